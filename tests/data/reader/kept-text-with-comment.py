# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.unction(type=pl.FunctionType.InCore)
    def mark(self, m: pl.Out[pl.Tensor[[16, 16], pl.FP32]]) -> pl.Tensor[[16, 16], pl.FP32]:
        # above
        m_f = pl.tile.full([16, 16]  # inside an open bracket
        x = m if m else m_f  # behind
        return m
    X = 3
    @pl.function
    # between decorator and def
    def last(self):
        ...
    # ends the class
print("not part of the program")
