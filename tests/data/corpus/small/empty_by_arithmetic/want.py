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
        b__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = b__ssa_v0
        spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
        _submit_tmp__ssa_v0_guarded_0: pl.Tensor[[32, 64], pl.FP32] = b__ssa_v1
        _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = spmd_empty_tid
        b__ssa_v2: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
        t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
        spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
        _submit_tmp__ssa_v0_1_guarded_0: pl.Tensor[[32, 64], pl.FP32] = b__ssa_v2
        _submit_tmp__ssa_v0_1_guarded_1: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_1
        b__ssa_v3: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
        spmd_empty_tid_2: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
        _submit_tmp__ssa_v0_2_guarded_0: pl.Tensor[[32, 64], pl.FP32] = b__ssa_v3
        _submit_tmp__ssa_v0_2_guarded_1: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_2
        b__ssa_v4: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
        t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_1
        return b__ssa_v4
