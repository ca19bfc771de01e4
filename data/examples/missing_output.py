# pypto.program: MissingOutput
import pypto.language as pl

@pl.program
class MissingOutput:
    # Scores every row; the number of rows is fixed.
    @pl.function(type=pl.FunctionType.InCore)
    def gate(x: pl.Tensor[[256, 64], pl.FP32], score: pl.Out[pl.Tensor[[256, 64], pl.FP32]]) -> pl.Tensor[[256, 64], pl.FP32]:
        x_tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        score_1: pl.Tensor[[256, 64], pl.FP32] = pl.tile.store(x_tile, [0, 0], score)
        return score
    # Adds what one expert makes of its rows.
    @pl.function(type=pl.FunctionType.InCore)
    def expert(score: pl.Tensor[[256, 64], pl.FP32], w: pl.Tensor[[256, 64], pl.FP32], y: pl.InOut[pl.Tensor[[256, 64], pl.FP32]]) -> pl.Tensor[[256, 64], pl.FP32]:
        s_tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(score, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        w_tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(w, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        product: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.mul(s_tile, w_tile)
        y_1: pl.Tensor[[256, 64], pl.FP32] = pl.tile.store(product, [0, 0], y)
        return y
    # Adds the input to the result.
    @pl.function(type=pl.FunctionType.InCore)
    def residual(x: pl.Tensor[[256, 64], pl.FP32], y: pl.InOut[pl.Tensor[[256, 64], pl.FP32]]) -> pl.Tensor[[256, 64], pl.FP32]:
        x_tile: pl.Tile[[16, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(x, [0, 0], [16, 64], [16, 64], target_memory=pl.Mem.Vec)
        y_1: pl.Tensor[[256, 64], pl.FP32] = pl.tile.store(x_tile, [0, 0], y)
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def layer(self, x: pl.Tensor[[256, 64], pl.FP32], w: pl.Tensor[[256, 64], pl.FP32], rows: pl.Scalar[pl.INDEX], score: pl.Tensor[[256, 64], pl.FP32], y: pl.Tensor[[256, 64], pl.FP32]) -> pl.Tensor[[256, 64], pl.FP32]:
        # Eight blocks, whatever comes: proven.
        gated: pl.Tuple[pl.Tensor[[256, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.gate, x, score, core_num=8)
        score_1: pl.Tensor[[256, 64], pl.FP32] = gated[0]
        gate_id: pl.Scalar[pl.TASK_ID] = gated[1]
        # May be empty, and nobody gives it a buffer for y.
        full: pl.Tuple[pl.Tensor[[256, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.expert, score_1, w, core_num=rows // 16, deps=[gate_id])
        y_1: pl.Tensor[[256, 64], pl.FP32] = full[0]
        full_id: pl.Scalar[pl.TASK_ID] = full[1]
        if rows > 0:
            # Rounded up, and at least one row: proven.
            all_rows: pl.Tuple[pl.Tensor[[256, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.residual, x, y_1, core_num=(rows + 15) // 16, deps=[full_id])
            y_2: pl.Tensor[[256, 64], pl.FP32] = all_rows[0]
            y_3: pl.Tensor[[256, 64], pl.FP32] = pl.yield_(y_2)
        else:
            y_3: pl.Tensor[[256, 64], pl.FP32] = pl.yield_(y_1)
        # The rest of the rows; there may be none.
        rest: pl.Tuple[pl.Tensor[[256, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.expert, score_1, w, y_3, core_num=rows % 16, deps=[gate_id, full_id])
        y_4: pl.Tensor[[256, 64], pl.FP32] = rest[0]
        rest_id: pl.Scalar[pl.TASK_ID] = rest[1]
        last: pl.Tuple[pl.Tensor[[256, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.residual, x, y_4, deps=[rest_id])
        y_5: pl.Tensor[[256, 64], pl.FP32] = last[0]
        return y_5
