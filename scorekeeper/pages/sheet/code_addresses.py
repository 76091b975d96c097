"""The addresses by which a game is taken in anywhere, in parts for a code each. Both hosts make them."""

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.whole_game import whole_game
from scorekeeper.service.events import Logged
from scorekeeper.service.game_link import address_of, pack_game
from scorekeeper.service.game_state import GameState


def addresses_at(base: str, state: GameState, log: tuple[Logged, ...]) -> tuple[str, ...]:
    """An address below a program's own for each part."""
    return tuple([address_of(base, part) for part in pack_game(encode_record(whole_game(state, log).record))])
