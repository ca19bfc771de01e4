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
    def main(self, buf__ssa_v0: pl.Tensor[[48, 16], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[48, 16], pl.FP32]:
        left__ssa_v0: pl.Scalar[pl.INDEX] = n__ssa_v0
        for i__idx_v0, (buf__iter_v1, left__iter_v1) in pl.range(6, init_values=(buf__ssa_v0, left__ssa_v0)):
            if left__iter_v1 > 0:
                _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__iter_v1, core_num=left__iter_v1)
                _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_nonempty[0]
                _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
                _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(buf__iter_v1, spmd_empty_tid)
            buf__ssa_v3: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
            if left__iter_v1 > 0:
                _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v3, core_num=left__iter_v1)
                buf__ssa_v4: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_1[0]
                t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
                _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v4, core_num=left__iter_v1 * 4)
                buf__ssa_v5: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_2[0]
                t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
                buf__phi_v6: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v5)
            else:
                buf__phi_v6: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v3)
            left__ssa_v3: pl.Scalar[pl.INDEX] = left__iter_v1 - 16
            buf__rv_v2, left__rv_v2 = pl.yield_(buf__phi_v6, left__ssa_v3)
        return buf__rv_v2
