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
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            gate__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            if n__ssa_v0 <= 0:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[gate__ssa_v0])
                _submit_tmp__ssa_v0_guarded_0: pl.Tensor[[32, 64], pl.FP32] = l__ssa_v0
                _submit_tmp__ssa_v0_guarded_1: pl.Tensor[[32, 64], pl.FP32] = h__ssa_v0
                _submit_tmp__ssa_v0_guarded_2: pl.Scalar[pl.TASK_ID] = spmd_empty_tid
                l__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
                h__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_guarded_1
                t__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_2
                spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t__ssa_v0])
                _submit_tmp__ssa_v0_1_guarded_0: pl.Tensor[[32, 64], pl.FP32] = l__ssa_v1
                _submit_tmp__ssa_v0_1_guarded_1: pl.Tensor[[32, 64], pl.FP32] = h__ssa_v1
                _submit_tmp__ssa_v0_1_guarded_2: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_1
                l__ssa_v2: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
                h__ssa_v2: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_1
                t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_2
                h__phi_v3, l__phi_v3 = pl.yield_(h__ssa_v2, l__ssa_v2)
            else:
                h__phi_v3, l__phi_v3 = pl.yield_(h__ssa_v0, l__ssa_v0)
        return h__phi_v3
