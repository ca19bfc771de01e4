# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def f(self, x: pld.DistributedTensor[[W, 8], pl.FP32], b: pld.WindowBufferType, c: pld.CommCtxType):
        a: pl.Scalar[pl.INDEX] = W + 1
        return
