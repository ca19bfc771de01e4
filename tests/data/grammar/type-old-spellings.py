# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def f(self, x: pl.Tensor((64, 64), pl.FP32), y: pl.Tuple([pl.Scalar[pl.INDEX], pl.Scalar[pl.BOOL]]), z: pl.Tensor[[8], pl.BFLOAT16], t: pl.Tile[[8, 8], pl.FP32, pl.MemorySpace.Vec], u: pl.Tensor[[8, 8], pl.FP32, pl.NZ]):
        return
