# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def z(self, x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:
        return x
    @pl.function
    def a(self, x: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:
        y: pl.Tensor[[8], pl.FP32] = self.z(x)
        return y
