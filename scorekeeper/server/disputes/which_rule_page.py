"""The scores that the table believes in, as typed; and the rules that explain them, ready to print: each beside what
holds at this table, and who else plays so.
"""

from typing import Any, cast

from flask_wtf import FlaskForm
from werkzeug.datastructures import MultiDict

from scorekeeper.engine.record import Record
from scorekeeper.referee.candidates import is_known, players_of
from scorekeeper.referee.search import Fit
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value, plain_value
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.forms.fields import ChoiceField, NumberField
from scorekeeper.server.forms.sent import setting
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.dispute import HERE, SO_PLAYS, say_fit
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.systems import SYSTEM_WORDS


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


def make_found(fit: Fit, record: Record) -> Shown:
    """The explanation in words; `settings` are its rules as an address of "what if" tells them."""
    own = house_rules(record.system, record.changes).values
    return {
        "sentence": say_fit(VOICE, fit.changes, known=fit.known),
        "rules": [_rule(option, value, own[option]) for option, value in fit.changes.items()],
        "settings": [setting(option, plain_value(value)) for option, value in fit.changes.items()],
    }


def _rule(option: str, value: Value, own: Value) -> Shown:
    """A rule of an explanation: its value at this table, the systems that play as found, and where it is written; a
    number that nobody plays is written nowhere.
    """
    titles = [VOICE.gettext(SYSTEM_WORDS[system.id].title) for system in players_of(option, value)]
    return {
        "here": VOICE.gettext(HERE) % {"value": say_value(VOICE, option, own)},
        "systems": VOICE.gettext(SO_PLAYS) % {"systems": ", ".join(titles)} if titles else "",
        "source": say_source(VOICE, option, value) if is_known(option, value) else "",
    }
