# pypto.program: LegacyCalleeCount
import pypto.language as pl

REQ = pl.dynamic("REQ")

@pl.program
class LegacyCalleeCount:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def row(a: pl.Tensor[[REQ, 64], pl.FP32], b: pl.Out[pl.Tensor[[REQ, 64], pl.FP32]]) -> pl.Tensor[[REQ, 64], pl.FP32]:
        t: pl.Tile[[8, 64], pl.FP32, pl.Mem.Vec] = pl.tile.load(a, [0, 0], [8, 64], [8, 64], target_memory=pl.Mem.Vec)
        b_1: pl.Tensor[[REQ, 64], pl.FP32] = pl.tile.store(t, [0, 0], b)
        return b
    @pl.function(type=pl.FunctionType.Spmd, attrs={"core_num": REQ, "sync_start": True})
    def wave(self, a: pl.Tensor[[REQ, 64], pl.FP32], b: pl.Out[pl.Tensor[[REQ, 64], pl.FP32]]) -> pl.Tensor[[REQ, 64], pl.FP32]:
        r: pl.Tensor[[REQ, 64], pl.FP32] = self.row(a, b)
        return b
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[REQ, 64], pl.FP32], y: pl.Tensor[[REQ, 64], pl.FP32]) -> pl.Tensor[[REQ, 64], pl.FP32]:
        if REQ > 0:
            y_1_nonempty: pl.Tensor[[REQ, 64], pl.FP32] = self.wave(x, y, attrs={"core_num": REQ, "sync_start": True})
            y_1: pl.Tensor[[REQ, 64], pl.FP32] = pl.yield_(y_1_nonempty)
        else:
            y_1: pl.Tensor[[REQ, 64], pl.FP32] = pl.yield_(y)
        if REQ > 0:
            s_nonempty: pl.Tuple[pl.Tensor[[REQ, 64], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.spmd_submit(self.wave, x, y_1, core_num=REQ, sync_start=True)
            s_nonempty_0: pl.Tensor[[REQ, 64], pl.FP32] = s_nonempty[0]
            s_nonempty_1: pl.Scalar[pl.TASK_ID] = s_nonempty[1]
            s_guarded_0, s_guarded_1 = pl.yield_(s_nonempty_0, s_nonempty_1)
        else:
            spmd_empty_tid: pl.Scalar[pl.TASK_ID] = pl.system.task_dummy(deps=[])
            s_guarded_0, s_guarded_1 = pl.yield_(y_1, spmd_empty_tid)
        y_2: pl.Tensor[[REQ, 64], pl.FP32] = s_guarded_0
        t: pl.Scalar[pl.TASK_ID] = s_guarded_1
        return y_2
