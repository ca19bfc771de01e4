# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def f(a: pl.Tensor[[8], pl.FP32], b: pl.Out[pl.Tensor[[8], pl.FP32]], c: pl.InOut[pl.Tensor[[8], pl.FP32]], d: pl.Scalar[pl.INDEX]) -> tuple[pl.Tensor[[8], pl.FP32], pl.Tensor[[8], pl.FP32]]:
        return b, c
