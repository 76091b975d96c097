"""The fields of a correction's form, as the server's WTForms would have them."""

from typing import Any

from scorekeeper.engine.record import Deal
from scorekeeper.pages.deals.filled_forms import field_data
from scorekeeper.pages.fields import Fields, FieldView
from scorekeeper.slip.asked import slip_fields
from scorekeeper.slip.calls import write_calls
from scorekeeper.slip.fields import MOST_WORDS, Fault, FieldKind, SlipField, read_words
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice


def filled_in(voice: Voice, spec: FormSpec, deal: Deal | None) -> Fields:
    """With a deal as it was recorded; blank without one."""
    data = {} if deal is None else field_data(voice, spec, deal)
    return {name: _filled(one, data.get(name, one.unsent.value), spec) for name, one in slip_fields(spec).items()}


def _filled(field: SlipField, value: Any, spec: FormSpec) -> FieldView:
    return FieldView(data=value, typed=_printed(field, value, spec), errors=())


def _printed(field: SlipField, value: Any, spec: FormSpec) -> str:
    """The value as a person would write it."""
    if value is None or field.kind in (FieldKind.CHOICES, FieldKind.SWITCH):
        return ""
    if field.kind is FieldKind.CALLS:
        return write_calls(value, spec.everybody)
    return plain(value) if field.kind in (FieldKind.NUMBER, FieldKind.SUM) else str(value)


def own_fields(seq: int, key: str, hand: int | None, sent: Sent, errors: tuple[str, ...]) -> Fields:
    """What a correction has beside the deal: the sheet that it was drawn from, its key, the hand, and why."""
    hidden = {"seq": str(seq), "key": key, "hand": "" if hand is None else str(hand)}
    words = {name: text_in(sent, name) for name in ("why", "why_tap")}
    return {
        **{name: FieldView(data=text, typed=text, errors=()) for name, text in hidden.items()},
        **{
            name: FieldView(data=_words(text), typed=text, errors=errors if name == "why" else ())
            for name, text in words.items()
        },
    }


def _words(text: str) -> str | None:
    words = read_words(text, MOST_WORDS)
    return None if isinstance(words, Fault) else words
