# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def make(d__ssa_v0: pl.Out[pl.Tensor[[16, 32], pl.FP32]]) -> pl.Tensor[[16, 32], pl.FP32]:
        d_f__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.full([16, 32], dtype=pl.FP32, value=1.5)
        d__ssa_v1: pl.Tensor[[16, 32], pl.FP32] = pl.tile.store(d_f__ssa_v0, [0, 0], d__ssa_v0)
        return d__ssa_v0
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def take(s__ssa_v0: pl.Tensor[[16, 32], pl.FP32], r__ssa_v0: pl.Out[pl.Tensor[[16, 32], pl.FP32]]) -> pl.Tensor[[16, 32], pl.FP32]:
        s_t__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.load(s__ssa_v0, [0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec)
        r__ssa_v1: pl.Tensor[[16, 32], pl.FP32] = pl.tile.store(s_t__ssa_v0, [0, 0], r__ssa_v0)
        return r__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[16, 32], pl.FP32], r__ssa_v0: pl.Tensor[[16, 32], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 32], pl.FP32]:
        _submit_tmp__ssa_v0: pl.Tuple[pl.Tensor[[16, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.make, a__ssa_v0)
        a0__ssa_v0: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0[0]
        t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0[1]
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pl.Tensor[[16, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.make, a__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_1_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[1]
            _submit_tmp__ssa_v0_1_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_1_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(spmd_empty_tid)
        t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_1
        _submit_tmp__ssa_v0_2: pl.Tuple[pl.Tensor[[16, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.take, a__ssa_v0, r__ssa_v0)
        r__ssa_v1: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0_2[0]
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2[1]
        return r__ssa_v1
