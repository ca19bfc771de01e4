# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        for (a, b) in pl.while_(init_values=(n, o)):
            pl.cond(a > 0)
            c: pl.Scalar[pl.INDEX] = a - 1
            d: pl.Tensor[[8], pl.FP32] = self.k(x, b)
            e, f = pl.yield_(c, d)
        for (g,) in pl.while_(init_values=(n,)):
            pl.cond(g < m)
            h: pl.Scalar[pl.INDEX] = pl.yield_(g + 1)
        return f
