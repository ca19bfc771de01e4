# pypto.program: Demo
import pypto.language as pl

M = pl.dynamic("M")
N = pl.dynamic("N")

@pl.program
class Demo:
    @pl.function
    def f(self, x: pl.Tensor[[M, N], pl.FP32]):
        a: pl.Scalar[pl.INDEX] = M + N
        return
