# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def burst(x__ssa_v0: pl.Tensor[[8, 8], pl.FP32], o0__ssa_v0: pl.Out[pl.Tensor[[8, 8], pl.FP32]], o1__ssa_v0: pl.Out[pl.Tensor[[8, 16], pl.FP32]], o2__ssa_v0: pl.Out[pl.Tensor[[16, 8], pl.FP32]], o3__ssa_v0: pl.Out[pl.Tensor[[8, 8], pl.INT32]], o4__ssa_v0: pl.Out[pl.Tensor[[4, 8], pl.BF16]], o5__ssa_v0: pl.Out[pl.Tensor[[8, 4], pl.FP32]], o6__ssa_v0: pl.Out[pl.Tensor[[2, 8], pl.FP32]], o7__ssa_v0: pl.Out[pl.Tensor[[8, 8], pl.FP16]]) -> tuple[pl.Tensor[[8, 8], pl.FP32], pl.Tensor[[8, 16], pl.FP32], pl.Tensor[[16, 8], pl.FP32], pl.Tensor[[8, 8], pl.INT32], pl.Tensor[[4, 8], pl.BF16], pl.Tensor[[8, 4], pl.FP32], pl.Tensor[[2, 8], pl.FP32], pl.Tensor[[8, 8], pl.FP16]]:
        x_t__ssa_v0: pl.Tile[[8, 8], pl.FP32, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [8, 8], [8, 8], target_memory=pl.Mem.Vec)
        o0__ssa_v1: pl.Tensor[[8, 8], pl.FP32] = pl.tile.store(x_t__ssa_v0, [0, 0], o0__ssa_v0)
        o1_f__ssa_v0: pl.Tile[[8, 16], pl.FP32, pl.Mem.Vec] = pl.tile.full([8, 16], dtype=pl.FP32, value=1.5)
        o1__ssa_v1: pl.Tensor[[8, 16], pl.FP32] = pl.tile.store(o1_f__ssa_v0, [0, 0], o1__ssa_v0)
        o2_f__ssa_v0: pl.Tile[[16, 8], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 8], dtype=pl.FP32, value=1.5)
        o2__ssa_v1: pl.Tensor[[16, 8], pl.FP32] = pl.tile.store(o2_f__ssa_v0, [0, 0], o2__ssa_v0)
        o3_f__ssa_v0: pl.Tile[[8, 8], pl.INT32, pl.Mem.Vec] = pl.tile.full([8, 8], dtype=pl.INT32, value=1.5)
        o3__ssa_v1: pl.Tensor[[8, 8], pl.INT32] = pl.tile.store(o3_f__ssa_v0, [0, 0], o3__ssa_v0)
        o4_f__ssa_v0: pl.Tile[[4, 8], pl.BF16, pl.Mem.Vec] = pl.tile.full([4, 8], dtype=pl.BF16, value=1.5)
        o4__ssa_v1: pl.Tensor[[4, 8], pl.BF16] = pl.tile.store(o4_f__ssa_v0, [0, 0], o4__ssa_v0)
        o5_f__ssa_v0: pl.Tile[[8, 4], pl.FP32, pl.Mem.Vec] = pl.tile.full([8, 4], dtype=pl.FP32, value=1.5)
        o5__ssa_v1: pl.Tensor[[8, 4], pl.FP32] = pl.tile.store(o5_f__ssa_v0, [0, 0], o5__ssa_v0)
        o6_f__ssa_v0: pl.Tile[[2, 8], pl.FP32, pl.Mem.Vec] = pl.tile.full([2, 8], dtype=pl.FP32, value=1.5)
        o6__ssa_v1: pl.Tensor[[2, 8], pl.FP32] = pl.tile.store(o6_f__ssa_v0, [0, 0], o6__ssa_v0)
        o7_f__ssa_v0: pl.Tile[[8, 8], pl.FP16, pl.Mem.Vec] = pl.tile.full([8, 8], dtype=pl.FP16, value=1.5)
        o7__ssa_v1: pl.Tensor[[8, 8], pl.FP16] = pl.tile.store(o7_f__ssa_v0, [0, 0], o7__ssa_v0)
        return o0__ssa_v0, o1__ssa_v0, o2__ssa_v0, o3__ssa_v0, o4__ssa_v0, o5__ssa_v0, o6__ssa_v0, o7__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x__ssa_v0: pl.Tensor[[8, 8], pl.FP32], b0__ssa_v0: pl.Tensor[[8, 8], pl.FP32], b1__ssa_v0: pl.Tensor[[8, 16], pl.FP32], b2__ssa_v0: pl.Tensor[[16, 8], pl.FP32], b3__ssa_v0: pl.Tensor[[8, 8], pl.INT32], b4__ssa_v0: pl.Tensor[[4, 8], pl.BF16], b5__ssa_v0: pl.Tensor[[8, 4], pl.FP32], b6__ssa_v0: pl.Tensor[[2, 8], pl.FP32], b7__ssa_v0: pl.Tensor[[8, 8], pl.FP16], n__ssa_v0: pl.Scalar[pl.INDEX]) -> tuple[pl.Tensor[[16, 8], pl.FP32], pl.Tensor[[4, 8], pl.BF16], pl.Tensor[[8, 8], pl.FP16]]:
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[8, 8], pl.FP32], pl.Tensor[[8, 16], pl.FP32], pl.Tensor[[16, 8], pl.FP32], pl.Tensor[[8, 8], pl.INT32], pl.Tensor[[4, 8], pl.BF16], pl.Tensor[[8, 4], pl.FP32], pl.Tensor[[2, 8], pl.FP32], pl.Tensor[[8, 8], pl.FP16], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.burst, x__ssa_v0, b0__ssa_v0, b1__ssa_v0, b2__ssa_v0, b3__ssa_v0, b4__ssa_v0, b5__ssa_v0, b6__ssa_v0, b7__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_2: pl.Tensor[[16, 8], pl.FP32] = _submit_tmp__ssa_v0_nonempty[2]
            _submit_tmp__ssa_v0_nonempty_4: pl.Tensor[[4, 8], pl.BF16] = _submit_tmp__ssa_v0_nonempty[4]
            _submit_tmp__ssa_v0_nonempty_7: pl.Tensor[[8, 8], pl.FP16] = _submit_tmp__ssa_v0_nonempty[7]
            _submit_tmp__ssa_v0_nonempty_8: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[8]
            _submit_tmp__ssa_v0_guarded_2, _submit_tmp__ssa_v0_guarded_4, _submit_tmp__ssa_v0_guarded_7, _submit_tmp__ssa_v0_guarded_8 = pl.yield_(_submit_tmp__ssa_v0_nonempty_2, _submit_tmp__ssa_v0_nonempty_4, _submit_tmp__ssa_v0_nonempty_7, _submit_tmp__ssa_v0_nonempty_8)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_2, _submit_tmp__ssa_v0_guarded_4, _submit_tmp__ssa_v0_guarded_7, _submit_tmp__ssa_v0_guarded_8 = pl.yield_(b2__ssa_v0, b4__ssa_v0, b7__ssa_v0, spmd_empty_tid)
        r2__ssa_v0: pl.Tensor[[16, 8], pl.FP32] = _submit_tmp__ssa_v0_guarded_2
        r4__ssa_v0: pl.Tensor[[4, 8], pl.BF16] = _submit_tmp__ssa_v0_guarded_4
        r7__ssa_v0: pl.Tensor[[8, 8], pl.FP16] = _submit_tmp__ssa_v0_guarded_7
        t__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_8
        return r2__ssa_v0, r4__ssa_v0, r7__ssa_v0
