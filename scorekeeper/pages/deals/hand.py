"""A hand in words."""

from scorekeeper.pages.deals.story_page import make_story_view, moved_to
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import text_in


def show_hand(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """The page of a hand, or where it is to be found by now."""
    state = book.state
    hand, line = text_in(request.query, "hand"), text_in(request.query, "line")
    moved = moved_to(state, number, number_in(hand) or 0, line)
    if moved is not None:
        return Redirect(address=host.url_for(moved[0], moved[1]))
    view = make_story_view(host.voice, state, number, line)
    if view is None:
        return None
    shown = {**view, "base": request.base}
    return PageAnswer(template="deals/show.html", view=shown)
