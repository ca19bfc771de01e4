# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        a: pl.Scalar[pl.TASK_ID] = pl.system.task_invalid()
        b: pl.Scalar[pl.BOOL] = pl.system.task_is_valid(a)
        c: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[a])
        d: pl.Array[4, pl.TASK_ID] = pl.array.create(4, dtype=pl.TASK_ID)
        e: pl.Array[4, pl.TASK_ID] = pl.array.update_element(d, n, c)
        f: pl.Scalar[pl.TASK_ID] = pl.array.get_element(e, n)
        g: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[], attrs={"compiler_manual_dep_edges": [f]})
        return o
