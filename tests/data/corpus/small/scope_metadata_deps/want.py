# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def mul2(a__ssa_v0: pl.Tensor[[20, 48], pl.FP32], o__ssa_v0: pl.Out[pl.Tensor[[20, 48], pl.FP32]]) -> pl.Tensor[[20, 48], pl.FP32]:
        a_t__ssa_v0: pl.Tile[[20, 48], pl.FP32, pl.Mem.Vec] = pl.tile.load(a__ssa_v0, [0, 0], [20, 48], [20, 48], target_memory=pl.Mem.Vec)
        o__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = pl.tile.store(a_t__ssa_v0, [0, 0], o__ssa_v0)
        return o__ssa_v0
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[20, 48], pl.FP32], o__ssa_v0: pl.Tensor[[20, 48], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[20, 48], pl.FP32]:
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.mul2, a__ssa_v0, o__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_1: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[1]
            _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(_submit_tmp__ssa_v0_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_1: pl.Scalar[pl.TASK_ID] = pl.yield_(spmd_empty_tid)
        t0__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_1
        with pl.at(level=pl.Level.CORE_GROUP, deps=[t0__ssa_v0]) as t1__ssa_v0:
            o__ssa_v1: pl.Tensor[[20, 48], pl.FP32] = pl.tensor.add(a__ssa_v0, a__ssa_v0)
        _submit_tmp__ssa_v0_1: pl.Tuple[pl.Tensor[[20, 48], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.mul2, o__ssa_v1, a__ssa_v0, deps=[t1__ssa_v0])
        o2__ssa_v0: pl.Tensor[[20, 48], pl.FP32] = _submit_tmp__ssa_v0_1[0]
        t2__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_1[1]
        return o2__ssa_v0
