"""What must not become of names and notes on their way out: a formula."""

import re

# What a spreadsheet takes for the beginning of a formula, behind any of the apostrophes that we put there ourselves.
SIGNS = "=+\\-@＝＋－＠"
DANGEROUS = re.compile(f"'*[{SIGNS}\t\r\n]")
DEFUSED = re.compile(f"'+[{SIGNS}\t\r\n]")
# Where a spreadsheet that goes by another separator than ours begins a cell; what is looked at is consumed, for speed.
WITHIN = re.compile(rf"([;,\t\r\n][\s\"]*+)('*+)([{SIGNS}]?)")


def defuse(text: str) -> str:
    """The text with an apostrophe wherever a spreadsheet would read a formula, whatever separates its cells."""
    defused = WITHIN.sub(lambda spot: f"{spot[1]}'{spot[2]}{spot[3]}" if spot[3] else spot[0], text)
    return f"'{defused}" if DANGEROUS.match(defused) else defused


def as_written(cell: str) -> str:
    """What `defuse` was given; for whoever reads our own tables back."""
    defused = cell[1:] if DEFUSED.match(cell) else cell
    return WITHIN.sub(lambda spot: spot[1] + spot[2][1:] + spot[3] if spot[3] else spot[0], defused)
