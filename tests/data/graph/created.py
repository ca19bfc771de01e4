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
        for i in pl.range(4, 0, -1):
            r1 = self.one(a)
        x = pl.create_tensor([64], dtype=pl.FP32)
        y = pl.tensor.create([64], dtype=pl.FP32)
        x1 = self.one(x)
        y1 = self.one(y)
        return a
