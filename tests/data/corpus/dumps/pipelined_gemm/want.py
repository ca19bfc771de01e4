# pypto.program: PipelinedGemm
import pypto.language as pl


@pl.program
class PipelinedGemm:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def epilogue(
        c__ssa_v0: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 524288)],
        bias__ssa_v0: pl.Tensor[[1, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 1024)],
        d__ssa_v0: pl.InOut[pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 524288)]],
        first__ssa_v0: pl.Scalar[pl.INDEX],
        scale__ssa_v0: pl.Scalar[pl.FP32],
    ) -> pl.Tensor[[512, 256], pl.FP32]:
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
        mem_vec_4: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)
        mem_vec_6: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        row__ssa_v0: pl.Scalar[pl.INDEX] = first__ssa_v0 + me__ssa_v0 * 16
        t__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.load(
            c__ssa_v0, [row__ssa_v0, 0], [16, 256], [16, 256], target_memory=pl.Mem.Vec
        )
        v__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_4, pl.const(16384, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.load(bias__ssa_v0, [0, 0], [1, 256], [1, 256], target_memory=pl.Mem.Vec)
        s__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.muls(t__ssa_v0, scale__ssa_v0)
        w__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_6, pl.const(17408, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.col_expand_mul(s__ssa_v0, v__ssa_v0)
        u__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.maximum(w__ssa_v0, s__ssa_v0)
        d__ssa_v1: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 524288)] = pl.tile.store(u__ssa_v0, [row__ssa_v0, 0], d__ssa_v0)
        return d__ssa_v0

    @pl.function(type=pl.FunctionType.AIC, level=pl.Level.AIC, role=pl.Role.SubWorker)
    def panel(
        a__ssa_v0: pl.Tensor[[512, 256], pl.BF16, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 262144)],
        b__ssa_v0: pl.Tensor[[256, 256], pl.BF16, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 131072)],
        c__ssa_v0: pl.InOut[pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 524288)]],
        first__ssa_v0: pl.Scalar[pl.INDEX],
    ) -> pl.Tensor[[512, 256], pl.FP32]:
        mem_mat_3: pl.Ptr = pl.tile.alloc(pl.Mem.Mat, 8192)
        mem_mat_4: pl.Ptr = pl.tile.alloc(pl.Mem.Mat, 16384)
        mem_left_5: pl.Ptr = pl.tile.alloc(pl.Mem.Left, 8192)
        mem_right_6: pl.Ptr = pl.tile.alloc(pl.Mem.Right, 16384)
        mem_acc_7: pl.Ptr = pl.tile.alloc(pl.Mem.Acc, 32768)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        row__ssa_v0: pl.Scalar[pl.INDEX] = first__ssa_v0 + me__ssa_v0 * 64
        ta__ssa_v0: pl.Tile[[64, 64], pl.BF16, pl.MemRef(mem_mat_3, pl.const(0, pl.INT64), 8192), pl.Mem.Mat] = pl.tile.load(a__ssa_v0, [row__ssa_v0, 0], [64, 64], [64, 64], target_memory=pl.Mem.Mat)
        tb__ssa_v0: pl.Tile[[64, 128], pl.BF16, pl.MemRef(mem_mat_4, pl.const(8192, pl.INT64), 16384), pl.Mem.Mat] = pl.tile.load(b__ssa_v0, [0, 0], [64, 128], [64, 128], target_memory=pl.Mem.Mat)
        la__ssa_v0: pl.Tile[[64, 64], pl.BF16, pl.MemRef(mem_left_5, pl.const(0, pl.INT64), 8192), pl.Mem.Left] = pl.tile.move(ta__ssa_v0, target_memory=pl.Mem.Left)
        lb__ssa_v0: pl.Tile[[64, 128], pl.BF16, pl.MemRef(mem_right_6, pl.const(0, pl.INT64), 16384), pl.Mem.Right] = pl.tile.move(tb__ssa_v0, target_memory=pl.Mem.Right)
        acc__ssa_v0: pl.Tile[[64, 128], pl.FP32, pl.MemRef(mem_acc_7, pl.const(0, pl.INT64), 32768), pl.Mem.Acc] = pl.tile.matmul(la__ssa_v0, lb__ssa_v0)
        c__ssa_v1: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 524288)] = pl.tile.store(acc__ssa_v0, [row__ssa_v0, 0], c__ssa_v0)
        return c__ssa_v0

    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def row_sums(
        d__ssa_v0: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 524288)],
        sums__ssa_v0: pl.Out[pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 2048)]],
    ) -> pl.Tensor[[512, 1], pl.FP32]:
        mem_vec_2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
        mem_vec_4: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 64)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        t__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.load(
            d__ssa_v0, [me__ssa_v0 * 16, 0], [16, 256], [16, 256], target_memory=pl.Mem.Vec
        )
        tmp__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(16384, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.create([16, 256], dtype=pl.FP32, target_memory=pl.Mem.Vec)
        r__ssa_v0: pl.Tile[[16, 1], pl.FP32, pl.MemRef(mem_vec_4, pl.const(32768, pl.INT64), 64), pl.Mem.Vec] = pl.tile.row_sum(t__ssa_v0, tmp__ssa_v0)
        sums__ssa_v1: pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 2048)] = pl.tile.store(r__ssa_v0, [me__ssa_v0 * 16, 0], sums__ssa_v0)
        return sums__ssa_v0

    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def gemm(
        self,
        a__ssa_v0: pl.Tensor[[512, 256], pl.BF16, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 262144)],
        b__ssa_v0: pl.Tensor[[256, 256], pl.BF16, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 131072)],
        bias__ssa_v0: pl.Tensor[[1, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 1024)],
        rows__ssa_v0: pl.Scalar[pl.INDEX],
        c__ssa_v0: pl.Out[pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 524288)]],
        d__ssa_v0: pl.Out[pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 524288)]],
        sums__ssa_v0: pl.Out[pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_5", pl.const(0, pl.INT64), 2048)]],
    ) -> tuple[pl.Tensor[[512, 256], pl.FP32], pl.Tensor[[512, 1], pl.FP32]]:
        per_stage__ssa_v0: pl.Scalar[pl.INDEX] = rows__ssa_v0 // 4
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            panel_ids__ssa_v0: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)
            prev__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()
            # stage s multiplies while stage s - 1 runs its epilogue
            for s__idx_v0, (c__iter_v1, panel_ids__iter_v1, prev__iter_v1) in pl.range(4, init_values=(c__ssa_v0, panel_ids__ssa_v0, prev__ssa_v0)):
                spmd_core_num: pl.Scalar[pl.INDEX] = (per_stage__ssa_v0 + 63) // 64
                if spmd_core_num > 0:
                    _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 524288)], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(
                        self.panel, a__ssa_v0, b__ssa_v0, c__iter_v1, s__idx_v0 * 128, deps=[prev__iter_v1], core_num=spmd_core_num, allow_early_resolve=True
                    )
                    _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 524288)] = _submit_tmp__ssa_v0_nonempty[0]
                    _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
                    _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_1)
                else:
                    spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[prev__iter_v1])
                    _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(c__iter_v1, spmd_empty_tid)
                c__ssa_v3: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_6", pl.const(0, pl.INT64), 524288)] = _submit_tmp__ssa_v0_guarded_0
                t_panel__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
                panel_ids__ssa_v3: pl.Array[4, pl.TASK_ID] = pl.array.update_element(panel_ids__iter_v1, s__idx_v0, t_panel__ssa_v0)
                prev__ssa_v3: pl.Scalar[pl.TASK_ID] = t_panel__ssa_v0
                c__rv_v2, panel_ids__rv_v2, prev__rv_v2 = pl.yield_(c__ssa_v3, panel_ids__ssa_v3, prev__ssa_v3)
            epi_ids__ssa_v0: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)
            for e__idx_v0, (d__iter_v1, epi_ids__iter_v1) in pl.parallel(4, init_values=(d__ssa_v0, epi_ids__ssa_v0)):
                mine__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.array.get_element(panel_ids__rv_v2, e__idx_v0)
                spmd_core_num_1: pl.Scalar[pl.INDEX] = per_stage__ssa_v0 // 16
                if spmd_core_num_1 > 0:
                    _submit_tmp__ssa_v0_nonempty_2: pl.Tuple[pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 524288)], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(
                        self.epilogue, c__rv_v2, bias__ssa_v0, d__iter_v1, e__idx_v0 * 128, 0.5, deps=[mine__ssa_v0], core_num=spmd_core_num_1
                    )
                    _submit_tmp__ssa_v0_nonempty_0_1: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 524288)] = _submit_tmp__ssa_v0_nonempty_2[0]
                    _submit_tmp__ssa_v0_nonempty_1_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty_2[1]
                    _submit_tmp__ssa_v0_guarded_0_1, _submit_tmp__ssa_v0_guarded_1_1 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0_1, _submit_tmp__ssa_v0_nonempty_1_1)
                else:
                    spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[mine__ssa_v0])
                    _submit_tmp__ssa_v0_guarded_0_1, _submit_tmp__ssa_v0_guarded_1_1 = pl.yield_(d__iter_v1, spmd_empty_tid_1)
                d__ssa_v3: pl.Tensor[[512, 256], pl.FP32, pl.MemRef("mem_ddr_8", pl.const(0, pl.INT64), 524288)] = _submit_tmp__ssa_v0_guarded_0_1
                t_epi__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1_1
                epi_ids__ssa_v3: pl.Array[4, pl.TASK_ID] = pl.array.update_element(epi_ids__iter_v1, e__idx_v0, t_epi__ssa_v0)
                d__rv_v2, epi_ids__rv_v2 = pl.yield_(d__ssa_v3, epi_ids__ssa_v3)
            gate__ssa_v0: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[epi_ids__rv_v2])
            if 16 <= per_stage__ssa_v0:
                _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[512, 1], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(
                    self.row_sums, d__rv_v2, sums__ssa_v0, deps=[gate__ssa_v0], core_num=per_stage__ssa_v0 // 16 * 4, sync_start=True
                )
                sums__ssa_v1: pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_10", pl.const(0, pl.INT64), 2048)] = _submit_tmp__ssa_v0_2[0]
                t_sum__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
                sums__phi_v3: pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_12", pl.const(0, pl.INT64), 2048)] = pl.yield_(sums__ssa_v1)
            else:
                _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[512, 1], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.row_sums, d__rv_v2, sums__ssa_v0, deps=[gate__ssa_v0], core_num=1)
                sums__ssa_v2: pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_11", pl.const(0, pl.INT64), 2048)] = _submit_tmp__ssa_v0[0]
                t_sum__ssa_v1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
                sums__phi_v3: pl.Tensor[[512, 1], pl.FP32, pl.MemRef("mem_ddr_12", pl.const(0, pl.INT64), 2048)] = pl.yield_(sums__ssa_v2)
        return d__rv_v2, sums__phi_v3
