# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        a: pl.Tensor[[8], pl.FP32] = pl.tensor.add(x, o)
        b: pl.Tensor[[8], pl.FP32] = pl.tensor.cast(x, target_type=pl.FP32, mode='round')
        c: pl.Tensor[[8], pl.FP32] = pl.tensor.and_(a, b)
        d: pl.Tensor[[8], pl.FP32] = pl.tensor.fillpad(c, pad_value=pl.PadValue.zero)
        pl.tensor.write(d, [0], 1.0)
        pl.system.sync_src(set_pipe=pl.PipeType.MTE2, wait_pipe=pl.PipeType.V, event_id=0)
        return o
