# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        s: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, x, o)
        a: pl.Tensor[[8], pl.FP32] = s[0]
        t: pl.Scalar[pl.TASK_ID] = s[1]
        r: pl.Tuple[pl.Tensor[[8], pl.FP32], pl.Scalar[pl.TASK_ID]] = pl.submit(self.k, x, a, deps=[t], dumps=[x], allow_early_resolve=True, predicate=(pl.tensor.read(x, [0]) > 0), attrs={"arg_directions": [pl.adir.input, pl.adir.output_existing]})
        return o
