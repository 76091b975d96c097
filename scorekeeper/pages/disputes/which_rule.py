"""Which rule was it: house rules under which the deals give what the table believes, scores or a claim about a player;
and the way to agree on them.

One rule is looked for at once. Two are looked for slice by slice: each answer names the next slice, the page's script
asks for it, and without a script a link does. The host keeps searches, so that each slice costs only its own pairs.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.engine.game import play
from scorekeeper.pages.corrections.rules_told import NEXT, START
from scorekeeper.pages.disputes.belief import (
    SCORE,
    BeliefForm,
    Found,
    belief_in,
    blank_form,
    make_found,
    read_form,
    say_belief,
)
from scorekeeper.pages.disputes.desk import hands_of
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.referee.compare import with_changed_deals
from scorekeeper.referee.search import (
    MOST_HANDS,
    MOST_HANDS_FOR_TWO,
    Fit,
    RuleSearch,
    by_role,
    one_option,
    pairs_at_once,
    two_options,
)
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.dispute import CLAIMS, NO_KNOWN_RULE, NO_RULE, NOT_BY_ROLE, NOTHING_KNOWN, say_split

OF_A_BELIEF = ("after", "hand", "player", "claim")  # in an address, beside the scores


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
        "hands": hands_of(state),
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


def _found(host: Host, state: GameState, fits: Iterable[Fit], rule_search: RuleSearch) -> list[Found]:
    played = play(with_changed_deals(state.played.record, {}), lenient=True)
    return [make_found(host.voice, fit, played, rule_search.belief) for fit in fits]


def _agreeing(host: Host, state: GameState, rule_search: RuleSearch) -> Mapping[str, Any]:
    """What the forms of an agreement need: from where on it may hold, and what it is for."""
    places = (START,) if state.is_over() else (NEXT, START)
    return {
        "places": [(place, host.url_for("agreements.rules", {"game": state.game, "from": place})) for place in places],
        "over": state.is_over(),
        "agreement_key": host.draws.key,
        "why": say_belief(host.voice, rule_search.belief),
    }


def _address(host: Host, state: GameState, query: Sent, first: int) -> str:
    """This request, with the search over two rules from a pair on."""
    told = {name: texts[0] for name, texts in query.items() if name in OF_A_BELIEF or name.startswith(SCORE)}
    return host.url_for("which_rule.show", {**told, "game": state.game, "from": str(first)})
