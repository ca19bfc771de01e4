# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def f(n: pl.Scalar[pl.INDEX]):
        pl.func_attr({"split": pl.SplitMode.UP_DOWN, "slot_num": 2, "dual_aiv_dispatch": True, "stationary": n, "note": "a \"b\""})
        return
