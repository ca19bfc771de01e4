# pypto.program: RaggedPrefill
import pypto.language as pl

BATCH = pl.dynamic("BATCH")
TOK = pl.dynamic("TOK")

@pl.program
class RaggedPrefill:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def finish(last__ssa_v0: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 0)], out__ssa_v0: pl.Out[pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)]]) -> pl.Tensor[[BATCH, 256], pl.FP32]:
        mem_vec_2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        t__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.load(last__ssa_v0, [me__ssa_v0, 0], [1, 256], [1, 256], target_memory=pl.Mem.Vec)
        e__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.exp(t__ssa_v0)
        out__ssa_v1: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)] = pl.tile.store(e__ssa_v0, [me__ssa_v0, 0], out__ssa_v0)
        return out__ssa_v0
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def normalize(x__ssa_v0: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 0)], y__ssa_v0: pl.InOut[pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)]], first__ssa_v0: pl.Scalar[pl.INDEX], count__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[TOK, 256], pl.FP32]:
        mem_vec_2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)
        mem_vec_5: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        many__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_num()
        for r__idx_v0, (y__iter_v1,) in pl.range(me__ssa_v0, count__ssa_v0, many__ssa_v0, init_values=(y__ssa_v0,)):
            t__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [first__ssa_v0 + r__idx_v0, 0], [1, 256], [1, 256], target_memory=pl.Mem.Vec)
            q__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(1024, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.mul(t__ssa_v0, t__ssa_v0)
            s__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(1024, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.adds(q__ssa_v0, 1.0000000000000001e-05)
            w__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_5, pl.const(2048, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.rsqrt(s__ssa_v0)
            n__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.mul(t__ssa_v0, w__ssa_v0)
            y__ssa_v3: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)] = pl.tile.store(n__ssa_v0, [first__ssa_v0 + r__idx_v0, 0], y__iter_v1)
            y__rv_v2: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_7", pl.const(0, pl.INT64), 0)] = pl.yield_(y__ssa_v3)
        return y__ssa_v0
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def pick_last(z__ssa_v0: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 0)], last__ssa_v0: pl.InOut[pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)]], row__ssa_v0: pl.Scalar[pl.INDEX], req__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[BATCH, 256], pl.FP32]:
        mem_vec_2: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 1024)
        t__ssa_v0: pl.Tile[[1, 256], pl.FP32, pl.MemRef(mem_vec_2, pl.const(0, pl.INT64), 1024), pl.Mem.Vec] = pl.tile.load(z__ssa_v0, [row__ssa_v0, 0], [1, 256], [1, 256], target_memory=pl.Mem.Vec)
        last__ssa_v1: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)] = pl.tile.store(t__ssa_v0, [req__ssa_v0, 0], last__ssa_v0)
        return last__ssa_v0
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def rotate(y__ssa_v0: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 0)], cosine__ssa_v0: pl.Tensor[[128, 256], pl.FP32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 131072)], z__ssa_v0: pl.InOut[pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 0)]], first__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[TOK, 256], pl.FP32]:
        mem_vec_3: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
        mem_vec_4: pl.Ptr = pl.tile.alloc(pl.Mem.Vec, 16384)
        me__ssa_v0: pl.Scalar[pl.INDEX] = pl.tile.get_block_idx()
        row__ssa_v0: pl.Scalar[pl.INDEX] = first__ssa_v0 + me__ssa_v0 * 16
        a__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.load(y__ssa_v0, [row__ssa_v0, 0], [16, 256], [16, 256], target_memory=pl.Mem.Vec)
        c__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_4, pl.const(16384, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.load(cosine__ssa_v0, [me__ssa_v0 * 16, 0], [16, 256], [16, 256], target_memory=pl.Mem.Vec)
        b__ssa_v0: pl.Tile[[16, 256], pl.FP32, pl.MemRef(mem_vec_3, pl.const(0, pl.INT64), 16384), pl.Mem.Vec] = pl.tile.mul(a__ssa_v0, c__ssa_v0)
        z__ssa_v1: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 0)] = pl.tile.store(b__ssa_v0, [row__ssa_v0, 0], z__ssa_v0)
        return z__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def prefill(self, x__ssa_v0: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_0", pl.const(0, pl.INT64), 0)], starts__ssa_v0: pl.Tensor[[BATCH], pl.INT32, pl.MemRef("mem_ddr_1", pl.const(0, pl.INT64), 0)], lengths__ssa_v0: pl.Tensor[[BATCH], pl.INT32, pl.MemRef("mem_ddr_2", pl.const(0, pl.INT64), 0)], cosine__ssa_v0: pl.Tensor[[128, 256], pl.FP32, pl.MemRef("mem_ddr_3", pl.const(0, pl.INT64), 131072)], y__ssa_v0: pl.Out[pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_4", pl.const(0, pl.INT64), 0)]], z__ssa_v0: pl.Out[pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_5", pl.const(0, pl.INT64), 0)]], last__ssa_v0: pl.Out[pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_6", pl.const(0, pl.INT64), 0)]], out__ssa_v0: pl.Out[pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_7", pl.const(0, pl.INT64), 0)]]) -> pl.Tensor[[BATCH, 256], pl.FP32]:
        for r__idx_v0, (last__iter_v1, y__iter_v1, z__iter_v1) in pl.range(BATCH, init_values=(last__ssa_v0, y__ssa_v0, z__ssa_v0)):
            t__tmp_v0: pl.Scalar[pl.INT32] = pl.tensor.read(lengths__ssa_v0, [r__idx_v0])
            length__ssa_v0: pl.Scalar[pl.INDEX] = pl.cast(t__tmp_v0, pl.INDEX)
            t__tmp_v1: pl.Scalar[pl.INT32] = pl.tensor.read(starts__ssa_v0, [r__idx_v0])
            start__ssa_v0: pl.Scalar[pl.INDEX] = pl.cast(t__tmp_v1, pl.INDEX)
            for base__idx_v0, (y__iter_v3, z__iter_v3) in pl.range(0, length__ssa_v0, 128, init_values=(y__iter_v1, z__iter_v1)):
                rows__ssa_v0: pl.Scalar[pl.INDEX] = pl.min(length__ssa_v0 - base__idx_v0, 128)
                _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[TOK, 256], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.normalize, x__ssa_v0, y__iter_v3, start__ssa_v0 + base__idx_v0, rows__ssa_v0, core_num=pl.min(rows__ssa_v0, 24))
                y__ssa_v5: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_8", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0[0]
                t_norm__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
                _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[TOK, 256], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rotate, y__ssa_v5, cosine__ssa_v0, z__iter_v3, start__ssa_v0 + base__idx_v0, deps=[t_norm__ssa_v0], core_num=(rows__ssa_v0 + 15) // 16)
                z__ssa_v5: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_9", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0_1[0]
                t_rot__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
                y__rv_v4, z__rv_v4 = pl.yield_(y__ssa_v5, z__ssa_v5)
            if 0 < length__ssa_v0:
                _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[BATCH, 256], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.pick_last, z__rv_v4, last__iter_v1, start__ssa_v0 + length__ssa_v0 - 1, r__idx_v0, core_num=1)
                last__ssa_v3: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_12", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0_2[0]
                t_pick__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
                last__phi_v4: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_13", pl.const(0, pl.INT64), 0)] = pl.yield_(last__ssa_v3)
            else:
                last__phi_v4: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_13", pl.const(0, pl.INT64), 0)] = pl.yield_(last__iter_v1)
            odd__ssa_v0: pl.Scalar[pl.INDEX] = length__ssa_v0 % 16
            if odd__ssa_v0 > 0:
                _submit_tmp__ssa_v0_3_nonempty: pl.Tuple[pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_5", pl.const(0, pl.INT64), 0)], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.rotate, y__rv_v4, cosine__ssa_v0, z__rv_v4, start__ssa_v0, core_num=odd__ssa_v0)
                _submit_tmp__ssa_v0_3_nonempty_0: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_5", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0_3_nonempty[0]
                _submit_tmp__ssa_v0_3_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_nonempty[1]
                _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_3_nonempty_0, _submit_tmp__ssa_v0_3_nonempty_1)
            else:
                spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
                _submit_tmp__ssa_v0_3_guarded_0, _submit_tmp__ssa_v0_3_guarded_1 = pl.yield_(z__rv_v4, spmd_empty_tid)
            z__ssa_v6: pl.Tensor[[TOK, 256], pl.FP32, pl.MemRef("mem_ddr_14", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0_3_guarded_0
            t_odd__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3_guarded_1
            last__rv_v2, y__rv_v2, z__rv_v2 = pl.yield_(last__phi_v4, y__rv_v4, z__ssa_v6)
        if BATCH > 0:
            _submit_tmp__ssa_v0_4_nonempty: pl.Tuple[pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_7", pl.const(0, pl.INT64), 0)], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.finish, last__rv_v2, out__ssa_v0, core_num=BATCH)
            _submit_tmp__ssa_v0_4_nonempty_0: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_7", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0_4_nonempty[0]
            _submit_tmp__ssa_v0_4_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4_nonempty[1]
            _submit_tmp__ssa_v0_4_guarded_0, _submit_tmp__ssa_v0_4_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_4_nonempty_0, _submit_tmp__ssa_v0_4_nonempty_1)
        else:
            spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_4_guarded_0, _submit_tmp__ssa_v0_4_guarded_1 = pl.yield_(out__ssa_v0, spmd_empty_tid_1)
        out__ssa_v1: pl.Tensor[[BATCH, 256], pl.FP32, pl.MemRef("mem_ddr_18", pl.const(0, pl.INT64), 0)] = _submit_tmp__ssa_v0_4_guarded_0
        t_out__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_4_guarded_1
        return out__ssa_v1
