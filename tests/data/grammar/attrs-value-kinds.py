# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(type=pl.FunctionType.InCore, level=pl.Level.CHIP_DIE, role=pl.Role.SubWorker)
    def k(x: pl.Tensor[[8], pl.FP32], o: pl.Out[pl.Tensor[[8], pl.FP32]]) -> pl.Tensor[[8], pl.FP32]:
        return o
    @pl.function(type=pl.FunctionType.Orchestration, level=pl.Level.CHIP, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[8], pl.FP32], o: pl.Tensor[[8], pl.FP32], n: pl.Scalar[pl.INDEX], m: pl.Scalar[pl.INDEX]) -> pl.Tensor[[8], pl.FP32]:
        a: pl.Tensor[[8], pl.FP32] = self.k(x, o, attrs={"int": -1, "bool": True, "float": 0.5, "text": "a \"b\" \\", "dtype": pl.FP32, "space": pl.Mem.Vec, "layout": pl.TensorLayout.NZ, "tile": pl.TileLayout.row_major, "pad": pl.PadValue.min, "dir": pl.adir.no_dep, "ints": [0, 2], "vars": [x, o], "var": n, "expr": n + 1, "empty": []})
        return o
