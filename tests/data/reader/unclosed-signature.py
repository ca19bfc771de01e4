# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore)
    def core(self, a: pl.Tensor[[32, 64], pl.FP32], b: pl.Out[pl.Tensor[[32, 64]

    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[32, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        b = self.core(a, n)
        return b
