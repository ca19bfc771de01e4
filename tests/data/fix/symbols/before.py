# pypto.program: P
import pypto.language as pl

M = pl.dynamic("M")
rows = pl.dynamic("rows")

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def half(x: pl.Tensor[[M, 64], pl.FP32], y: pl.Out[pl.Tensor[[M, 32], pl.FP32]], z: pl.Out[pl.Tensor[[M * 2, 1], pl.BF16]]) -> pl.Tensor[[M, 32], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[rows, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[rows, 32], pl.FP32]:
        t: pl.Tuple[pl.Tensor[[M, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.half, a, core_num=n)
        b: pl.Tensor[[rows, 32], pl.FP32] = t[0]
        return b
