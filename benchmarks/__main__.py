"""`python -m benchmarks`."""

from benchmarks import command_line, engine, exports, live, page, phone

engine.run()
command_line.run()
exports.run()
page.run()
live.run()
phone.run()
