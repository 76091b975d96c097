"""What the table believes, scores as typed or a claim about a player; and the rules that explain it, ready to print:
each beside what holds at this table, who else plays so, and what else it changes.
"""

from dataclasses import dataclass

from scorekeeper.engine.game import Game, play
from scorekeeper.pages.corrections.rules_told import AMENDABLE
from scorekeeper.pages.disputes.desk import hand_asked
from scorekeeper.pages.forms import FieldView, as_read
from scorekeeper.pages.games.rules_page import rule_field, rule_text, setting
from scorekeeper.referee.candidates import is_known, players_of
from scorekeeper.referee.claims import ClaimKind, make_claim
from scorekeeper.referee.compare import compare, with_rules
from scorekeeper.referee.encode import encode_end
from scorekeeper.referee.search import Belief, Fit
from scorekeeper.rules.house import LARGEST, house_rules
from scorekeeper.rules.options import OPTION, Value
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_number, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.dispute import CLAIMS, HAND, HERE, SO_PLAYS, say_fit, say_otherwise, say_rules
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.rules_text import SYSTEM_WORDS, say_value
from scorekeeper.wording.signs import plain
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import Voice

SCORE = "score_"  # with a seat, the name of a field
KINDS = {kind.value: kind for kind in ClaimKind}


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefForm:
    """A deal, and the scores after it by seat, blank where nobody knows them; or what is claimed of a player then."""

    after: FieldView
    scores: tuple[FieldView, ...]
    kind: ClaimKind | None = None
    seat: int = 0

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
    """The explanation in words, and what else is otherwise by it. `settings` are its rules as an address of "what if"
    tells them, `fields` as the form of an agreement does: none where they cannot be agreed.
    """

    sentence: str
    otherwise: str
    rules: tuple[FoundRule, ...]
    settings: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]


def blank_form(state: GameState, query: Sent, name: str = "after") -> BeliefForm:
    """It asks for the scores after the hand in the address, or after the last one."""
    after = hand_asked(state, query, name) or len(state.played.sheet.deals)
    blank = FieldView(data=None, typed="")
    return BeliefForm(
        after=FieldView(data=after, typed=str(after)), scores=tuple([blank for _ in state.played.sheet.players])
    )


def read_form(voice: Voice, state: GameState, query: Sent, most: int) -> BeliefForm:
    """What was typed or claimed, with what is wrong beside it: a deal later than the first `most`, for one."""
    fields: list[FieldView] = []
    kind, seat = KINDS.get(text_in(query, "claim")), number_in(text_in(query, "player")) or 0
    if not 0 <= seat < len(state.played.sheet.players):
        kind = None
    for place in range(len(state.played.sheet.players)):
        text = text_in(query, f"{SCORE}{place}")
        fields.append(as_read(voice, text, read_number(text, -LARGEST, LARGEST)))
    if kind is None and all(field.data is None and not field.errors for field in fields):
        missing = say_fault(voice, Fault(problem=FieldProblem.NUMBER_MISSING))
        fields[0] = FieldView(data=None, typed=fields[0].typed, errors=(missing,))
    name = "after" if kind is None else "hand"
    after = blank_form(state, query, name).after
    wrong: tuple[str, ...] = ()
    if name in query and hand_asked(state, query, name) is None:
        wrong = (say_fault(voice, Fault(problem=FieldProblem.NOT_OFFERED)),)
    elif after.data > most:
        wrong = (say_fault(voice, Fault(problem=FieldProblem.TOO_MANY_HANDS, numbers={"most": most})),)
    asked = FieldView(data=after.data, typed=after.typed, errors=wrong)
    return BeliefForm(after=asked, scores=tuple(fields), kind=kind, seat=seat)


def belief_in(state: GameState, form: BeliefForm) -> Belief:
    """What the table believes, where nothing in the form is wrong."""
    scores, after = tuple([field.data for field in form.scores]), form.after.data
    claim = None if form.kind is None else make_claim(form.kind, form.seat, state.played.tables[after])
    return Belief(record=state.played.record, after=after, scores=scores, claim=claim)


def say_belief(voice: Voice, belief: Belief) -> str:
    """In words, as the reason of an agreement."""
    players = belief.record.players
    if belief.claim is None:
        pairs = zip(players, belief.scores, strict=True)
        said = ", ".join([f"{name} {plain(score)}" for name, score in pairs if score is not None])
    else:
        said = f"{players[belief.claim.seat]} – {voice.gettext(CLAIMS[belief.claim.kind])}"
    return f"{voice.gettext(HAND) % {'number': belief.after}}: {said}"


def make_found(voice: Voice, fit: Fit, played: Game, belief: Belief) -> Found:
    """In the words of a voice; `played` is the game under the rules of the table, everybody named who dealt."""
    record, changes = played.record, fit.changes
    own = house_rules(record.system, record.changes).values
    other = play(with_rules(record, record.system, {**record.changes, **changes}), lenient=True)
    hands = compare(played, other).hands
    can_be_agreed = all(OPTION[option] in AMENDABLE for option in changes)
    return Found(
        sentence=say_rules(voice, changes)
        if changes and belief.claim is not None
        else say_fit(voice, changes, known=fit.known),
        otherwise=say_otherwise(voice, [hand.number for hand in hands], encode_end(other), len(record.deals)),
        rules=tuple([_rule(voice, option, value, own[option]) for option, value in changes.items()]),
        settings=tuple([setting(option, value) for option, value in changes.items()]),
        fields=tuple([(rule_field(option), rule_text(OPTION[option], value)) for option, value in changes.items()])
        if can_be_agreed
        else (),
    )


def _rule(voice: Voice, option: str, value: Value, own: Value) -> FoundRule:
    titles = [voice.gettext(SYSTEM_WORDS[system.id].title) for system in players_of(option, value)]
    return FoundRule(
        here=voice.gettext(HERE) % {"value": say_value(voice, option, own)},
        systems=voice.gettext(SO_PLAYS) % {"systems": ", ".join(titles)} if titles else "",
        source=say_source(voice, option, value) if is_known(option, value) else "",
    )
