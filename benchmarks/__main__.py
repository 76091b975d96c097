"""`python -m benchmarks`."""

from benchmarks import command_line, engine, exports, page, phone

engine.run()
command_line.run()
exports.run()
page.run()
phone.run()
