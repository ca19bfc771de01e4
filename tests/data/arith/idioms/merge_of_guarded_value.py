# pypto.program: Idiom
import pypto.language as pl

@pl.program
class Idiom:
    @pl.function(type=pl.FunctionType.InCore)
    def fill(self, x: pl.Tensor[[64, 64], pl.FP32], y: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        return y

    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, x: pl.Tensor[[64, 64], pl.FP32], n: pl.Scalar[pl.INDEX], y: pl.Tensor[[64, 64], pl.FP32]) -> pl.Tensor[[64, 64], pl.FP32]:
        if n > 0:
            c: pl.Scalar[pl.INDEX] = pl.yield_(n)
        else:
            b: pl.Scalar[pl.INDEX] = 1
            c: pl.Scalar[pl.INDEX] = pl.yield_(b)
        s: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, x, y, core_num=c)
        return y
