# pypto.program: Demo
import pypto.language as pl


@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(
        a_rather_long_name_of_a_tensor_1: pl.Tensor[[16, 16], pl.FP32],
        a_rather_long_name_of_a_tensor_2: pl.Tensor[[16, 16], pl.FP32],
        a_rather_long_name_of_a_tensor_3: pl.Out[pl.Tensor[[16, 16], pl.FP32]],
    ) -> pl.Tensor[[16, 16], pl.FP32]:
        a_rather_long_name_of_a_tensor_4: pl.Tensor[[16, 16], pl.FP32] = pl.tensor.add(a_rather_long_name_of_a_tensor_1, a_rather_long_name_of_a_tensor_2)
        a_rather_long_name_of_a_tensor_5: pl.Tensor[[16, 16], pl.FP32, pl.TensorView(valid_shape=[16, 16], stride=[16, 1], layout=pl.TensorLayout.ND)] = pl.tensor.add(
            a_rather_long_name_of_a_tensor_4, a_rather_long_name_of_a_tensor_2
        )
        a_rather_long_name_of_a_tensor_6: pl.Tensor[[16, 16], pl.FP32, pl.TensorView(valid_shape=[16, 16], stride=[16, 1], layout=pl.TensorLayout.ND, pad=pl.PadValue.zero)] = (
            pl.tensor.add(a_rather_long_name_of_a_tensor_4, a_rather_long_name_of_a_tensor_5)
        )
        return a_rather_long_name_of_a_tensor_3
