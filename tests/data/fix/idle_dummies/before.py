# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def fill(y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:
        s0: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.fill, a)
        t0: pl.Scalar[pl.TASK_ID] = s0[1]
        # nobody
        idle: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[t0])
        other: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
        e: pl.Tensor[[16, 64], pl.FP32] = s0[0]
        return e
