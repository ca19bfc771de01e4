# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def bound_at_run_time():
        ...
    @pl.function(type=pl.FunctionType.AIV, level=pl.Level.AIV, role=pl.Role.SubWorker)
    def empty():
        pass
    @pl.function
    def without_return(self, x: pl.Tensor[[8], pl.FP32]):
        pl.tensor.write(x, [0], 1.0)
