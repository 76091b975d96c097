"""The scores that the table believes in, as typed; and the rules that explain them, ready to print: each beside what
holds at this table, and who else plays so.
"""

from dataclasses import dataclass

from scorekeeper.engine.record import Record
from scorekeeper.pages.disputes.desk import hand_asked
from scorekeeper.pages.fields import FieldView, as_read
from scorekeeper.pages.games.rule_fields import setting
from scorekeeper.referee.candidates import is_known, players_of
from scorekeeper.referee.search import Belief, Fit
from scorekeeper.rules.house import LARGEST, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_number, say_fault
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.dispute import HERE, SO_PLAYS, say_fit
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice

SCORE = "score_"  # with a seat, the name of a field


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefForm:
    """A deal, and the scores after it by seat, blank where nobody knows them."""

    after: FieldView
    scores: tuple[FieldView, ...]

    def is_wrong(self) -> bool:
        """Whether something in it cannot be read."""
        return any(field.errors for field in (self.after, *self.scores))


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRule:
    """A rule of an explanation: its value at this table, the systems that play as found, and where it is written; a
    number that nobody plays is written nowhere.
    """

    here: str
    systems: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The explanation in words; `settings` are its rules as an address of "what if" tells them."""

    sentence: str
    rules: tuple[FoundRule, ...]
    settings: tuple[str, ...]


def blank_form(state: GameState, query: Sent) -> BeliefForm:
    """It asks for the scores after the hand in the address, or after the last one."""
    after = hand_asked(state, query, "after") or len(state.played.sheet.deals)
    blank = FieldView(data=None, typed="")
    return BeliefForm(
        after=FieldView(data=after, typed=str(after)), scores=tuple([blank for _ in state.played.sheet.players])
    )


def read_form(voice: Voice, state: GameState, query: Sent, most: int) -> BeliefForm:
    """What was typed, with what is wrong beside it: a deal later than the first `most`, for one."""
    fields: list[FieldView] = []
    for seat in range(len(state.played.sheet.players)):
        text = text_in(query, f"{SCORE}{seat}")
        fields.append(as_read(voice, text, read_number(text, -LARGEST, LARGEST)))
    if all(field.data is None and not field.errors for field in fields):
        missing = say_fault(voice, Fault(problem=FieldProblem.NUMBER_MISSING))
        fields[0] = FieldView(data=None, typed=fields[0].typed, errors=(missing,))
    after = blank_form(state, query).after
    wrong: tuple[str, ...] = ()
    if "after" in query and hand_asked(state, query, "after") is None:
        wrong = (say_fault(voice, Fault(problem=FieldProblem.NOT_OFFERED)),)
    elif after.data > most:
        wrong = (say_fault(voice, Fault(problem=FieldProblem.TOO_MANY_HANDS, numbers={"most": most})),)
    return BeliefForm(after=FieldView(data=after.data, typed=after.typed, errors=wrong), scores=tuple(fields))


def belief_in(state: GameState, form: BeliefForm) -> Belief:
    """What the table believes, where nothing in the form is wrong."""
    scores = tuple([field.data for field in form.scores])
    return Belief(record=state.played.record, after=form.after.data, scores=scores)


def make_found(voice: Voice, fit: Fit, record: Record) -> Found:
    """In the words of a voice."""
    own = house_rules(record.system, record.changes).values
    return Found(
        sentence=say_fit(voice, fit.changes, known=fit.known),
        rules=tuple([_rule(voice, option, value, own[option]) for option, value in fit.changes.items()]),
        settings=tuple([setting(option, value) for option, value in fit.changes.items()]),
    )


def _rule(voice: Voice, option: str, value: Value, own: Value) -> FoundRule:
    titles = [voice.gettext(SYSTEM_WORDS[system.id].title) for system in players_of(option, value)]
    return FoundRule(
        here=voice.gettext(HERE) % {"value": say_value(voice, option, own)},
        systems=voice.gettext(SO_PLAYS) % {"systems": ", ".join(titles)} if titles else "",
        source=say_source(voice, option, value) if is_known(option, value) else "",
    )
