# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def acc(s__ssa_v0: pl.InOut[pl.Tensor[[20, 48], pl.FP32]]) -> pl.Tensor[[20, 48], pl.FP32]:
        s_t__ssa_v0: pl.Tile[[20, 48], pl.FP32, pl.Mem.Vec] = pl.tile.load(s__ssa_v0, [0, 0], [20, 48], [20, 48], target_memory=pl.Mem.Vec)
        s__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = pl.tile.store(s_t__ssa_v0, [0, 0], s__ssa_v0)
        return s__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, s__ssa_v0: pl.Tensor[[20, 48], pl.FP32], a__ssa_v0: pl.Scalar[pl.INDEX], b__ssa_v0: pl.Scalar[pl.INDEX], c__ssa_v0: pl.Scalar[pl.INDEX], f__ssa_v0: pl.Scalar[pl.BOOL]) -> pl.Tensor[[20, 48], pl.FP32]:
        if a__ssa_v0 > 0 and (b__ssa_v0 > 0 or c__ssa_v0 > 0):
            _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__ssa_v0, core_num=a__ssa_v0)
            s__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0[0]
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
            if b__ssa_v0 > 0:
                _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__ssa_v1, core_num=b__ssa_v0)
                _submit_tmp__ssa_v0_1_nonempty_0: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_1_nonempty[0]
                _submit_tmp__ssa_v0_1_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[1]
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_0, _submit_tmp__ssa_v0_1_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(s__ssa_v1, spmd_empty_tid)
            s__ssa_v2: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
            s__phi_v3: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v2)
        else:
            s__phi_v3: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v0)
        if not (a__ssa_v0 <= 0 or b__ssa_v0 <= 0 or c__ssa_v0 <= 0):
            _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__phi_v3, core_num=c__ssa_v0)
            s__ssa_v4: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_2[0]
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
            s__phi_v5: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v4)
        else:
            s__phi_v5: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__phi_v3)
        if not (f__ssa_v0 and a__ssa_v0 > 0):
            if a__ssa_v0 > 0:
                _submit_tmp__ssa_v0_3_nonempty: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__phi_v5, core_num=a__ssa_v0)
                _submit_tmp__ssa_v0_3_nonempty_0: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_3_nonempty[0]
                _submit_tmp__ssa_v0_3_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_nonempty[1]
                _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_3_nonempty_0, _submit_tmp__ssa_v0_3_nonempty_1)
            else:
                spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(s__phi_v5, spmd_empty_tid_1)
            s__ssa_v6: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_3_guarded_0
            t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_guarded_1
            s__phi_v8: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v6)
        else:
            _submit_tmp__ssa_v0_4: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__phi_v5, core_num=a__ssa_v0)
            s__ssa_v7: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_4[0]
            t4__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4[1]
            s__phi_v8: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v7)
        if a__ssa_v0 > 0 and f__ssa_v0 and b__ssa_v0 >= a__ssa_v0 and c__ssa_v0 > b__ssa_v0:
            _submit_tmp__ssa_v0_5: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__phi_v8, core_num=c__ssa_v0)
            s__ssa_v9: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_5[0]
            t5__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5[1]
            s__phi_v10: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v9)
        else:
            s__phi_v10: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__phi_v8)
        if a__ssa_v0 > 0 or a__ssa_v0 > 5:
            _submit_tmp__ssa_v0_6: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__phi_v10, core_num=a__ssa_v0)
            s__ssa_v11: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_6[0]
            t6__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_6[1]
            s__phi_v12: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__ssa_v11)
        else:
            s__phi_v12: pl.Tensor[[20, 48], pl.FP32] = pl.yield_(s__phi_v10)
        return s__phi_v12
