"""`python -m benchmarks`."""

from benchmarks import command_line, engine, live, page, phone

engine.run()
command_line.run()
page.run()
live.run()
phone.run()
