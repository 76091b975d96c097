"""`python -m benchmarks`."""

from benchmarks import command_line, engine, page, phone

engine.run()
command_line.run()
page.run()
phone.run()
