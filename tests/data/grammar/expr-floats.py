# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        f0: pl.Scalar[pl.FP32] = 0.0
        f1: pl.Scalar[pl.FP32] = 1.0
        f2: pl.Scalar[pl.FP32] = 0.10000000000000001
        f3: pl.Scalar[pl.FP32] = 0.088388347648318433
        f4: pl.Scalar[pl.FP32] = 9.9999999999999995e-07
        f5: pl.Scalar[pl.FP32] = 10000000000000000.0
        f6: pl.Scalar[pl.FP32] = 1e+22
        f7: pl.Scalar[pl.FP32] = -0.5
        g: pl.Scalar[pl.BF16] = pl.const(0.5, pl.BF16)
        return o
