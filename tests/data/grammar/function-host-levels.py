# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(self):
        return
    @pl.function(level=pl.Level.CLUSTER_1, role=pl.Role.SubWorker)
    def worker():
        ...
