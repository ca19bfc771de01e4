# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def both(x: pl.InOut[pl.Tensor[[16, 64], pl.FP32]], y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32]]:
        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        x_1: pl.Tensor[[16, 64], pl.FP32] = pl.tile.store(t, [0, 0], x)
        y_1: pl.Tensor[[16, 64], pl.FP32] = pl.tile.store(t, [0, 0], y)
        # both
        return y, x
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], b: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        t: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.both, a, b, core_num=n)
        c: pl.Tensor[[16, 64], pl.FP32] = t[0]
        return c
