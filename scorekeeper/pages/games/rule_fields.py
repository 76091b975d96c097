"""The house rules as fields, one an option: what was typed or chosen, the value in it, and back."""

from typing import Any

from scorekeeper.canonical import compact
from scorekeeper.rules.house import LARGEST, read_changes
from scorekeeper.rules.options import Option, Shape, Value, plain_value
from scorekeeper.rules.violations import Violation
from scorekeeper.slip.fields import Fault, Told, read_choice, read_number, read_numbers
from scorekeeper.slip.sent import Sent
from scorekeeper.strict_json import tried
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.signs import plain


def rule_field(option: str) -> str:
    """The name of an option's field."""
    return "rule_" + "__".join(option.split("."))


def read_rule(option: Option, text: str) -> Any:
    """The value of an option in what was typed, or its fault; a blank is the word that may stand for a number."""
    if option.choices:
        return read_choice(text, option.choices)
    if option.shape is Shape.NUMBERS:
        return read_numbers(text)
    number = read_number(text, -LARGEST if option.least is None else option.least, LARGEST)
    if number is None:
        return Fault(problem=FieldProblem.NUMBER_MISSING) if option.word is None else option.word
    return number


def told_rule(option: Option, sent: tuple[str, ...], own: Value) -> Told:
    """What stands in an option's field; where nothing was sent, what is `own` to the table."""
    if not sent:
        return shown_rule(option, own)
    if option.shape is Shape.FLAG:
        return Told(value=sent[-1] == "on")
    found = read_rule(option, sent[0])
    if isinstance(found, Fault):
        return Told(value=own, typed=sent[0], faults=(found,))
    return Told(value=found, typed=sent[0])


def shown_rule(option: Option, value: Value) -> Told:
    """The field with a value in it."""
    return Told(value=value, typed=printed_rule(option, value))


def printed_rule(option: Option, value: Any) -> str:
    """The value as a person would write it; nothing for the word that stands for a number."""
    if value is None or value == option.word:
        return ""
    return plain(value) if isinstance(value, int) and not isinstance(value, bool) else rule_text(option, value)


def rule_text(option: Option, value: Value) -> str:
    """The value as the option's field would send it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ", ".join(plain(number) for number in value)
    return "" if value == option.word else str(value)


def setting(option: str, value: Value) -> str:
    """A house rule as an address tells it, behind `set=`."""
    return f"{option}={compact(plain_value(value))}"


def asked_rules(asked: Sent) -> tuple[dict[str, Value], tuple[Violation, ...]]:
    """The house rules that an address tells, each as `set=OPTION=VALUE`, and what is wrong with those that cannot be
    read. A word needs no quotes.
    """
    chosen: dict[str, object] = {}
    for piece in asked.get("set", ()):
        option, _, text = piece.partition("=")
        if "=" in piece:
            value, wrong = tried(text)
            chosen[option] = value if wrong is None else text
    return read_changes(chosen)
