# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def cut(x: pl.Tensor[[64, 64], pl.FP32], y: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        y_1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t, [0, 0], y)
        return y
    @pl.function(type=pl.FunctionType.InCore)
    def fill(x: pl.Tensor[[64, 64], pl.FP32], v: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        t: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        v_1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t, [0, 0], v)
        return v
    @pl.function(type=pl.FunctionType.Orchestration)
    def main1(self, x: pl.Tensor[[64, 64], pl.FP32], n: pl.Scalar[pl.INDEX], y: pl.Tensor[[64, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:
        t: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.cut, x, y, core_num=n)
        v_1: pl.Tensor[[64, 64], pl.FP32] = t[0]
        v: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.slice(v_1, [16, 64], [0, 0])
        v_2: pl.Tensor[[64, 64], pl.FP32] = pl.tensor.create([64, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)
        u: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, x, v_2, core_num=n)
        return v
    @pl.function(type=pl.FunctionType.Orchestration)
    def main2(self, x: pl.Tensor[[64, 64], pl.FP32], n: pl.Scalar[pl.INDEX], y: pl.Tensor[[64, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:
        t: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.cut, x, y, core_num=8)
        v_1: pl.Tensor[[64, 64], pl.FP32] = t[0]
        v: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.slice(v_1, [16, 64], [0, 0])
        return v
