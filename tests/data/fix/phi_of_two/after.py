# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def choose(k: pl.Scalar[pl.INDEX], x: pl.InOut[pl.Tensor[[16, 64], pl.FP32]], y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        if k > 0:
            r: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(x)
        else:
            r: pl.Tensor[[16, 64], pl.FP32] = pl.yield_(y)
        return r
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], b: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX], k: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        t: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.choose, k, a, b, core_num=n)
        c: pl.Tensor[[16, 64], pl.FP32] = t[0]
        return c
