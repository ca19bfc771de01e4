# pypto.program: Program
import pypto.language as pl

TOK = pl.dynamic("TOK")

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def rows(x__ssa_v0: pl.Tensor[[TOK, 32], pl.FP32], y__ssa_v0: pl.InOut[pl.Tensor[[TOK, 32], pl.FP32]]) -> pl.Tensor[[TOK, 32], pl.FP32]:
        t__ssa_v0: pl.Tile[[4, 32], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [4, 32], [4, 32], target_memory=pl.Mem.Vec)
        y__ssa_v1: pl.Tensor[[TOK, 32], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], y__ssa_v0)
        return y__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x__ssa_v0: pl.Tensor[[TOK, 32], pl.FP32], y__ssa_v0: pl.Tensor[[TOK, 32], pl.FP32]) -> pl.Tensor[[TOK, 32], pl.FP32]:
        if TOK > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[TOK, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rows, x__ssa_v0, y__ssa_v0, core_num=TOK)
            _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_nonempty[0]
            _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(y__ssa_v0, spmd_empty_tid)
        y__ssa_v1: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
        t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
        if TOK > 0:
            _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[TOK, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rows, x__ssa_v0, y__ssa_v1, core_num=(TOK + 7) // 8)
            y__ssa_v2: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_1[0]
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
            spmd_core_num: pl.Scalar[pl.INDEX] = TOK // 8
            if spmd_core_num > 0:
                _submit_tmp__ssa_v0_2_nonempty: pl.Tuple[pl.Tensor[[TOK, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rows, x__ssa_v0, y__ssa_v2, core_num=spmd_core_num)
                _submit_tmp__ssa_v0_2_nonempty_0: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_2_nonempty[0]
                _submit_tmp__ssa_v0_2_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_nonempty[1]
                _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_2_nonempty_0, _submit_tmp__ssa_v0_2_nonempty_1)
            else:
                spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(y__ssa_v2, spmd_empty_tid_1)
            y__ssa_v3: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_1
            _submit_tmp__ssa_v0_3: pl.Tuple[pl.Tensor[[TOK, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rows, x__ssa_v0, y__ssa_v3, core_num=TOK * 8)
            y__ssa_v4: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_3[0]
            t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3[1]
            y__phi_v5: pl.Tensor[[TOK, 32], pl.FP32] = pl.yield_(y__ssa_v4)
        else:
            y__phi_v5: pl.Tensor[[TOK, 32], pl.FP32] = pl.yield_(y__ssa_v1)
        _submit_tmp__ssa_v0_4: pl.Tuple[pl.Tensor[[TOK, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rows, x__ssa_v0, y__phi_v5, core_num=pl.max(TOK, 16) // 16 * 8)
        y__ssa_v6: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_4[0]
        t4__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4[1]
        c__ssa_v0: pl.Scalar[pl.INT32] = pl.system.available_cluster_count()
        _submit_tmp__ssa_v0_5: pl.Tuple[pl.Tensor[[TOK, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rows, x__ssa_v0, y__ssa_v6, core_num=c__ssa_v0)
        y__ssa_v7: pl.Tensor[[TOK, 32], pl.FP32] = _submit_tmp__ssa_v0_5[0]
        t5__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5[1]
        return y__ssa_v7
