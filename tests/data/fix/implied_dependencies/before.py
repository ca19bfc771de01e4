# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def fill(y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], b: pl.Tensor[[16, 64], pl.FP32], c: pl.Tensor[[16, 64], pl.FP32], d: pl.Tensor[[16, 64], pl.FP32]) -> pl.Tensor[[16, 64], pl.FP32]:
        s0: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.fill, a)
        t0: pl.Scalar[pl.TASK_ID] = s0[1]
        s1: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.fill, b, deps=[t0])
        t1: pl.Scalar[pl.TASK_ID] = s1[1]
        # t1 waits for t0
        s2: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.fill, c, deps=[t0, t1])
        t2: pl.Scalar[pl.TASK_ID] = s2[1]
        s3: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.fill, d, deps=[t1, t0, t2])
        e: pl.Tensor[[16, 64], pl.FP32] = s3[0]
        return e
