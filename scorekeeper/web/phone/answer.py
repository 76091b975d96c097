"""The pages by their addresses."""

from scorekeeper.service.book import Book
from scorekeeper.slip.numbers import number_in
from scorekeeper.web.deals.story_page import make_story_view, moved_to
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Redirect, Wish
from scorekeeper.web.sheet.bar_page import part_of_game
from scorekeeper.wording.voice import LANGUAGES


def answer(phone: Phone, wish: Wish) -> Answer:
    """The page at an address, of what this phone knows; None where the server alone has it."""
    parts = wish.path.split("/")[1:]
    if len(parts) < 2 or parts[0] != "g" or parts[1] not in phone.books:
        return None
    book = phone.books[parts[1]]
    if len(parts) == 4 and parts[2] == "deals" and is_number(parts[3]):
        return _hand(phone, wish, book, int(parts[3]))
    return None


def is_number(text: str) -> bool:
    """Whether a part of an address is what the server's routes take for a number."""
    return 0 < len(text) <= MOST_DIGITS and all(one in "0123456789" for one in text)


MOST_DIGITS = 9


def _hand(phone: Phone, wish: Wish, book: Book, number: int) -> Answer:
    state = book.state
    hand, line = wish.query.get("hand", ("",))[0], wish.query.get("line", ("",))[0]
    moved = moved_to(state, number, number_in(hand) or 0, line)
    if moved is not None:
        return Redirect(address=phone.url_for(moved[0], moved[1]))
    view = make_story_view(phone.voice, state, number, line)
    if view is None:
        return None
    shown = {**view, "base": wish.base, **_of_all(phone, wish, book)}
    return PhonePage(endpoint="deals.show", template="deals/show.html", view=shown)


def _of_all(phone: Phone, wish: Wish, book: Book) -> dict[str, object]:
    """What every page of a game shows."""
    return {
        "language": wish.language,
        "languages": LANGUAGES,
        "theme": wish.theme,
        "may_keep": book.state.game in phone.may_keep,
        "part_of_game": part_of_game,
    }
