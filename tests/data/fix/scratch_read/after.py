# pypto.program: P
import pypto.language as pl

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def mixed(x: pl.Tensor[[16, 64], pl.FP32], pipe: pl.InOut[pl.Tensor[[1], pl.FP32]], y: pl.Out[pl.Tensor[[16, 64], pl.FP32]]) -> pl.Tensor[[16, 64], pl.FP32]:
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, a: pl.Tensor[[16, 64], pl.FP32], b: pl.Tensor[[16, 64], pl.FP32], n: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        gm_pipe_buffer_0: pl.Tensor[[1], pl.FP32] = pl.tensor.create([1], dtype=pl.FP32, layout=pl.TensorLayout.ND)
        c: pl.Tensor[[16, 64], pl.FP32] = self.mixed(a, gm_pipe_buffer_0, b, attrs={"core_num": 4})
        d: pl.Tensor[[16, 64], pl.FP32] = self.mixed(c, gm_pipe_buffer_0, b, attrs={"core_num": n})
        return d
