# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def f(x: pl.Tensor[[8], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 32)], i: pl.Scalar[pl.INDEX]):
        mem_vec_1: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 32)
        t: pl.Tile[[8, 1], pl.FP32, pl.MemRef(mem_vec_1, pl.const(0, pl.INT64), 32), pl.Mem.Vec] = pl.tile.load(x, [0], [8], [8], target_memory=pl.Mem.Vec)
        u: pl.Tile[[8, 1], pl.FP32, pl.MemRef("pool", slots=2)[i], pl.Mem.Vec] = pl.tile.muls(t, 0.5)
        v: pl.Tile[[8, 1], pl.FP32, pl.MemRef(mem_vec_1, i * 4, 32, slots=2)[0], pl.Mem.Vec] = pl.tile.muls(u, 0.5)
        return
