# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def p(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]], q: pl.Out[pl.Tensor[[8], pl.FP32]]) -> tuple[pl.Tensor[[8], pl.FP32], pl.Tensor[[8], pl.FP32]]:
        return o, q
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        (a, b), t = pl.spmd_submit(self.p, x, o, o, core_num=n)
        c, d = self.p(x, o, o)
        e = n + 1
        ids = pl.array.create(4, dtype=pl.TASK_ID)
        ids[e] = t
        f = x[n]
        if n > 0:
            e = 1
        elif m > 0:
            e = 2
        else:
            e = 3
        return o
