# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def stamp(dst__ssa_v0: pl.Out[pl.Tensor[[48, 16], pl.FP32]]) -> pl.Tensor[[48, 16], pl.FP32]:
        dst_f__ssa_v0: pl.Tile[[48, 16], pl.FP32, pl.Mem.Vec] = pl.tile.full([48, 16], dtype=pl.FP32, value=1.5)
        dst__ssa_v1: pl.Tensor[[48, 16], pl.FP32] = pl.tile.store(dst_f__ssa_v0, [0, 0], dst__ssa_v0)
        return dst__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, buf__ssa_v0: pl.Tensor[[48, 16], pl.FP32], m__ssa_v0: pl.Scalar[pl.INT64]) -> pl.Tensor[[48, 16], pl.FP32]:
        _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v0, core_num=m__ssa_v0 % pl.const(16, pl.INT64) + pl.const(1, pl.INT64))
        buf__ssa_v1: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0[0]
        t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
        if m__ssa_v0 < pl.const(0, pl.INT64):
            spmd_core_num: pl.Scalar[pl.INT64] = m__ssa_v0 // pl.const(16, pl.INT64) + pl.const(2, pl.INT64)
            if spmd_core_num > pl.const(0, pl.INT64):
                _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v1, core_num=spmd_core_num)
                _submit_tmp__ssa_v0_1_nonempty_0: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_1_nonempty[0]
                _submit_tmp__ssa_v0_1_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[1]
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_0, _submit_tmp__ssa_v0_1_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(buf__ssa_v1, spmd_empty_tid)
            buf__ssa_v2: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
            spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_2_guarded_0: pl.Tensor[[48, 16], pl.FP32] = buf__ssa_v2
            _submit_tmp__ssa_v0_2_guarded_1: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_1
            buf__ssa_v3: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_1
            _submit_tmp__ssa_v0_3: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v3, core_num=-m__ssa_v0 // pl.const(16, pl.INT64) + pl.const(1, pl.INT64))
            buf__ssa_v4: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_3[0]
            t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3[1]
            buf__phi_v5: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v4)
        else:
            buf__phi_v5: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v1)
        if m__ssa_v0 == pl.const(-1, pl.INT64):
            _submit_tmp__ssa_v0_4: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__phi_v5, core_num=m__ssa_v0 % pl.const(16, pl.INT64))
            buf__ssa_v6: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_4[0]
            t4__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4[1]
            spmd_empty_tid_2: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_5_guarded_0: pl.Tensor[[48, 16], pl.FP32] = buf__ssa_v6
            _submit_tmp__ssa_v0_5_guarded_1: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_2
            buf__ssa_v7: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_5_guarded_0
            t5__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5_guarded_1
            buf__phi_v8: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v7)
        else:
            buf__phi_v8: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__phi_v5)
        return buf__phi_v8
