# pypto.program: Demo
from pypto import language as ir

@ir.program
class Demo:
    @ir.function(type=ir.FunctionType.Orchestration, level=ir.Level.CHIP, role=ir.Role.Orchestrator)
    def f(self, n: ir.Scalar[ir.INDEX]):
        a: ir.Scalar[ir.INDEX] = ir.max(n, 1)
        return
