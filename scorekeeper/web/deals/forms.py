"""The form of one deal: WTForms over the slip, for pages. What stands in it is read by `scorekeeper/slip`."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict
from wtforms import Field, HiddenField

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.slip.asked import slip_fields
from scorekeeper.slip.calls import read_calls, write_calls
from scorekeeper.slip.fields import Fault, FieldKind, SlipField, Told, say_fault
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.reading import SlipRead, asked_as, read_each, read_slip, told_outcome
from scorekeeper.slip.told import Slip
from scorekeeper.web.deals.spec_cache import fields_of
from scorekeeper.web.forms.fields import (
    ChoiceField,
    ChoicesField,
    NumberField,
    SumField,
    SwitchField,
    Typed,
    WordsField,
)
from scorekeeper.web.platform.speech import VOICE

FORMS_AT_HAND = 200


class DealForm(FlaskForm):
    """What every deal form has; `cut_form` adds what a slip asks. `seq` and `key` are those the page was drawn with,
    `since` is the event up to which whoever fills it in knew the sheet: it stays when the page is drawn anew.

    `own`: this device began the game, so that nobody has to be told why it writes a fine.
    """

    class Meta(FlaskForm.Meta):
        """How WTForms treats it."""

        csrf = False  # the app guards every POST before a form is made; a second token only costs time

    spec: FormSpec
    own: bool = False
    seq = HiddenField()
    since = HiddenField()
    key = HiddenField()

    def slip(self) -> Slip:
        """What stands in the fields."""
        return {name: _told(self[name]) for name in slip_fields(self.spec)}

    @property
    def asked_as(self) -> dict[str, str]:
        """Fields that ask for a part of the deal under another name."""
        return asked_as(self.slip())

    def deal(self) -> Deal | None:
        """The deal that was entered, or None with an error beside every field that kept it from being read."""
        read: SlipRead = read_slip(self.spec, self.slip(), VOICE, own=self.own)
        for field in self:
            field.errors = [say_fault(VOICE, fault) for fault in read.faults.get(field.name, ())]
        return read.deal


class CallsField(Typed):
    """The calls of an auction in turn, or None where the field is blank."""

    def __init__(self, *, players: tuple[str, ...], **rest: Any) -> None:
        super().__init__(**rest)
        self.players = players

    def printed(self) -> str:
        """The calls as they are typed."""
        return write_calls(self.data or (), self.players)

    def parse(self, text: str) -> Any:
        """The calls, or why they cannot be read."""
        return read_calls(text, self.players)


@lru_cache(maxsize=FORMS_AT_HAND)
def cut_form(spec: FormSpec) -> type[DealForm]:
    """The class of the form for a form spec."""
    fields = {name: _field(one, spec) for name, one in slip_fields(spec).items()}
    return type("CutDealForm", (DealForm,), {"spec": spec, **fields})


def read_deal(spec: FormSpec, sent: MultiDict[str, str], began_here: Callable[[], bool]) -> Deal | None:
    """The deal as its form would read it, None where that found something wrong. Whose game it is is asked for what is
    written beside a hand alone.
    """
    slip = read_each(fields_of(spec), {name: tuple(texts) for name, texts in sent.lists()}, spec.everybody)
    own = told_outcome(slip) is Outcome.ADJUSTMENT and began_here()
    return read_slip(spec, slip, VOICE, own=own).deal


def _field(one: SlipField, spec: FormSpec) -> Any:
    match one.kind:
        case FieldKind.NUMBER:
            return NumberField(least=one.least, most=one.most)
        case FieldKind.SUM:
            return SumField(least=one.least, most=one.most)
        case FieldKind.WORDS:
            return WordsField(most=one.most)
        case FieldKind.CHOICE:
            return ChoiceField(choices=one.choices, default=one.unsent.value)
        case FieldKind.CHOICES:
            return ChoicesField(choices=one.choices)
        case FieldKind.SWITCH:
            return SwitchField(default=one.unsent.value)
        case FieldKind.CALLS:
            return CallsField(players=spec.everybody)


def _told(field: Field) -> Told:
    faults: tuple[Fault, ...] = getattr(field, "faults", ())
    return Told(value=field.data, typed=getattr(field, "typed", ""), faults=faults)
