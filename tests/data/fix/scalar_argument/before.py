# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def fill(h: pl.Scalar[pl.INDEX], y: pl.Out[pl.Tensor[[h, 16], pl.FP32, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ)]]) -> pl.Tensor[[h, 16], pl.FP32, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ)]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], height: pl.Scalar[pl.INDEX], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        for i in pl.range(0, 4):
            t: pl.Tuple[pl.Tensor[[h, 16], pl.FP32, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ)], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.fill, height, core_num=n)
        return a
