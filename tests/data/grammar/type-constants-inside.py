# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def f(self, s: pl.Scalar[pl.INDEX], w: pl.Scalar[pl.INDEX], x: pl.Tensor[[8], pl.FP32]):
        a: pl.Tensor[[s * pl.const(2, pl.INDEX), w], pl.FP32] = pl.tensor.reshape(x, [s * 2, w])
        b: pl.Tensor[[(s + pl.const(1, pl.INDEX)) // pl.const(2, pl.INDEX), 8], pl.FP32] = pl.tensor.reshape(x, [(s + 1) // 2, 8])
        return
