# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore)
    def one(a: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return a
    @pl.function(type=pl.FunctionType.InCore)
    def two(a: pl.InOut[pl.Tensor[[64], pl.FP32]], b: pl.InOut[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return a
    @pl.function(type=pl.FunctionType.InCore)
    def mix(a: pl.Tensor[[64], pl.FP32], b: pl.Tensor[[64], pl.FP32], c: pl.Out[pl.Tensor[[64], pl.FP32]]) -> pl.Tensor[[64], pl.FP32]:
        return c
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[64], pl.FP32], b: pl.Tensor[[64], pl.FP32], c: pl.Tensor[[64], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64], pl.FP32]:
        r1 = self.one(a)
        d, t = pl.submit(self.mix, pl.no_dep(a), b, pl.no_dep(c))
        e, u = pl.submit(self.mix, c, b, a)
        return e
