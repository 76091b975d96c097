"""Which rule was it: house rules under which the deals give what the table believes, scores or a claim about a player;
and the way to agree on them.

One rule is looked for at once. Two are looked for slice by slice: each answer names the next slice, the page's script
asks for it, and without a script a link does. The host keeps searches, so that each slice costs only its own pairs.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.game import Game, play
from scorekeeper.pages.corrections.rules import AMENDABLE, NEXT, START
from scorekeeper.pages.disputes.desk import hand_asked
from scorekeeper.pages.forms import FieldView, as_read
from scorekeeper.pages.games.rules_page import rule_field, rule_text, setting
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.referee.candidates import is_known, players_of
from scorekeeper.referee.claims import ClaimKind, make_claim
from scorekeeper.referee.compare import compare, with_changed_deals, with_rules
from scorekeeper.referee.encode import encode_end
from scorekeeper.referee.search import (
    MOST_HANDS,
    MOST_HANDS_FOR_TWO,
    Belief,
    Fit,
    RuleSearch,
    by_role,
    one_option,
    pairs_at_once,
    two_options,
)
from scorekeeper.rules.house import LARGEST, house_rules
from scorekeeper.rules.options import OPTION, Value
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, read_number, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.dispute import (
    CLAIMS,
    HAND,
    HERE,
    NO_KNOWN_RULE,
    NO_RULE,
    NOT_BY_ROLE,
    NOTHING_KNOWN,
    SO_PLAYS,
    say_fit,
    say_otherwise,
    say_rules,
    say_split,
)
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.rules_text import SYSTEM_WORDS, say_value
from scorekeeper.wording.signs import plain
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import Voice

SCORE = "score_"  # with a seat, the name of a field
OF_A_BELIEF = ("after", "hand", "player", "claim")  # in an address, beside the scores
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


def make_found(voice: Voice, fit: Fit, played: Game, belief: Belief) -> Mapping[str, Any]:
    """The explanation in words, and what else is otherwise by it; `played` is the game under the rules of the table,
    everybody named who dealt. `settings` are its rules as an address of "what if" tells them, `fields` as the form of
    an agreement does: none where they cannot be agreed.
    """
    record, changes = played.record, fit.changes
    own = house_rules(record.system, record.changes).values
    other = play(with_rules(record, record.system, {**record.changes, **changes}), lenient=True)
    hands = compare(played, other).hands
    can_be_agreed = all(OPTION[option] in AMENDABLE for option in changes)
    sentence = say_fit(voice, changes, known=fit.known)
    return {
        "sentence": say_rules(voice, changes) if changes and belief.claim is not None else sentence,
        "otherwise": say_otherwise(voice, [hand.number for hand in hands], encode_end(other), len(record.deals)),
        "rules": [_rule(voice, option, value, own[option]) for option, value in changes.items()],
        "settings": [setting(option, value) for option, value in changes.items()],
        "fields": [(rule_field(option), rule_text(OPTION[option], value)) for option, value in changes.items()]
        if can_be_agreed
        else [],
    }


def _rule(voice: Voice, option: str, value: Value, own: Value) -> Mapping[str, str]:
    """Its value at this table, the systems that play as found, and where it is written: a number that nobody plays is
    written nowhere.
    """
    titles = [voice.gettext(SYSTEM_WORDS[system.id].title) for system in players_of(option, value)]
    return {
        "here": voice.gettext(HERE) % {"value": say_value(voice, option, own)},
        "systems": voice.gettext(SO_PLAYS) % {"systems": ", ".join(titles)} if titles else "",
        "source": say_source(voice, option, value) if is_known(option, value) else "",
    }


def show_which_rule(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The form; and once scores are entered, or something is claimed, the single rules that explain it."""
    state, query = book.state, request.query
    if not state.played.sheet.deals:
        return Redirect(address=host.url_for("disputes.show", {"game": state.game}))
    if "claim" not in query and not any(name.startswith(SCORE) for name in query):
        return _page(host, state, query, blank_form(state, query))
    form = read_form(host.voice, state, query, MOST_HANDS_FOR_TWO if "from" in query else MOST_HANDS)
    if form.is_wrong():
        return _page(host, state, query, form)
    rule_search = host.search_for(belief_in(state, form))
    part = _slice(host, state, query, rule_search) if "from" in query else {}
    if part and request.wanted == "which":
        agreed = _agreeing(host, state, rule_search)
        return PageAnswer(template="disputes/_two.html", view={"state": state, "as_fragment": True, **part, **agreed})
    return _page(host, state, query, form, rule_search, part)


def _slice(host: Host, state: GameState, query: Sent, rule_search: RuleSearch) -> Mapping[str, Any]:
    """A part of the search over two rules."""
    first = max(0, number_in(text_in(query, "from")) or 0)
    found = two_options(rule_search, first, pairs_at_once(rule_search.belief.after))
    return {
        "two": _found(host, state, found.fits, rule_search),
        "done": found.total if found.next is None else found.next,
        "total": found.total,
        "on": None if found.next is None else _address(host, state, query, found.next),
    }


def _page(
    host: Host,
    state: GameState,
    query: Sent,
    form: BeliefForm,
    rule_search: RuleSearch | None = None,
    part: Mapping[str, Any] | None = None,
) -> PageAnswer:
    fits = () if rule_search is None else one_option(rule_search)
    splits = () if rule_search is None else by_role(rule_search, fits)
    known, claims = [fit for fit in fits if fit.known], form.kind is not None
    shown = {
        "state": state,
        "hands": range(len(state.played.sheet.deals), 0, -1),
        "form": form,
        "told": rule_search is not None,
        "found": [] if rule_search is None else _found(host, state, (known if claims else None) or fits, rule_search),
        "known": bool(known),
        "claims": CLAIMS,
        "splits": [say_split(host.voice, split.declarer, split.defenders) for split in splits],
        "no_rule": NOTHING_KNOWN if claims else NO_RULE,
        "no_known_rule": NOTHING_KNOWN if claims else NO_KNOWN_RULE,
        "not_by_role": NOT_BY_ROLE,
        "agrees": rule_search is not None and rule_search.agrees,
        "two_from": None if rule_search is None else _address(host, state, query, 0),
        "most_for_two": MOST_HANDS_FOR_TWO,
        **(part or {}),
        **({} if rule_search is None else _agreeing(host, state, rule_search)),
    }
    return PageAnswer(template="disputes/which_rule.html", view=shown, status=422 if form.is_wrong() else 200)


def _found(host: Host, state: GameState, fits: Iterable[Fit], rule_search: RuleSearch) -> list[Mapping[str, Any]]:
    played = play(with_changed_deals(state.played.record, {}), lenient=True)
    return [make_found(host.voice, fit, played, rule_search.belief) for fit in fits]


def _agreeing(host: Host, state: GameState, rule_search: RuleSearch) -> Mapping[str, Any]:
    """What the forms of an agreement need: from where on it may hold, and what it is for."""
    places = (START,) if state.is_over() else (NEXT, START)
    return {
        "places": [(place, host.url_for("agreements.rules", {"game": state.game, "from": place})) for place in places],
        "agreement_key": host.draws.key,
        "why": say_belief(host.voice, rule_search.belief),
    }


def _address(host: Host, state: GameState, query: Sent, first: int) -> str:
    """This request, with the search over two rules from a pair on."""
    told = {name: texts[0] for name, texts in query.items() if name in OF_A_BELIEF or name.startswith(SCORE)}
    return host.url_for("which_rule.show", {**told, "game": state.game, "from": str(first)})
