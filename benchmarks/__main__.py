"""`python -m benchmarks`."""

from benchmarks import command_line, engine, exports, page

engine.run()
command_line.run()
exports.run()
page.run()
