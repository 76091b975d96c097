"""The page where a quarrel about the sheet begins."""

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.pages.referee.what_now_page import club_of, make_moments
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.dispute import CLAIMS


def show_desk(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """What can be asked; `?hand=` is the hand that it was asked from, at which every way of asking begins, and
    `?player=` whose number it was.
    """
    state = book.state
    about = hand_asked(state, request.query, "hand")
    shown = {
        "state": state,
        "about": about,
        "whose": number_in(text_in(request.query, "player")) or 0,
        "retold": about is not None and can_be_changed(state.played.record.deals[about - 1]),
        "hands": range(len(state.played.sheet.deals), 0, -1),
        "moments": make_moments(club_of(host, request), state),
        "claims": CLAIMS,
        "kinds": tuple(CLAIMS),
        "at": None,
    }
    return PageAnswer(template="disputes/show.html", view=shown)


def show_why(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """To the explanation of one player's score in one deal."""
    number, seat = [number_in(text_in(request.query, name)) or 0 for name in ("hand", "player")]
    place = {"game": book.state.game, "number": max(number, 1), "_anchor": f"p{seat}"}
    return Redirect(address=host.url_for("deals.show", place))


def hand_asked(state: GameState, query: Sent, name: str) -> int | None:
    """The hand in an address; None where there is no such hand."""
    number = number_in(text_in(query, name)) or 0
    return number if 1 <= number <= len(state.played.sheet.deals) else None


def can_be_changed(deal: Deal) -> bool:
    """Whether the form of a deal has a place for it; an agreement is changed as house rules are."""
    return deal.outcome is not Outcome.AGREEMENT
