# pypto.program: Demo
import pypto.language as pl


@pl.program
class Demo:
    @pl.function
    def f(self, x: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX]):
        for a, b in pl.while_(init_values=(n, x)):
            pl.cond(a > 0)
            c, d = pl.yield_(a - 1, b)
        for (e,) in pl.while_(init_values=(n,)):
            pl.cond(e > 0)
            g: pl.Scalar[pl.INDEX] = pl.yield_(e - 1)
        for i, (h,) in pl.range(n, init_values=(x,)):
            j: pl.Tensor[[8], pl.FP32] = pl.yield_(h)
        return

    @pl.function
    def g(self):
        return
