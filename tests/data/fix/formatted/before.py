# pypto.program: P
import pypto.language as pl


@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def kernel_with_a_long_name(
        x: pl.Tensor[[16, 64], pl.FP32], first_result: pl.Out[pl.Tensor[[16, 64], pl.FP32]], second_result: pl.Out[pl.Tensor[[16, 64], pl.FP32]]
    ) -> tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32]]:
        return first_result, second_result

    @pl.function(type=pl.FunctionType.Orchestration)
    def main(self, activations_of_the_layer: pl.Tensor[[16, 64], pl.FP32], number_of_blocks: pl.Scalar[pl.INDEX]) -> pl.Tensor[[16, 64], pl.FP32]:
        # First the long one.
        scores_of_every_expert: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(
            self.kernel_with_a_long_name, activations_of_the_layer, core_num=number_of_blocks
        )  # behind it
        scores: pl.Tensor[[16, 64], pl.FP32] = scores_of_every_expert[0]
        second: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.kernel_with_a_long_name, scores, core_num=number_of_blocks)
        out: pl.Tensor[[16, 64], pl.FP32] = second[1]
        third: pl.Tuple[pl.Tensor[[16, 64], pl.FP32], pl.Tensor[[16, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(
            self.kernel_with_a_long_name,
            # the input
            scores,
            core_num=number_of_blocks,
        )
        return out
