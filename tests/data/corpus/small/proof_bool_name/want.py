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
        some__ssa_v0: pl.Scalar[pl.BOOL] = n__ssa_v0 > 0
        if some__ssa_v0:
            _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__ssa_v0, core_num=n__ssa_v0)
            buf__ssa_v1: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0[0]
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
            buf__phi_v2: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v1)
        else:
            buf__phi_v2: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v0)
        if not some__ssa_v0:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_1_guarded_0: pl.Tensor[[48, 16], pl.FP32] = buf__phi_v2
            _submit_tmp__ssa_v0_1_guarded_1: pl.Scalar[pl.TASK_ID] = spmd_empty_tid
            buf__ssa_v3: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
            buf__phi_v5: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v3)
        else:
            _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[48, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.stamp, buf__phi_v2, core_num=n__ssa_v0 + 1)
            buf__ssa_v4: pl.Tensor[[48, 16], pl.FP32] = _submit_tmp__ssa_v0_2[0]
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
            buf__phi_v5: pl.Tensor[[48, 16], pl.FP32] = pl.yield_(buf__ssa_v4)
        return buf__phi_v5
