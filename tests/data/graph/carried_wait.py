# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def w(o: pl.Out[pl.Tensor[[16, 16], pl.FP32]]) -> pl.Tensor[[16, 16], pl.FP32]:
        t: pl.Tile[[16, 16], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 16], dtype=pl.FP32, value=1.5)
        o1: pl.Tensor[[16, 16], pl.FP32] = pl.tile.store(t, [0, 0], o)
        return o
    @pl.function(type=pl.FunctionType.InCore)
    def k(x: pl.Tensor[[16, 16], pl.FP32], o: pl.InOut[pl.Tensor[[16, 16], pl.FP32]]) -> pl.Tensor[[16, 16], pl.FP32]:
        t: pl.Tile[[16, 16], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 16], [16, 16], target_memory=pl.Mem.Vec)
        o1: pl.Tensor[[16, 16], pl.FP32] = pl.tile.store(t, [0, 0], o)
        return o
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, x: pl.Tensor[[16, 16], pl.FP32], o: pl.Tensor[[16, 16], pl.FP32], q: pl.Tensor[[16, 16], pl.FP32]) -> pl.Tensor[[16, 16], pl.FP32]:
        s: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.w, q)
        si: pl.Scalar[pl.TASK_ID] = s[1]
        for i, (acc, id0) in pl.range(1, 5, init_values=(o, si)):
            t: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, x, acc, deps=[id0])
            a: pl.Tensor[[16, 16], pl.FP32] = t[0]
            d: pl.Scalar[pl.TASK_ID] = t[1]
            acc2, id2 = pl.yield_(a, d)
        u: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, x, acc2, deps=[id2])
        u0: pl.Tensor[[16, 16], pl.FP32] = u[0]
        return u0
