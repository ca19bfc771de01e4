# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
    @pl.function
    def f(self, v_bool: pl.Scalar[pl.BOOL], v_int4: pl.Scalar[pl.INT4], v_int8: pl.Scalar[pl.INT8], v_int16: pl.Scalar[pl.INT16], v_int32: pl.Scalar[pl.INT32], v_int64: pl.Scalar[pl.INT64], v_index: pl.Scalar[pl.INDEX], v_uint4: pl.Scalar[pl.UINT4], v_uint8: pl.Scalar[pl.UINT8], v_uint16: pl.Scalar[pl.UINT16], v_uint32: pl.Scalar[pl.UINT32], v_uint64: pl.Scalar[pl.UINT64], v_fp4: pl.Scalar[pl.FP4], v_fp8e4m3fn: pl.Scalar[pl.FP8E4M3FN], v_fp8e5m2: pl.Scalar[pl.FP8E5M2], v_fp8e8m0: pl.Scalar[pl.FP8E8M0], v_fp16: pl.Scalar[pl.FP16], v_fp32: pl.Scalar[pl.FP32], v_bf16: pl.Scalar[pl.BF16], v_hf4: pl.Scalar[pl.HF4], v_hf8: pl.Scalar[pl.HF8], v_task_id: pl.Scalar[pl.TASK_ID]):
        return
