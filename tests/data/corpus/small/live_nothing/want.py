# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def core(a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:
        a_t__ssa_v0: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(a__ssa_v0, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        b__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(a_t__ssa_v0, [0, 0], b__ssa_v0)
        return b__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Tensor[[32, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        if n__ssa_v0 > 0:
            unused__ssa_v0_nonempty: pl.Tensor[[32, 64], pl.FP32] = self.core(a__ssa_v0, b__ssa_v0, attrs={"core_num": n__ssa_v0})
            pl.yield_()
        else:
            pl.yield_()
        return a__ssa_v0
