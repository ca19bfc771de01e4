# pypto.program: Lost
import pypto.language as pl

@pl.program
class Lost:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def fill(a: pl.Tensor[[32, 64], pl.FP32], o: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:
        t: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(a, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        o_1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(t, [0, 0], o)
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a: pl.Tensor[[32, 64], pl.FP32], b: pl.Tensor[[32, 64], pl.FP32], c: pl.Tensor[[32, 64], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        if n > 0:
            x_nonempty: pl.Tensor[[32, 64], pl.FP32] = self.fill(a, b, attrs={"core_num": n})
            x: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(x_nonempty)
        else:
            x: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(b)
        if m > 0:
            y_nonempty: pl.Tensor[[32, 64], pl.FP32] = self.fill(x, c, attrs={"core_num": m})
            y: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(y_nonempty)
        else:
            y: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(c)
        return y
