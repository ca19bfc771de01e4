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
    def main(self, s__ssa_v0: pl.Tensor[[20, 48], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[20, 48], pl.FP32]:
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            ids__ssa_v0: pl.Array[3, pl.TASK_ID] = pl.array.create(3, dtype=pl.TASK_ID)
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__ssa_v0, core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_nonempty[0]
                _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
                _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(s__ssa_v0, spmd_empty_tid)
            s__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
            t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
            ids__ssa_v1: pl.Array[3, pl.TASK_ID] = pl.array.update_element(ids__ssa_v0, 0, t0__ssa_v0)
            spmd_core_num: pl.Scalar[pl.INDEX] = n__ssa_v0 + 2
            if spmd_core_num > 0:
                _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__ssa_v1, core_num=spmd_core_num)
                _submit_tmp__ssa_v0_1_nonempty_0: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_1_nonempty[0]
                _submit_tmp__ssa_v0_1_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[1]
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_0, _submit_tmp__ssa_v0_1_nonempty_1)
            else:
                spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(s__ssa_v1, spmd_empty_tid_1)
            s__ssa_v2: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
            t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
            ids__ssa_v2: pl.Array[3, pl.TASK_ID] = pl.array.update_element(ids__ssa_v1, 1, t1__ssa_v0)
            late__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.array.get_element(ids__ssa_v2, 1)
            never__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.array.get_element(ids__ssa_v2, 2)
            _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.acc, s__ssa_v2, deps=[late__ssa_v0, never__ssa_v0], core_num=5)
            s__ssa_v3: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_2[0]
            t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
            _submit_tmp__ssa_v0_3: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.acc, s__ssa_v3, deps=[ids__ssa_v2])
            s__ssa_v4: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_3[0]
            t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3[1]
        return s__ssa_v4
