# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX]):
        return
    @pl.function(type=pl.FunctionType.Spmd)
    def s(self, x: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX]):
        pl.func_attr({"core_num": n, "sync_start": True})
        self.k(x, n)
