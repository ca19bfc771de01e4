# pypto.program: Mixed200
import pypto.language as pl

@pl.program
class Mixed200:
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
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def two(x__ssa_v0: pl.Tensor[[64, 64], pl.FP32], o0__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]], o1__ssa_v0: pl.Out[pl.Tensor[[64, 64], pl.FP32]]) -> tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32]]:
        t__ssa_v0: pl.Tile[[64, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [64, 64], [64, 64], target_memory=pl.Mem.Vec)
        o0__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o0__ssa_v0)
        o1__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = pl.tile.store(t__ssa_v0, [0, 0], o1__ssa_v0)
        return o0__ssa_v0, o1__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[64, 64], pl.FP32], b__ssa_v0: pl.Tensor[[64, 64], pl.FP32], c__ssa_v0: pl.Tensor[[64, 64], pl.FP32], d__ssa_v0: pl.Tensor[[64, 64], pl.FP32], x__ssa_v0: pl.Tensor[[64, 64], pl.FP32], y__ssa_v0: pl.Tensor[[64, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX], m__ssa_v0: pl.Scalar[pl.INDEX], q__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[64, 64], pl.FP32]:
        _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, d__ssa_v0, c__ssa_v0, x__ssa_v0, y__ssa_v0, core_num=n__ssa_v0 % 8 + 1, sync_start=True)
        p1__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0[2]
        q1__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0[1]
        c__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0[0]
        t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[3]
        _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v1, d__ssa_v0, core_num=3)
        d__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_1[0]
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
        spmd_core_num: pl.Scalar[pl.INDEX] = pl.min(q__ssa_v0, 2)
        if spmd_core_num > 0:
            _submit_tmp__ssa_v0_2_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v0, b__ssa_v0, core_num=spmd_core_num)
            _submit_tmp__ssa_v0_2_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_2_nonempty[0]
            _submit_tmp__ssa_v0_2_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_nonempty[1]
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_2_nonempty_0, _submit_tmp__ssa_v0_2_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(b__ssa_v0, spmd_empty_tid)
        b__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
        t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_1
        for i3_30__idx_v0, (b__iter_v2, c__iter_v2, d__iter_v2) in pl.range(2, init_values=(b__ssa_v1, c__ssa_v1, d__ssa_v1)):
            _submit_tmp__ssa_v0_3: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v0, b__iter_v2, deps=[t3__ssa_v0], core_num=m__ssa_v0 % 4 + 1)
            b__ssa_v4: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_3[0]
            t4__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3[1]
            if m__ssa_v0 > 0:
                _submit_tmp__ssa_v0_4_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v0, d__iter_v2, deps=[t4__ssa_v0], core_num=m__ssa_v0)
                _submit_tmp__ssa_v0_4_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_4_nonempty[0]
                _submit_tmp__ssa_v0_4_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4_nonempty[1]
                _submit_tmp__ssa_v0_4_guarded_0, _submit_tmp__ssa_v0_4_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_4_nonempty_0, _submit_tmp__ssa_v0_4_nonempty_1)
            else:
                spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t4__ssa_v0])
                _submit_tmp__ssa_v0_4_guarded_0, _submit_tmp__ssa_v0_4_guarded_1 = pl.yield_(d__iter_v2, spmd_empty_tid_1)
            d__ssa_v4: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_4_guarded_0
            t5__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4_guarded_1
            spmd_core_num_1: pl.Scalar[pl.INDEX] = i3_30__idx_v0 + 0
            if spmd_core_num_1 > 0:
                _submit_tmp__ssa_v0_5_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__iter_v2, b__ssa_v4, x__ssa_v0, core_num=spmd_core_num_1)
                _submit_tmp__ssa_v0_5_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_5_nonempty[0]
                _submit_tmp__ssa_v0_5_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5_nonempty[2]
                _submit_tmp__ssa_v0_5_guarded_0, _submit_tmp__ssa_v0_5_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_5_nonempty_0, _submit_tmp__ssa_v0_5_nonempty_2)
            else:
                spmd_empty_tid_2: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_5_guarded_0, _submit_tmp__ssa_v0_5_guarded_2 = pl.yield_(b__ssa_v4, spmd_empty_tid_2)
            b__ssa_v5: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_5_guarded_0
            t6__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_5_guarded_2
            spmd_core_num_2: pl.Scalar[pl.INDEX] = q__ssa_v0 // 16
            if spmd_core_num_2 > 0:
                _submit_tmp__ssa_v0_6_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v5, c__iter_v2, core_num=spmd_core_num_2)
                _submit_tmp__ssa_v0_6_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_6_nonempty[0]
                _submit_tmp__ssa_v0_6_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_6_nonempty[1]
                _submit_tmp__ssa_v0_6_guarded_0, _submit_tmp__ssa_v0_6_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_6_nonempty_0, _submit_tmp__ssa_v0_6_nonempty_1)
            else:
                spmd_empty_tid_3: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_6_guarded_0, _submit_tmp__ssa_v0_6_guarded_1 = pl.yield_(c__iter_v2, spmd_empty_tid_3)
            c__ssa_v4: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_6_guarded_0
            t7__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_6_guarded_1
            b__rv_v3, c__rv_v3, d__rv_v3 = pl.yield_(b__ssa_v5, c__ssa_v4, d__ssa_v4)
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_7_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v0, b__rv_v3, deps=[t3__ssa_v0], core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_7_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_7_nonempty[0]
            _submit_tmp__ssa_v0_7_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_7_nonempty[1]
            _submit_tmp__ssa_v0_7_guarded_0, _submit_tmp__ssa_v0_7_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_7_nonempty_0, _submit_tmp__ssa_v0_7_nonempty_1)
        else:
            spmd_empty_tid_4: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t3__ssa_v0])
            _submit_tmp__ssa_v0_7_guarded_0, _submit_tmp__ssa_v0_7_guarded_1 = pl.yield_(b__rv_v3, spmd_empty_tid_4)
        b__ssa_v6: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_7_guarded_0
        t8__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_7_guarded_1
        spmd_core_num_3: pl.Scalar[pl.INDEX] = m__ssa_v0 // 12
        # group 36
        if spmd_core_num_3 > 0:
            _submit_tmp__ssa_v0_8_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__rv_v3, a__ssa_v0, deps=[t8__ssa_v0], core_num=spmd_core_num_3)
            _submit_tmp__ssa_v0_8_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_8_nonempty[0]
            _submit_tmp__ssa_v0_8_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_8_nonempty[1]
            _submit_tmp__ssa_v0_8_guarded_0, _submit_tmp__ssa_v0_8_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_8_nonempty_0, _submit_tmp__ssa_v0_8_nonempty_1)
        else:
            spmd_empty_tid_5: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t8__ssa_v0])
            _submit_tmp__ssa_v0_8_guarded_0, _submit_tmp__ssa_v0_8_guarded_1 = pl.yield_(a__ssa_v0, spmd_empty_tid_5)
        a__ssa_v1: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_8_guarded_0
        t9__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_8_guarded_1
        _submit_tmp__ssa_v0_9: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__rv_v3, a__ssa_v1, core_num=q__ssa_v0 % 10 + 1)
        a__ssa_v2: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_9[0]
        t10__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_9[1]
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_10_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__rv_v3, b__ssa_v6, y__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_10_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_10_nonempty[0]
            _submit_tmp__ssa_v0_10_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_10_nonempty[2]
            _submit_tmp__ssa_v0_10_guarded_0, _submit_tmp__ssa_v0_10_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_10_nonempty_0, _submit_tmp__ssa_v0_10_nonempty_2)
        else:
            spmd_empty_tid_6: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_10_guarded_0, _submit_tmp__ssa_v0_10_guarded_2 = pl.yield_(b__ssa_v6, spmd_empty_tid_6)
        b__ssa_v7: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_10_guarded_0
        t11__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_10_guarded_2
        # group 41
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_11_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__rv_v3, d__rv_v3, y__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_11_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_11_nonempty[0]
            _submit_tmp__ssa_v0_11_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_11_nonempty[2]
            _submit_tmp__ssa_v0_11_guarded_0, _submit_tmp__ssa_v0_11_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_11_nonempty_0, _submit_tmp__ssa_v0_11_nonempty_2)
        else:
            spmd_empty_tid_7: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_11_guarded_0, _submit_tmp__ssa_v0_11_guarded_2 = pl.yield_(d__rv_v3, spmd_empty_tid_7)
        d__ssa_v5: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_11_guarded_0
        t12__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_11_guarded_2
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_12_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__rv_v3, a__ssa_v2, x__ssa_v0, y__ssa_v0, core_num=q__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_12_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_12_nonempty[0]
            _submit_tmp__ssa_v0_12_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_12_nonempty[3]
            _submit_tmp__ssa_v0_12_guarded_0, _submit_tmp__ssa_v0_12_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_12_nonempty_0, _submit_tmp__ssa_v0_12_nonempty_3)
        else:
            spmd_empty_tid_8: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_12_guarded_0, _submit_tmp__ssa_v0_12_guarded_3 = pl.yield_(a__ssa_v2, spmd_empty_tid_8)
        a__ssa_v3: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_12_guarded_0
        t13__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_12_guarded_3
        spmd_core_num_4: pl.Scalar[pl.INDEX] = pl.min(n__ssa_v0, 19)
        if spmd_core_num_4 > 0:
            _submit_tmp__ssa_v0_13_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__rv_v3, b__ssa_v7, core_num=spmd_core_num_4)
            _submit_tmp__ssa_v0_13_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_13_nonempty[0]
            _submit_tmp__ssa_v0_13_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_13_nonempty[1]
            _submit_tmp__ssa_v0_13_guarded_0, _submit_tmp__ssa_v0_13_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_13_nonempty_0, _submit_tmp__ssa_v0_13_nonempty_1)
        else:
            spmd_empty_tid_9: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_13_guarded_0, _submit_tmp__ssa_v0_13_guarded_1 = pl.yield_(b__ssa_v7, spmd_empty_tid_9)
        b__ssa_v8: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_13_guarded_0
        t14__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_13_guarded_1
        spmd_core_num_5: pl.Scalar[pl.INDEX] = m__ssa_v0 // 7
        if spmd_core_num_5 > 0:
            _submit_tmp__ssa_v0_14_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v3, d__ssa_v5, deps=[t14__ssa_v0], core_num=spmd_core_num_5)
            _submit_tmp__ssa_v0_14_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_14_nonempty[0]
            _submit_tmp__ssa_v0_14_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_14_nonempty[1]
            _submit_tmp__ssa_v0_14_guarded_0, _submit_tmp__ssa_v0_14_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_14_nonempty_0, _submit_tmp__ssa_v0_14_nonempty_1)
        else:
            spmd_empty_tid_10: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t14__ssa_v0])
            _submit_tmp__ssa_v0_14_guarded_0, _submit_tmp__ssa_v0_14_guarded_1 = pl.yield_(d__ssa_v5, spmd_empty_tid_10)
        d__ssa_v6: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_14_guarded_0
        t15__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_14_guarded_1
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_15_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v3, b__ssa_v8, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_15_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_15_nonempty[0]
            _submit_tmp__ssa_v0_15_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_15_nonempty[1]
            _submit_tmp__ssa_v0_15_guarded_0, _submit_tmp__ssa_v0_15_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_15_nonempty_0, _submit_tmp__ssa_v0_15_nonempty_1)
        else:
            spmd_empty_tid_11: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_15_guarded_0, _submit_tmp__ssa_v0_15_guarded_1 = pl.yield_(b__ssa_v8, spmd_empty_tid_11)
        b__ssa_v9: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_15_guarded_0
        t16__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_15_guarded_1
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_16_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v6, a__ssa_v3, core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_16_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_16_nonempty[0]
            _submit_tmp__ssa_v0_16_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_16_nonempty[1]
            _submit_tmp__ssa_v0_16_guarded_0, _submit_tmp__ssa_v0_16_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_16_nonempty_0, _submit_tmp__ssa_v0_16_nonempty_1)
        else:
            spmd_empty_tid_12: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_16_guarded_0, _submit_tmp__ssa_v0_16_guarded_1 = pl.yield_(a__ssa_v3, spmd_empty_tid_12)
        a__ssa_v4: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_16_guarded_0
        t17__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_16_guarded_1
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_17_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, d__ssa_v6, c__rv_v3, x__ssa_v0, y__ssa_v0, core_num=q__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_17_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_17_nonempty[0]
            _submit_tmp__ssa_v0_17_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_17_nonempty[3]
            _submit_tmp__ssa_v0_17_guarded_0, _submit_tmp__ssa_v0_17_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_17_nonempty_0, _submit_tmp__ssa_v0_17_nonempty_3)
        else:
            spmd_empty_tid_13: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_17_guarded_0, _submit_tmp__ssa_v0_17_guarded_3 = pl.yield_(c__rv_v3, spmd_empty_tid_13)
        c__ssa_v5: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_17_guarded_0
        t18__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_17_guarded_3
        _submit_tmp__ssa_v0_18: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, a__ssa_v4, d__ssa_v6, y__ssa_v0, core_num=q__ssa_v0 % 6 + 1)
        u19__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_18[1]
        d__ssa_v7: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_18[0]
        t19__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_18[2]
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_19_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v5, d__ssa_v7, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_19_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_19_nonempty[0]
            _submit_tmp__ssa_v0_19_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_19_nonempty[1]
            _submit_tmp__ssa_v0_19_guarded_0, _submit_tmp__ssa_v0_19_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_19_nonempty_0, _submit_tmp__ssa_v0_19_nonempty_1)
        else:
            spmd_empty_tid_14: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_19_guarded_0, _submit_tmp__ssa_v0_19_guarded_1 = pl.yield_(d__ssa_v7, spmd_empty_tid_14)
        d__ssa_v8: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_19_guarded_0
        t20__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_19_guarded_1
        _submit_tmp__ssa_v0_20: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v9, c__ssa_v5, x__ssa_v0, y__ssa_v0, core_num=q__ssa_v0 % 7 + 1, sync_start=True)
        p21__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_20[2]
        q21__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_20[1]
        c__ssa_v6: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_20[0]
        t21__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_20[3]
        for i21_52__idx_v0, (d__iter_v9,) in pl.range(1, 7, init_values=(d__ssa_v8,)):
            _submit_tmp__ssa_v0_21: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v6, d__iter_v9, x__ssa_v0, core_num=23)
            u22__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_21[1]
            d__ssa_v11: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_21[0]
            t22__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_21[2]
            d__rv_v10: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v11)
        spmd_core_num_6: pl.Scalar[pl.INDEX] = n__ssa_v0 // 3
        if spmd_core_num_6 > 0:
            _submit_tmp__ssa_v0_22_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v6, d__rv_v10, core_num=spmd_core_num_6)
            _submit_tmp__ssa_v0_22_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_22_nonempty[0]
            _submit_tmp__ssa_v0_22_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_22_nonempty[1]
            _submit_tmp__ssa_v0_22_guarded_0, _submit_tmp__ssa_v0_22_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_22_nonempty_0, _submit_tmp__ssa_v0_22_nonempty_1)
        else:
            spmd_empty_tid_15: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_22_guarded_0, _submit_tmp__ssa_v0_22_guarded_1 = pl.yield_(d__rv_v10, spmd_empty_tid_15)
        d__ssa_v12: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_22_guarded_0
        t23__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_22_guarded_1
        spmd_core_num_7: pl.Scalar[pl.INDEX] = (q__ssa_v0 + 2) // 6
        if spmd_core_num_7 > 0:
            _submit_tmp__ssa_v0_23_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v12, c__ssa_v6, core_num=spmd_core_num_7)
            _submit_tmp__ssa_v0_23_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_23_nonempty[0]
            _submit_tmp__ssa_v0_23_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_23_nonempty[1]
            _submit_tmp__ssa_v0_23_guarded_0, _submit_tmp__ssa_v0_23_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_23_nonempty_0, _submit_tmp__ssa_v0_23_nonempty_1)
        else:
            spmd_empty_tid_16: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_23_guarded_0, _submit_tmp__ssa_v0_23_guarded_1 = pl.yield_(c__ssa_v6, spmd_empty_tid_16)
        c__ssa_v7: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_23_guarded_0
        t24__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_23_guarded_1
        for i24_56__idx_v0, (a__iter_v5, b__iter_v10) in pl.range(1, 2, init_values=(a__ssa_v4, b__ssa_v9)):
            if n__ssa_v0 > 0:
                b__ssa_v12_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(d__ssa_v12, b__iter_v10, attrs={"core_num": n__ssa_v0})
                b__ssa_v12: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v12_nonempty)
            else:
                b__ssa_v12: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__iter_v10)
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_24_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v12, a__iter_v5, core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_24_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_24_nonempty[0]
                _submit_tmp__ssa_v0_24_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_24_nonempty[1]
                _submit_tmp__ssa_v0_24_guarded_0, _submit_tmp__ssa_v0_24_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_24_nonempty_0, _submit_tmp__ssa_v0_24_nonempty_1)
            else:
                spmd_empty_tid_17: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_24_guarded_0, _submit_tmp__ssa_v0_24_guarded_1 = pl.yield_(a__iter_v5, spmd_empty_tid_17)
            a__ssa_v7: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_24_guarded_0
            t26__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_24_guarded_1
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_25_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v7, b__ssa_v12, deps=[t26__ssa_v0], core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_25_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_25_nonempty[0]
                _submit_tmp__ssa_v0_25_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_25_nonempty[1]
                _submit_tmp__ssa_v0_25_guarded_0, _submit_tmp__ssa_v0_25_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_25_nonempty_0, _submit_tmp__ssa_v0_25_nonempty_1)
            else:
                spmd_empty_tid_18: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t26__ssa_v0])
                _submit_tmp__ssa_v0_25_guarded_0, _submit_tmp__ssa_v0_25_guarded_1 = pl.yield_(b__ssa_v12, spmd_empty_tid_18)
            b__ssa_v13: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_25_guarded_0
            t27__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_25_guarded_1
            b__ssa_v14: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v7, b__ssa_v13, attrs={"core_num": q__ssa_v0 % 2 + 1})
            a__rv_v6, b__rv_v11 = pl.yield_(a__ssa_v7, b__ssa_v14)
        _submit_tmp__ssa_v0_26: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, a__rv_v6, d__ssa_v12, y__ssa_v0, core_num=m__ssa_v0 % 4 + 1)
        u29__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_26[1]
        d__ssa_v13: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_26[0]
        t29__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_26[2]
        _submit_tmp__ssa_v0_27: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__rv_v11, d__ssa_v13, x__ssa_v0, y__ssa_v0, core_num=pl.max(n__ssa_v0, 2), sync_start=True)
        p30__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_27[2]
        q30__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_27[1]
        d__ssa_v14: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_27[0]
        t30__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_27[3]
        _submit_tmp__ssa_v0_28: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, a__rv_v6, c__ssa_v7, y__ssa_v0, core_num=q__ssa_v0 % 5 + 1)
        u31__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_28[1]
        c__ssa_v8: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_28[0]
        t31__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_28[2]
        spmd_core_num_8: pl.Scalar[pl.INDEX] = q__ssa_v0 // 7
        if spmd_core_num_8 > 0:
            _submit_tmp__ssa_v0_29_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v8, d__ssa_v14, deps=[t31__ssa_v0], core_num=spmd_core_num_8)
            _submit_tmp__ssa_v0_29_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_29_nonempty[0]
            _submit_tmp__ssa_v0_29_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_29_nonempty[1]
            _submit_tmp__ssa_v0_29_guarded_0, _submit_tmp__ssa_v0_29_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_29_nonempty_0, _submit_tmp__ssa_v0_29_nonempty_1)
        else:
            spmd_empty_tid_19: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t31__ssa_v0])
            _submit_tmp__ssa_v0_29_guarded_0, _submit_tmp__ssa_v0_29_guarded_1 = pl.yield_(d__ssa_v14, spmd_empty_tid_19)
        d__ssa_v15: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_29_guarded_0
        t32__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_29_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_30_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__rv_v11, c__ssa_v8, deps=[t32__ssa_v0], core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_30_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_30_nonempty[0]
            _submit_tmp__ssa_v0_30_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_30_nonempty[1]
            _submit_tmp__ssa_v0_30_guarded_0, _submit_tmp__ssa_v0_30_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_30_nonempty_0, _submit_tmp__ssa_v0_30_nonempty_1)
        else:
            spmd_empty_tid_20: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t32__ssa_v0])
            _submit_tmp__ssa_v0_30_guarded_0, _submit_tmp__ssa_v0_30_guarded_1 = pl.yield_(c__ssa_v8, spmd_empty_tid_20)
        c__ssa_v9: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_30_guarded_0
        t33__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_30_guarded_1
        spmd_core_num_9: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 22)
        if spmd_core_num_9 > 0:
            d__ssa_v16_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__rv_v6, d__ssa_v15, attrs={"core_num": spmd_core_num_9})
            d__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v16_nonempty)
        else:
            d__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v15)
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_31_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v9, d__ssa_v16, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_31_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_31_nonempty[0]
            _submit_tmp__ssa_v0_31_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_31_nonempty[1]
            _submit_tmp__ssa_v0_31_guarded_0, _submit_tmp__ssa_v0_31_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_31_nonempty_0, _submit_tmp__ssa_v0_31_nonempty_1)
        else:
            spmd_empty_tid_21: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_31_guarded_0, _submit_tmp__ssa_v0_31_guarded_1 = pl.yield_(d__ssa_v16, spmd_empty_tid_21)
        d__ssa_v17: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_31_guarded_0
        t35__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_31_guarded_1
        if n__ssa_v0 > 0:
            d__ssa_v18_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__rv_v6, d__ssa_v17, attrs={"core_num": n__ssa_v0})
            d__ssa_v18: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v18_nonempty)
        else:
            d__ssa_v18: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v17)
        _submit_tmp__ssa_v0_32: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v9, a__rv_v6, core_num=23)
        a__ssa_v8: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_32[0]
        t37__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_32[1]
        spmd_core_num_10: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 16)
        if spmd_core_num_10 > 0:
            _submit_tmp__ssa_v0_33_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v8, d__ssa_v18, deps=[t37__ssa_v0], core_num=spmd_core_num_10)
            _submit_tmp__ssa_v0_33_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_33_nonempty[0]
            _submit_tmp__ssa_v0_33_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_33_nonempty[1]
            _submit_tmp__ssa_v0_33_guarded_0, _submit_tmp__ssa_v0_33_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_33_nonempty_0, _submit_tmp__ssa_v0_33_nonempty_1)
        else:
            spmd_empty_tid_22: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t37__ssa_v0])
            _submit_tmp__ssa_v0_33_guarded_0, _submit_tmp__ssa_v0_33_guarded_1 = pl.yield_(d__ssa_v18, spmd_empty_tid_22)
        d__ssa_v19: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_33_guarded_0
        t38__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_33_guarded_1
        for i38_71__idx_v0, (d__iter_v20,) in pl.range(2, init_values=(d__ssa_v19,)):
            _submit_tmp__ssa_v0_34: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v9, d__iter_v20, y__ssa_v0, core_num=i38_71__idx_v0 + 1)
            u39__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_34[1]
            d__ssa_v22: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_34[0]
            t39__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_34[2]
            v39__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u39__ssa_v0
            d__rv_v21: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v22)
        # group 74
        _submit_tmp__ssa_v0_35: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__rv_v21, c__ssa_v9, y__ssa_v0, core_num=pl.max(q__ssa_v0, 3))
        u40__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_35[1]
        c__ssa_v10: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_35[0]
        t40__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_35[2]
        v40__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u40__ssa_v0
        spmd_core_num_11: pl.Scalar[pl.INDEX] = q__ssa_v0 * 2
        # group 77
        if spmd_core_num_11 > 0:
            _submit_tmp__ssa_v0_36_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__rv_v21, b__rv_v11, core_num=spmd_core_num_11)
            _submit_tmp__ssa_v0_36_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_36_nonempty[0]
            _submit_tmp__ssa_v0_36_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_36_nonempty[1]
            _submit_tmp__ssa_v0_36_guarded_0, _submit_tmp__ssa_v0_36_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_36_nonempty_0, _submit_tmp__ssa_v0_36_nonempty_1)
        else:
            spmd_empty_tid_23: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_36_guarded_0, _submit_tmp__ssa_v0_36_guarded_1 = pl.yield_(b__rv_v11, spmd_empty_tid_23)
        b__ssa_v15: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_36_guarded_0
        t41__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_36_guarded_1
        spmd_core_num_12: pl.Scalar[pl.INDEX] = q__ssa_v0 // 9
        if spmd_core_num_12 > 0:
            _submit_tmp__ssa_v0_37_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__rv_v21, a__ssa_v8, core_num=spmd_core_num_12)
            _submit_tmp__ssa_v0_37_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_37_nonempty[0]
            _submit_tmp__ssa_v0_37_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_37_nonempty[1]
            _submit_tmp__ssa_v0_37_guarded_0, _submit_tmp__ssa_v0_37_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_37_nonempty_0, _submit_tmp__ssa_v0_37_nonempty_1)
        else:
            spmd_empty_tid_24: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_37_guarded_0, _submit_tmp__ssa_v0_37_guarded_1 = pl.yield_(a__ssa_v8, spmd_empty_tid_24)
        a__ssa_v9: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_37_guarded_0
        t42__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_37_guarded_1
        if q__ssa_v0 > 1:
            _submit_tmp__ssa_v0_38: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v15, a__ssa_v9, x__ssa_v0, y__ssa_v0, core_num=m__ssa_v0 % 2 + 1, sync_start=True)
            p43__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_38[2]
            q43__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_38[1]
            a__ssa_v10: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_38[0]
            t43__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_38[3]
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_39_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v10, b__ssa_v15, deps=[t43__ssa_v0], core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_39_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_39_nonempty[0]
                _submit_tmp__ssa_v0_39_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_39_nonempty[1]
                _submit_tmp__ssa_v0_39_guarded_0, _submit_tmp__ssa_v0_39_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_39_nonempty_0, _submit_tmp__ssa_v0_39_nonempty_1)
            else:
                spmd_empty_tid_25: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t43__ssa_v0])
                _submit_tmp__ssa_v0_39_guarded_0, _submit_tmp__ssa_v0_39_guarded_1 = pl.yield_(b__ssa_v15, spmd_empty_tid_25)
            b__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_39_guarded_0
            t44__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_39_guarded_1
            a__ssa_v11: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v16, a__ssa_v10, attrs={"core_num": q__ssa_v0 * 4})
            a__phi_v12, b__phi_v18, d__phi_v25 = pl.yield_(a__ssa_v11, b__ssa_v16, d__rv_v21)
        else:
            spmd_empty_tid_26: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_40_guarded_0: pl.Tensor[[64, 64], pl.FP32] = d__rv_v21
            _submit_tmp__ssa_v0_40_guarded_3: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_26
            d__ssa_v23: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_40_guarded_0
            t46__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_40_guarded_3
            spmd_core_num_13: pl.Scalar[pl.INDEX] = pl.min(n__ssa_v0, 20)
            if spmd_core_num_13 > 0:
                _submit_tmp__ssa_v0_41_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, a__ssa_v9, d__ssa_v23, x__ssa_v0, y__ssa_v0, core_num=spmd_core_num_13, sync_start=True)
                _submit_tmp__ssa_v0_41_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_41_nonempty[0]
                _submit_tmp__ssa_v0_41_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_41_nonempty[3]
                _submit_tmp__ssa_v0_41_guarded_0, _submit_tmp__ssa_v0_41_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_41_nonempty_0, _submit_tmp__ssa_v0_41_nonempty_3)
            else:
                spmd_empty_tid_27: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_41_guarded_0, _submit_tmp__ssa_v0_41_guarded_3 = pl.yield_(d__ssa_v23, spmd_empty_tid_27)
            d__ssa_v24: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_41_guarded_0
            t47__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_41_guarded_3
            _submit_tmp__ssa_v0_42: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v10, b__ssa_v15, deps=[t47__ssa_v0], core_num=pl.max(q__ssa_v0, 1))
            b__ssa_v17: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_42[0]
            t48__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_42[1]
            a__phi_v12, b__phi_v18, d__phi_v25 = pl.yield_(a__ssa_v9, b__ssa_v17, d__ssa_v24)
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_43_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__phi_v18, d__phi_v25, core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_43_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_43_nonempty[0]
            _submit_tmp__ssa_v0_43_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_43_nonempty[1]
            _submit_tmp__ssa_v0_43_guarded_0, _submit_tmp__ssa_v0_43_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_43_nonempty_0, _submit_tmp__ssa_v0_43_nonempty_1)
        else:
            spmd_empty_tid_28: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_43_guarded_0, _submit_tmp__ssa_v0_43_guarded_1 = pl.yield_(d__phi_v25, spmd_empty_tid_28)
        d__ssa_v26: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_43_guarded_0
        t49__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_43_guarded_1
        for i49_89__idx_v0, (a__iter_v13, b__iter_v19, c__iter_v11, d__iter_v27) in pl.range(1, 7, init_values=(a__phi_v12, b__phi_v18, c__ssa_v10, d__ssa_v26)):
            spmd_core_num_14: pl.Scalar[pl.INDEX] = m__ssa_v0 * 1
            if spmd_core_num_14 > 0:
                _submit_tmp__ssa_v0_44_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__iter_v13, d__iter_v27, deps=[t49__ssa_v0], core_num=spmd_core_num_14)
                _submit_tmp__ssa_v0_44_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_44_nonempty[0]
                _submit_tmp__ssa_v0_44_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_44_nonempty[1]
                _submit_tmp__ssa_v0_44_guarded_0, _submit_tmp__ssa_v0_44_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_44_nonempty_0, _submit_tmp__ssa_v0_44_nonempty_1)
            else:
                spmd_empty_tid_29: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t49__ssa_v0])
                _submit_tmp__ssa_v0_44_guarded_0, _submit_tmp__ssa_v0_44_guarded_1 = pl.yield_(d__iter_v27, spmd_empty_tid_29)
            d__ssa_v29: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_44_guarded_0
            t50__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_44_guarded_1
            spmd_core_num_15: pl.Scalar[pl.INDEX] = n__ssa_v0 // 4
            if spmd_core_num_15 > 0:
                _submit_tmp__ssa_v0_45_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__iter_v13, b__iter_v19, deps=[t50__ssa_v0], core_num=spmd_core_num_15)
                _submit_tmp__ssa_v0_45_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_45_nonempty[0]
                _submit_tmp__ssa_v0_45_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_45_nonempty[1]
                _submit_tmp__ssa_v0_45_guarded_0, _submit_tmp__ssa_v0_45_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_45_nonempty_0, _submit_tmp__ssa_v0_45_nonempty_1)
            else:
                spmd_empty_tid_30: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t50__ssa_v0])
                _submit_tmp__ssa_v0_45_guarded_0, _submit_tmp__ssa_v0_45_guarded_1 = pl.yield_(b__iter_v19, spmd_empty_tid_30)
            b__ssa_v21: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_45_guarded_0
            t51__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_45_guarded_1
            spmd_core_num_16: pl.Scalar[pl.INDEX] = pl.min(q__ssa_v0, 4)
            if spmd_core_num_16 > 0:
                _submit_tmp__ssa_v0_46_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v29, a__iter_v13, deps=[t51__ssa_v0], core_num=spmd_core_num_16)
                _submit_tmp__ssa_v0_46_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_46_nonempty[0]
                _submit_tmp__ssa_v0_46_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_46_nonempty[1]
                _submit_tmp__ssa_v0_46_guarded_0, _submit_tmp__ssa_v0_46_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_46_nonempty_0, _submit_tmp__ssa_v0_46_nonempty_1)
            else:
                spmd_empty_tid_31: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t51__ssa_v0])
                _submit_tmp__ssa_v0_46_guarded_0, _submit_tmp__ssa_v0_46_guarded_1 = pl.yield_(a__iter_v13, spmd_empty_tid_31)
            a__ssa_v15: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_46_guarded_0
            t52__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_46_guarded_1
            if m__ssa_v0 > 0:
                _submit_tmp__ssa_v0_47_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v21, c__iter_v11, core_num=m__ssa_v0)
                _submit_tmp__ssa_v0_47_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_47_nonempty[0]
                _submit_tmp__ssa_v0_47_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_47_nonempty[1]
                _submit_tmp__ssa_v0_47_guarded_0, _submit_tmp__ssa_v0_47_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_47_nonempty_0, _submit_tmp__ssa_v0_47_nonempty_1)
            else:
                spmd_empty_tid_32: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_47_guarded_0, _submit_tmp__ssa_v0_47_guarded_1 = pl.yield_(c__iter_v11, spmd_empty_tid_32)
            c__ssa_v13: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_47_guarded_0
            t53__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_47_guarded_1
            a__rv_v14, b__rv_v20, c__rv_v12, d__rv_v28 = pl.yield_(a__ssa_v15, b__ssa_v21, c__ssa_v13, d__ssa_v29)
        spmd_core_num_17: pl.Scalar[pl.INDEX] = pl.min(q__ssa_v0, 2)
        if spmd_core_num_17 > 0:
            _submit_tmp__ssa_v0_48_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__rv_v20, d__rv_v28, core_num=spmd_core_num_17)
            _submit_tmp__ssa_v0_48_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_48_nonempty[0]
            _submit_tmp__ssa_v0_48_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_48_nonempty[1]
            _submit_tmp__ssa_v0_48_guarded_0, _submit_tmp__ssa_v0_48_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_48_nonempty_0, _submit_tmp__ssa_v0_48_nonempty_1)
        else:
            spmd_empty_tid_33: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_48_guarded_0, _submit_tmp__ssa_v0_48_guarded_1 = pl.yield_(d__rv_v28, spmd_empty_tid_33)
        d__ssa_v30: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_48_guarded_0
        t54__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_48_guarded_1
        spmd_core_num_18: pl.Scalar[pl.INDEX] = n__ssa_v0 // 8
        if spmd_core_num_18 > 0:
            _submit_tmp__ssa_v0_49_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__rv_v20, a__rv_v14, core_num=spmd_core_num_18)
            _submit_tmp__ssa_v0_49_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_49_nonempty[0]
            _submit_tmp__ssa_v0_49_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_49_nonempty[1]
            _submit_tmp__ssa_v0_49_guarded_0, _submit_tmp__ssa_v0_49_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_49_nonempty_0, _submit_tmp__ssa_v0_49_nonempty_1)
        else:
            spmd_empty_tid_34: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_49_guarded_0, _submit_tmp__ssa_v0_49_guarded_1 = pl.yield_(a__rv_v14, spmd_empty_tid_34)
        a__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_49_guarded_0
        t55__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_49_guarded_1
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_50_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__rv_v20, a__ssa_v16, deps=[t55__ssa_v0], core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_50_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_50_nonempty[0]
            _submit_tmp__ssa_v0_50_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_50_nonempty[1]
            _submit_tmp__ssa_v0_50_guarded_0, _submit_tmp__ssa_v0_50_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_50_nonempty_0, _submit_tmp__ssa_v0_50_nonempty_1)
        else:
            spmd_empty_tid_35: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t55__ssa_v0])
            _submit_tmp__ssa_v0_50_guarded_0, _submit_tmp__ssa_v0_50_guarded_1 = pl.yield_(a__ssa_v16, spmd_empty_tid_35)
        a__ssa_v17: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_50_guarded_0
        t56__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_50_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_51_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__rv_v12, a__ssa_v17, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_51_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_51_nonempty[0]
            _submit_tmp__ssa_v0_51_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_51_nonempty[1]
            _submit_tmp__ssa_v0_51_guarded_0, _submit_tmp__ssa_v0_51_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_51_nonempty_0, _submit_tmp__ssa_v0_51_nonempty_1)
        else:
            spmd_empty_tid_36: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_51_guarded_0, _submit_tmp__ssa_v0_51_guarded_1 = pl.yield_(a__ssa_v17, spmd_empty_tid_36)
        a__ssa_v18: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_51_guarded_0
        t57__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_51_guarded_1
        c__ssa_v14: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v18, c__rv_v12, attrs={"core_num": n__ssa_v0 % 6 + 1})
        if n__ssa_v0 > 0:
            d__ssa_v31_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v14, d__ssa_v30, attrs={"core_num": n__ssa_v0})
            d__ssa_v31: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v31_nonempty)
        else:
            d__ssa_v31: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v30)
        spmd_empty_tid_37: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
        _submit_tmp__ssa_v0_52_guarded_0: pl.Tensor[[64, 64], pl.FP32] = d__ssa_v31
        _submit_tmp__ssa_v0_52_guarded_3: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_37
        d__ssa_v32: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_52_guarded_0
        t60__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_52_guarded_3
        _submit_tmp__ssa_v0_53: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v32, a__ssa_v18, core_num=pl.max(n__ssa_v0, 3))
        a__ssa_v19: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_53[0]
        t61__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_53[1]
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            g103__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_54: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v19, c__ssa_v14, core_num=31)
            c__ssa_v15: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_54[0]
            t62__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_54[1]
            if n__ssa_v0 > 0:
                a__ssa_v20_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(d__ssa_v32, a__ssa_v19, attrs={"core_num": n__ssa_v0})
                a__ssa_v20: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v20_nonempty)
            else:
                a__ssa_v20: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v19)
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_55_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__rv_v20, a__ssa_v20, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_55_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_55_nonempty[0]
            _submit_tmp__ssa_v0_55_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_55_nonempty[1]
            _submit_tmp__ssa_v0_55_guarded_0, _submit_tmp__ssa_v0_55_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_55_nonempty_0, _submit_tmp__ssa_v0_55_nonempty_1)
        else:
            spmd_empty_tid_38: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_55_guarded_0, _submit_tmp__ssa_v0_55_guarded_1 = pl.yield_(a__ssa_v20, spmd_empty_tid_38)
        a__ssa_v21: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_55_guarded_0
        t64__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_55_guarded_1
        if m__ssa_v0 > 0:
            b__ssa_v22_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v21, b__rv_v20, attrs={"core_num": m__ssa_v0})
            b__ssa_v22: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v22_nonempty)
        else:
            b__ssa_v22: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__rv_v20)
        _submit_tmp__ssa_v0_56: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v32, a__ssa_v21, core_num=25)
        a__ssa_v22: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_56[0]
        t66__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_56[1]
        # group 109
        if m__ssa_v0 > 0:
            c__ssa_v16_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v22, c__ssa_v15, attrs={"core_num": m__ssa_v0})
            c__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v16_nonempty)
        else:
            c__ssa_v16: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v15)
        spmd_core_num_19: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 12)
        if spmd_core_num_19 > 0:
            _submit_tmp__ssa_v0_57_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__ssa_v32, a__ssa_v22, x__ssa_v0, core_num=spmd_core_num_19)
            _submit_tmp__ssa_v0_57_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_57_nonempty[0]
            _submit_tmp__ssa_v0_57_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_57_nonempty[2]
            _submit_tmp__ssa_v0_57_guarded_0, _submit_tmp__ssa_v0_57_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_57_nonempty_0, _submit_tmp__ssa_v0_57_nonempty_2)
        else:
            spmd_empty_tid_39: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_57_guarded_0, _submit_tmp__ssa_v0_57_guarded_2 = pl.yield_(a__ssa_v22, spmd_empty_tid_39)
        a__ssa_v23: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_57_guarded_0
        t68__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_57_guarded_2
        for i68_113__idx_v0, (a__iter_v24, b__iter_v23, c__iter_v17) in pl.range(1, 7, init_values=(a__ssa_v23, b__ssa_v22, c__ssa_v16)):
            for i68_114__idx_v0, (a__iter_v26, c__iter_v19) in pl.range(1, 7, init_values=(a__iter_v24, c__iter_v17)):
                for i68_115__idx_v0, (a__iter_v28,) in pl.range(1, 2, init_values=(a__iter_v26,)):
                    if q__ssa_v0 > 0:
                        _submit_tmp__ssa_v0_58_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__ssa_v32, a__iter_v28, y__ssa_v0, core_num=q__ssa_v0)
                        _submit_tmp__ssa_v0_58_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_58_nonempty[0]
                        _submit_tmp__ssa_v0_58_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_58_nonempty[2]
                        _submit_tmp__ssa_v0_58_guarded_0, _submit_tmp__ssa_v0_58_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_58_nonempty_0, _submit_tmp__ssa_v0_58_nonempty_2)
                    else:
                        spmd_empty_tid_40: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                        _submit_tmp__ssa_v0_58_guarded_0, _submit_tmp__ssa_v0_58_guarded_2 = pl.yield_(a__iter_v28, spmd_empty_tid_40)
                    a__ssa_v30: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_58_guarded_0
                    t69__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_58_guarded_2
                    a__rv_v29: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v30)
                if n__ssa_v0 > 0:
                    _submit_tmp__ssa_v0_59_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__iter_v23, c__iter_v19, core_num=n__ssa_v0)
                    _submit_tmp__ssa_v0_59_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_59_nonempty[0]
                    _submit_tmp__ssa_v0_59_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_59_nonempty[1]
                    _submit_tmp__ssa_v0_59_guarded_0, _submit_tmp__ssa_v0_59_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_59_nonempty_0, _submit_tmp__ssa_v0_59_nonempty_1)
                else:
                    spmd_empty_tid_41: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                    _submit_tmp__ssa_v0_59_guarded_0, _submit_tmp__ssa_v0_59_guarded_1 = pl.yield_(c__iter_v19, spmd_empty_tid_41)
                c__ssa_v21: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_59_guarded_0
                t70__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_59_guarded_1
                spmd_core_num_20: pl.Scalar[pl.INDEX] = q__ssa_v0 * 2
                if spmd_core_num_20 > 0:
                    _submit_tmp__ssa_v0_60_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__iter_v23, c__ssa_v21, x__ssa_v0, y__ssa_v0, core_num=spmd_core_num_20, sync_start=True)
                    _submit_tmp__ssa_v0_60_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_60_nonempty[0]
                    _submit_tmp__ssa_v0_60_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_60_nonempty[3]
                    _submit_tmp__ssa_v0_60_guarded_0, _submit_tmp__ssa_v0_60_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_60_nonempty_0, _submit_tmp__ssa_v0_60_nonempty_3)
                else:
                    spmd_empty_tid_42: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                    _submit_tmp__ssa_v0_60_guarded_0, _submit_tmp__ssa_v0_60_guarded_3 = pl.yield_(c__ssa_v21, spmd_empty_tid_42)
                c__ssa_v22: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_60_guarded_0
                t71__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_60_guarded_3
                a__rv_v27, c__rv_v20 = pl.yield_(a__rv_v29, c__ssa_v22)
            spmd_core_num_21: pl.Scalar[pl.INDEX] = pl.min(q__ssa_v0, 7)
            if spmd_core_num_21 > 0:
                _submit_tmp__ssa_v0_61_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__rv_v27, b__iter_v23, core_num=spmd_core_num_21)
                _submit_tmp__ssa_v0_61_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_61_nonempty[0]
                _submit_tmp__ssa_v0_61_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_61_nonempty[1]
                _submit_tmp__ssa_v0_61_guarded_0, _submit_tmp__ssa_v0_61_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_61_nonempty_0, _submit_tmp__ssa_v0_61_nonempty_1)
            else:
                spmd_empty_tid_43: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_61_guarded_0, _submit_tmp__ssa_v0_61_guarded_1 = pl.yield_(b__iter_v23, spmd_empty_tid_43)
            b__ssa_v25: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_61_guarded_0
            t72__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_61_guarded_1
            spmd_core_num_22: pl.Scalar[pl.INDEX] = q__ssa_v0 * 6
            if spmd_core_num_22 > 0:
                a__ssa_v31_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__rv_v20, a__rv_v27, attrs={"core_num": spmd_core_num_22})
                a__ssa_v31: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v31_nonempty)
            else:
                a__ssa_v31: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__rv_v27)
            a__rv_v25, b__rv_v24, c__rv_v18 = pl.yield_(a__ssa_v31, b__ssa_v25, c__rv_v20)
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_62_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v32, a__rv_v25, deps=[t68__ssa_v0], core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_62_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_62_nonempty[0]
            _submit_tmp__ssa_v0_62_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_62_nonempty[1]
            _submit_tmp__ssa_v0_62_guarded_0, _submit_tmp__ssa_v0_62_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_62_nonempty_0, _submit_tmp__ssa_v0_62_nonempty_1)
        else:
            spmd_empty_tid_44: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t68__ssa_v0])
            _submit_tmp__ssa_v0_62_guarded_0, _submit_tmp__ssa_v0_62_guarded_1 = pl.yield_(a__rv_v25, spmd_empty_tid_44)
        a__ssa_v32: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_62_guarded_0
        t74__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_62_guarded_1
        spmd_core_num_23: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 3)
        if spmd_core_num_23 > 0:
            _submit_tmp__ssa_v0_63_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, a__ssa_v32, b__rv_v24, y__ssa_v0, core_num=spmd_core_num_23)
            _submit_tmp__ssa_v0_63_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_63_nonempty[0]
            _submit_tmp__ssa_v0_63_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_63_nonempty[2]
            _submit_tmp__ssa_v0_63_guarded_0, _submit_tmp__ssa_v0_63_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_63_nonempty_0, _submit_tmp__ssa_v0_63_nonempty_2)
        else:
            spmd_empty_tid_45: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_63_guarded_0, _submit_tmp__ssa_v0_63_guarded_2 = pl.yield_(b__rv_v24, spmd_empty_tid_45)
        b__ssa_v26: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_63_guarded_0
        t75__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_63_guarded_2
        # group 123
        _submit_tmp__ssa_v0_64: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, a__ssa_v32, c__rv_v18, x__ssa_v0, y__ssa_v0, core_num=19, sync_start=True)
        p76__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_64[2]
        q76__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_64[1]
        c__ssa_v23: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_64[0]
        t76__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_64[3]
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_65_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__ssa_v32, a__ssa_v32, y__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_65_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_65_nonempty[0]
            _submit_tmp__ssa_v0_65_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_65_nonempty[2]
            _submit_tmp__ssa_v0_65_guarded_0, _submit_tmp__ssa_v0_65_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_65_nonempty_0, _submit_tmp__ssa_v0_65_nonempty_2)
        else:
            spmd_empty_tid_46: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_65_guarded_0, _submit_tmp__ssa_v0_65_guarded_2 = pl.yield_(a__ssa_v32, spmd_empty_tid_46)
        a__ssa_v33: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_65_guarded_0
        t77__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_65_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_66_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__ssa_v23, b__ssa_v26, x__ssa_v0, y__ssa_v0, core_num=m__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_66_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_66_nonempty[0]
            _submit_tmp__ssa_v0_66_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_66_nonempty[3]
            _submit_tmp__ssa_v0_66_guarded_0, _submit_tmp__ssa_v0_66_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_66_nonempty_0, _submit_tmp__ssa_v0_66_nonempty_3)
        else:
            spmd_empty_tid_47: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_66_guarded_0, _submit_tmp__ssa_v0_66_guarded_3 = pl.yield_(b__ssa_v26, spmd_empty_tid_47)
        b__ssa_v27: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_66_guarded_0
        t78__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_66_guarded_3
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_67_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v23, d__ssa_v32, x__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_67_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_67_nonempty[0]
            _submit_tmp__ssa_v0_67_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_67_nonempty[2]
            _submit_tmp__ssa_v0_67_guarded_0, _submit_tmp__ssa_v0_67_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_67_nonempty_0, _submit_tmp__ssa_v0_67_nonempty_2)
        else:
            spmd_empty_tid_48: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_67_guarded_0, _submit_tmp__ssa_v0_67_guarded_2 = pl.yield_(d__ssa_v32, spmd_empty_tid_48)
        d__ssa_v33: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_67_guarded_0
        t79__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_67_guarded_2
        spmd_core_num_24: pl.Scalar[pl.INDEX] = n__ssa_v0 * 6
        if spmd_core_num_24 > 0:
            _submit_tmp__ssa_v0_68_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v33, c__ssa_v23, core_num=spmd_core_num_24)
            _submit_tmp__ssa_v0_68_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_68_nonempty[0]
            _submit_tmp__ssa_v0_68_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_68_nonempty[1]
            _submit_tmp__ssa_v0_68_guarded_0, _submit_tmp__ssa_v0_68_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_68_nonempty_0, _submit_tmp__ssa_v0_68_nonempty_1)
        else:
            spmd_empty_tid_49: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_68_guarded_0, _submit_tmp__ssa_v0_68_guarded_1 = pl.yield_(c__ssa_v23, spmd_empty_tid_49)
        c__ssa_v24: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_68_guarded_0
        t80__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_68_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_69_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v24, d__ssa_v33, x__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_69_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_69_nonempty[0]
            _submit_tmp__ssa_v0_69_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_69_nonempty[2]
            _submit_tmp__ssa_v0_69_guarded_0, _submit_tmp__ssa_v0_69_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_69_nonempty_0, _submit_tmp__ssa_v0_69_nonempty_2)
        else:
            spmd_empty_tid_50: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_69_guarded_0, _submit_tmp__ssa_v0_69_guarded_2 = pl.yield_(d__ssa_v33, spmd_empty_tid_50)
        d__ssa_v34: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_69_guarded_0
        t81__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_69_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_70_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v24, b__ssa_v27, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_70_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_70_nonempty[0]
            _submit_tmp__ssa_v0_70_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_70_nonempty[1]
            _submit_tmp__ssa_v0_70_guarded_0, _submit_tmp__ssa_v0_70_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_70_nonempty_0, _submit_tmp__ssa_v0_70_nonempty_1)
        else:
            spmd_empty_tid_51: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_70_guarded_0, _submit_tmp__ssa_v0_70_guarded_1 = pl.yield_(b__ssa_v27, spmd_empty_tid_51)
        b__ssa_v28: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_70_guarded_0
        t82__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_70_guarded_1
        # group 132
        if m__ssa_v0 > 0:
            c__ssa_v25_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v28, c__ssa_v24, attrs={"core_num": m__ssa_v0})
            c__ssa_v25: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v25_nonempty)
        else:
            c__ssa_v25: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v24)
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_71_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v28, d__ssa_v34, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_71_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_71_nonempty[0]
            _submit_tmp__ssa_v0_71_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_71_nonempty[1]
            _submit_tmp__ssa_v0_71_guarded_0, _submit_tmp__ssa_v0_71_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_71_nonempty_0, _submit_tmp__ssa_v0_71_nonempty_1)
        else:
            spmd_empty_tid_52: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_71_guarded_0, _submit_tmp__ssa_v0_71_guarded_1 = pl.yield_(d__ssa_v34, spmd_empty_tid_52)
        d__ssa_v35: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_71_guarded_0
        t84__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_71_guarded_1
        b__ssa_v29: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v33, b__ssa_v28, attrs={"core_num": m__ssa_v0 % 10 + 1})
        spmd_empty_tid_53: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
        _submit_tmp__ssa_v0_72_guarded_0: pl.Tensor[[64, 64], pl.FP32] = a__ssa_v33
        _submit_tmp__ssa_v0_72_guarded_3: pl.Scalar[pl.TASK_ID] = spmd_empty_tid_53
        a__ssa_v34: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_72_guarded_0
        t86__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_72_guarded_3
        _submit_tmp__ssa_v0_73: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v25, b__ssa_v29, x__ssa_v0, core_num=29)
        u87__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_73[1]
        b__ssa_v30: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_73[0]
        t87__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_73[2]
        _submit_tmp__ssa_v0_74: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v30, c__ssa_v25, x__ssa_v0, y__ssa_v0, core_num=pl.max(n__ssa_v0, 1), sync_start=True)
        p88__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_74[2]
        q88__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_74[1]
        c__ssa_v26: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_74[0]
        t88__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_74[3]
        _submit_tmp__ssa_v0_75: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v26, b__ssa_v30, deps=[t88__ssa_v0], core_num=n__ssa_v0 % 9 + 1)
        b__ssa_v31: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_75[0]
        t89__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_75[1]
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_76_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v31, c__ssa_v26, core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_76_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_76_nonempty[0]
            _submit_tmp__ssa_v0_76_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_76_nonempty[1]
            _submit_tmp__ssa_v0_76_guarded_0, _submit_tmp__ssa_v0_76_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_76_nonempty_0, _submit_tmp__ssa_v0_76_nonempty_1)
        else:
            spmd_empty_tid_54: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_76_guarded_0, _submit_tmp__ssa_v0_76_guarded_1 = pl.yield_(c__ssa_v26, spmd_empty_tid_54)
        c__ssa_v27: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_76_guarded_0
        t90__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_76_guarded_1
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_77_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v27, d__ssa_v35, deps=[t90__ssa_v0], core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_77_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_77_nonempty[0]
            _submit_tmp__ssa_v0_77_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_77_nonempty[1]
            _submit_tmp__ssa_v0_77_guarded_0, _submit_tmp__ssa_v0_77_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_77_nonempty_0, _submit_tmp__ssa_v0_77_nonempty_1)
        else:
            spmd_empty_tid_55: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t90__ssa_v0])
            _submit_tmp__ssa_v0_77_guarded_0, _submit_tmp__ssa_v0_77_guarded_1 = pl.yield_(d__ssa_v35, spmd_empty_tid_55)
        d__ssa_v36: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_77_guarded_0
        t91__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_77_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_78_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v27, d__ssa_v36, x__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_78_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_78_nonempty[0]
            _submit_tmp__ssa_v0_78_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_78_nonempty[2]
            _submit_tmp__ssa_v0_78_guarded_0, _submit_tmp__ssa_v0_78_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_78_nonempty_0, _submit_tmp__ssa_v0_78_nonempty_2)
        else:
            spmd_empty_tid_56: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_78_guarded_0, _submit_tmp__ssa_v0_78_guarded_2 = pl.yield_(d__ssa_v36, spmd_empty_tid_56)
        d__ssa_v37: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_78_guarded_0
        t92__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_78_guarded_2
        for i92_144__idx_v0, (a__iter_v35, c__iter_v28, d__iter_v38) in pl.range(2, init_values=(a__ssa_v34, c__ssa_v27, d__ssa_v37)):
            for i92_145__idx_v0, (c__iter_v30, d__iter_v40) in pl.range(1, 4, init_values=(c__iter_v28, d__iter_v38)):
                _submit_tmp__ssa_v0_79: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v31, c__iter_v30, deps=[t92__ssa_v0], core_num=q__ssa_v0 % 8 + 1)
                c__ssa_v32: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_79[0]
                t93__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_79[1]
                for i93_147__idx_v0, (c__iter_v33, d__iter_v42) in pl.range(1, 2, init_values=(c__ssa_v32, d__iter_v40)):
                    _submit_tmp__ssa_v0_80: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__iter_v35, d__iter_v42, deps=[t93__ssa_v0], core_num=pl.max(n__ssa_v0, 3))
                    d__ssa_v44: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_80[0]
                    t94__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_80[1]
                    if m__ssa_v0 > 0:
                        _submit_tmp__ssa_v0_81_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v31, c__iter_v33, deps=[t94__ssa_v0], core_num=m__ssa_v0)
                        _submit_tmp__ssa_v0_81_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_81_nonempty[0]
                        _submit_tmp__ssa_v0_81_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_81_nonempty[1]
                        _submit_tmp__ssa_v0_81_guarded_0, _submit_tmp__ssa_v0_81_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_81_nonempty_0, _submit_tmp__ssa_v0_81_nonempty_1)
                    else:
                        spmd_empty_tid_57: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t94__ssa_v0])
                        _submit_tmp__ssa_v0_81_guarded_0, _submit_tmp__ssa_v0_81_guarded_1 = pl.yield_(c__iter_v33, spmd_empty_tid_57)
                    c__ssa_v35: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_81_guarded_0
                    t95__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_81_guarded_1
                    if q__ssa_v0 > 0:
                        _submit_tmp__ssa_v0_82_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v35, d__ssa_v44, deps=[t95__ssa_v0], core_num=q__ssa_v0)
                        _submit_tmp__ssa_v0_82_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_82_nonempty[0]
                        _submit_tmp__ssa_v0_82_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_82_nonempty[1]
                        _submit_tmp__ssa_v0_82_guarded_0, _submit_tmp__ssa_v0_82_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_82_nonempty_0, _submit_tmp__ssa_v0_82_nonempty_1)
                    else:
                        spmd_empty_tid_58: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t95__ssa_v0])
                        _submit_tmp__ssa_v0_82_guarded_0, _submit_tmp__ssa_v0_82_guarded_1 = pl.yield_(d__ssa_v44, spmd_empty_tid_58)
                    d__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_82_guarded_0
                    t96__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_82_guarded_1
                    c__rv_v34, d__rv_v43 = pl.yield_(c__ssa_v35, d__ssa_v45)
                spmd_core_num_25: pl.Scalar[pl.INDEX] = (q__ssa_v0 + 31) // 14
                if spmd_core_num_25 > 0:
                    _submit_tmp__ssa_v0_83_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v31, d__rv_v43, core_num=spmd_core_num_25)
                    _submit_tmp__ssa_v0_83_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_83_nonempty[0]
                    _submit_tmp__ssa_v0_83_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_83_nonempty[1]
                    _submit_tmp__ssa_v0_83_guarded_0, _submit_tmp__ssa_v0_83_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_83_nonempty_0, _submit_tmp__ssa_v0_83_nonempty_1)
                else:
                    spmd_empty_tid_59: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                    _submit_tmp__ssa_v0_83_guarded_0, _submit_tmp__ssa_v0_83_guarded_1 = pl.yield_(d__rv_v43, spmd_empty_tid_59)
                d__ssa_v46: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_83_guarded_0
                t97__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_83_guarded_1
                spmd_core_num_26: pl.Scalar[pl.INDEX] = m__ssa_v0 * 1
                if spmd_core_num_26 > 0:
                    _submit_tmp__ssa_v0_84_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, b__ssa_v31, c__rv_v34, x__ssa_v0, core_num=spmd_core_num_26)
                    _submit_tmp__ssa_v0_84_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_84_nonempty[0]
                    _submit_tmp__ssa_v0_84_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_84_nonempty[2]
                    _submit_tmp__ssa_v0_84_guarded_0, _submit_tmp__ssa_v0_84_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_84_nonempty_0, _submit_tmp__ssa_v0_84_nonempty_2)
                else:
                    spmd_empty_tid_60: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                    _submit_tmp__ssa_v0_84_guarded_0, _submit_tmp__ssa_v0_84_guarded_2 = pl.yield_(c__rv_v34, spmd_empty_tid_60)
                c__ssa_v36: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_84_guarded_0
                t98__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_84_guarded_2
                c__rv_v31, d__rv_v41 = pl.yield_(c__ssa_v36, d__ssa_v46)
            if q__ssa_v0 > 0:
                _submit_tmp__ssa_v0_85_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v31, a__iter_v35, core_num=q__ssa_v0)
                _submit_tmp__ssa_v0_85_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_85_nonempty[0]
                _submit_tmp__ssa_v0_85_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_85_nonempty[1]
                _submit_tmp__ssa_v0_85_guarded_0, _submit_tmp__ssa_v0_85_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_85_nonempty_0, _submit_tmp__ssa_v0_85_nonempty_1)
            else:
                spmd_empty_tid_61: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_85_guarded_0, _submit_tmp__ssa_v0_85_guarded_1 = pl.yield_(a__iter_v35, spmd_empty_tid_61)
            a__ssa_v37: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_85_guarded_0
            t99__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_85_guarded_1
            _submit_tmp__ssa_v0_86: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__rv_v41, c__rv_v31, deps=[t99__ssa_v0], core_num=q__ssa_v0 % 9 + 1)
            c__ssa_v37: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_86[0]
            t100__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_86[1]
            a__rv_v36, c__rv_v29, d__rv_v39 = pl.yield_(a__ssa_v37, c__ssa_v37, d__rv_v41)
        c__ssa_v38: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v31, c__rv_v29, attrs={"core_num": pl.max(m__ssa_v0, 3)})
        c__ssa_v39: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v31, c__ssa_v38, attrs={"core_num": m__ssa_v0 % 2 + 1})
        if m__ssa_v0 > 0:
            b__ssa_v32_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__rv_v36, b__ssa_v31, attrs={"core_num": m__ssa_v0})
            b__ssa_v32: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v32_nonempty)
        else:
            b__ssa_v32: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v31)
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_87_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__rv_v39, a__rv_v36, y__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_87_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_87_nonempty[0]
            _submit_tmp__ssa_v0_87_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_87_nonempty[2]
            _submit_tmp__ssa_v0_87_guarded_0, _submit_tmp__ssa_v0_87_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_87_nonempty_0, _submit_tmp__ssa_v0_87_nonempty_2)
        else:
            spmd_empty_tid_62: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_87_guarded_0, _submit_tmp__ssa_v0_87_guarded_2 = pl.yield_(a__rv_v36, spmd_empty_tid_62)
        a__ssa_v38: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_87_guarded_0
        t104__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_87_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_88_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, d__rv_v39, a__ssa_v38, x__ssa_v0, y__ssa_v0, core_num=m__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_88_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_88_nonempty[0]
            _submit_tmp__ssa_v0_88_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_88_nonempty[3]
            _submit_tmp__ssa_v0_88_guarded_0, _submit_tmp__ssa_v0_88_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_88_nonempty_0, _submit_tmp__ssa_v0_88_nonempty_3)
        else:
            spmd_empty_tid_63: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_88_guarded_0, _submit_tmp__ssa_v0_88_guarded_3 = pl.yield_(a__ssa_v38, spmd_empty_tid_63)
        a__ssa_v39: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_88_guarded_0
        t105__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_88_guarded_3
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_89_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v39, a__ssa_v39, deps=[t105__ssa_v0], core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_89_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_89_nonempty[0]
            _submit_tmp__ssa_v0_89_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_89_nonempty[1]
            _submit_tmp__ssa_v0_89_guarded_0, _submit_tmp__ssa_v0_89_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_89_nonempty_0, _submit_tmp__ssa_v0_89_nonempty_1)
        else:
            spmd_empty_tid_64: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t105__ssa_v0])
            _submit_tmp__ssa_v0_89_guarded_0, _submit_tmp__ssa_v0_89_guarded_1 = pl.yield_(a__ssa_v39, spmd_empty_tid_64)
        a__ssa_v40: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_89_guarded_0
        t106__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_89_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_90_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v39, b__ssa_v32, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_90_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_90_nonempty[0]
            _submit_tmp__ssa_v0_90_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_90_nonempty[1]
            _submit_tmp__ssa_v0_90_guarded_0, _submit_tmp__ssa_v0_90_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_90_nonempty_0, _submit_tmp__ssa_v0_90_nonempty_1)
        else:
            spmd_empty_tid_65: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_90_guarded_0, _submit_tmp__ssa_v0_90_guarded_1 = pl.yield_(b__ssa_v32, spmd_empty_tid_65)
        b__ssa_v33: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_90_guarded_0
        t107__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_90_guarded_1
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            g165__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_91: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v33, a__ssa_v40, deps=[g165__ssa_v0], core_num=29)
            a__ssa_v41: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_91[0]
            t108__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_91[1]
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_92_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__rv_v39, c__ssa_v39, deps=[t108__ssa_v0], core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_92_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_92_nonempty[0]
                _submit_tmp__ssa_v0_92_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_92_nonempty[1]
                _submit_tmp__ssa_v0_92_guarded_0, _submit_tmp__ssa_v0_92_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_92_nonempty_0, _submit_tmp__ssa_v0_92_nonempty_1)
            else:
                spmd_empty_tid_66: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t108__ssa_v0])
                _submit_tmp__ssa_v0_92_guarded_0, _submit_tmp__ssa_v0_92_guarded_1 = pl.yield_(c__ssa_v39, spmd_empty_tid_66)
            c__ssa_v40: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_92_guarded_0
            t109__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_92_guarded_1
            if m__ssa_v0 > 0:
                b__ssa_v34_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v40, b__ssa_v33, attrs={"core_num": m__ssa_v0})
                b__ssa_v34: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v34_nonempty)
            else:
                b__ssa_v34: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v33)
            if n__ssa_v0 > 0:
                b__ssa_v35_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v41, b__ssa_v34, attrs={"core_num": n__ssa_v0})
                b__ssa_v35: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v35_nonempty)
            else:
                b__ssa_v35: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v34)
            _submit_tmp__ssa_v0_93: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v35, d__rv_v39, core_num=m__ssa_v0 % 2 + 1)
            d__ssa_v47: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_93[0]
            t112__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_93[1]
        spmd_core_num_27: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 10)
        if spmd_core_num_27 > 0:
            _submit_tmp__ssa_v0_94_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v35, c__ssa_v40, x__ssa_v0, y__ssa_v0, core_num=spmd_core_num_27, sync_start=True)
            _submit_tmp__ssa_v0_94_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_94_nonempty[0]
            _submit_tmp__ssa_v0_94_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_94_nonempty[3]
            _submit_tmp__ssa_v0_94_guarded_0, _submit_tmp__ssa_v0_94_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_94_nonempty_0, _submit_tmp__ssa_v0_94_nonempty_3)
        else:
            spmd_empty_tid_67: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_94_guarded_0, _submit_tmp__ssa_v0_94_guarded_3 = pl.yield_(c__ssa_v40, spmd_empty_tid_67)
        c__ssa_v41: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_94_guarded_0
        t113__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_94_guarded_3
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_95_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v47, b__ssa_v35, deps=[t113__ssa_v0], core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_95_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_95_nonempty[0]
            _submit_tmp__ssa_v0_95_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_95_nonempty[1]
            _submit_tmp__ssa_v0_95_guarded_0, _submit_tmp__ssa_v0_95_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_95_nonempty_0, _submit_tmp__ssa_v0_95_nonempty_1)
        else:
            spmd_empty_tid_68: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t113__ssa_v0])
            _submit_tmp__ssa_v0_95_guarded_0, _submit_tmp__ssa_v0_95_guarded_1 = pl.yield_(b__ssa_v35, spmd_empty_tid_68)
        b__ssa_v36: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_95_guarded_0
        t114__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_95_guarded_1
        _submit_tmp__ssa_v0_96: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, b__ssa_v36, c__ssa_v41, y__ssa_v0, core_num=26)
        u115__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_96[1]
        c__ssa_v42: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_96[0]
        t115__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_96[2]
        v115__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u115__ssa_v0
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_97_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v42, d__ssa_v47, deps=[t115__ssa_v0], core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_97_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_97_nonempty[0]
            _submit_tmp__ssa_v0_97_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_97_nonempty[1]
            _submit_tmp__ssa_v0_97_guarded_0, _submit_tmp__ssa_v0_97_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_97_nonempty_0, _submit_tmp__ssa_v0_97_nonempty_1)
        else:
            spmd_empty_tid_69: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t115__ssa_v0])
            _submit_tmp__ssa_v0_97_guarded_0, _submit_tmp__ssa_v0_97_guarded_1 = pl.yield_(d__ssa_v47, spmd_empty_tid_69)
        d__ssa_v48: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_97_guarded_0
        t116__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_97_guarded_1
        spmd_core_num_28: pl.Scalar[pl.INDEX] = (m__ssa_v0 + 10) // 8
        if spmd_core_num_28 > 0:
            _submit_tmp__ssa_v0_98_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v36, d__ssa_v48, deps=[t116__ssa_v0], core_num=spmd_core_num_28)
            _submit_tmp__ssa_v0_98_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_98_nonempty[0]
            _submit_tmp__ssa_v0_98_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_98_nonempty[1]
            _submit_tmp__ssa_v0_98_guarded_0, _submit_tmp__ssa_v0_98_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_98_nonempty_0, _submit_tmp__ssa_v0_98_nonempty_1)
        else:
            spmd_empty_tid_70: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t116__ssa_v0])
            _submit_tmp__ssa_v0_98_guarded_0, _submit_tmp__ssa_v0_98_guarded_1 = pl.yield_(d__ssa_v48, spmd_empty_tid_70)
        d__ssa_v49: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_98_guarded_0
        t117__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_98_guarded_1
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_99_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v41, c__ssa_v42, deps=[t117__ssa_v0], core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_99_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_99_nonempty[0]
            _submit_tmp__ssa_v0_99_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_99_nonempty[1]
            _submit_tmp__ssa_v0_99_guarded_0, _submit_tmp__ssa_v0_99_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_99_nonempty_0, _submit_tmp__ssa_v0_99_nonempty_1)
        else:
            spmd_empty_tid_71: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t117__ssa_v0])
            _submit_tmp__ssa_v0_99_guarded_0, _submit_tmp__ssa_v0_99_guarded_1 = pl.yield_(c__ssa_v42, spmd_empty_tid_71)
        c__ssa_v43: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_99_guarded_0
        t118__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_99_guarded_1
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_100_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v36, a__ssa_v41, x__ssa_v0, y__ssa_v0, core_num=m__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_100_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_100_nonempty[0]
            _submit_tmp__ssa_v0_100_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_100_nonempty[3]
            _submit_tmp__ssa_v0_100_guarded_0, _submit_tmp__ssa_v0_100_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_100_nonempty_0, _submit_tmp__ssa_v0_100_nonempty_3)
        else:
            spmd_empty_tid_72: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_100_guarded_0, _submit_tmp__ssa_v0_100_guarded_3 = pl.yield_(a__ssa_v41, spmd_empty_tid_72)
        a__ssa_v42: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_100_guarded_0
        t119__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_100_guarded_3
        _submit_tmp__ssa_v0_101: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, d__ssa_v49, c__ssa_v43, x__ssa_v0, y__ssa_v0, core_num=pl.max(n__ssa_v0, 1), sync_start=True)
        p120__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_101[2]
        q120__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_101[1]
        c__ssa_v44: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_101[0]
        t120__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_101[3]
        spmd_core_num_29: pl.Scalar[pl.INDEX] = n__ssa_v0 // 12
        if spmd_core_num_29 > 0:
            c__ssa_v45_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(d__ssa_v49, c__ssa_v44, attrs={"core_num": spmd_core_num_29})
            c__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v45_nonempty)
        else:
            c__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v44)
        _submit_tmp__ssa_v0_102: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v42, c__ssa_v45, core_num=32)
        c__ssa_v46: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_102[0]
        t122__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_102[1]
        if m__ssa_v0 > 1:
            _submit_tmp__ssa_v0_103: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, a__ssa_v42, c__ssa_v46, x__ssa_v0, core_num=pl.min(m__ssa_v0, 22))
            u123__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_103[1]
            c__ssa_v47: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_103[0]
            t123__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_103[2]
            v123__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u123__ssa_v0
            a__phi_v44, c__phi_v48 = pl.yield_(a__ssa_v42, c__ssa_v47)
        else:
            if q__ssa_v0 > 0:
                _submit_tmp__ssa_v0_104_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v49, a__ssa_v42, deps=[t122__ssa_v0], core_num=q__ssa_v0)
                _submit_tmp__ssa_v0_104_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_104_nonempty[0]
                _submit_tmp__ssa_v0_104_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_104_nonempty[1]
                _submit_tmp__ssa_v0_104_guarded_0, _submit_tmp__ssa_v0_104_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_104_nonempty_0, _submit_tmp__ssa_v0_104_nonempty_1)
            else:
                spmd_empty_tid_73: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t122__ssa_v0])
                _submit_tmp__ssa_v0_104_guarded_0, _submit_tmp__ssa_v0_104_guarded_1 = pl.yield_(a__ssa_v42, spmd_empty_tid_73)
            a__ssa_v43: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_104_guarded_0
            t124__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_104_guarded_1
            a__phi_v44, c__phi_v48 = pl.yield_(a__ssa_v43, c__ssa_v46)
        if n__ssa_v0 > 0:
            a__ssa_v45_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__phi_v48, a__phi_v44, attrs={"core_num": n__ssa_v0})
            a__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v45_nonempty)
        else:
            a__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__phi_v44)
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            g189__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_105: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v45, b__ssa_v36, deps=[g189__ssa_v0], core_num=5)
            b__ssa_v37: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_105[0]
            t126__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_105[1]
            if n__ssa_v0 > 0:
                c__ssa_v49_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v37, c__phi_v48, attrs={"core_num": n__ssa_v0})
                c__ssa_v49: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v49_nonempty)
            else:
                c__ssa_v49: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__phi_v48)
        spmd_core_num_30: pl.Scalar[pl.INDEX] = n__ssa_v0 // 11
        if spmd_core_num_30 > 0:
            _submit_tmp__ssa_v0_106_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v49, c__ssa_v49, core_num=spmd_core_num_30)
            _submit_tmp__ssa_v0_106_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_106_nonempty[0]
            _submit_tmp__ssa_v0_106_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_106_nonempty[1]
            _submit_tmp__ssa_v0_106_guarded_0, _submit_tmp__ssa_v0_106_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_106_nonempty_0, _submit_tmp__ssa_v0_106_nonempty_1)
        else:
            spmd_empty_tid_74: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_106_guarded_0, _submit_tmp__ssa_v0_106_guarded_1 = pl.yield_(c__ssa_v49, spmd_empty_tid_74)
        c__ssa_v50: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_106_guarded_0
        t128__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_106_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_107_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v50, d__ssa_v49, y__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_107_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_107_nonempty[0]
            _submit_tmp__ssa_v0_107_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_107_nonempty[2]
            _submit_tmp__ssa_v0_107_guarded_0, _submit_tmp__ssa_v0_107_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_107_nonempty_0, _submit_tmp__ssa_v0_107_nonempty_2)
        else:
            spmd_empty_tid_75: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_107_guarded_0, _submit_tmp__ssa_v0_107_guarded_2 = pl.yield_(d__ssa_v49, spmd_empty_tid_75)
        d__ssa_v50: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_107_guarded_0
        t129__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_107_guarded_2
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_108_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v45, b__ssa_v37, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_108_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_108_nonempty[0]
            _submit_tmp__ssa_v0_108_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_108_nonempty[1]
            _submit_tmp__ssa_v0_108_guarded_0, _submit_tmp__ssa_v0_108_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_108_nonempty_0, _submit_tmp__ssa_v0_108_nonempty_1)
        else:
            spmd_empty_tid_76: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_108_guarded_0, _submit_tmp__ssa_v0_108_guarded_1 = pl.yield_(b__ssa_v37, spmd_empty_tid_76)
        b__ssa_v38: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_108_guarded_0
        t130__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_108_guarded_1
        _submit_tmp__ssa_v0_109: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v50, b__ssa_v38, core_num=pl.max(n__ssa_v0, 2))
        b__ssa_v39: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_109[0]
        t131__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_109[1]
        spmd_core_num_31: pl.Scalar[pl.INDEX] = q__ssa_v0 // 5
        if spmd_core_num_31 > 0:
            _submit_tmp__ssa_v0_110_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v50, a__ssa_v45, core_num=spmd_core_num_31)
            _submit_tmp__ssa_v0_110_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_110_nonempty[0]
            _submit_tmp__ssa_v0_110_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_110_nonempty[1]
            _submit_tmp__ssa_v0_110_guarded_0, _submit_tmp__ssa_v0_110_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_110_nonempty_0, _submit_tmp__ssa_v0_110_nonempty_1)
        else:
            spmd_empty_tid_77: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_110_guarded_0, _submit_tmp__ssa_v0_110_guarded_1 = pl.yield_(a__ssa_v45, spmd_empty_tid_77)
        a__ssa_v46: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_110_guarded_0
        t132__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_110_guarded_1
        # group 197
        _submit_tmp__ssa_v0_111: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v50, a__ssa_v46, core_num=pl.max(m__ssa_v0, 1))
        a__ssa_v47: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_111[0]
        t133__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_111[1]
        _submit_tmp__ssa_v0_112: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v39, c__ssa_v50, core_num=11)
        c__ssa_v51: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_112[0]
        t134__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_112[1]
        for i134_200__idx_v0, (a__iter_v48, b__iter_v40, c__iter_v52) in pl.range(2, init_values=(a__ssa_v47, b__ssa_v39, c__ssa_v51)):
            b__ssa_v42: pl.Tensor[[64, 64], pl.FP32] = self.one(a__iter_v48, b__iter_v40, attrs={"core_num": m__ssa_v0 % 8 + 1})
            # group 202
            a__ssa_v50: pl.Tensor[[64, 64], pl.FP32] = self.one(c__iter_v52, a__iter_v48, attrs={"core_num": n__ssa_v0 % 2 + 1})
            if q__ssa_v0 > 0:
                c__ssa_v54_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v50, c__iter_v52, attrs={"core_num": q__ssa_v0})
                c__ssa_v54: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v54_nonempty)
            else:
                c__ssa_v54: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__iter_v52)
            _submit_tmp__ssa_v0_113: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v54, a__ssa_v50, x__ssa_v0, core_num=n__ssa_v0 % 9 + 1)
            u138__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_113[1]
            a__ssa_v51: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_113[0]
            t138__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_113[2]
            v138__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u138__ssa_v0
            a__rv_v49, b__rv_v41, c__rv_v53 = pl.yield_(a__ssa_v51, b__ssa_v42, c__ssa_v54)
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_114_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__rv_v49, b__rv_v41, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_114_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_114_nonempty[0]
            _submit_tmp__ssa_v0_114_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_114_nonempty[1]
            _submit_tmp__ssa_v0_114_guarded_0, _submit_tmp__ssa_v0_114_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_114_nonempty_0, _submit_tmp__ssa_v0_114_nonempty_1)
        else:
            spmd_empty_tid_78: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_114_guarded_0, _submit_tmp__ssa_v0_114_guarded_1 = pl.yield_(b__rv_v41, spmd_empty_tid_78)
        b__ssa_v43: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_114_guarded_0
        t139__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_114_guarded_1
        _submit_tmp__ssa_v0_115: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__rv_v53, d__ssa_v50, x__ssa_v0, y__ssa_v0, core_num=5, sync_start=True)
        p140__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_115[2]
        q140__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_115[1]
        d__ssa_v51: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_115[0]
        t140__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_115[3]
        _submit_tmp__ssa_v0_116: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, a__rv_v49, d__ssa_v51, x__ssa_v0, y__ssa_v0, core_num=n__ssa_v0 % 7 + 1, sync_start=True)
        p141__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_116[2]
        q141__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_116[1]
        d__ssa_v52: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_116[0]
        t141__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_116[3]
        spmd_core_num_32: pl.Scalar[pl.INDEX] = n__ssa_v0 // 4
        if spmd_core_num_32 > 0:
            d__ssa_v53_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__rv_v53, d__ssa_v52, attrs={"core_num": spmd_core_num_32})
            d__ssa_v53: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v53_nonempty)
        else:
            d__ssa_v53: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v52)
        if m__ssa_v0 > 2:
            if q__ssa_v0 > 0:
                _submit_tmp__ssa_v0_117_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v53, a__rv_v49, core_num=q__ssa_v0)
                _submit_tmp__ssa_v0_117_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_117_nonempty[0]
                _submit_tmp__ssa_v0_117_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_117_nonempty[1]
                _submit_tmp__ssa_v0_117_guarded_0, _submit_tmp__ssa_v0_117_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_117_nonempty_0, _submit_tmp__ssa_v0_117_nonempty_1)
            else:
                spmd_empty_tid_79: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_117_guarded_0, _submit_tmp__ssa_v0_117_guarded_1 = pl.yield_(a__rv_v49, spmd_empty_tid_79)
            a__ssa_v52: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_117_guarded_0
            t143__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_117_guarded_1
            a__phi_v54: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v52)
        else:
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_118_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, d__ssa_v53, a__rv_v49, x__ssa_v0, y__ssa_v0, core_num=n__ssa_v0, sync_start=True)
                _submit_tmp__ssa_v0_118_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_118_nonempty[0]
                _submit_tmp__ssa_v0_118_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_118_nonempty[3]
                _submit_tmp__ssa_v0_118_guarded_0, _submit_tmp__ssa_v0_118_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_118_nonempty_0, _submit_tmp__ssa_v0_118_nonempty_3)
            else:
                spmd_empty_tid_80: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_118_guarded_0, _submit_tmp__ssa_v0_118_guarded_3 = pl.yield_(a__rv_v49, spmd_empty_tid_80)
            a__ssa_v53: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_118_guarded_0
            t144__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_118_guarded_3
            a__phi_v54: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v53)
        spmd_core_num_33: pl.Scalar[pl.INDEX] = m__ssa_v0 * 2
        if spmd_core_num_33 > 0:
            _submit_tmp__ssa_v0_119_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, d__ssa_v53, c__rv_v53, x__ssa_v0, y__ssa_v0, core_num=spmd_core_num_33, sync_start=True)
            _submit_tmp__ssa_v0_119_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_119_nonempty[0]
            _submit_tmp__ssa_v0_119_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_119_nonempty[3]
            _submit_tmp__ssa_v0_119_guarded_0, _submit_tmp__ssa_v0_119_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_119_nonempty_0, _submit_tmp__ssa_v0_119_nonempty_3)
        else:
            spmd_empty_tid_81: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_119_guarded_0, _submit_tmp__ssa_v0_119_guarded_3 = pl.yield_(c__rv_v53, spmd_empty_tid_81)
        c__ssa_v55: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_119_guarded_0
        t145__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_119_guarded_3
        _submit_tmp__ssa_v0_120: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__phi_v54, d__ssa_v53, deps=[t145__ssa_v0], core_num=q__ssa_v0 % 4 + 1)
        d__ssa_v54: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_120[0]
        t146__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_120[1]
        spmd_core_num_34: pl.Scalar[pl.INDEX] = n__ssa_v0 // 12
        if spmd_core_num_34 > 0:
            _submit_tmp__ssa_v0_121_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v55, d__ssa_v54, core_num=spmd_core_num_34)
            _submit_tmp__ssa_v0_121_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_121_nonempty[0]
            _submit_tmp__ssa_v0_121_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_121_nonempty[1]
            _submit_tmp__ssa_v0_121_guarded_0, _submit_tmp__ssa_v0_121_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_121_nonempty_0, _submit_tmp__ssa_v0_121_nonempty_1)
        else:
            spmd_empty_tid_82: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_121_guarded_0, _submit_tmp__ssa_v0_121_guarded_1 = pl.yield_(d__ssa_v54, spmd_empty_tid_82)
        d__ssa_v55: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_121_guarded_0
        t147__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_121_guarded_1
        spmd_core_num_35: pl.Scalar[pl.INDEX] = m__ssa_v0 * 1
        if spmd_core_num_35 > 0:
            _submit_tmp__ssa_v0_122_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v55, b__ssa_v43, deps=[t147__ssa_v0], core_num=spmd_core_num_35)
            _submit_tmp__ssa_v0_122_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_122_nonempty[0]
            _submit_tmp__ssa_v0_122_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_122_nonempty[1]
            _submit_tmp__ssa_v0_122_guarded_0, _submit_tmp__ssa_v0_122_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_122_nonempty_0, _submit_tmp__ssa_v0_122_nonempty_1)
        else:
            spmd_empty_tid_83: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t147__ssa_v0])
            _submit_tmp__ssa_v0_122_guarded_0, _submit_tmp__ssa_v0_122_guarded_1 = pl.yield_(b__ssa_v43, spmd_empty_tid_83)
        b__ssa_v44: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_122_guarded_0
        t148__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_122_guarded_1
        _submit_tmp__ssa_v0_123: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v55, d__ssa_v55, core_num=25)
        d__ssa_v56: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_123[0]
        t149__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_123[1]
        if q__ssa_v0 > 0:
            d__ssa_v57_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v55, d__ssa_v56, attrs={"core_num": q__ssa_v0})
            d__ssa_v57: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v57_nonempty)
        else:
            d__ssa_v57: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v56)
        spmd_core_num_36: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 19)
        if spmd_core_num_36 > 0:
            d__ssa_v58_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v55, d__ssa_v57, attrs={"core_num": spmd_core_num_36})
            d__ssa_v58: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v58_nonempty)
        else:
            d__ssa_v58: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(d__ssa_v57)
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_124_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v58, c__ssa_v55, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_124_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_124_nonempty[0]
            _submit_tmp__ssa_v0_124_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_124_nonempty[1]
            _submit_tmp__ssa_v0_124_guarded_0, _submit_tmp__ssa_v0_124_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_124_nonempty_0, _submit_tmp__ssa_v0_124_nonempty_1)
        else:
            spmd_empty_tid_84: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_124_guarded_0, _submit_tmp__ssa_v0_124_guarded_1 = pl.yield_(c__ssa_v55, spmd_empty_tid_84)
        c__ssa_v56: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_124_guarded_0
        t152__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_124_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_125_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v58, c__ssa_v56, deps=[t152__ssa_v0], core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_125_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_125_nonempty[0]
            _submit_tmp__ssa_v0_125_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_125_nonempty[1]
            _submit_tmp__ssa_v0_125_guarded_0, _submit_tmp__ssa_v0_125_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_125_nonempty_0, _submit_tmp__ssa_v0_125_nonempty_1)
        else:
            spmd_empty_tid_85: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t152__ssa_v0])
            _submit_tmp__ssa_v0_125_guarded_0, _submit_tmp__ssa_v0_125_guarded_1 = pl.yield_(c__ssa_v56, spmd_empty_tid_85)
        c__ssa_v57: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_125_guarded_0
        t153__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_125_guarded_1
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_126_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v58, b__ssa_v44, deps=[t153__ssa_v0], core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_126_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_126_nonempty[0]
            _submit_tmp__ssa_v0_126_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_126_nonempty[1]
            _submit_tmp__ssa_v0_126_guarded_0, _submit_tmp__ssa_v0_126_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_126_nonempty_0, _submit_tmp__ssa_v0_126_nonempty_1)
        else:
            spmd_empty_tid_86: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t153__ssa_v0])
            _submit_tmp__ssa_v0_126_guarded_0, _submit_tmp__ssa_v0_126_guarded_1 = pl.yield_(b__ssa_v44, spmd_empty_tid_86)
        b__ssa_v45: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_126_guarded_0
        t154__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_126_guarded_1
        spmd_core_num_37: pl.Scalar[pl.INDEX] = q__ssa_v0 * 2
        if spmd_core_num_37 > 0:
            _submit_tmp__ssa_v0_127_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v45, d__ssa_v58, core_num=spmd_core_num_37)
            _submit_tmp__ssa_v0_127_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_127_nonempty[0]
            _submit_tmp__ssa_v0_127_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_127_nonempty[1]
            _submit_tmp__ssa_v0_127_guarded_0, _submit_tmp__ssa_v0_127_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_127_nonempty_0, _submit_tmp__ssa_v0_127_nonempty_1)
        else:
            spmd_empty_tid_87: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_127_guarded_0, _submit_tmp__ssa_v0_127_guarded_1 = pl.yield_(d__ssa_v58, spmd_empty_tid_87)
        d__ssa_v59: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_127_guarded_0
        t155__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_127_guarded_1
        spmd_core_num_38: pl.Scalar[pl.INDEX] = m__ssa_v0 // 7
        if spmd_core_num_38 > 0:
            a__ssa_v55_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v57, a__phi_v54, attrs={"core_num": spmd_core_num_38})
            a__ssa_v55: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v55_nonempty)
        else:
            a__ssa_v55: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__phi_v54)
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_128_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__ssa_v57, d__ssa_v59, x__ssa_v0, y__ssa_v0, core_num=n__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_128_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_128_nonempty[0]
            _submit_tmp__ssa_v0_128_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_128_nonempty[3]
            _submit_tmp__ssa_v0_128_guarded_0, _submit_tmp__ssa_v0_128_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_128_nonempty_0, _submit_tmp__ssa_v0_128_nonempty_3)
        else:
            spmd_empty_tid_88: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_128_guarded_0, _submit_tmp__ssa_v0_128_guarded_3 = pl.yield_(d__ssa_v59, spmd_empty_tid_88)
        d__ssa_v60: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_128_guarded_0
        t157__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_128_guarded_3
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_129_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, b__ssa_v45, c__ssa_v57, y__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_129_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_129_nonempty[0]
            _submit_tmp__ssa_v0_129_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_129_nonempty[2]
            _submit_tmp__ssa_v0_129_guarded_0, _submit_tmp__ssa_v0_129_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_129_nonempty_0, _submit_tmp__ssa_v0_129_nonempty_2)
        else:
            spmd_empty_tid_89: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_129_guarded_0, _submit_tmp__ssa_v0_129_guarded_2 = pl.yield_(c__ssa_v57, spmd_empty_tid_89)
        c__ssa_v58: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_129_guarded_0
        t158__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_129_guarded_2
        spmd_core_num_39: pl.Scalar[pl.INDEX] = m__ssa_v0 // 13
        if spmd_core_num_39 > 0:
            _submit_tmp__ssa_v0_130_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v60, a__ssa_v55, core_num=spmd_core_num_39)
            _submit_tmp__ssa_v0_130_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_130_nonempty[0]
            _submit_tmp__ssa_v0_130_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_130_nonempty[1]
            _submit_tmp__ssa_v0_130_guarded_0, _submit_tmp__ssa_v0_130_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_130_nonempty_0, _submit_tmp__ssa_v0_130_nonempty_1)
        else:
            spmd_empty_tid_90: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_130_guarded_0, _submit_tmp__ssa_v0_130_guarded_1 = pl.yield_(a__ssa_v55, spmd_empty_tid_90)
        a__ssa_v56: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_130_guarded_0
        t159__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_130_guarded_1
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_131_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__ssa_v60, c__ssa_v58, y__ssa_v0, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_131_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_131_nonempty[0]
            _submit_tmp__ssa_v0_131_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_131_nonempty[2]
            _submit_tmp__ssa_v0_131_guarded_0, _submit_tmp__ssa_v0_131_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_131_nonempty_0, _submit_tmp__ssa_v0_131_nonempty_2)
        else:
            spmd_empty_tid_91: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_131_guarded_0, _submit_tmp__ssa_v0_131_guarded_2 = pl.yield_(c__ssa_v58, spmd_empty_tid_91)
        c__ssa_v59: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_131_guarded_0
        t160__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_131_guarded_2
        spmd_core_num_40: pl.Scalar[pl.INDEX] = n__ssa_v0 * 5
        if spmd_core_num_40 > 0:
            _submit_tmp__ssa_v0_132_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, a__ssa_v56, b__ssa_v45, x__ssa_v0, y__ssa_v0, core_num=spmd_core_num_40, sync_start=True)
            _submit_tmp__ssa_v0_132_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_132_nonempty[0]
            _submit_tmp__ssa_v0_132_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_132_nonempty[3]
            _submit_tmp__ssa_v0_132_guarded_0, _submit_tmp__ssa_v0_132_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_132_nonempty_0, _submit_tmp__ssa_v0_132_nonempty_3)
        else:
            spmd_empty_tid_92: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_132_guarded_0, _submit_tmp__ssa_v0_132_guarded_3 = pl.yield_(b__ssa_v45, spmd_empty_tid_92)
        b__ssa_v46: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_132_guarded_0
        t161__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_132_guarded_3
        spmd_core_num_41: pl.Scalar[pl.INDEX] = m__ssa_v0 // 9
        if spmd_core_num_41 > 0:
            c__ssa_v60_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v46, c__ssa_v59, attrs={"core_num": spmd_core_num_41})
            c__ssa_v60: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v60_nonempty)
        else:
            c__ssa_v60: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v59)
        if n__ssa_v0 > 1:
            _submit_tmp__ssa_v0_133: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v60, a__ssa_v56, y__ssa_v0, core_num=38)
            u163__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_133[1]
            a__ssa_v57: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_133[0]
            t163__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_133[2]
            v163__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u163__ssa_v0
            a__phi_v58: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v57)
        else:
            a__phi_v58: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v56)
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_134_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v60, d__ssa_v60, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_134_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_134_nonempty[0]
            _submit_tmp__ssa_v0_134_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_134_nonempty[1]
            _submit_tmp__ssa_v0_134_guarded_0, _submit_tmp__ssa_v0_134_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_134_nonempty_0, _submit_tmp__ssa_v0_134_nonempty_1)
        else:
            spmd_empty_tid_93: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_134_guarded_0, _submit_tmp__ssa_v0_134_guarded_1 = pl.yield_(d__ssa_v60, spmd_empty_tid_93)
        d__ssa_v61: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_134_guarded_0
        t164__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_134_guarded_1
        # group 239
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_135_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v60, d__ssa_v61, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_135_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_135_nonempty[0]
            _submit_tmp__ssa_v0_135_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_135_nonempty[1]
            _submit_tmp__ssa_v0_135_guarded_0, _submit_tmp__ssa_v0_135_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_135_nonempty_0, _submit_tmp__ssa_v0_135_nonempty_1)
        else:
            spmd_empty_tid_94: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_135_guarded_0, _submit_tmp__ssa_v0_135_guarded_1 = pl.yield_(d__ssa_v61, spmd_empty_tid_94)
        d__ssa_v62: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_135_guarded_0
        t165__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_135_guarded_1
        _submit_tmp__ssa_v0_136: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v46, a__phi_v58, core_num=n__ssa_v0 % 7 + 1)
        a__ssa_v59: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_136[0]
        t166__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_136[1]
        _submit_tmp__ssa_v0_137: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__ssa_v60, d__ssa_v62, x__ssa_v0, y__ssa_v0, core_num=q__ssa_v0 % 9 + 1, sync_start=True)
        p167__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_137[2]
        q167__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_137[1]
        d__ssa_v63: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_137[0]
        t167__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_137[3]
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_138_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v59, c__ssa_v60, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_138_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_138_nonempty[0]
            _submit_tmp__ssa_v0_138_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_138_nonempty[1]
            _submit_tmp__ssa_v0_138_guarded_0, _submit_tmp__ssa_v0_138_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_138_nonempty_0, _submit_tmp__ssa_v0_138_nonempty_1)
        else:
            spmd_empty_tid_95: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_138_guarded_0, _submit_tmp__ssa_v0_138_guarded_1 = pl.yield_(c__ssa_v60, spmd_empty_tid_95)
        c__ssa_v61: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_138_guarded_0
        t168__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_138_guarded_1
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_139_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v63, a__ssa_v59, deps=[t168__ssa_v0], core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_139_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_139_nonempty[0]
            _submit_tmp__ssa_v0_139_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_139_nonempty[1]
            _submit_tmp__ssa_v0_139_guarded_0, _submit_tmp__ssa_v0_139_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_139_nonempty_0, _submit_tmp__ssa_v0_139_nonempty_1)
        else:
            spmd_empty_tid_96: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t168__ssa_v0])
            _submit_tmp__ssa_v0_139_guarded_0, _submit_tmp__ssa_v0_139_guarded_1 = pl.yield_(a__ssa_v59, spmd_empty_tid_96)
        a__ssa_v60: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_139_guarded_0
        t169__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_139_guarded_1
        _submit_tmp__ssa_v0_140: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v61, d__ssa_v63, deps=[t169__ssa_v0], core_num=pl.max(m__ssa_v0, 2))
        d__ssa_v64: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_140[0]
        t170__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_140[1]
        _submit_tmp__ssa_v0_141: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v60, b__ssa_v46, core_num=pl.max(m__ssa_v0, 4))
        b__ssa_v47: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_141[0]
        t171__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_141[1]
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_142_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v47, c__ssa_v61, x__ssa_v0, y__ssa_v0, core_num=q__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_142_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_142_nonempty[0]
            _submit_tmp__ssa_v0_142_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_142_nonempty[3]
            _submit_tmp__ssa_v0_142_guarded_0, _submit_tmp__ssa_v0_142_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_142_nonempty_0, _submit_tmp__ssa_v0_142_nonempty_3)
        else:
            spmd_empty_tid_97: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_142_guarded_0, _submit_tmp__ssa_v0_142_guarded_3 = pl.yield_(c__ssa_v61, spmd_empty_tid_97)
        c__ssa_v62: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_142_guarded_0
        t172__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_142_guarded_3
        _submit_tmp__ssa_v0_143: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__ssa_v62, d__ssa_v64, x__ssa_v0, y__ssa_v0, core_num=33, sync_start=True)
        p173__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_143[2]
        q173__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_143[1]
        d__ssa_v65: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_143[0]
        t173__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_143[3]
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            g250__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            if m__ssa_v0 > 0:
                _submit_tmp__ssa_v0_144_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, b__ssa_v47, a__ssa_v60, y__ssa_v0, core_num=m__ssa_v0)
                _submit_tmp__ssa_v0_144_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_144_nonempty[0]
                _submit_tmp__ssa_v0_144_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_144_nonempty[2]
                _submit_tmp__ssa_v0_144_guarded_0, _submit_tmp__ssa_v0_144_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_144_nonempty_0, _submit_tmp__ssa_v0_144_nonempty_2)
            else:
                spmd_empty_tid_98: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_144_guarded_0, _submit_tmp__ssa_v0_144_guarded_2 = pl.yield_(a__ssa_v60, spmd_empty_tid_98)
            a__ssa_v61: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_144_guarded_0
            t174__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_144_guarded_2
            if n__ssa_v0 > 0:
                _submit_tmp__ssa_v0_145_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, c__ssa_v62, a__ssa_v61, deps=[t174__ssa_v0], core_num=n__ssa_v0)
                _submit_tmp__ssa_v0_145_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_145_nonempty[0]
                _submit_tmp__ssa_v0_145_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_145_nonempty[1]
                _submit_tmp__ssa_v0_145_guarded_0, _submit_tmp__ssa_v0_145_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_145_nonempty_0, _submit_tmp__ssa_v0_145_nonempty_1)
            else:
                spmd_empty_tid_99: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t174__ssa_v0])
                _submit_tmp__ssa_v0_145_guarded_0, _submit_tmp__ssa_v0_145_guarded_1 = pl.yield_(a__ssa_v61, spmd_empty_tid_99)
            a__ssa_v62: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_145_guarded_0
            t175__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_145_guarded_1
            spmd_core_num_42: pl.Scalar[pl.INDEX] = m__ssa_v0 * 6
            if spmd_core_num_42 > 0:
                _submit_tmp__ssa_v0_146_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v62, d__ssa_v65, y__ssa_v0, core_num=spmd_core_num_42)
                _submit_tmp__ssa_v0_146_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_146_nonempty[0]
                _submit_tmp__ssa_v0_146_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_146_nonempty[2]
                _submit_tmp__ssa_v0_146_guarded_0, _submit_tmp__ssa_v0_146_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_146_nonempty_0, _submit_tmp__ssa_v0_146_nonempty_2)
            else:
                spmd_empty_tid_100: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_146_guarded_0, _submit_tmp__ssa_v0_146_guarded_2 = pl.yield_(d__ssa_v65, spmd_empty_tid_100)
            d__ssa_v66: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_146_guarded_0
            t176__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_146_guarded_2
        spmd_core_num_43: pl.Scalar[pl.INDEX] = pl.min(n__ssa_v0, 2)
        if spmd_core_num_43 > 0:
            _submit_tmp__ssa_v0_147_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__ssa_v62, d__ssa_v66, y__ssa_v0, core_num=spmd_core_num_43)
            _submit_tmp__ssa_v0_147_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_147_nonempty[0]
            _submit_tmp__ssa_v0_147_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_147_nonempty[2]
            _submit_tmp__ssa_v0_147_guarded_0, _submit_tmp__ssa_v0_147_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_147_nonempty_0, _submit_tmp__ssa_v0_147_nonempty_2)
        else:
            spmd_empty_tid_101: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_147_guarded_0, _submit_tmp__ssa_v0_147_guarded_2 = pl.yield_(d__ssa_v66, spmd_empty_tid_101)
        d__ssa_v67: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_147_guarded_0
        t177__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_147_guarded_2
        spmd_core_num_44: pl.Scalar[pl.INDEX] = n__ssa_v0 // 2
        if spmd_core_num_44 > 0:
            _submit_tmp__ssa_v0_148_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v67, a__ssa_v62, deps=[t177__ssa_v0], core_num=spmd_core_num_44)
            _submit_tmp__ssa_v0_148_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_148_nonempty[0]
            _submit_tmp__ssa_v0_148_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_148_nonempty[1]
            _submit_tmp__ssa_v0_148_guarded_0, _submit_tmp__ssa_v0_148_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_148_nonempty_0, _submit_tmp__ssa_v0_148_nonempty_1)
        else:
            spmd_empty_tid_102: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t177__ssa_v0])
            _submit_tmp__ssa_v0_148_guarded_0, _submit_tmp__ssa_v0_148_guarded_1 = pl.yield_(a__ssa_v62, spmd_empty_tid_102)
        a__ssa_v63: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_148_guarded_0
        t178__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_148_guarded_1
        _submit_tmp__ssa_v0_149: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v67, c__ssa_v62, deps=[t178__ssa_v0], core_num=pl.max(q__ssa_v0, 3))
        c__ssa_v63: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_149[0]
        t179__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_149[1]
        if q__ssa_v0 > 2:
            if m__ssa_v0 > 0:
                _submit_tmp__ssa_v0_150_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__ssa_v63, b__ssa_v47, deps=[t179__ssa_v0], core_num=m__ssa_v0)
                _submit_tmp__ssa_v0_150_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_150_nonempty[0]
                _submit_tmp__ssa_v0_150_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_150_nonempty[1]
                _submit_tmp__ssa_v0_150_guarded_0, _submit_tmp__ssa_v0_150_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_150_nonempty_0, _submit_tmp__ssa_v0_150_nonempty_1)
            else:
                spmd_empty_tid_103: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t179__ssa_v0])
                _submit_tmp__ssa_v0_150_guarded_0, _submit_tmp__ssa_v0_150_guarded_1 = pl.yield_(b__ssa_v47, spmd_empty_tid_103)
            b__ssa_v48: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_150_guarded_0
            t180__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_150_guarded_1
            if q__ssa_v0 > 0:
                if q__ssa_v0 > 0:
                    if n__ssa_v0 > 0:
                        _submit_tmp__ssa_v0_151_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v48, c__ssa_v63, x__ssa_v0, y__ssa_v0, core_num=n__ssa_v0, sync_start=True)
                        _submit_tmp__ssa_v0_151_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_151_nonempty[0]
                        _submit_tmp__ssa_v0_151_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_151_nonempty[3]
                        _submit_tmp__ssa_v0_151_guarded_0, _submit_tmp__ssa_v0_151_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_151_nonempty_0, _submit_tmp__ssa_v0_151_nonempty_3)
                    else:
                        spmd_empty_tid_104: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                        _submit_tmp__ssa_v0_151_guarded_0, _submit_tmp__ssa_v0_151_guarded_3 = pl.yield_(c__ssa_v63, spmd_empty_tid_104)
                    c__ssa_v64: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_151_guarded_0
                    t181__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_151_guarded_3
                    _submit_tmp__ssa_v0_152: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v48, c__ssa_v64, deps=[t181__ssa_v0], core_num=q__ssa_v0 * 6)
                    c__ssa_v65: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_152[0]
                    t182__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_152[1]
                    c__phi_v66: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v65)
                else:
                    c__phi_v66: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v63)
                if n__ssa_v0 > 0:
                    _submit_tmp__ssa_v0_153_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v48, a__ssa_v63, x__ssa_v0, y__ssa_v0, core_num=n__ssa_v0, sync_start=True)
                    _submit_tmp__ssa_v0_153_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_153_nonempty[0]
                    _submit_tmp__ssa_v0_153_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_153_nonempty[3]
                    _submit_tmp__ssa_v0_153_guarded_0, _submit_tmp__ssa_v0_153_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_153_nonempty_0, _submit_tmp__ssa_v0_153_nonempty_3)
                else:
                    spmd_empty_tid_105: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                    _submit_tmp__ssa_v0_153_guarded_0, _submit_tmp__ssa_v0_153_guarded_3 = pl.yield_(a__ssa_v63, spmd_empty_tid_105)
                a__ssa_v64: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_153_guarded_0
                t183__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_153_guarded_3
                if n__ssa_v0 > 0:
                    _submit_tmp__ssa_v0_154_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, b__ssa_v48, a__ssa_v64, y__ssa_v0, core_num=n__ssa_v0)
                    _submit_tmp__ssa_v0_154_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_154_nonempty[0]
                    _submit_tmp__ssa_v0_154_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_154_nonempty[2]
                    _submit_tmp__ssa_v0_154_guarded_0, _submit_tmp__ssa_v0_154_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_154_nonempty_0, _submit_tmp__ssa_v0_154_nonempty_2)
                else:
                    spmd_empty_tid_106: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                    _submit_tmp__ssa_v0_154_guarded_0, _submit_tmp__ssa_v0_154_guarded_2 = pl.yield_(a__ssa_v64, spmd_empty_tid_106)
                a__ssa_v65: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_154_guarded_0
                t184__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_154_guarded_2
                _submit_tmp__ssa_v0_155: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, c__phi_v66, d__ssa_v67, y__ssa_v0, core_num=q__ssa_v0 // 2)
                u185__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_155[1]
                d__ssa_v68: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_155[0]
                t185__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_155[2]
                v185__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u185__ssa_v0
                a__phi_v66, c__phi_v67, d__phi_v69 = pl.yield_(a__ssa_v65, c__phi_v66, d__ssa_v68)
            else:
                a__phi_v66, c__phi_v67, d__phi_v69 = pl.yield_(a__ssa_v63, c__ssa_v63, d__ssa_v67)
            a__phi_v67, b__phi_v49, c__phi_v68, d__phi_v70 = pl.yield_(a__phi_v66, b__ssa_v48, c__phi_v67, d__phi_v69)
        else:
            a__phi_v67, b__phi_v49, c__phi_v68, d__phi_v70 = pl.yield_(a__ssa_v63, b__ssa_v47, c__ssa_v63, d__ssa_v67)
        _submit_tmp__ssa_v0_156: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, a__phi_v67, c__phi_v68, y__ssa_v0, core_num=17)
        u186__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_156[1]
        c__ssa_v69: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_156[0]
        t186__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_156[2]
        v186__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = u186__ssa_v0
        if n__ssa_v0 > 0:
            b__ssa_v50_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v69, b__phi_v49, attrs={"core_num": n__ssa_v0})
            b__ssa_v50: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v50_nonempty)
        else:
            b__ssa_v50: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__phi_v49)
        _submit_tmp__ssa_v0_157: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, a__phi_v67, b__ssa_v50, core_num=pl.max(q__ssa_v0, 1))
        b__ssa_v51: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_157[0]
        t188__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_157[1]
        spmd_core_num_45: pl.Scalar[pl.INDEX] = n__ssa_v0 * 6
        if spmd_core_num_45 > 0:
            a__ssa_v68_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(c__ssa_v69, a__phi_v67, attrs={"core_num": spmd_core_num_45})
            a__ssa_v68: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v68_nonempty)
        else:
            a__ssa_v68: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__phi_v67)
        spmd_core_num_46: pl.Scalar[pl.INDEX] = pl.min(q__ssa_v0, 16)
        if spmd_core_num_46 > 0:
            _submit_tmp__ssa_v0_158_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, a__ssa_v68, d__phi_v70, x__ssa_v0, y__ssa_v0, core_num=spmd_core_num_46, sync_start=True)
            _submit_tmp__ssa_v0_158_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_158_nonempty[0]
            _submit_tmp__ssa_v0_158_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_158_nonempty[3]
            _submit_tmp__ssa_v0_158_guarded_0, _submit_tmp__ssa_v0_158_guarded_3 = pl.yield_(_submit_tmp__ssa_v0_158_nonempty_0, _submit_tmp__ssa_v0_158_nonempty_3)
        else:
            spmd_empty_tid_107: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_158_guarded_0, _submit_tmp__ssa_v0_158_guarded_3 = pl.yield_(d__phi_v70, spmd_empty_tid_107)
        d__ssa_v71: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_158_guarded_0
        t190__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_158_guarded_3
        spmd_core_num_47: pl.Scalar[pl.INDEX] = pl.min(m__ssa_v0, 5)
        if spmd_core_num_47 > 0:
            c__ssa_v70_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(b__ssa_v51, c__ssa_v69, attrs={"core_num": spmd_core_num_47})
            c__ssa_v70: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v70_nonempty)
        else:
            c__ssa_v70: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(c__ssa_v69)
        if q__ssa_v0 > 0:
            b__ssa_v52_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(a__ssa_v68, b__ssa_v51, attrs={"core_num": q__ssa_v0})
            b__ssa_v52: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v52_nonempty)
        else:
            b__ssa_v52: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(b__ssa_v51)
        spmd_core_num_48: pl.Scalar[pl.INDEX] = (q__ssa_v0 + 26) // 8
        if spmd_core_num_48 > 0:
            _submit_tmp__ssa_v0_159_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, d__ssa_v71, c__ssa_v70, deps=[t190__ssa_v0], core_num=spmd_core_num_48)
            _submit_tmp__ssa_v0_159_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_159_nonempty[0]
            _submit_tmp__ssa_v0_159_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_159_nonempty[1]
            _submit_tmp__ssa_v0_159_guarded_0, _submit_tmp__ssa_v0_159_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_159_nonempty_0, _submit_tmp__ssa_v0_159_nonempty_1)
        else:
            spmd_empty_tid_108: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t190__ssa_v0])
            _submit_tmp__ssa_v0_159_guarded_0, _submit_tmp__ssa_v0_159_guarded_1 = pl.yield_(c__ssa_v70, spmd_empty_tid_108)
        c__ssa_v71: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_159_guarded_0
        t193__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_159_guarded_1
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_160_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v52, c__ssa_v71, deps=[t193__ssa_v0], core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_160_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_160_nonempty[0]
            _submit_tmp__ssa_v0_160_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_160_nonempty[1]
            _submit_tmp__ssa_v0_160_guarded_0, _submit_tmp__ssa_v0_160_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_160_nonempty_0, _submit_tmp__ssa_v0_160_nonempty_1)
        else:
            spmd_empty_tid_109: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t193__ssa_v0])
            _submit_tmp__ssa_v0_160_guarded_0, _submit_tmp__ssa_v0_160_guarded_1 = pl.yield_(c__ssa_v71, spmd_empty_tid_109)
        c__ssa_v72: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_160_guarded_0
        t194__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_160_guarded_1
        if q__ssa_v0 > 0:
            a__ssa_v69_nonempty: pl.Tensor[[64, 64], pl.FP32] = self.one(d__ssa_v71, a__ssa_v68, attrs={"core_num": q__ssa_v0})
            a__ssa_v69: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v69_nonempty)
        else:
            a__ssa_v69: pl.Tensor[[64, 64], pl.FP32] = pl.yield_(a__ssa_v68)
        if q__ssa_v0 > 0:
            _submit_tmp__ssa_v0_161_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v52, c__ssa_v72, core_num=q__ssa_v0)
            _submit_tmp__ssa_v0_161_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_161_nonempty[0]
            _submit_tmp__ssa_v0_161_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_161_nonempty[1]
            _submit_tmp__ssa_v0_161_guarded_0, _submit_tmp__ssa_v0_161_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_161_nonempty_0, _submit_tmp__ssa_v0_161_nonempty_1)
        else:
            spmd_empty_tid_110: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_161_guarded_0, _submit_tmp__ssa_v0_161_guarded_1 = pl.yield_(c__ssa_v72, spmd_empty_tid_110)
        c__ssa_v73: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_161_guarded_0
        t196__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_161_guarded_1
        _submit_tmp__ssa_v0_162: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, b__ssa_v52, c__ssa_v73, x__ssa_v0, y__ssa_v0, core_num=pl.max(n__ssa_v0, 3), sync_start=True)
        p197__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_162[2]
        q197__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_162[1]
        c__ssa_v74: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_162[0]
        t197__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_162[3]
        _submit_tmp__ssa_v0_163: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.two, d__ssa_v71, a__ssa_v69, y__ssa_v0, core_num=n__ssa_v0 % 4 + 1)
        u198__ssa_v0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_163[1]
        a__ssa_v70: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_163[0]
        t198__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_163[2]
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_164_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.one, b__ssa_v52, c__ssa_v74, core_num=m__ssa_v0)
            _submit_tmp__ssa_v0_164_nonempty_0: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_164_nonempty[0]
            _submit_tmp__ssa_v0_164_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_164_nonempty[1]
            _submit_tmp__ssa_v0_164_guarded_0, _submit_tmp__ssa_v0_164_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_164_nonempty_0, _submit_tmp__ssa_v0_164_nonempty_1)
        else:
            spmd_empty_tid_111: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_164_guarded_0, _submit_tmp__ssa_v0_164_guarded_1 = pl.yield_(c__ssa_v74, spmd_empty_tid_111)
        c__ssa_v75: pl.Tensor[[64, 64], pl.FP32] = _submit_tmp__ssa_v0_164_guarded_0
        t199__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_164_guarded_1
        if m__ssa_v0 > 0:
            _submit_tmp__ssa_v0_165_nonempty: pl.Tuple[pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Tensor[[64, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.three, c__ssa_v75, b__ssa_v52, x__ssa_v0, y__ssa_v0, core_num=m__ssa_v0, sync_start=True)
            _submit_tmp__ssa_v0_165_nonempty_3: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_165_nonempty[3]
            _submit_tmp__ssa_v0_165_guarded_3: pl.Scalar[pl.TASK_ID] = pl.yield_(_submit_tmp__ssa_v0_165_nonempty_3)
        else:
            spmd_empty_tid_112: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_165_guarded_3: pl.Scalar[pl.TASK_ID] = pl.yield_(spmd_empty_tid_112)
        t200__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_165_guarded_3
        return a__ssa_v70
