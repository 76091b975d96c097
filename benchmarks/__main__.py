"""`python -m benchmarks`."""

from benchmarks import command_line, engine, page

engine.run()
command_line.run()
page.run()
