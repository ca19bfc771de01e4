# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def f(self, r: pl.Scalar[pl.INDEX], a: pl.Tensor[[], pl.FP32], b: pl.Tensor[[8, r], pl.BF16], c: pl.Tensor[[8, 8], pl.FP16, pl.TensorView()], d: pl.Tensor[[8, 8], pl.FP16, pl.TensorView(stride=[], layout=pl.TensorLayout.NZ)], e: pl.Tensor[[8, 8], pl.FP16, pl.TensorView(valid_shape=[r, 8], stride=[8, 1], layout=pl.TensorLayout.ND, pad=pl.PadValue.zero)]):
        return
