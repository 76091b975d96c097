"""The house rules as fields, one an option, made from the option table."""

from collections.abc import Mapping
from typing import Any

from flask_wtf import FlaskForm
from wtforms import Field

from scorekeeper.rules.house import LARGEST, house_rules
from scorekeeper.rules.options import OPTIONS, Option, Shape, Value
from scorekeeper.web.platform.fields import ChoiceField, NumberField, NumbersField, SwitchField
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem, say_field_problem


class RuleNumberField(NumberField):
    """A number for which a word may stand; a blank field is the word."""

    def __init__(self, *, word: str | None, **rest: Any) -> None:
        super().__init__(**rest)
        self.word = word

    def printed(self) -> str:
        """Nothing for the word."""
        return "" if self.data == self.word else super().printed()

    def parse(self, text: str) -> Any:
        """The number, or the word for a blank field if there is one."""
        number = super().parse(text)
        if number is None and self.word is None:
            raise ValueError(say_field_problem(VOICE, FieldProblem.NUMBER_MISSING))
        return self.word if number is None else number


def rule_field(option: str) -> str:
    """The name of an option's field."""
    return "rule_" + option.replace(".", "__")


def _field(option: Option) -> Field:
    if option.shape is Shape.FLAG:
        return SwitchField()
    if option.choices:
        return ChoiceField(choices=option.choices)
    if option.shape is Shape.NUMBERS:
        return NumbersField()
    least = -LARGEST if option.least is None else option.least
    return RuleNumberField(word=option.word, least=least, most=LARGEST)


RULE_FIELDS: dict[str, Field] = {rule_field(option.id): _field(option) for option in OPTIONS}


def as_field_data(values: Mapping[str, Value]) -> dict[str, Value]:
    """The values of options as the data of their fields."""
    return {rule_field(option): value for option, value in values.items()}


def changes_told(form: FlaskForm, shown: str) -> dict[str, Value]:
    """What the fields change in the system whose rules the page showed."""
    own = house_rules(shown, {}).values
    chosen = {option.id: form[rule_field(option.id)].data for option in OPTIONS}
    return {option: value for option, value in chosen.items() if value != own[option]}


def show_values(form: FlaskForm, values: Mapping[str, Value]) -> None:
    """Puts values into the fields; where something unreadable was typed, that is left standing."""
    for option, value in values.items():
        field = form[rule_field(option)]
        if not field.errors and not field.process_errors:
            field.data, field.raw_data = value, None
