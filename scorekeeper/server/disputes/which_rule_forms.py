"""The form in which a table says what scores it believes in."""

from typing import Any, cast

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict

from scorekeeper.server.forms.fields import ChoiceField, NumberField
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.entry import FieldProblem


class BeliefForm(FlaskForm):
    """What the table believes. `belief_form` adds `after`, a deal, and `score_SEAT`, blank where nobody knows it."""

    class Meta(FlaskForm.Meta):
        """How WTForms treats it."""

        csrf = False  # it is sent by GET and changes nothing

    def scores(self, most: int) -> tuple[int | None, ...] | None:
        """The scores by seat after one of the first `most` deals, or None with an error beside what is wrong."""
        self.validate()
        if self.after.data is None and not self.after.errors:
            self.after.complain(FieldProblem.NOT_OFFERED)
        elif not self.after.errors and self.after.data > most:
            self.after.complain(FieldProblem.TOO_MANY_HANDS, most=most)
        fields = [field for field in self if field.name.startswith("score_")]
        if all(field.data is None and not field.errors for field in fields):
            fields[0].complain(FieldProblem.NUMBER_MISSING)
        return None if any(field.errors for field in self) else tuple(field.data for field in fields)


def belief_form(state: GameState, sent: MultiDict[str, str] | None, after: int = 0) -> BeliefForm:
    """The form for a table; blank it asks for the scores after that hand, or after the last one."""
    hands = len(state.played.sheet.deals)
    first = after if 1 <= after <= hands else hands
    fields: dict[str, Any] = {"after": ChoiceField(choices=range(hands, 0, -1), default=first)}
    fields |= {f"score_{seat}": NumberField() for seat in range(len(state.played.record.players))}
    return cast(BeliefForm, type("BeliefFormOfTable", (BeliefForm,), fields)(formdata=sent))
