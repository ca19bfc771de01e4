# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32]):
        t: pl.Tile[[8, 1], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0], [8], [8])
        t: pl.Tile[[8, 1], pl.FP32, pl.Mem.Vec] = pl.tile.muls(t, 0.5)
        return
