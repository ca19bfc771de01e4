# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.InOut[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return x
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x__ssa_v0: pl.Tensor[[8], pl.FP32]) -> pl.Tensor[[8], pl.FP32]:
        for i__idx_v0, (x__iter_v1, y__iter_v1) in pl.range(4, init_values=(x__ssa_v0, x__ssa_v0)):
            with pl.scope(mode=pl.ScopeMode.MANUAL):
                for j__idx_v0, (x__iter_v2,) in pl.range(2, init_values=(x__iter_v1,)):
                    with pl.scope(mode=pl.ScopeMode.MANUAL):
                        x__ssa_v4: pl.Tensor[[8], pl.FP32] = self.k(x__iter_v2)
                        pl.yield_(x__ssa_v4)
                pl.yield_(x__rv_v5, y__iter_v1)
        return x__rv_v6
