# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def push(x__ssa_v0: pl.Tensor[[16, 64], pl.FP16], d__ssa_v0: pl.Out[pld.DistributedTensor[[16, 64], pl.FP16]], r__ssa_v0: pl.Out[pl.Tensor[[16, 64], pl.FP16]]) -> tuple[pld.DistributedTensor[[16, 64], pl.FP16], pl.Tensor[[16, 64], pl.FP16]]:
        t__ssa_v0: pl.Tile[[16, 64], pl.FP16, pl.Mem.Vec] = pl.tile.load(x__ssa_v0, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        d__ssa_v1: pld.DistributedTensor[[16, 64], pl.FP16] = pl.tile.store(t__ssa_v0, [0, 0], d__ssa_v0)
        r__ssa_v1: pl.Tensor[[16, 64], pl.FP16] = pl.tile.store(t__ssa_v0, [0, 0], r__ssa_v0)
        return d__ssa_v0, r__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x__ssa_v0: pl.Tensor[[16, 64], pl.FP16], d__ssa_v0: pld.DistributedTensor[[16, 64], pl.FP16], r__ssa_v0: pl.Tensor[[16, 64], pl.FP16], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP16]:
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pld.DistributedTensor[[16, 64], pl.FP16], pl.Tensor[[16, 64], pl.FP16], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.push, x__ssa_v0, d__ssa_v0, r__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_0: pld.DistributedTensor[[16, 64], pl.FP16] = _submit_tmp__ssa_v0_nonempty[0]
            _submit_tmp__ssa_v0_nonempty_1: pl.Tensor[[16, 64], pl.FP16] = _submit_tmp__ssa_v0_nonempty[1]
            _submit_tmp__ssa_v0_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[2]
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_1, _submit_tmp__ssa_v0_nonempty_2)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_1, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(d__ssa_v0, r__ssa_v0, spmd_empty_tid)
        d2__ssa_v0: pld.DistributedTensor[[16, 64], pl.FP16] = _submit_tmp__ssa_v0_guarded_0
        r2__ssa_v0: pl.Tensor[[16, 64], pl.FP16] = _submit_tmp__ssa_v0_guarded_1
        t__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_2
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_1_nonempty: pl.Tuple[pld.DistributedTensor[[16, 64], pl.FP16], pl.Tensor[[16, 64], pl.FP16], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.push, r2__ssa_v0, d2__ssa_v0, r2__ssa_v0, deps=[t__ssa_v0], core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_1_nonempty_1: pl.Tensor[[16, 64], pl.FP16] = _submit_tmp__ssa_v0_1_nonempty[1]
            _submit_tmp__ssa_v0_1_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_nonempty[2]
            _submit_tmp__ssa_v0_1_guarded_1, _submit_tmp__ssa_v0_1_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_1_nonempty_1, _submit_tmp__ssa_v0_1_nonempty_2)
        else:
            spmd_empty_tid_1: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t__ssa_v0])
            _submit_tmp__ssa_v0_1_guarded_1, _submit_tmp__ssa_v0_1_guarded_2 = pl.yield_(r2__ssa_v0, spmd_empty_tid_1)
        r3__ssa_v0: pl.Tensor[[16, 64], pl.FP16] = _submit_tmp__ssa_v0_1_guarded_1
        u__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1_guarded_2
        return r3__ssa_v0
