# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        if n > 0 and pl.tensor.dim(a, 0) > 0:
            d: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(a)
        else:
            d: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(a)
        return d
