# pypto.program: P
import pypto.language as pl

@pl.program
class P:
  @pl.function(type=pl.FunctionType.InCore)
  def fill(y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
    return y
  @pl.function(type=pl.FunctionType.Orchestration)
  def main(self, a: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
    # y is a word of this comment
    p = pl.system.task_dummy(deps=[])
    y_1: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.create([16, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)
    # why
    # it is here
    t = pl.spmd_submit(self.fill, y_1, core_num=n, deps=[p])  # behind
    y_2: pl.Tensor[[16, 64], pl.FP32] = pl.tensor.create([16, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)
    u = pl.spmd_submit(self.fill, y_2, core_num=(m), deps=[t[1]])
    return a
