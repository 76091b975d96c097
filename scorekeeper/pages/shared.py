"""What several features ask: how a log is kept, and which game follows upon another."""

from collections.abc import Iterable

from scorekeeper.canonical import compact
from scorekeeper.pages.request import Host
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState


def written_log(log: Iterable[Logged]) -> str:
    """The log of a game as this phone keeps it, keys in their order: so they come in files."""
    return compact([encode_logged(one) for one in log])


def find_rematch(host: Host, state: GameState) -> str | None:
    """The rematch of a game that was won, if this phone has one."""
    if not state.winners():
        return None
    return next((game for game in host.rematches_of(state.game) if _follows(host, game, state)), None)


def _follows(host: Host, game: str, state: GameState) -> bool:
    return game in host.books and host.books[game].state.rematch_of == state.game
