# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def f(a: pl.Tile[[16, 64], pl.FP32], b: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec], c: pl.Tile[[16, 64], pl.FP32, pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)], d: pl.Tile[[16, 64], pl.FP32, pl.Mem.Acc, pl.TileView(valid_shape=[8, 64], stride=[64, 1], start_offset=16, pad=pl.PadValue.max, compact=pl.CompactMode.normal)], e: pl.Tile[[1, 1], pl.INT32, pl.Mem.ScalarLocal]):
        return
