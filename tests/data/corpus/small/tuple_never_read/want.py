# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def divide(x__ssa_v0: pl.Tensor[[20, 48], pl.FP32], lo__ssa_v0: pl.Out[pl.Tensor[[20, 48], pl.FP32]], hi__ssa_v0: pl.Out[pl.Tensor[[20, 48], pl.FP32]]) -> tuple[pl.Tensor[[20, 48], pl.FP32], pl.Tensor[[20, 48], pl.FP32]]:
        x_t__ssa_v0: pl.Tile[[20, 48], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [20, 48], [20, 48], target_memory=pl.Mem.Vec)
        lo__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = pl.tile.store(x_t__ssa_v0, [0, 0], lo__ssa_v0)
        hi__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = pl.tile.store(x_t__ssa_v0, [0, 0], hi__ssa_v0)
        return lo__ssa_v0, hi__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x__ssa_v0: pl.Tensor[[20, 48], pl.FP32], l__ssa_v0: pl.Tensor[[20, 48], pl.FP32], h__ssa_v0: pl.Tensor[[20, 48], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[20, 48], pl.FP32]:
        if n__ssa_v0 > 0:
            res__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Tensor[[20, 48], pl.FP32]] = self.divide(x__ssa_v0, l__ssa_v0, h__ssa_v0, attrs={"core_num": n__ssa_v0})
            pl.yield_()
        else:
            pl.yield_()
        return x__ssa_v0
