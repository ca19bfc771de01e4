# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def divide(x__ssa_v0: pl.Tensor[[32, 64], pl.FP32], lo__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]], hi__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32]]:
        x_t__ssa_v0: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        lo__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(x_t__ssa_v0, [0, 0], lo__ssa_v0)
        hi__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(x_t__ssa_v0, [0, 0], hi__ssa_v0)
        return lo__ssa_v0, hi__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x__ssa_v0: pl.Tensor[[32, 64], pl.FP32], l__ssa_v0: pl.Tensor[[32, 64], pl.FP32], h__ssa_v0: pl.Tensor[[32, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        if n__ssa_v0 > 0:
            res__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32]] = self.divide(x__ssa_v0, l__ssa_v0, h__ssa_v0, attrs={"core_num": n__ssa_v0})
            res__ssa_v0_nonempty_0: pl.Tensor[[32, 64], pl.FP32] = res__ssa_v0_nonempty[0]
            res__ssa_v0_nonempty_1: pl.Tensor[[32, 64], pl.FP32] = res__ssa_v0_nonempty[1]
            res__ssa_v0_guarded_0, res__ssa_v0_guarded_1 = pl.yield_(res__ssa_v0_nonempty_0, res__ssa_v0_nonempty_1)
        else:
            res__ssa_v0_guarded_0, res__ssa_v0_guarded_1 = pl.yield_(l__ssa_v0, h__ssa_v0)
        a__ssa_v0: pl.Tensor[[32, 64], pl.FP32] = res__ssa_v0_guarded_0
        b__ssa_v0: pl.Tensor[[32, 64], pl.FP32] = res__ssa_v0_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.divide, x__ssa_v0, a__ssa_v0, b__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_1: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_nonempty[1]
            _submit_tmp__ssa_v0_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[2]
            _submit_tmp__ssa_v0_guarded_1, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_nonempty_1, _submit_tmp__ssa_v0_nonempty_2)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_1, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(b__ssa_v0, spmd_empty_tid)
        q__ssa_v0: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_guarded_1
        t__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_2
        return q__ssa_v0
