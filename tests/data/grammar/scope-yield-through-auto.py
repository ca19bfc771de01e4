# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        for i, (c,) in pl.range(4, init_values=(o,)):
            with pl.scope():
                d: pl.Tensor[[8], pl.FP32] = self.k(x, c)
                r: pl.Tensor[[8], pl.FP32] = pl.yield_(d)
        if n > 0:
            with pl.scope():
                with pl.scope():
                    s: pl.Tensor[[8], pl.FP32] = pl.yield_(r)
        else:
            with pl.scope():
                s: pl.Tensor[[8], pl.FP32] = pl.yield_(x)
        return s
