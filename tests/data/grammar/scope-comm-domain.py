# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def f(self):
        # pld.comm_domain: devices=[0, 1], slots=[buf_a]
        buf_a: pl.Ptr = pld.tensor.alloc_window_buffer(1024)
        a: pld.DistributedTensor[[pld.system.world_size(), 1], pl.INT32, "window_buffer=buf_a"] = pld.tensor.window(buf_a, [pld.system.world_size(), 1], dtype=pl.INT32)
        ctx: pld.CommCtxType = pld.system.get_comm_ctx(a)
        for r in pl.range(pld.system.nranks(ctx)):
            pl.builtin.tensor.allreduce(a, a, op=0, dtype=pl.INT32, core_num=1, attrs={"op": 0, "dtype": pl.INT32, "core_num": 1, "device": r, "arg_directions": [pl.adir.inout, pl.adir.inout]})
        return
