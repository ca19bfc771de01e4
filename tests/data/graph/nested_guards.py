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
        if m > 2:
            r1, t1 = pl.spmd_submit(self.one, a, core_num=n)
            s1, u1 = pl.submit(self.one, b, deps=[t1])
        else:
            s2 = self.two(b, c)
        return a
