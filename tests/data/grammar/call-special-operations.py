# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        a: pl.Tensor[[8], pl.FP32] = pl.tensor.adds(x, 1.0)
        b: pl.Tensor[[8], pl.FP32] = pl.tensor.full([8], dtype=pl.FP32, value=0.0)
        c: pl.Tensor[[8], pl.FP32] = pl.tensor.reinterpret_view(a, dtype=pl.FP32, shape=[8])
        pl.system.syncall(mode="soft", core_type="mix", gm_workspace=b, used_cores=4)
        d: pl.Tensor[[8], pl.FP32] = pl.tensor.assemble(c, b, [0], atomic=pl.AtomicType.Add)
        e: pl.UnknownType = pl.system.fence()
        return o
