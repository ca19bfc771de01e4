# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def fanout(src__ssa_v0: pl.Tensor[[32, 64], pl.FP32], p__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]], q__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]], r__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32]]:
        src_t__ssa_v0: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(src__ssa_v0, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        p__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(src_t__ssa_v0, [0, 0], p__ssa_v0)
        q__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(src_t__ssa_v0, [0, 0], q__ssa_v0)
        r__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(src_t__ssa_v0, [0, 0], r__ssa_v0)
        return p__ssa_v0, q__ssa_v0, r__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, src__ssa_v0: pl.Tensor[[32, 64], pl.FP32], p__ssa_v0: pl.Tensor[[32, 64], pl.FP32], q__ssa_v0: pl.Tensor[[32, 64], pl.FP32], r__ssa_v0: pl.Tensor[[32, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        if n__ssa_v0 > 0:
            res__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fanout, src__ssa_v0, p__ssa_v0, q__ssa_v0, r__ssa_v0, core_num=n__ssa_v0)
            res__ssa_v0_nonempty_1: pl.Tensor[[32, 64], pl.FP32] = res__ssa_v0_nonempty[1]
            res__ssa_v0_guarded_1: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(res__ssa_v0_nonempty_1)
        else:
            res__ssa_v0_guarded_1: pl.Tensor[[32, 64], pl.FP32] = pl.yield_(q__ssa_v0)
        mid__ssa_v0: pl.Tensor[[32, 64], pl.FP32] = res__ssa_v0_guarded_1
        return mid__ssa_v0
