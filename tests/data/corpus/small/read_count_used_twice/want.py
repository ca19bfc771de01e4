# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def bump(acc__ssa_v0: pl.InOut[pl.Tensor[[16, 32], pl.FP32]]) -> pl.Tensor[[16, 32], pl.FP32]:
        acc_t__ssa_v0: pl.Tile[[16, 32], pl.FP32, pl.Mem.Vec] = pl.tile.load(acc__ssa_v0, [0, 0], [16, 32], [16, 32], target_memory=pl.Mem.Vec)
        acc__ssa_v1: pl.Tensor[[16, 32], pl.FP32] = pl.tile.store(acc_t__ssa_v0, [0, 0], acc__ssa_v0)
        return acc__ssa_v0
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def count_rows(ctrl__ssa_v0: pl.InOut[pl.Tensor[[8], pl.INT32]]) -> pl.Tensor[[8], pl.INT32]:
        t__ssa_v0: pl.Tile[[8], pl.INT32, pl.Mem.Vec] = pl.tile.load(ctrl__ssa_v0, [0], [8], [8], target_memory=pl.Mem.Vec)
        ctrl__ssa_v1: pl.Tensor[[8], pl.INT32] = pl.tile.store(t__ssa_v0, [0], ctrl__ssa_v0)
        return ctrl__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, ctrl__ssa_v0: pl.Tensor[[8], pl.INT32], a__ssa_v0: pl.Tensor[[16, 32], pl.FP32]) -> pl.Tensor[[16, 32], pl.FP32]:
        n__ssa_v0: pl.Scalar[pl.INT32] = pl.tensor.read(ctrl__ssa_v0, [2])
        if n__ssa_v0 > pl.const(0, pl.INT32):
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[16, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.bump, a__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0_nonempty[0]
            _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1 = pl.yield_(a__ssa_v0, spmd_empty_tid)
        a__ssa_v1: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
        t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
        _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[8], pl.INT32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.count_rows, ctrl__ssa_v0)
        ctrl2__ssa_v0: pl.Tensor[[8], pl.INT32] = _submit_tmp__ssa_v0_1[0]
        t1__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
        if n__ssa_v0 > pl.const(0, pl.INT32):
            _submit_tmp__ssa_v0_2_nonempty: pl.Tuple[pl.Tensor[[16, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.bump, a__ssa_v1, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_2_nonempty_0: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0_2_nonempty[0]
            _submit_tmp__ssa_v0_2_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_nonempty[1]
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(_submit_tmp__ssa_v0_2_nonempty_0, _submit_tmp__ssa_v0_2_nonempty_1)
        else:
            spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_2_guarded_0, _submit_tmp__ssa_v0_2_guarded_1 = pl.yield_(a__ssa_v1, spmd_empty_tid_1)
        a__ssa_v2: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0_2_guarded_0
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_2_guarded_1
        m__ssa_v0: pl.Scalar[pl.INT32] = pl.tensor.read(ctrl2__ssa_v0, [2])
        if pl.cast(m__ssa_v0, pl.INDEX) > 0:
            _submit_tmp__ssa_v0_3: pl.Tuple[pl.Tensor[[16, 32], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.bump, a__ssa_v2, core_num=pl.cast(m__ssa_v0, pl.INDEX))
            a__ssa_v3: pl.Tensor[[16, 32], pl.FP32] = _submit_tmp__ssa_v0_3[0]
            t3__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_3[1]
            a__phi_v4: pl.Tensor[[16, 32], pl.FP32] = pl.yield_(a__ssa_v3)
        else:
            a__phi_v4: pl.Tensor[[16, 32], pl.FP32] = pl.yield_(a__ssa_v2)
        return a__phi_v4
