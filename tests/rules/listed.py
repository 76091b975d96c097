"""What `python -m tests.rules.listed` writes anew: every fact of every house rule as text, one rule a paragraph, in
`options.txt`; and in docs/record.md the kinds of lines.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.engine.stages import STAGES
from scorekeeper.rules.options import OPTIONS, Clause, Option, Value
from scorekeeper.wording.rules_text import show_value, value_type

LIST = Path(__file__).parent / "options.txt"
RECORD = Path(__file__).parents[2] / "docs" / "record.md"
# The sections of scoring.md whose lines stand in a row of the document.
KINDS = {
    "the contract, and what the others took": (7, 8),
    "a hand given up": (9,),
    "a bonus": (10,),
    "a fine": (11, 12, 22),
    "the barrel": (13, 14, 16, 17),
    "anything else": (19, 20, 21, 23),
}


def listed() -> str:
    """The whole option table."""
    return "\n".join("".join(f"{line}\n" for line in _lines(option)) for option in OPTIONS)


def _lines(option: Option) -> Iterator[str]:
    yield f"{option.id} = {show_value(option.default)}"
    yield f"  {option.kind.value}: {value_type(option)}"
    yield f"  source: {option.source}"
    for value, source in option.sources.items():
        yield f"  source of {show_value(value)}: {source}"
    for condition in option.where:
        yield f"  where {' or '.join(_clause(clause) for clause in condition)}"
    for name, values in (("known", option.known), ("invented", option.invented)):
        if values:
            yield f"  {name}: {_values(values)}"


def _clause(clause: Clause) -> str:
    return f"{clause.option} is {'' if clause.holds else 'not '}{_values(clause.values)}"


def _values(values: tuple[Value, ...]) -> str:
    return ", ".join(show_value(value) for value in values)


def with_lines(record: str) -> str:
    """The document with every kind of line in its row."""
    for kind, sections in KINDS.items():
        told = ", ".join(f"`{what.value}`" for stage in STAGES if stage.section in sections for what in stage.why)
        record = re.sub(rf"(?m)^\| {kind} \| .*$", f"| {kind} | {told} |", record)
    return record


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
    RECORD.write_text(with_lines(RECORD.read_text(encoding="utf-8")), encoding="utf-8")
