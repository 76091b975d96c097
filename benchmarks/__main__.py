"""`python -m benchmarks`."""

from benchmarks import (
    archive,
    circle,
    command_line,
    dispute,
    engine,
    exports,
    live,
    night,
    page,
    phone,
    pocket,
    strangers,
)

engine.run()
pocket.run()
dispute.run()
command_line.run()
exports.run()
page.run()
archive.run()
circle.run()
live.run()
night.run()
strangers.run()
phone.run()
