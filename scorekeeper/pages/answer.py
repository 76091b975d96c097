"""The pages by their addresses: a further page is a row of one of the two tables."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from scorekeeper.pages.corrections.amend import show_amend, show_insert
from scorekeeper.pages.corrections.log import show_log
from scorekeeper.pages.corrections.move import show_bring_back, show_take_off
from scorekeeper.pages.corrections.rules import show_rules
from scorekeeper.pages.deals.hand import show_hand
from scorekeeper.pages.deals.tell import tell_hand, tell_step
from scorekeeper.pages.device import show_device, turn_theme
from scorekeeper.pages.exchange.codes import show_codes
from scorekeeper.pages.exchange.files import (
    give_curve,
    give_picture,
    give_record,
    give_so_far,
    give_text,
    writes_sheet,
)
from scorekeeper.pages.exchange.take_in import take_in
from scorekeeper.pages.games.about import end_game, rename_game, show_about
from scorekeeper.pages.games.begin import show_copy, show_new, show_rematch
from scorekeeper.pages.games.games import show_games
from scorekeeper.pages.missing import show_damaged, show_missing, show_unkept
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.rulebook.table import show_rulebook
from scorekeeper.pages.sheet.bar_page import part_of_game
from scorekeeper.pages.sheet.menus import show_files, show_more, show_ways
from scorekeeper.pages.sheet.sheet import show_sheet
from scorekeeper.service.book import Book
from scorekeeper.wording.voice import LANGUAGES

# By what stands behind the root.
PAGES: Mapping[str, Callable[[Host, PageRequest], Answer]] = {
    "/": show_games,
    "/import": take_in,
    "/import/": take_in,  # as a server of files has it (web/edition.py)
    "/new": show_new,
    "/offline": show_missing,
    "/unkept": show_unkept,
}
# Beside them where there is no server at all: else it has more to say there.
PAGES_ALONE: Mapping[str, Callable[[Host, PageRequest], Answer]] = {
    "/device": show_device,
    "/device/theme": turn_theme,
}
# By what stands behind the address of a game that this phone has, as the routes say it; each is given the number in its
# address, 0 where none stands there.
PAGES_OF_A_GAME: Mapping[str, Callable[[Host, PageRequest, Book, int], Answer]] = {
    "": show_sheet,
    "/about": show_about,
    "/codes": show_codes,
    "/copy": show_copy,
    "/curve": give_curve,
    "/deals/<int:number>": show_hand,
    "/deals/<int:number>/amend": show_amend,
    "/deals/<int:number>/insert": show_insert,
    "/deals/<int:number>/take-off": show_take_off,
    "/deals/new": tell_hand,
    "/deals/so-far": give_so_far,
    "/end": end_game,
    "/files": show_files,
    "/files/record": give_record,
    "/files/svg": give_picture,
    "/files/txt": give_text,
    "/log": show_log,
    "/log/<int:number>/bring-back": show_bring_back,
    "/more": show_more,
    "/redo": tell_step,
    "/rematch": show_rematch,
    "/rename": rename_game,
    "/resume": tell_step,
    "/rulebook": show_rulebook,
    "/rules": show_rules,
    "/show": show_ways,
    "/undo": tell_step,
}
SHEET_AS_FILE = ("/files/svg", "/files/txt")
NUMBER = "<int:number>"
MOST_DIGITS = 9


def answer(host: Host, request: PageRequest) -> Answer:
    """The page at an address, of what this phone knows; None where the server alone has it."""
    found = _found(host, request)
    return found if not isinstance(found, PageAnswer) else replace(found, view={**_frame(host, request), **found.view})


def _frame(host: Host, request: PageRequest) -> Mapping[str, object]:
    """What every page shows; the server's has it from elsewhere. Who sends a form from here has no token of it."""
    return {
        "language": request.language,
        "languages": LANGUAGES,
        "theme": request.theme,
        "csrf_token": lambda: "",
        "may_keep": _in_parts(request.path)[0] in host.may_keep,
        "part_of_game": part_of_game,
    }


def _found(host: Host, request: PageRequest) -> Answer:
    if request.path in PAGES:
        return PAGES[request.path](host, request)
    if host.alone and request.path in PAGES_ALONE:
        return PAGES_ALONE[request.path](host, request)
    game, rule, number = _in_parts(request.path)
    if rule not in PAGES_OF_A_GAME:
        return None
    if game not in host.games:
        return None
    if game not in host.books:
        return show_damaged(host, request)
    return PAGES_OF_A_GAME[rule](host, request, host.books[game], number)


def knows(games: tuple[str, ...], path: str, book_of: Callable[[str], Book | None], *, alone: bool) -> bool:
    """Whether this host has a page at an address below the root, where these are the games that the phone has; `alone`
    as in Host. Their books are only asked for where something hangs on them.
    """
    game, rule, _ = _in_parts(path)
    if path in PAGES or (alone and path in PAGES_ALONE):
        return True
    if game not in games or rule not in PAGES_OF_A_GAME:
        return False
    book = book_of(game) if rule in SHEET_AS_FILE else None
    return rule not in SHEET_AS_FILE or (book is not None and writes_sheet(book))


def _in_parts(path: str) -> tuple[str, str, int]:
    """The game in an address, what stands behind it as a rule, and the number in that; nothing where there is none."""
    parts = path.split("/")
    if len(parts) < 3 or parts[1] != "g":
        return "", "none", 0
    numbers = [int(part) for part in parts[3:] if is_number(part)]
    rule = "".join(f"/{NUMBER if is_number(part) else part}" for part in parts[3:])
    return parts[2], rule, numbers[0] if len(numbers) == 1 else 0


def is_number(text: str) -> bool:
    """Whether a part of an address is what the server's routes take for a number."""
    return 0 < len(text) <= MOST_DIGITS and all(one in "0123456789" for one in text)
