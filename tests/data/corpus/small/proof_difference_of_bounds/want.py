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
    def main(self, buf__ssa_v0: pl.Tensor[[48, 16], pl.FP32], t__ssa_v0: pl.Scalar[pl.INDEX], k__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[48, 16], pl.FP32]:
        a__ssa_v0: pl.Scalar[pl.INDEX] = pl.min(t__ssa_v0, pl.max(k__ssa_v0, 0))
        if a__ssa_v0 < t__ssa_v0:
            _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v0, core_num=(t__ssa_v0 - a__ssa_v0 + 15) // 16)
            buf__ssa_v1: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0[0]
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
            buf__phi_v2: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v1)
        else:
            buf__phi_v2: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v0)
        rest__ssa_v0: pl.Scalar[pl.INDEX] = t__ssa_v0 - a__ssa_v0
        if rest__ssa_v0 > 0:
            _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__phi_v2, core_num=(rest__ssa_v0 + 15) // 16 * 2)
            buf__ssa_v3: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_1[0]
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
            buf__phi_v4: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v3)
        else:
            buf__phi_v4: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__phi_v2)
        spmd_core_num: pl.Scalar[pl.INDEX] = (t__ssa_v0 - a__ssa_v0 + 15) // 16
        if spmd_core_num > 0:
            _submit_tmp__ssa_v0_2_nonempty: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__phi_v4, core_num=spmd_core_num)
            _submit_tmp__ssa_v0_2_nonempty_0: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_2_nonempty[0]
            _submit_tmp__ssa_v0_2_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_nonempty[1]
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_2_nonempty_0, _submit_tmp__ssa_v0_2_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(buf__phi_v4, spmd_empty_tid)
        buf__ssa_v5: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_1
        return buf__ssa_v5
