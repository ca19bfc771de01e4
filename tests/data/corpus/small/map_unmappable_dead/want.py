# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def core(a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> pl.Tensor[[32, 64], pl.FP32]:
        a_t__ssa_v0: pl.Tile[[32, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(a__ssa_v0, [0, 0], [32, 64], [32, 64], target_memory=pl.Mem.Vec)
        b__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = pl.tile.store(a_t__ssa_v0, [0, 0], b__ssa_v0)
        return b__ssa_v0
    @pl.function(type=pl.FunctionType.Group, level=pl.Level.CORE_GROUP, role=pl.Role.SubWorker)
    def fresh(a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Out[pl.Tensor[[32, 64], pl.FP32]]) -> tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32]]:
        tmp__ssa_v0: pl.Tensor[[32, 64], pl.FP32] = pl.tensor.create([32, 64], dtype=pl.FP32, layout=pl.TensorLayout.ND)
        b__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = self.core(a__ssa_v0, b__ssa_v0)
        tmp__ssa_v1: pl.Tensor[[32, 64], pl.FP32] = self.core(a__ssa_v0, tmp__ssa_v0)
        return b__ssa_v0, tmp__ssa_v1
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, a__ssa_v0: pl.Tensor[[32, 64], pl.FP32], b__ssa_v0: pl.Tensor[[32, 64], pl.FP32], n__ssa_v0: pl.Scalar[pl.INDEX]) -> pl.Tensor[[32, 64], pl.FP32]:
        if n__ssa_v0 > 0:
            _submit_tmp__ssa_v0_nonempty: pl.Tuple[pl.Tensor[[32, 64], pl.FP32], pl.Tensor[[32, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fresh, a__ssa_v0, b__ssa_v0, core_num=n__ssa_v0)
            _submit_tmp__ssa_v0_nonempty_0: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_nonempty[0]
            _submit_tmp__ssa_v0_nonempty_2: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_nonempty[2]
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(_submit_tmp__ssa_v0_nonempty_0, _submit_tmp__ssa_v0_nonempty_2)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            _submit_tmp__ssa_v0_guarded_0, _submit_tmp__ssa_v0_guarded_2 = pl.yield_(b__ssa_v0, spmd_empty_tid)
        r__ssa_v0: pl.Tensor[[32, 64], pl.FP32] = _submit_tmp__ssa_v0_guarded_0
        t__ssa_v0: pl.Scalar[pl.TASK_ID] = _submit_tmp__ssa_v0_guarded_2
        return r__ssa_v0
