# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def seed(o: pl.Out[pl.Tensor[[64, 16], pl.FP32]]) -> pl.Tensor[[64, 16], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def work(s: pl.Tensor[[64, 16], pl.FP32], p: pl.InOut[pl.Tensor[[64, 16], pl.FP32]]) -> pl.Tensor[[64, 16], pl.FP32]:
        return p
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def use(q: pl.Tensor[[64, 16], pl.FP32], o: pl.Out[pl.Tensor[[64, 16], pl.FP32]]) -> pl.Tensor[[64, 16], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, buf: pl.Tensor[[64, 16], pl.FP32], src: pl.Tensor[[64, 16], pl.FP32], out: pl.Tensor[[64, 16], pl.FP32], n: pl.Scalar[pl.INDEX]):
        a: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.seed, buf)
        p: pl.Tensor[[64, 16], pl.FP32] = a[0]
        if n > 0:
            w: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.work, src, p, core_num=n)
            w0: pl.Tensor[[64, 16], pl.FP32] = w[0]
            w1: pl.Scalar[pl.TASK_ID] = w[1]
            q, tq = pl.yield_(w0, w1)
        else:
            d: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            q, tq = pl.yield_(p, d)
        if 1 <= n:
            v: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.use, q, out, core_num=n, deps=[tq])
            v0: pl.Tensor[[64, 16], pl.FP32] = v[0]
            v1: pl.Scalar[pl.TASK_ID] = v[1]
            r, tr = pl.yield_(v0, v1)
        else:
            e: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[tq])
            r, tr = pl.yield_(out, e)
        return
