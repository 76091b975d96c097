"""A hand in words."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.engine.record import SUIT_OF_LETTER
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.referee.claims import can_be_claimed
from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.accounts import make_accounts
from scorekeeper.wording.dispute import CLAIMS
from scorekeeper.wording.entry import (
    CAUSE_WORDS,
    FINE_REASONS,
    OUTCOME_SENTENCES,
    OUTCOME_WORDS,
    RANK_WORDS,
    SUIT_WORDS,
    name_outcome,
)
from scorekeeper.wording.explain import explain_deal, explain_ending, explain_violations
from scorekeeper.wording.signs import SUIT_SIGNS, added, plain, signed

# What the templates of a form, and of a deal, print besides sentences: signs, and the words for what can be chosen.
FORM_WORDS: Mapping[str, Mapping[Any, Any] | tuple[str, ...]] = {
    "outcome_words": OUTCOME_WORDS,
    "outcome_sentences": OUTCOME_SENTENCES,
    "cause_words": CAUSE_WORDS,
    "suit_words": SUIT_WORDS,
    "fine_reasons": FINE_REASONS,
    "rank_words": RANK_WORDS,
    "suit_signs": SUIT_SIGNS,
    "suit_of_letter": SUIT_OF_LETTER,
}
WORDS = {"name_outcome": name_outcome, **FORM_WORDS}


def show_hand(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """The page of a hand with the line open that is asked for, or where the hand is to be found by now."""
    state = book.state
    hand, line = number_in(text_in(request.query, "hand")) or 0, text_in(request.query, "line")
    if state.entry(hand) is not None and state.recorded_by[number - 1 : number] != (hand,):
        if hand not in state.recorded_by:  # it was taken off, and stands in the log alone
            return Redirect(address=host.url_for("corrections.log", {"game": state.game, "_anchor": f"e{hand}"}))
        at = state.recorded_by.index(hand) + 1
        place = {"game": state.game, "number": at, "hand": hand, "line": line, "_anchor": f"p{line}"}
        return Redirect(address=host.url_for("deals.show", place))
    if not 1 <= number <= len(state.played.sheet.deals):
        return None
    voice, scored = host.voice, state.played.sheet.deals[number - 1]
    values, after = state.played.tables[number - 1].terms.rules.values, state.played.tables[number]
    shown = {
        "state": state,
        "hand_number": number,
        "objections": explain_violations(voice, scored.violations, values),
        "accounts": make_accounts(voice, state.played, number - 1),
        "lines": explain_deal(voice, state.played, number),
        "ending": explain_ending(voice, state.played, number),
        "claimed": [can_be_claimed(after, column, seat) for seat, column in enumerate(scored.columns)],
        "claims": CLAIMS,
        "asked": line,
        "base": request.base,
        "signed": signed,
        "plain": plain,
        "added": added,
        **WORDS,
    }
    return PageAnswer(template="deals/show.html", view=shown)
