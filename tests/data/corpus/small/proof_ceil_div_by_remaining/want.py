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
    def main(self, buf__ssa_v0: pl.Tensor[[48, 16], pl.FP32], total__ssa_v0: pl.Scalar[pl.INDEX], done__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[48, 16], pl.FP32]:
        remaining__ssa_v0: pl.Scalar[pl.INDEX] = total__ssa_v0 - done__ssa_v0
        blocks__ssa_v0: pl.Scalar[pl.INDEX] = (remaining__ssa_v0 + 15) // 16 * 4
        if remaining__ssa_v0 > 0:
            _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v0, core_num=(remaining__ssa_v0 + 15) // 16 * 4)
            buf__ssa_v1: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0[0]
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
            _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v1, core_num=blocks__ssa_v0)
            buf__ssa_v2: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_1[0]
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
            later__ssa_v0: pl.Scalar[pl.INDEX] = (remaining__ssa_v0 + 7) // 8
            _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v2, core_num=later__ssa_v0)
            buf__ssa_v3: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_2[0]
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
            buf__phi_v4: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v3)
        else:
            buf__phi_v4: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v0)
        if blocks__ssa_v0 > 0:
            _submit_tmp__ssa_v0_3_nonempty: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__phi_v4, core_num=blocks__ssa_v0)
            _submit_tmp__ssa_v0_3_nonempty_0: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_3_nonempty[0]
            _submit_tmp__ssa_v0_3_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_nonempty[1]
            _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_3_nonempty_0, _submit_tmp__ssa_v0_3_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(buf__phi_v4, spmd_empty_tid)
        buf__ssa_v5: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_3_guarded_0
        t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_guarded_1
        return buf__ssa_v5
