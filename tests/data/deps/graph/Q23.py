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
        s1: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.seed, buf)
        p: pl.Tensor[[64, 16], pl.FP32] = s1[0]
        tp: pl.Scalar[pl.TASK_ID] = s1[1]
        if n > 0:
            w: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.work, src, p, core_num=n, attrs={"compiler_manual_dep_edges": [tp]})
            q1: pl.Tensor[[64, 16], pl.FP32] = w[0]
            t1: pl.Scalar[pl.TASK_ID] = w[1]
            q, tq = pl.yield_(q1, t1)
        else:
            d: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            q, tq = pl.yield_(p, d)
        u: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.use, q, out, attrs={"compiler_manual_dep_edges": [tp, tq]})
        r: pl.Tensor[[64, 16], pl.FP32] = u[0]
        tr: pl.Scalar[pl.TASK_ID] = u[1]
        s2: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.seed, buf, attrs={"compiler_manual_dep_edges": [tp, tq, tr]})
        s: pl.Tensor[[64, 16], pl.FP32] = s2[0]
        ts: pl.Scalar[pl.TASK_ID] = s2[1]
        return
