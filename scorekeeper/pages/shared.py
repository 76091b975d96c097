"""What every page shows, whatever it is of."""

from collections.abc import Iterable, Mapping

from scorekeeper.canonical import compact
from scorekeeper.pages.compiled import OnPhone
from scorekeeper.pages.request import PageRequest, Phone
from scorekeeper.pages.sheet.bar_page import part_of_game
from scorekeeper.service.book import Book
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.voice import LANGUAGES


def on_every_page(request: PageRequest) -> Mapping[str, object]:
    """What every page shows. The token of a form is the server's alone: who sends one from here has none."""
    return {
        "language": request.language,
        "languages": LANGUAGES,
        "theme": request.theme,
        "csrf_token": lambda: "",
    }


def on_every_page_of(phone: Phone, request: PageRequest, book: Book) -> Mapping[str, object]:
    """What every page of a game shows."""
    return {
        **on_every_page(request),
        "may_keep": book.state.game in phone.may_keep,
        "part_of_game": part_of_game,
    }


def on_this_phone(phone: Phone) -> OnPhone:
    """What a sheet and the form of a hand name of what was compiled."""
    made = phone.on_phone
    return OnPhone(engine=made["engine"], log=made["log"], words=made["words"])


def written_log(log: Iterable[Logged]) -> str:
    """The log of a game as this phone keeps it, keys in their order: so they come in files."""
    return compact([encode_logged(one) for one in log])


def find_rematch(phone: Phone, state: GameState) -> str | None:
    """The rematch of a game that was won, if this phone has one."""
    if not state.winners():
        return None
    return next((game for game in phone.rematches_of(state.game) if _follows(phone, game, state)), None)


def _follows(phone: Phone, game: str, state: GameState) -> bool:
    return game in phone.books and phone.books[game].state.rematch_of == state.game
