# pypto.program: Idiom
import pypto.language as pl

ROWS = pl.dynamic("ROWS")
COLS = pl.dynamic("COLS")

@pl.program
class Idiom:
    @pl.function(type=pl.FunctionType.InCore)
    def fill(self, x: pl.Tensor[[64, 64], pl.FP32], y: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        return y

    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, x: pl.Tensor[[ROWS, COLS], pl.FP32], y: pl.Tensor[[64, 64], pl.FP32]) -> pl.Tensor[[64, 64], pl.FP32]:
        b: pl.Scalar[pl.INDEX] = pl.tensor.dim(x, 0)
        s0: pl.Scalar[pl.INDEX] = pl.tensor.dim(x, 1)
        s: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, x, y, core_num=pl.max(b * s0, 16) * 1024 // 1024)
        return y
