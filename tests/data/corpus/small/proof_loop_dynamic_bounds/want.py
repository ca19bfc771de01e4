# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def mark(m__ssa_v0: pl.Out[pl.Tensor[[16, 16], pl.FP32]]) -> pl.Tensor[[16, 16], pl.FP32]:
        m_f__ssa_v0: pl.Tile[[16, 16], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 16], dtype=pl.FP32, value=1.5)
        m__ssa_v1: pl.Tensor[[16, 16], pl.FP32] = pl.tile.store(m_f__ssa_v0, [0, 0], m__ssa_v0)
        return m__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, u__ssa_v0: pl.Tensor[[16, 16], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX], s__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 16], pl.FP32]:
        for i__idx_v0, (u__iter_v1,) in pl.range(1, n__ssa_v0, init_values=(u__ssa_v0,)):
            _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.mark, u__iter_v1, core_num=i__idx_v0)
            u__ssa_v3: pl.Tensor[[16, 16], pl.FP32] = _submit_tmp__ssa_v0[0]
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
            u__rv_v2: pl.Tensor[[16, 16], pl.FP32] = pl.yield_(u__ssa_v3)
        for j__idx_v0, (u__iter_v4,) in pl.range(n__ssa_v0, init_values=(u__rv_v2,)):
            _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.mark, u__iter_v4, core_num=j__idx_v0 + 1)
            u__ssa_v6: pl.Tensor[[16, 16], pl.FP32] = _submit_tmp__ssa_v0_1[0]
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
            _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.mark, u__ssa_v6, core_num=n__ssa_v0 - j__idx_v0)
            u__ssa_v7: pl.Tensor[[16, 16], pl.FP32] = _submit_tmp__ssa_v0_2[0]
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
            u__rv_v5: pl.Tensor[[16, 16], pl.FP32] = pl.yield_(u__ssa_v7)
        for k__idx_v0, (u__iter_v8,) in pl.range(s__ssa_v0, n__ssa_v0, init_values=(u__rv_v5,)):
            if k__idx_v0 > 0:
                _submit_tmp__ssa_v0_3_nonempty: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.mark, u__iter_v8, core_num=k__idx_v0)
                _submit_tmp__ssa_v0_3_nonempty_0: pl.Tensor[[16, 16], pl.FP32] = _submit_tmp__ssa_v0_3_nonempty[0]
                _submit_tmp__ssa_v0_3_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_nonempty[1]
                _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_3_nonempty_0, _submit_tmp__ssa_v0_3_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(u__iter_v8, spmd_empty_tid)
            u__ssa_v10: pl.Tensor[[16, 16], pl.FP32] = _submit_tmp__ssa_v0_3_guarded_0
            t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_guarded_1
            u__rv_v9: pl.Tensor[[16, 16], pl.FP32] = pl.yield_(u__ssa_v10)
        if s__ssa_v0 >= 3:
            for q__idx_v0, (u__iter_v11,) in pl.range(s__ssa_v0, n__ssa_v0, 2, init_values=(u__rv_v9,)):
                _submit_tmp__ssa_v0_4: pl.Tuple[pl.Tensor[[16, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.mark, u__iter_v11, core_num=q__idx_v0 - 2)
                u__ssa_v13: pl.Tensor[[16, 16], pl.FP32] = _submit_tmp__ssa_v0_4[0]
                t4__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4[1]
                u__rv_v12: pl.Tensor[[16, 16], pl.FP32] = pl.yield_(u__ssa_v13)
            u__phi_v14: pl.Tensor[[16, 16], pl.FP32] = pl.yield_(u__rv_v12)
        else:
            u__phi_v14: pl.Tensor[[16, 16], pl.FP32] = pl.yield_(u__rv_v9)
        return u__phi_v14
