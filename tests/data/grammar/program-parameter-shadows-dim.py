# pypto.program: Demo
import pypto.language as pl

ROWS = pl.dynamic("ROWS")

@pl.program
class Demo:
    @pl.function
    def f(self, ROWS: pl.Scalar[pl.INDEX], x: pl.Tensor[[ROWS], pl.FP32]):
        return
