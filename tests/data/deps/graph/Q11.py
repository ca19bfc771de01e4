# pypto.program: Program
import pypto.language as pl

@pl.program
class Program:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def stage1(x: pl.Tensor[[64, 16], pl.FP32], y: pl.InOut[pl.Tensor[[64, 16], pl.FP32]]) -> pl.Tensor[[64, 16], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def stage2(x: pl.Tensor[[64, 16], pl.FP32], y: pl.InOut[pl.Tensor[[64, 16], pl.FP32]]) -> pl.Tensor[[64, 16], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[64, 16], pl.FP32], y: pl.Tensor[[64, 16], pl.FP32], z: pl.Tensor[[64, 16], pl.FP32]):
        with pl.scope(mode=pl.ScopeMode.MANUAL):
            ids: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)
            for i, (ids__iter_v1,) in pl.parallel(4, init_values=(ids,)):
                a: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.stage1, x, y)
                at: pl.Scalar[pl.TASK_ID] = a[1]
                ids__ssa_v2: pl.Array[4, pl.TASK_ID] = pl.array.update_element(ids__iter_v1, i, at)
                ids__rv_v3 = pl.yield_(ids__ssa_v2)
            for j in pl.parallel(4):
                b: pl.Tuple[pl.Tensor[[64, 16], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.stage2, x, z, deps=[ids__rv_v3])
        return
