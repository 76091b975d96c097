"""`python -m benchmarks`."""

from benchmarks import command_line, engine

engine.run()
command_line.run()
