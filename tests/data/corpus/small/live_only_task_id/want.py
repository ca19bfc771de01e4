# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def after(a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], c__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:
        a_t__ssa_v0: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(a__ssa_v0, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        c__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(a_t__ssa_v0, [0, 0], c__ssa_v0)
        return c__ssa_v0
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def core(a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:
        a_t__ssa_v0: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(a__ssa_v0, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        b__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(a_t__ssa_v0, [0, 0], b__ssa_v0)
        return b__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Tensor[[32, 64], pl.FP32], c__ssa_v0: pl.Tensor[[32, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.core, a__ssa_v0, b__ssa_v0, core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
                _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(_submit_tmp__ssa_v0_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(spmd_empty_tid)
            t_first__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
            _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.after, b__ssa_v0, c__ssa_v0, deps=[t_first__ssa_v0])
            c__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_1[0]
            t_last__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
        return c__ssa_v1
