# pypto.program: Demo
import pypto.language as pl

@pl.program
class Demo:
