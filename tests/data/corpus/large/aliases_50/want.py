# pypto.program: Aliases50
import pypto.language as pl

@pl.program
class Aliases50:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def two(x__ssa_v0: pl.Tensor[[64, 64], pl.FP32], o0__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]], o1__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32]]:
        t__ssa_v0: pl.Tile[[64, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [64, 64], [64, 64], target_memory=pl.Mem.Vec)
        o0__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o0__ssa_v0)
        o1__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o1__ssa_v0)
        return o0__ssa_v0, o1__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[64, 64], pl.FP32], b__ssa_v0: pl.Tensor[[64, 64], pl.FP32], c__ssa_v0: pl.Tensor[[64, 64], pl.FP32], d__ssa_v0: pl.Tensor[[64, 64], pl.FP32], x__ssa_v0: pl.Tensor[[64, 64], pl.FP32], y__ssa_v0: pl.Tensor[[64, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX], m__ssa_v0: pl.Scalar[pl.INDEX], q__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64, 64], pl.FP32]:
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v0, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_nonempty[0]
            _submit_tmp__ssa_v0_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[2]
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_2)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(a__ssa_v0, spmd_empty_tid)
        a__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
        t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v1, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_1_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_1_nonempty[0]
            _submit_tmp__ssa_v0_1_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[2]
            _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_0, _submit_tmp__ssa_v0_1_nonempty_2)
        else:
            spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_2 = pl.yield_(a__ssa_v1, spmd_empty_tid_1)
        a__ssa_v2: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_1_guarded_0
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_2_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v2, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_2_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_2_nonempty[0]
            _submit_tmp__ssa_v0_2_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_nonempty[2]
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_2_nonempty_0, _submit_tmp__ssa_v0_2_nonempty_2)
        else:
            spmd_empty_tid_2: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_2 = pl.yield_(a__ssa_v2, spmd_empty_tid_2)
        a__ssa_v3: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
        t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_3_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v3, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_3_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_3_nonempty[0]
            _submit_tmp__ssa_v0_3_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_nonempty[2]
            _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_3_nonempty_0, _submit_tmp__ssa_v0_3_nonempty_2)
        else:
            spmd_empty_tid_3: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_2 = pl.yield_(a__ssa_v3, spmd_empty_tid_3)
        a__ssa_v4: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_3_guarded_0
        t4__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_4_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v4, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_4_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_4_nonempty[0]
            _submit_tmp__ssa_v0_4_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4_nonempty[2]
            _submit_tmp__ssa_v0_4_guarded_0, _submit_tmp__ssa_v0_4_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_4_nonempty_0, _submit_tmp__ssa_v0_4_nonempty_2)
        else:
            spmd_empty_tid_4: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_4_guarded_0, _submit_tmp__ssa_v0_4_guarded_2 = pl.yield_(a__ssa_v4, spmd_empty_tid_4)
        a__ssa_v5: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_4_guarded_0
        t5__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_5_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v5, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_5_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_5_nonempty[0]
            _submit_tmp__ssa_v0_5_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5_nonempty[2]
            _submit_tmp__ssa_v0_5_guarded_0, _submit_tmp__ssa_v0_5_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_5_nonempty_0, _submit_tmp__ssa_v0_5_nonempty_2)
        else:
            spmd_empty_tid_5: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_5_guarded_0, _submit_tmp__ssa_v0_5_guarded_2 = pl.yield_(a__ssa_v5, spmd_empty_tid_5)
        a__ssa_v6: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_5_guarded_0
        t6__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_6_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v6, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_6_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_6_nonempty[0]
            _submit_tmp__ssa_v0_6_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_6_nonempty[2]
            _submit_tmp__ssa_v0_6_guarded_0, _submit_tmp__ssa_v0_6_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_6_nonempty_0, _submit_tmp__ssa_v0_6_nonempty_2)
        else:
            spmd_empty_tid_6: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_6_guarded_0, _submit_tmp__ssa_v0_6_guarded_2 = pl.yield_(a__ssa_v6, spmd_empty_tid_6)
        a__ssa_v7: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_6_guarded_0
        t7__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_6_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_7_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v7, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_7_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_7_nonempty[0]
            _submit_tmp__ssa_v0_7_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_7_nonempty[2]
            _submit_tmp__ssa_v0_7_guarded_0, _submit_tmp__ssa_v0_7_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_7_nonempty_0, _submit_tmp__ssa_v0_7_nonempty_2)
        else:
            spmd_empty_tid_7: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_7_guarded_0, _submit_tmp__ssa_v0_7_guarded_2 = pl.yield_(a__ssa_v7, spmd_empty_tid_7)
        a__ssa_v8: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_7_guarded_0
        t8__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_7_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_8_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v8, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_8_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_8_nonempty[0]
            _submit_tmp__ssa_v0_8_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_8_nonempty[2]
            _submit_tmp__ssa_v0_8_guarded_0, _submit_tmp__ssa_v0_8_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_8_nonempty_0, _submit_tmp__ssa_v0_8_nonempty_2)
        else:
            spmd_empty_tid_8: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_8_guarded_0, _submit_tmp__ssa_v0_8_guarded_2 = pl.yield_(a__ssa_v8, spmd_empty_tid_8)
        a__ssa_v9: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_8_guarded_0
        t9__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_8_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_9_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v9, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_9_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_9_nonempty[0]
            _submit_tmp__ssa_v0_9_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_9_nonempty[2]
            _submit_tmp__ssa_v0_9_guarded_0, _submit_tmp__ssa_v0_9_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_9_nonempty_0, _submit_tmp__ssa_v0_9_nonempty_2)
        else:
            spmd_empty_tid_9: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_9_guarded_0, _submit_tmp__ssa_v0_9_guarded_2 = pl.yield_(a__ssa_v9, spmd_empty_tid_9)
        a__ssa_v10: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_9_guarded_0
        t10__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_9_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_10_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v10, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_10_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_10_nonempty[0]
            _submit_tmp__ssa_v0_10_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_10_nonempty[2]
            _submit_tmp__ssa_v0_10_guarded_0, _submit_tmp__ssa_v0_10_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_10_nonempty_0, _submit_tmp__ssa_v0_10_nonempty_2)
        else:
            spmd_empty_tid_10: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_10_guarded_0, _submit_tmp__ssa_v0_10_guarded_2 = pl.yield_(a__ssa_v10, spmd_empty_tid_10)
        a__ssa_v11: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_10_guarded_0
        t11__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_10_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_11_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v11, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_11_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_11_nonempty[0]
            _submit_tmp__ssa_v0_11_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_11_nonempty[2]
            _submit_tmp__ssa_v0_11_guarded_0, _submit_tmp__ssa_v0_11_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_11_nonempty_0, _submit_tmp__ssa_v0_11_nonempty_2)
        else:
            spmd_empty_tid_11: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_11_guarded_0, _submit_tmp__ssa_v0_11_guarded_2 = pl.yield_(a__ssa_v11, spmd_empty_tid_11)
        a__ssa_v12: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_11_guarded_0
        t12__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_11_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_12_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v12, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_12_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_12_nonempty[0]
            _submit_tmp__ssa_v0_12_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_12_nonempty[2]
            _submit_tmp__ssa_v0_12_guarded_0, _submit_tmp__ssa_v0_12_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_12_nonempty_0, _submit_tmp__ssa_v0_12_nonempty_2)
        else:
            spmd_empty_tid_12: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_12_guarded_0, _submit_tmp__ssa_v0_12_guarded_2 = pl.yield_(a__ssa_v12, spmd_empty_tid_12)
        a__ssa_v13: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_12_guarded_0
        t13__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_12_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_13_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v13, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_13_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_13_nonempty[0]
            _submit_tmp__ssa_v0_13_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_13_nonempty[2]
            _submit_tmp__ssa_v0_13_guarded_0, _submit_tmp__ssa_v0_13_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_13_nonempty_0, _submit_tmp__ssa_v0_13_nonempty_2)
        else:
            spmd_empty_tid_13: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_13_guarded_0, _submit_tmp__ssa_v0_13_guarded_2 = pl.yield_(a__ssa_v13, spmd_empty_tid_13)
        a__ssa_v14: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_13_guarded_0
        t14__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_13_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_14_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v14, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_14_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_14_nonempty[0]
            _submit_tmp__ssa_v0_14_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_14_nonempty[2]
            _submit_tmp__ssa_v0_14_guarded_0, _submit_tmp__ssa_v0_14_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_14_nonempty_0, _submit_tmp__ssa_v0_14_nonempty_2)
        else:
            spmd_empty_tid_14: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_14_guarded_0, _submit_tmp__ssa_v0_14_guarded_2 = pl.yield_(a__ssa_v14, spmd_empty_tid_14)
        a__ssa_v15: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_14_guarded_0
        t15__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_14_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_15_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v15, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_15_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_15_nonempty[0]
            _submit_tmp__ssa_v0_15_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_15_nonempty[2]
            _submit_tmp__ssa_v0_15_guarded_0, _submit_tmp__ssa_v0_15_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_15_nonempty_0, _submit_tmp__ssa_v0_15_nonempty_2)
        else:
            spmd_empty_tid_15: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_15_guarded_0, _submit_tmp__ssa_v0_15_guarded_2 = pl.yield_(a__ssa_v15, spmd_empty_tid_15)
        a__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_15_guarded_0
        t16__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_15_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_16_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v16, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_16_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_16_nonempty[0]
            _submit_tmp__ssa_v0_16_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_16_nonempty[2]
            _submit_tmp__ssa_v0_16_guarded_0, _submit_tmp__ssa_v0_16_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_16_nonempty_0, _submit_tmp__ssa_v0_16_nonempty_2)
        else:
            spmd_empty_tid_16: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_16_guarded_0, _submit_tmp__ssa_v0_16_guarded_2 = pl.yield_(a__ssa_v16, spmd_empty_tid_16)
        a__ssa_v17: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_16_guarded_0
        t17__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_16_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_17_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v17, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_17_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_17_nonempty[0]
            _submit_tmp__ssa_v0_17_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_17_nonempty[2]
            _submit_tmp__ssa_v0_17_guarded_0, _submit_tmp__ssa_v0_17_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_17_nonempty_0, _submit_tmp__ssa_v0_17_nonempty_2)
        else:
            spmd_empty_tid_17: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_17_guarded_0, _submit_tmp__ssa_v0_17_guarded_2 = pl.yield_(a__ssa_v17, spmd_empty_tid_17)
        a__ssa_v18: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_17_guarded_0
        t18__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_17_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_18_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v18, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_18_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_18_nonempty[0]
            _submit_tmp__ssa_v0_18_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_18_nonempty[2]
            _submit_tmp__ssa_v0_18_guarded_0, _submit_tmp__ssa_v0_18_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_18_nonempty_0, _submit_tmp__ssa_v0_18_nonempty_2)
        else:
            spmd_empty_tid_18: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_18_guarded_0, _submit_tmp__ssa_v0_18_guarded_2 = pl.yield_(a__ssa_v18, spmd_empty_tid_18)
        a__ssa_v19: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_18_guarded_0
        t19__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_18_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_19_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v19, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_19_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_19_nonempty[0]
            _submit_tmp__ssa_v0_19_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_19_nonempty[2]
            _submit_tmp__ssa_v0_19_guarded_0, _submit_tmp__ssa_v0_19_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_19_nonempty_0, _submit_tmp__ssa_v0_19_nonempty_2)
        else:
            spmd_empty_tid_19: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_19_guarded_0, _submit_tmp__ssa_v0_19_guarded_2 = pl.yield_(a__ssa_v19, spmd_empty_tid_19)
        a__ssa_v20: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_19_guarded_0
        t20__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_19_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_20_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v20, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_20_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_20_nonempty[0]
            _submit_tmp__ssa_v0_20_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_20_nonempty[2]
            _submit_tmp__ssa_v0_20_guarded_0, _submit_tmp__ssa_v0_20_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_20_nonempty_0, _submit_tmp__ssa_v0_20_nonempty_2)
        else:
            spmd_empty_tid_20: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_20_guarded_0, _submit_tmp__ssa_v0_20_guarded_2 = pl.yield_(a__ssa_v20, spmd_empty_tid_20)
        a__ssa_v21: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_20_guarded_0
        t21__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_20_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_21_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v21, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_21_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_21_nonempty[0]
            _submit_tmp__ssa_v0_21_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_21_nonempty[2]
            _submit_tmp__ssa_v0_21_guarded_0, _submit_tmp__ssa_v0_21_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_21_nonempty_0, _submit_tmp__ssa_v0_21_nonempty_2)
        else:
            spmd_empty_tid_21: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_21_guarded_0, _submit_tmp__ssa_v0_21_guarded_2 = pl.yield_(a__ssa_v21, spmd_empty_tid_21)
        a__ssa_v22: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_21_guarded_0
        t22__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_21_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_22_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v22, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_22_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_22_nonempty[0]
            _submit_tmp__ssa_v0_22_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_22_nonempty[2]
            _submit_tmp__ssa_v0_22_guarded_0, _submit_tmp__ssa_v0_22_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_22_nonempty_0, _submit_tmp__ssa_v0_22_nonempty_2)
        else:
            spmd_empty_tid_22: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_22_guarded_0, _submit_tmp__ssa_v0_22_guarded_2 = pl.yield_(a__ssa_v22, spmd_empty_tid_22)
        a__ssa_v23: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_22_guarded_0
        t23__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_22_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_23_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v23, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_23_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_23_nonempty[0]
            _submit_tmp__ssa_v0_23_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_23_nonempty[2]
            _submit_tmp__ssa_v0_23_guarded_0, _submit_tmp__ssa_v0_23_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_23_nonempty_0, _submit_tmp__ssa_v0_23_nonempty_2)
        else:
            spmd_empty_tid_23: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_23_guarded_0, _submit_tmp__ssa_v0_23_guarded_2 = pl.yield_(a__ssa_v23, spmd_empty_tid_23)
        a__ssa_v24: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_23_guarded_0
        t24__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_23_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_24_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v24, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_24_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_24_nonempty[0]
            _submit_tmp__ssa_v0_24_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_24_nonempty[2]
            _submit_tmp__ssa_v0_24_guarded_0, _submit_tmp__ssa_v0_24_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_24_nonempty_0, _submit_tmp__ssa_v0_24_nonempty_2)
        else:
            spmd_empty_tid_24: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_24_guarded_0, _submit_tmp__ssa_v0_24_guarded_2 = pl.yield_(a__ssa_v24, spmd_empty_tid_24)
        a__ssa_v25: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_24_guarded_0
        t25__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_24_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_25_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v25, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_25_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_25_nonempty[0]
            _submit_tmp__ssa_v0_25_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_25_nonempty[2]
            _submit_tmp__ssa_v0_25_guarded_0, _submit_tmp__ssa_v0_25_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_25_nonempty_0, _submit_tmp__ssa_v0_25_nonempty_2)
        else:
            spmd_empty_tid_25: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_25_guarded_0, _submit_tmp__ssa_v0_25_guarded_2 = pl.yield_(a__ssa_v25, spmd_empty_tid_25)
        a__ssa_v26: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_25_guarded_0
        t26__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_25_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_26_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v26, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_26_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_26_nonempty[0]
            _submit_tmp__ssa_v0_26_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_26_nonempty[2]
            _submit_tmp__ssa_v0_26_guarded_0, _submit_tmp__ssa_v0_26_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_26_nonempty_0, _submit_tmp__ssa_v0_26_nonempty_2)
        else:
            spmd_empty_tid_26: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_26_guarded_0, _submit_tmp__ssa_v0_26_guarded_2 = pl.yield_(a__ssa_v26, spmd_empty_tid_26)
        a__ssa_v27: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_26_guarded_0
        t27__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_26_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_27_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v27, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_27_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_27_nonempty[0]
            _submit_tmp__ssa_v0_27_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_27_nonempty[2]
            _submit_tmp__ssa_v0_27_guarded_0, _submit_tmp__ssa_v0_27_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_27_nonempty_0, _submit_tmp__ssa_v0_27_nonempty_2)
        else:
            spmd_empty_tid_27: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_27_guarded_0, _submit_tmp__ssa_v0_27_guarded_2 = pl.yield_(a__ssa_v27, spmd_empty_tid_27)
        a__ssa_v28: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_27_guarded_0
        t28__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_27_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_28_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v28, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_28_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_28_nonempty[0]
            _submit_tmp__ssa_v0_28_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_28_nonempty[2]
            _submit_tmp__ssa_v0_28_guarded_0, _submit_tmp__ssa_v0_28_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_28_nonempty_0, _submit_tmp__ssa_v0_28_nonempty_2)
        else:
            spmd_empty_tid_28: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_28_guarded_0, _submit_tmp__ssa_v0_28_guarded_2 = pl.yield_(a__ssa_v28, spmd_empty_tid_28)
        a__ssa_v29: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_28_guarded_0
        t29__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_28_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_29_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v29, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_29_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_29_nonempty[0]
            _submit_tmp__ssa_v0_29_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_29_nonempty[2]
            _submit_tmp__ssa_v0_29_guarded_0, _submit_tmp__ssa_v0_29_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_29_nonempty_0, _submit_tmp__ssa_v0_29_nonempty_2)
        else:
            spmd_empty_tid_29: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_29_guarded_0, _submit_tmp__ssa_v0_29_guarded_2 = pl.yield_(a__ssa_v29, spmd_empty_tid_29)
        a__ssa_v30: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_29_guarded_0
        t30__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_29_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_30_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v30, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_30_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_30_nonempty[0]
            _submit_tmp__ssa_v0_30_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_30_nonempty[2]
            _submit_tmp__ssa_v0_30_guarded_0, _submit_tmp__ssa_v0_30_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_30_nonempty_0, _submit_tmp__ssa_v0_30_nonempty_2)
        else:
            spmd_empty_tid_30: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_30_guarded_0, _submit_tmp__ssa_v0_30_guarded_2 = pl.yield_(a__ssa_v30, spmd_empty_tid_30)
        a__ssa_v31: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_30_guarded_0
        t31__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_30_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_31_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v31, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_31_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_31_nonempty[0]
            _submit_tmp__ssa_v0_31_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_31_nonempty[2]
            _submit_tmp__ssa_v0_31_guarded_0, _submit_tmp__ssa_v0_31_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_31_nonempty_0, _submit_tmp__ssa_v0_31_nonempty_2)
        else:
            spmd_empty_tid_31: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_31_guarded_0, _submit_tmp__ssa_v0_31_guarded_2 = pl.yield_(a__ssa_v31, spmd_empty_tid_31)
        a__ssa_v32: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_31_guarded_0
        t32__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_31_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_32_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v32, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_32_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_32_nonempty[0]
            _submit_tmp__ssa_v0_32_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_32_nonempty[2]
            _submit_tmp__ssa_v0_32_guarded_0, _submit_tmp__ssa_v0_32_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_32_nonempty_0, _submit_tmp__ssa_v0_32_nonempty_2)
        else:
            spmd_empty_tid_32: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_32_guarded_0, _submit_tmp__ssa_v0_32_guarded_2 = pl.yield_(a__ssa_v32, spmd_empty_tid_32)
        a__ssa_v33: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_32_guarded_0
        t33__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_32_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_33_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v33, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_33_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_33_nonempty[0]
            _submit_tmp__ssa_v0_33_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_33_nonempty[2]
            _submit_tmp__ssa_v0_33_guarded_0, _submit_tmp__ssa_v0_33_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_33_nonempty_0, _submit_tmp__ssa_v0_33_nonempty_2)
        else:
            spmd_empty_tid_33: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_33_guarded_0, _submit_tmp__ssa_v0_33_guarded_2 = pl.yield_(a__ssa_v33, spmd_empty_tid_33)
        a__ssa_v34: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_33_guarded_0
        t34__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_33_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_34_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v34, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_34_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_34_nonempty[0]
            _submit_tmp__ssa_v0_34_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_34_nonempty[2]
            _submit_tmp__ssa_v0_34_guarded_0, _submit_tmp__ssa_v0_34_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_34_nonempty_0, _submit_tmp__ssa_v0_34_nonempty_2)
        else:
            spmd_empty_tid_34: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_34_guarded_0, _submit_tmp__ssa_v0_34_guarded_2 = pl.yield_(a__ssa_v34, spmd_empty_tid_34)
        a__ssa_v35: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_34_guarded_0
        t35__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_34_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_35_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v35, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_35_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_35_nonempty[0]
            _submit_tmp__ssa_v0_35_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_35_nonempty[2]
            _submit_tmp__ssa_v0_35_guarded_0, _submit_tmp__ssa_v0_35_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_35_nonempty_0, _submit_tmp__ssa_v0_35_nonempty_2)
        else:
            spmd_empty_tid_35: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_35_guarded_0, _submit_tmp__ssa_v0_35_guarded_2 = pl.yield_(a__ssa_v35, spmd_empty_tid_35)
        a__ssa_v36: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_35_guarded_0
        t36__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_35_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_36_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v36, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_36_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_36_nonempty[0]
            _submit_tmp__ssa_v0_36_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_36_nonempty[2]
            _submit_tmp__ssa_v0_36_guarded_0, _submit_tmp__ssa_v0_36_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_36_nonempty_0, _submit_tmp__ssa_v0_36_nonempty_2)
        else:
            spmd_empty_tid_36: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_36_guarded_0, _submit_tmp__ssa_v0_36_guarded_2 = pl.yield_(a__ssa_v36, spmd_empty_tid_36)
        a__ssa_v37: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_36_guarded_0
        t37__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_36_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_37_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v37, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_37_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_37_nonempty[0]
            _submit_tmp__ssa_v0_37_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_37_nonempty[2]
            _submit_tmp__ssa_v0_37_guarded_0, _submit_tmp__ssa_v0_37_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_37_nonempty_0, _submit_tmp__ssa_v0_37_nonempty_2)
        else:
            spmd_empty_tid_37: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_37_guarded_0, _submit_tmp__ssa_v0_37_guarded_2 = pl.yield_(a__ssa_v37, spmd_empty_tid_37)
        a__ssa_v38: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_37_guarded_0
        t38__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_37_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_38_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v38, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_38_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_38_nonempty[0]
            _submit_tmp__ssa_v0_38_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_38_nonempty[2]
            _submit_tmp__ssa_v0_38_guarded_0, _submit_tmp__ssa_v0_38_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_38_nonempty_0, _submit_tmp__ssa_v0_38_nonempty_2)
        else:
            spmd_empty_tid_38: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_38_guarded_0, _submit_tmp__ssa_v0_38_guarded_2 = pl.yield_(a__ssa_v38, spmd_empty_tid_38)
        a__ssa_v39: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_38_guarded_0
        t39__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_38_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_39_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v39, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_39_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_39_nonempty[0]
            _submit_tmp__ssa_v0_39_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_39_nonempty[2]
            _submit_tmp__ssa_v0_39_guarded_0, _submit_tmp__ssa_v0_39_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_39_nonempty_0, _submit_tmp__ssa_v0_39_nonempty_2)
        else:
            spmd_empty_tid_39: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_39_guarded_0, _submit_tmp__ssa_v0_39_guarded_2 = pl.yield_(a__ssa_v39, spmd_empty_tid_39)
        a__ssa_v40: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_39_guarded_0
        t40__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_39_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_40_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v40, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_40_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_40_nonempty[0]
            _submit_tmp__ssa_v0_40_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_40_nonempty[2]
            _submit_tmp__ssa_v0_40_guarded_0, _submit_tmp__ssa_v0_40_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_40_nonempty_0, _submit_tmp__ssa_v0_40_nonempty_2)
        else:
            spmd_empty_tid_40: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_40_guarded_0, _submit_tmp__ssa_v0_40_guarded_2 = pl.yield_(a__ssa_v40, spmd_empty_tid_40)
        a__ssa_v41: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_40_guarded_0
        t41__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_40_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_41_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v41, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_41_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_41_nonempty[0]
            _submit_tmp__ssa_v0_41_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_41_nonempty[2]
            _submit_tmp__ssa_v0_41_guarded_0, _submit_tmp__ssa_v0_41_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_41_nonempty_0, _submit_tmp__ssa_v0_41_nonempty_2)
        else:
            spmd_empty_tid_41: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_41_guarded_0, _submit_tmp__ssa_v0_41_guarded_2 = pl.yield_(a__ssa_v41, spmd_empty_tid_41)
        a__ssa_v42: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_41_guarded_0
        t42__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_41_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_42_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v42, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_42_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_42_nonempty[0]
            _submit_tmp__ssa_v0_42_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_42_nonempty[2]
            _submit_tmp__ssa_v0_42_guarded_0, _submit_tmp__ssa_v0_42_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_42_nonempty_0, _submit_tmp__ssa_v0_42_nonempty_2)
        else:
            spmd_empty_tid_42: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_42_guarded_0, _submit_tmp__ssa_v0_42_guarded_2 = pl.yield_(a__ssa_v42, spmd_empty_tid_42)
        a__ssa_v43: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_42_guarded_0
        t43__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_42_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_43_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v43, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_43_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_43_nonempty[0]
            _submit_tmp__ssa_v0_43_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_43_nonempty[2]
            _submit_tmp__ssa_v0_43_guarded_0, _submit_tmp__ssa_v0_43_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_43_nonempty_0, _submit_tmp__ssa_v0_43_nonempty_2)
        else:
            spmd_empty_tid_43: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_43_guarded_0, _submit_tmp__ssa_v0_43_guarded_2 = pl.yield_(a__ssa_v43, spmd_empty_tid_43)
        a__ssa_v44: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_43_guarded_0
        t44__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_43_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_44_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v44, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_44_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_44_nonempty[0]
            _submit_tmp__ssa_v0_44_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_44_nonempty[2]
            _submit_tmp__ssa_v0_44_guarded_0, _submit_tmp__ssa_v0_44_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_44_nonempty_0, _submit_tmp__ssa_v0_44_nonempty_2)
        else:
            spmd_empty_tid_44: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_44_guarded_0, _submit_tmp__ssa_v0_44_guarded_2 = pl.yield_(a__ssa_v44, spmd_empty_tid_44)
        a__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_44_guarded_0
        t45__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_44_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_45_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v45, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_45_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_45_nonempty[0]
            _submit_tmp__ssa_v0_45_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_45_nonempty[2]
            _submit_tmp__ssa_v0_45_guarded_0, _submit_tmp__ssa_v0_45_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_45_nonempty_0, _submit_tmp__ssa_v0_45_nonempty_2)
        else:
            spmd_empty_tid_45: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_45_guarded_0, _submit_tmp__ssa_v0_45_guarded_2 = pl.yield_(a__ssa_v45, spmd_empty_tid_45)
        a__ssa_v46: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_45_guarded_0
        t46__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_45_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_46_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v46, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_46_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_46_nonempty[0]
            _submit_tmp__ssa_v0_46_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_46_nonempty[2]
            _submit_tmp__ssa_v0_46_guarded_0, _submit_tmp__ssa_v0_46_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_46_nonempty_0, _submit_tmp__ssa_v0_46_nonempty_2)
        else:
            spmd_empty_tid_46: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_46_guarded_0, _submit_tmp__ssa_v0_46_guarded_2 = pl.yield_(a__ssa_v46, spmd_empty_tid_46)
        a__ssa_v47: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_46_guarded_0
        t47__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_46_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_47_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v47, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_47_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_47_nonempty[0]
            _submit_tmp__ssa_v0_47_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_47_nonempty[2]
            _submit_tmp__ssa_v0_47_guarded_0, _submit_tmp__ssa_v0_47_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_47_nonempty_0, _submit_tmp__ssa_v0_47_nonempty_2)
        else:
            spmd_empty_tid_47: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_47_guarded_0, _submit_tmp__ssa_v0_47_guarded_2 = pl.yield_(a__ssa_v47, spmd_empty_tid_47)
        a__ssa_v48: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_47_guarded_0
        t48__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_47_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_48_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v48, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_48_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_48_nonempty[0]
            _submit_tmp__ssa_v0_48_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_48_nonempty[2]
            _submit_tmp__ssa_v0_48_guarded_0, _submit_tmp__ssa_v0_48_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_48_nonempty_0, _submit_tmp__ssa_v0_48_nonempty_2)
        else:
            spmd_empty_tid_48: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_48_guarded_0, _submit_tmp__ssa_v0_48_guarded_2 = pl.yield_(a__ssa_v48, spmd_empty_tid_48)
        a__ssa_v49: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_48_guarded_0
        t49__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_48_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_49_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, x__ssa_v0, a__ssa_v49, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_49_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_49_nonempty[0]
            _submit_tmp__ssa_v0_49_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_49_nonempty[2]
            _submit_tmp__ssa_v0_49_guarded_0, _submit_tmp__ssa_v0_49_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_49_nonempty_0, _submit_tmp__ssa_v0_49_nonempty_2)
        else:
            spmd_empty_tid_49: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_49_guarded_0, _submit_tmp__ssa_v0_49_guarded_2 = pl.yield_(a__ssa_v49, spmd_empty_tid_49)
        a__ssa_v50: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_49_guarded_0
        t50__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_49_guarded_2
        return a__ssa_v50
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def one(x__ssa_v0: pl.Tensor[[64, 64], pl.FP32], o0__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> pl.Tensor[[64, 64], pl.FP32]:
        t__ssa_v0: pl.Tile[[64, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [64, 64], [64, 64], target_memory=pl.Mem.Vec)
        o0__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o0__ssa_v0)
        return o0__ssa_v0
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def three(x__ssa_v0: pl.Tensor[[64, 64], pl.FP32], o0__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]], o1__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]], o2__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32]]:
        t__ssa_v0: pl.Tile[[64, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [64, 64], [64, 64], target_memory=pl.Mem.Vec)
        o0__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o0__ssa_v0)
        o1__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o1__ssa_v0)
        o2__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o2__ssa_v0)
        return o0__ssa_v0, o1__ssa_v0, o2__ssa_v0
