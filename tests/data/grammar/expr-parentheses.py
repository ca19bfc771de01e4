# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        a0: pl.Scalar[pl.INDEX] = n - (m + 1)
        a1: pl.Scalar[pl.INDEX] = n * (m * 2)
        a2: pl.Scalar[pl.INDEX] = n // m * 2
        a3: pl.Scalar[pl.INDEX] = n * (m // 2)
        a4: pl.Scalar[pl.INDEX] = n ** m ** 2
        a5: pl.Scalar[pl.INDEX] = (n ** m) ** 2
        a6: pl.Scalar[pl.INDEX] = -(n + m)
        a7: pl.Scalar[pl.INDEX] = -n ** m
        a8: pl.Scalar[pl.INDEX] = (-n) ** m
        a9: pl.Scalar[pl.INDEX] = --n
        a10: pl.Scalar[pl.INDEX] = (n | m) & 7
        a11: pl.Scalar[pl.INDEX] = ~(n + m)
        a12: pl.Scalar[pl.INDEX] = n - -1
        a13: pl.Scalar[pl.INDEX] = -3 * n
        a14: pl.Scalar[pl.INDEX] = -3 ** n
        a15: pl.Scalar[pl.INDEX] = (n + m) // 2
        a16: pl.Scalar[pl.INDEX] = n % (m % 3)
        a17: pl.Scalar[pl.INDEX] = (n << 1) + m
        a18: pl.Scalar[pl.INDEX] = n << 1 + m
        a19: pl.Scalar[pl.INDEX] = n & m == 0
        return o
