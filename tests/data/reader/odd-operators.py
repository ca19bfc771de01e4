# pypto.program: Demo
import pypto.language as pl


@pl.program
class Demo:
    @pl.function
    def main(self, n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]):
        a: pl.Scalar[pl.INDEX] = -(3**n)
        b: pl.Scalar[pl.INDEX] = ((n + m)) * ((n))
        c: pl.Scalar[pl.BOOL] = not (n < m < 3) and not not n
        d = n[0][1].attribute(2)
        e = x.y[n, m,]
        f = self.main(n, m)(n)
        g = {"a": {"b": [], "c": [(n,), ()]}}
        return

    @pl.function
    def other(self):
        pass
