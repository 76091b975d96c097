"""The pages by their addresses: a further page is a row of one of the two tables."""

from collections.abc import Callable, Mapping

from scorekeeper.service.book import Book
from scorekeeper.web.phone.about import show_about
from scorekeeper.web.phone.files import give_record, give_text
from scorekeeper.web.phone.form import show_form
from scorekeeper.web.phone.games import show_games
from scorekeeper.web.phone.hand import show_hand
from scorekeeper.web.phone.sheet import show_sheet
from scorekeeper.web.phone.wish import Answer, Phone, Wish

# By what stands behind the root.
PAGES: Mapping[str, Callable[[Phone, Wish], Answer]] = {"/": show_games}
# By what stands behind the address of a game that this phone has, as the routes say it; each is given the number in its
# address, 0 where none stands there.
PAGES_OF_A_GAME: Mapping[str, Callable[[Phone, Wish, Book, int], Answer]] = {
    "": show_sheet,
    "/about": show_about,
    "/deals/<int:number>": show_hand,
    "/deals/new": show_form,
    "/files/record": give_record,
    "/files/txt": give_text,
}
NUMBER = "<int:number>"
MOST_DIGITS = 9


def answer(phone: Phone, wish: Wish) -> Answer:
    """The page at an address, of what this phone knows; None where the server alone has it."""
    if wish.path in PAGES:
        return PAGES[wish.path](phone, wish)
    parts = wish.path.split("/")
    if len(parts) < 3 or parts[1] != "g" or parts[2] not in phone.books:
        return None
    numbers = [int(part) for part in parts[3:] if is_number(part)]
    rule = "".join(f"/{NUMBER if is_number(part) else part}" for part in parts[3:])
    if rule not in PAGES_OF_A_GAME or rule.count(NUMBER) != len(numbers):
        return None
    return PAGES_OF_A_GAME[rule](phone, wish, phone.books[parts[2]], numbers[0] if numbers else 0)


def is_number(text: str) -> bool:
    """Whether a part of an address is what the server's routes take for a number."""
    return 0 < len(text) <= MOST_DIGITS and all(one in "0123456789" for one in text)
