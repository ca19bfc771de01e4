# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def f(self, a: pl.Array[4, pl.TASK_ID], b: pl.Tuple[()], c: pl.Tuple[pl.Tuple[pl.Scalar[pl.INDEX], pl.Scalar[pl.BOOL]], pl.Tensor[[8], pl.FP32]], d: pl.Ptr, e: pl.MemRefType, g: pl.PrefetchAsyncContext, h: pl.AsyncEvent, i: pl.AsyncSession, j: pl.UnknownType):
        return
