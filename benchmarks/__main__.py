"""`python -m benchmarks`."""

from benchmarks import archive, command_line, engine, exports, live, page, phone

engine.run()
command_line.run()
exports.run()
page.run()
archive.run()
live.run()
phone.run()
