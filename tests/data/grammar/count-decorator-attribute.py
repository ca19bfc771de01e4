# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV)
    def k(self, x: pl.Tensor[[8], pl.FP32]):
        return
    @pl.function(type=pl.FunctionType.Spmd, attrs={"core_num": 24})
    def s(self, x: pl.Tensor[[8], pl.FP32]):
        self.k(x)
