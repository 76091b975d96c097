"""The fields of a correction's form, as the server's WTForms would have them."""

from typing import Any

from scorekeeper.engine.record import Deal
from scorekeeper.pages.deals.filled_forms import field_data
from scorekeeper.pages.fields import Fields, FieldView
from scorekeeper.slip.asked import slip_fields
from scorekeeper.slip.calls import write_calls
from scorekeeper.slip.fields import FieldKind, SlipField
from scorekeeper.slip.form_spec import FormSpec
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
