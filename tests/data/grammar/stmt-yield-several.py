# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        for i, (c, e) in pl.range(n, init_values=(o, m)):
            d: pl.Tensor[[8], pl.FP32] = self.k(x, c)
            f: pl.Scalar[pl.INDEX] = e + 1
            r, s = pl.yield_(d, f)
        return r
