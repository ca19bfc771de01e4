# pypto.program: PagedDecode
import pypto.language as pl

@pl.program
class PagedDecode:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def append_kv(fresh__ssa_v0: pl.Tensor[[8, 64], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 2048)], cache__ssa_v0: pl.InOut[pl.Tensor[[2048, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 524288)]], slot__ssa_v0: pl.Tensor[[8], pl.INT32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 32)], live__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[2048, 64], pl.FP32]:
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 256)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        many__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_num()
        for r__idx_v0, (cache__iter_v1,) in pl.range(me__ssa_v0, live__ssa_v0, many__ssa_v0, init_values=(cache__ssa_v0,)):
            t__tile: pl.Scalar[pl.INT32] = pl.tensor.read(slot__ssa_v0, [r__idx_v0])
            dst__ssa_v0: pl.Scalar[pl.INDEX] = pl.cast(t__tile, pl.INDEX)
            t__ssa_v0: pl.Tile[[1, 64], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 256), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.load(fresh__ssa_v0, [r__idx_v0, 0], [1, 64], [1, 64], target_memory=pl.Mem.Vec)
            cache__ssa_v3: pl.Tensor[[2048, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 524288)] = pl.tile.store(t__ssa_v0, [dst__ssa_v0, 0], cache__iter_v1)
            cache__rv_v2: pl.Tensor[[2048, 64], pl.FP32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 524288)] = pl.yield_(cache__ssa_v3)
        return cache__ssa_v0
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def fold(probs__ssa_v0: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 16384)], peak__ssa_v0: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 512)], total__ssa_v0: pl.InOut[pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 512)]], acc__ssa_v0: pl.InOut[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 16384)]]) -> tuple[pl.Tensor[[128, 1], pl.FP32], pl.Tensor[[128, 32], pl.FP32]]:
        mem_vec_4: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)
        mem_vec_5: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        row__ssa_v0: pl.Scalar[pl.INDEX] = me__ssa_v0 * 16
        p__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_4, pl.const(0, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.load(probs__ssa_v0, [row__ssa_v0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec)
        a__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_5, pl.const(2048, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.load(acc__ssa_v0, [row__ssa_v0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec)
        s__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_4, pl.const(0, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.add(a__ssa_v0, p__ssa_v0)
        t__ssa_v0: pl.Tile[[16, 1], pl.FP32, pl.MemRef(mem_vec_5, pl.const(2048, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.col_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.load(total__ssa_v0, [row__ssa_v0, 0], [16, 1], [16, 1], target_memory=pl.Mem.Vec)
        total__ssa_v1: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 512)] = pl.tile.store(t__ssa_v0, [row__ssa_v0, 0], total__ssa_v0)
        acc__ssa_v1: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 16384)] = pl.tile.store(s__ssa_v0, [row__ssa_v0, 0], acc__ssa_v0)
        return total__ssa_v0, acc__ssa_v0
    @pl.function(type=pl.FunctionType.AIC, level=pl.Level.AIC, role=pl.Role.SubWorker)
    def scores(query__ssa_v0: pl.Tensor[[128, 64], pl.BF16, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 16384)], keys__ssa_v0: pl.Tensor[[2048, 64], pl.BF16, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 262144)], table__ssa_v0: pl.Tensor[[256], pl.INT32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 1024)], raw__ssa_v0: pl.Out[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 16384)]], step__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[128, 32], pl.FP32]:
        mem_mat_4: pl.Ptr = pl.tile.alloc(pl.Mem.Mat, 2048)
        mem_mat_5: pl.Ptr = pl.tile.alloc(pl.Mem.Mat, 4096)
        mem_left_6: pl.Ptr = pl.tile.alloc(pl.Mem.Left, 2048)
        mem_right_7: pl.Ptr = pl.tile.alloc(pl.Mem.Right, 4096)
        mem_acc_8: pl.Ptr = pl.tile.alloc(pl.Mem.Acc, 2048)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        t__tile: pl.Scalar[pl.INT32] = pl.tensor.read(table__ssa_v0, [me__ssa_v0 * 32 + step__ssa_v0])
        page__ssa_v0: pl.Scalar[pl.INDEX] = pl.cast(t__tile, pl.INDEX)
        q__ssa_v0: pl.Tile[[16, 64], pl.BF16, pl.MemRef(mem_mat_4, pl.const(0, pl.INT64), 2048), pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.col_major, slayout=pl.TileLayout.row_major, fractal=512)] = pl.tile.load(query__ssa_v0, [me__ssa_v0 * 16, 0], [16, 64], [16, 64], target_memory=pl.Mem.Mat)
        k__ssa_v0: pl.Tile[[32, 64], pl.BF16, pl.MemRef(mem_mat_5, pl.const(2048, pl.INT64), 4096), pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.col_major, slayout=pl.TileLayout.row_major, fractal=512)] = pl.tile.load(keys__ssa_v0, [page__ssa_v0 * 32, 0], [32, 64], [32, 64], target_memory=pl.Mem.Mat)
        kt__ssa_v0: pl.Tile[[64, 32], pl.BF16, pl.MemRef(mem_mat_5, pl.const(2048, pl.INT64), 4096), pl.Mem.Mat, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.col_major, fractal=512)] = pl.tile.transpose_view(k__ssa_v0)
        ql__ssa_v0: pl.Tile[[16, 64], pl.BF16, pl.MemRef(mem_left_6, pl.const(0, pl.INT64), 2048), pl.Mem.Left, pl.TileView(blayout=pl.TileLayout.col_major, slayout=pl.TileLayout.row_major, fractal=512)] = pl.tile.move(q__ssa_v0, target_memory=pl.Mem.Left)
        kl__ssa_v0: pl.Tile[[64, 32], pl.BF16, pl.MemRef(mem_right_7, pl.const(0, pl.INT64), 4096), pl.Mem.Right, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.col_major, fractal=512)] = pl.tile.move(kt__ssa_v0, target_memory=pl.Mem.Right)
        s__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_acc_8, pl.const(0, pl.INT64), 2048), pl.Mem.Acc, pl.TileView(blayout=pl.TileLayout.col_major, slayout=pl.TileLayout.row_major, fractal=1024)] = pl.tile.matmul(ql__ssa_v0, kl__ssa_v0)
        raw__ssa_v1: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 16384)] = pl.tile.store(s__ssa_v0, [me__ssa_v0 * 16, 0], raw__ssa_v0)
        return raw__ssa_v0
    @pl.function(type=pl.FunctionType.Spmd)
    def tail_fold(self, acc__rv_v2: pl.InOut[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 16384)]], total__rv_v2: pl.InOut[pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 512)]]) -> tuple[pl.Tensor[[128, 32], pl.FP32], pl.Tensor[[128, 1], pl.FP32]]:
        _tuple_tmp__ssa_v0: pl.Tuple[pl.Tensor[[128, 32], pl.FP32], pl.Tensor[[128, 1], pl.FP32]] = self.fold(acc__rv_v2, total__rv_v2, total__rv_v2, acc__rv_v2)
        acc__ssa_v5: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 16384)] = _tuple_tmp__ssa_v0[1]
        total__ssa_v5: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 512)] = _tuple_tmp__ssa_v0[0]
        return acc__rv_v2, total__rv_v2
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def weigh(raw__ssa_v0: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 16384)], probs__ssa_v0: pl.Out[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 16384)]], peak__ssa_v0: pl.Out[pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 512)]], factor__ssa_v0: pl.Scalar[pl.FP32]) -> tuple[pl.Tensor[[128, 32], pl.FP32], pl.Tensor[[128, 1], pl.FP32]]:
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)
        mem_vec_5: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 2048)
        mem_vec_6: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 64)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        row__ssa_v0: pl.Scalar[pl.INDEX] = me__ssa_v0 * 16
        s__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.load(raw__ssa_v0, [row__ssa_v0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec)
        z__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.muls(s__ssa_v0, factor__ssa_v0)
        tmp__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_5, pl.const(2048, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.create([16, 32], dtype=pl.FP32, target_memory=pl.Mem.Vec)
        m__ssa_v0: pl.Tile[[16, 1], pl.FP32, pl.MemRef(mem_vec_6, pl.const(4096, pl.INT64), 64), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.col_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.row_max(z__ssa_v0, tmp__ssa_v0)
        c__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.row_expand_sub(z__ssa_v0, m__ssa_v0)
        p__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 2048), pl.Mem.Vec, pl.TileView(blayout=pl.TileLayout.row_major, slayout=pl.TileLayout.none_box, fractal=512)] = pl.tile.exp(c__ssa_v0)
        probs__ssa_v1: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 16384)] = pl.tile.store(p__ssa_v0, [row__ssa_v0, 0], probs__ssa_v0)
        peak__ssa_v1: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 512)] = pl.tile.store(m__ssa_v0, [row__ssa_v0, 0], peak__ssa_v0)
        return probs__ssa_v0, peak__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def decode_step(self, query__ssa_v0: pl.Tensor[[128, 64], pl.BF16, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 16384)], fresh__ssa_v0: pl.Tensor[[8, 64], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 2048)], cache__ssa_v0: pl.Tensor[[2048, 64], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 524288)], keys__ssa_v0: pl.Tensor[[2048, 64], pl.BF16, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 262144)], table__ssa_v0: pl.Tensor[[256], pl.INT32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 1024)], slot__ssa_v0: pl.Tensor[[8], pl.INT32, pl.MemRef("mem_ddr_5", pl.const(0, pl.INT64), 32)], context_len__ssa_v0: pl.Tensor[[8], pl.INT32, pl.MemRef("mem_ddr_6", pl.const(0, pl.INT64), 32)], plan__ssa_v0: pl.Tensor[[4], pl.INT64, pl.MemRef("mem_ddr_7", pl.const(0, pl.INT64), 32)], acc__ssa_v0: pl.Out[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_8", pl.const(0, pl.INT64), 16384)]], total__ssa_v0: pl.Out[pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_9", pl.const(0, pl.INT64), 512)]]) -> tuple[pl.Tensor[[128, 32], pl.FP32], pl.Tensor[[128, 1], pl.FP32]]:
        t__tmp_v0: pl.Scalar[pl.INT64] = pl.tensor.read(plan__ssa_v0, [0])
        live__ssa_v0: pl.Scalar[pl.INDEX] = pl.cast(t__tmp_v0, pl.INDEX)
        t__tmp_v1: pl.Scalar[pl.INT64] = pl.tensor.read(plan__ssa_v0, [1])
        longest__ssa_v0: pl.Scalar[pl.INDEX] = pl.cast(t__tmp_v1, pl.INDEX)
        pages__ssa_v0: pl.Scalar[pl.INDEX] = (longest__ssa_v0 + 31) // 32
        if live__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[2048, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.append_kv, fresh__ssa_v0, cache__ssa_v0, slot__ssa_v0, live__ssa_v0, core_num=live__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
            _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(_submit_tmp__ssa_v0_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(spmd_empty_tid)
        t_kv__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
        for step__idx_v0, (acc__iter_v1, total__iter_v1) in pl.range(pages__ssa_v0, init_values=(acc__ssa_v0, total__ssa_v0)):
            raw__ssa_v0: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_11", pl.const(0, pl.INT64), 16384)] = pl.tensor.create([128, 32], dtype=pl.FP32, layout=pl.TensorLayout.ND)
            probs__ssa_v0: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_12", pl.const(0, pl.INT64), 16384)] = pl.tensor.create([128, 32], dtype=pl.FP32, layout=pl.TensorLayout.ND)
            peak__ssa_v0: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_13", pl.const(0, pl.INT64), 512)] = pl.tensor.create([128, 1], dtype=pl.FP32, layout=pl.TensorLayout.ND)
            if live__ssa_v0 > 0:
                _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_11", pl.const(0, pl.INT64), 16384)], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.scores, query__ssa_v0, keys__ssa_v0, table__ssa_v0, raw__ssa_v0, step__idx_v0, deps=[t_kv__ssa_v0], core_num=live__ssa_v0)
                _submit_tmp__ssa_v0_1_nonempty_0: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_11", pl.const(0, pl.INT64), 16384)] = _submit_tmp__ssa_v0_1_nonempty[0]
                _submit_tmp__ssa_v0_1_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[1]
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_0, _submit_tmp__ssa_v0_1_nonempty_1)
            else:
                spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t_kv__ssa_v0])
                _submit_tmp__ssa_v0_1_guarded_0, _submit_tmp__ssa_v0_1_guarded_1 = pl.yield_(raw__ssa_v0, spmd_empty_tid_1)
            raw__ssa_v1: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_14", pl.const(0, pl.INT64), 16384)] = _submit_tmp__ssa_v0_1_guarded_0
            t_s__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
            if 0 < live__ssa_v0:
                _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[128, 32], pl.FP32], pl.Tensor[[128, 1], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.weigh, raw__ssa_v1, probs__ssa_v0, peak__ssa_v0, 0.125, deps=[t_s__ssa_v0], core_num=live__ssa_v0)
                probs__ssa_v1: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_15", pl.const(0, pl.INT64), 16384)] = _submit_tmp__ssa_v0_2[0]
                peak__ssa_v1: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_16", pl.const(0, pl.INT64), 512)] = _submit_tmp__ssa_v0_2[1]
                t_w__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[2]
                _submit_tmp__ssa_v0_3: pl.Tuple[pl.Tensor[[128, 32], pl.FP32], pl.Tensor[[128, 1], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fold, probs__ssa_v1, peak__ssa_v1, total__iter_v1, acc__iter_v1, deps=[t_w__ssa_v0], core_num=pl.min(live__ssa_v0, 8))
                acc__ssa_v3: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_17", pl.const(0, pl.INT64), 16384)] = _submit_tmp__ssa_v0_3[1]
                total__ssa_v3: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_18", pl.const(0, pl.INT64), 512)] = _submit_tmp__ssa_v0_3[0]
                t_f__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3[2]
                acc__phi_v4, total__phi_v4 = pl.yield_(acc__ssa_v3, total__ssa_v3)
            else:
                acc__phi_v4, total__phi_v4 = pl.yield_(acc__iter_v1, total__iter_v1)
            acc__rv_v2, total__rv_v2 = pl.yield_(acc__phi_v4, total__phi_v4)
        rest__ssa_v0: pl.Scalar[pl.INDEX] = longest__ssa_v0 % 32
        spmd_core_num: pl.Scalar[pl.INDEX] = pl.min(live__ssa_v0, rest__ssa_v0)
        if spmd_core_num > 0:
            ret__tmp_v0_nonempty: pl.Tuple[pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_8", pl.const(0, pl.INT64), 16384)], pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_9", pl.const(0, pl.INT64), 512)]] = self.tail_fold(acc__rv_v2, total__rv_v2, attrs={"core_num": spmd_core_num})
            ret__tmp_v0_nonempty_0: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_8", pl.const(0, pl.INT64), 16384)] = ret__tmp_v0_nonempty[0]
            ret__tmp_v0_nonempty_1: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_9", pl.const(0, pl.INT64), 512)] = ret__tmp_v0_nonempty[1]
            ret__tmp_v0_guarded_0, ret__tmp_v0_guarded_1 = pl.yield_(ret__tmp_v0_nonempty_0, ret__tmp_v0_nonempty_1)
        else:
            ret__tmp_v0_guarded_0, ret__tmp_v0_guarded_1 = pl.yield_(acc__rv_v2, total__rv_v2)
        acc__ssa_v5: pl.Tensor[[128, 32], pl.FP32, pl.MemRef("mem_ddr_23", pl.const(0, pl.INT64), 16384)] = ret__tmp_v0_guarded_0
        total__ssa_v5: pl.Tensor[[128, 1], pl.FP32, pl.MemRef("mem_ddr_24", pl.const(0, pl.INT64), 512)] = ret__tmp_v0_guarded_1
        return acc__ssa_v5, total__ssa_v5
