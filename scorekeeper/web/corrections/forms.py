"""The forms of corrections: each bears the event it was drawn from, a key, and why."""

from typing import Any, cast

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import HiddenField

from scorekeeper.engine.record import Deal
from scorekeeper.pages.corrections.rules_told import AMENDABLE
from scorekeeper.pages.deals.filled_forms import field_data
from scorekeeper.pages.games.rule_fields import rule_field
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.options import Value
from scorekeeper.slip.fields import MOST_WORDS
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.web.deals.forms import DealForm, cut_form
from scorekeeper.web.forms.fields import ChoiceField, WordsField, tapped_or_written
from scorekeeper.web.forms.sent import prefill
from scorekeeper.web.games.rules_forms import RULE_FIELDS, as_field_data, show_values
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem

Sent = MultiDict[str, str] | None


class WhyForm(FlaskForm):
    """A correction's own fields. `hand` is the event of the deal it is about, as deals change their numbers."""

    seq = HiddenField()
    key = HiddenField()
    hand = HiddenField()
    why_tap = WordsField(most=MOST_WORDS)
    why = WordsField(most=MOST_WORDS)


class NamesForm(WhyForm):
    """The players' names by seat: `names_form` adds `name_SEAT`."""

    def names(self) -> tuple[str, ...]:
        """The names as written; a blank one is no name, which the service says."""
        return tuple(field.data or "" for field in self if field.name.startswith("name_"))


class DealerForm(WhyForm):
    """Who dealt: `dealer_form` adds `number`, the deal that somebody remembers, and `dealer`, a seat."""

    def entered(self) -> tuple[int, int] | None:
        """The deal's number and the dealer's seat."""
        if self.dealer.data is None and not self.dealer.errors:
            self.dealer.complain(FieldProblem.PLAYER_MISSING)
        if self.dealer.errors or self.number.errors:
            return None
        return cast(int, self.number.data), cast(int, self.dealer.data)


class RulesForm(WhyForm):
    """House rules from a deal on."""

    def changes(self, rules: HouseRules) -> dict[str, Value]:
        """What the fields change in the rules in force."""
        entered = {option.id: self[rule_field(option.id)].data for option in AMENDABLE}
        return {option: value for option, value in entered.items() if value != rules.values[option]}

    def turn_to(self, rules: HouseRules, shown: HouseRules) -> None:
        """Shows the rules of another deal than before; what was typed stays."""
        typed = self.changes(shown)
        rest = {option.id: rules.values[option.id] for option in AMENDABLE if option.id not in typed}
        show_values(self, rest)


def read_why(form: FlaskForm, *, asked: bool) -> str | None:
    """The reason, written or tapped; an error lies beside its field where it is too long, or asked for and missing."""
    form.why.errors = [*form.why.process_errors]
    why: str | None = tapped_or_written(form, "why")
    if asked and why is None and not form.why.errors:
        form.why.complain(FieldProblem.REASON_MISSING)
    return why


def amend_form(spec: FormSpec, sent: Sent, old: Deal | None) -> DealForm:
    """The form of a deal with a correction's fields; filled with the old deal where nothing was sent."""
    own = {"hand": HiddenField(), **{name: WordsField(most=MOST_WORDS) for name in ("why", "why_tap")}}
    form = type("AmendForm", (cut_form(spec),), own)
    data = None if old is None or sent is not None else field_data(VOICE, spec, old)
    drawn = cast(Any, form(formdata=sent, data=data))
    prefill(drawn, "why")
    return cast(DealForm, drawn)


def names_form(players: tuple[str, ...], sent: Sent) -> NamesForm:
    """The form of the players' names."""
    fields = {f"name_{seat}": WordsField(most=200, default=name) for seat, name in enumerate(players)}
    return cast(NamesForm, type("NamesFormOfTable", (NamesForm,), fields)(formdata=sent))


def dealer_form(hands: int, players: tuple[str, ...], sent: Sent) -> DealerForm:
    """The form of who dealt."""
    fields: dict[str, Any] = {
        "number": ChoiceField(choices=range(1, max(hands, 1) + 1), default=1),
        "dealer": ChoiceField(choices=range(len(players))),
    }
    form = cast(DealerForm, type("DealerFormOfTable", (DealerForm,), fields)(formdata=sent))
    if sent is not None:
        form.validate()
    return form


def rules_form(values: dict[str, Value], sent: Sent) -> RulesForm:
    """The form of the house rules with these values in it."""
    form = cast(RulesForm, _RULES_FORM(formdata=sent, data=as_field_data(values)))
    if sent is not None:
        form.validate()
    return form


_RULES_FORM = type(
    "RulesFormOfOptions",
    (RulesForm,),
    {rule_field(option.id): RULE_FIELDS[rule_field(option.id)] for option in AMENDABLE},
)
