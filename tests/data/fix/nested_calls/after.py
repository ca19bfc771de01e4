# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def copy(x: pl.Tensor[[16, 64], pl.FP32], z: pl.Tensor[[16, 64], pl.FP32], y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], b: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        t = pl.tensor.mul(a, a)
        t_1 = pl.tensor.add(t, a)
        t_2 = pl.tensor.neg(b)
        # sums
        c: pl.Tensor[[16, 64], pl.FP32] = self.copy(t_1, t_2, b)
        t_3 = pl.tensor.dim(a, 0)
        if t_3 + n > 0:
            d: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(c)
        else:
            d: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(a)
        return d
