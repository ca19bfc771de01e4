# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def none(self):
        return
    @pl.function
    def one(self, x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:
        return x
    @pl.function
    def three(self, x: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX]) -> tuple[pl.Tensor[[8], pl.FP32], pl.Tensor[[8], pl.FP32], pl.Scalar[pl.INDEX]]:
        return x, x, n
