"""Which rule was it: house rules under which the deals give the scores that the table believes in.

One rule is looked for at once. Two are looked for slice by slice: each answer names the next slice, the page's script
asks for it, and without a script a link does. Searches in progress are kept, so that each slice costs only its own
pairs.
"""

from typing import Any

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.referee.by_role import by_role
from scorekeeper.referee.search import (
    MOST_HANDS,
    MOST_HANDS_FOR_TWO,
    Belief,
    RuleSearch,
    begin_search,
    one_option,
    pairs_at_once,
    two_options,
)
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import is_asked, see
from scorekeeper.server.disputes.which_rule_page import BeliefForm, belief_form, make_found
from scorekeeper.server.forms.sent import read_seq
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.dispute import NO_KNOWN_RULE, NO_RULE, NOT_BY_ROLE, say_split

KEPT = 4  # beliefs; at the longest game searched for two rules each is some 5 MB


class SearchCache:
    """The searches last asked for, the latest first. A race between two requests costs a search and nothing worse."""

    def __init__(self) -> None:
        self._kept: tuple[RuleSearch, ...] = ()

    def of(self, belief: Belief) -> RuleSearch:
        """The search for the belief: the same one as before, if it is kept."""
        known = next((rule_search for rule_search in self._kept if rule_search.belief == belief), None)
        rule_search = known or begin_search(belief)
        self._kept = (rule_search, *(other for other in self._kept if other is not known))[:KEPT]
        return rule_search


which_rule = Blueprint("which_rule", __name__, url_prefix="/g/<game>/which-rule")

_searches = SearchCache()


@which_rule.get("")
def show(game: str) -> str | tuple[str, int] | Response:
    """The form; and once scores are entered, the single rules that explain them."""
    state = open_game(game)
    if not state.played.sheet.deals:
        return see(url_for("disputes.show", game=game))
    sent = any(name.startswith("score_") for name in request.args)
    form = belief_form(state, request.args if sent else None, read_seq(request.args.get("after")))
    scores = form.scores(MOST_HANDS_FOR_TWO if "from" in request.args else MOST_HANDS) if sent else None
    if scores is None:
        return _page(state, form), 422 if sent else 200
    rule_search = _searches.of(Belief(record=state.played.record, after=form.after.data, scores=scores))
    return (_slice if "from" in request.args else _page)(state, form, rule_search)


def _slice(state: GameState, form: BeliefForm, rule_search: RuleSearch) -> str:
    """A part of the search over two rules: the fragment that the script asks for, or a page with a link to go on."""
    first = max(0, read_seq(request.args.get("from")))
    found = two_options(rule_search, first, pairs_at_once(rule_search.belief.after))
    part = {
        "two": [make_found(fit, state.played.record) for fit in found.fits],
        "done": found.total if found.next is None else found.next,
        "total": found.total,
        "on": None if found.next is None else _address(state, found.next),
    }
    if is_asked("which"):
        return render_template("disputes/_two.html", state=state, as_fragment=True, **part)
    return _page(state, form, rule_search, **part)


def _page(state: GameState, form: BeliefForm, rule_search: RuleSearch | None = None, **part: Any) -> str:
    fits = () if rule_search is None else one_option(rule_search)
    splits = () if rule_search is None else by_role(rule_search, fits)
    return render_template(
        "disputes/which_rule.html",
        **{
            "state": state,
            "form": form,
            "told": rule_search is not None,
            "found": [make_found(fit, state.played.record) for fit in fits],
            "known": any(fit.known for fit in fits),
            "splits": [say_split(VOICE, split.declarer, split.defenders) for split in splits],
            "no_rule": NO_RULE,
            "no_known_rule": NO_KNOWN_RULE,
            "not_by_role": NOT_BY_ROLE,
            "agrees": rule_search is not None and rule_search.agrees,
            "two_from": None if rule_search is None else _address(state, 0),
            "most_for_two": MOST_HANDS_FOR_TWO,
            **part,
        },
    )


def _address(state: GameState, first: int) -> str:
    """This request, with the search over two rules from a pair on."""
    return url_for("which_rule.show", **{**request.args.to_dict(), "game": state.game, "from": str(first)})  # type: ignore[arg-type]
