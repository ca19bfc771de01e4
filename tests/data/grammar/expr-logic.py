# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        a0: pl.Scalar[pl.BOOL] = n == m
        a1: pl.Scalar[pl.BOOL] = n != m
        a2: pl.Scalar[pl.BOOL] = n < m
        a3: pl.Scalar[pl.BOOL] = n <= m
        a4: pl.Scalar[pl.BOOL] = n > m
        a5: pl.Scalar[pl.BOOL] = n >= m
        a6: pl.Scalar[pl.BOOL] = n > 0 and m > 0
        a7: pl.Scalar[pl.BOOL] = n > 0 or m > 0
        a8: pl.Scalar[pl.BOOL] = n > 0 xor m > 0
        a9: pl.Scalar[pl.BOOL] = not n > 0
        a10: pl.Scalar[pl.BOOL] = n < m < 8
        a11: pl.Scalar[pl.BOOL] = n < (m < 8)
        return o
