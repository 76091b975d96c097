"""The house rules as fields, one an option, made from the option table."""

import json
from collections.abc import Mapping
from typing import Any

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import Field

from scorekeeper.pages.deals.ahead import FieldView
from scorekeeper.pages.games.rule_fields import printed_rule, read_rule, rule_field
from scorekeeper.rules.house import read_changes
from scorekeeper.rules.options import OPTIONS, Option, PlainValue, Shape, Value
from scorekeeper.rules.violations import Violation
from scorekeeper.strict_json import plain
from scorekeeper.web.forms.fields import SwitchField, Typed


class RuleField(Typed):
    """A house rule that is no switch: read and printed as on the phone."""

    def __init__(self, *, option: Option, **rest: Any) -> None:
        super().__init__(**rest)
        self.option = option

    def printed(self) -> str:
        """The value as a person would write it."""
        return printed_rule(self.option, self.data)

    def parse(self, text: str) -> Any:
        """The value, or why there is none."""
        return read_rule(self.option, text)


RULE_FIELDS: dict[str, Field] = {
    rule_field(option.id): SwitchField() if option.shape is Shape.FLAG else RuleField(option=option)
    for option in OPTIONS
}


def as_field_data(values: Mapping[str, Value]) -> dict[str, Value]:
    """The values of options as the data of their fields."""
    return {rule_field(option): value for option, value in values.items()}


def show_values(form: FlaskForm, values: Mapping[str, Value]) -> None:
    """Puts values into the fields; where something unreadable was typed, that is left standing."""
    for option, value in values.items():
        field = form[rule_field(option)]
        if not field.errors and not field.process_errors:
            field.data, field.raw_data = value, None


def shown_rules(form: FlaskForm) -> dict[str, FieldView]:
    """The rules in a form, as the templates ask for them."""
    return {
        name: FieldView(data=form[name].data, typed=getattr(form[name], "typed", ""), errors=tuple(form[name].errors))
        for name in RULE_FIELDS
        if name in form
    }


def setting(option: str, value: PlainValue) -> str:
    """A house rule as an address tells it, behind `set=`."""
    return f"{option}={json.dumps(value)}"


def asked_rules(args: MultiDict[str, str]) -> tuple[dict[str, Value], tuple[Violation, ...]]:
    """The house rules that an address tells, and what is wrong with those that cannot be read."""
    chosen = dict(piece.split("=", 1) for piece in args.getlist("set") if "=" in piece)
    return read_changes({option: plain(value) for option, value in chosen.items()})
