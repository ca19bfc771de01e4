# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def k(m: pl.InOut[pl.Tensor[[16, 16], pl.FP32]]) -> pl.Tensor[[16, 16], pl.FP32]:
        t: pl.Tile[[16, 16], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 16], dtype=pl.FP32, value=1.5)
        m1: pl.Tensor[[16, 16], pl.FP32] = pl.tile.store(t, [0, 0], m)
        return m
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, u: pl.Tensor[[16, 16], pl.FP32], v: pl.Tensor[[16, 16], pl.FP32], w: pl.Tensor[[16, 16], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 16], pl.FP32]:
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            first: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.k, u, core_num=4)
            i1: pl.Scalar[pl.TASK_ID] = first[1]
            for i, (d,) in pl.range(n, init_values=(i1,)):
                each: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.k, v, core_num=4)
                i2: pl.Scalar[pl.TASK_ID] = each[1]
                d4: pl.Scalar[pl.TASK_ID] = pl.yield_(i2)
            last: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.k, w, core_num=4, deps=[d4])
            u5: pl.Tensor[[16, 16], pl.FP32] = last[0]
        return u5
