# pypto.program: Idiom
import pypto.language as pl

ROWS = pl.dynamic("ROWS")

@pl.program
class Idiom:
    @pl.function(type=pl.FunctionType.InCore)
    def fill(self, x: pl.Tensor[[64, 64], pl.FP32], y: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        return y

    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, x: pl.Tensor[[ROWS, 64], pl.FP32], k: pl.Scalar[pl.INDEX], y: pl.Tensor[[64, 64], pl.FP32]) -> pl.Tensor[[64, 64], pl.FP32]:
        t: pl.Scalar[pl.INDEX] = pl.tensor.dim(x, 0)
        a: pl.Scalar[pl.INDEX] = pl.min(t, pl.max(k, 0))
        if a < t:
            s: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, x, y, core_num=(t - a + 15) // 16)
        return y
