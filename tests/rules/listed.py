"""Every fact of every house rule as text, one rule a paragraph: `python -m tests.rules.listed` writes `options.txt` anew."""

from collections.abc import Iterator
from pathlib import Path

from scorekeeper.rules.options import OPTIONS, Clause, Option, Value
from scorekeeper.wording.rules_text import show_value, value_type

LIST = Path(__file__).parent / "options.txt"


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


if __name__ == "__main__":
    LIST.write_text(listed(), encoding="utf-8")
