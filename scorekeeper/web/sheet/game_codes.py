"""The addresses by which a game is taken in anywhere, as it lies in them."""

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.whole_game import whole_game
from scorekeeper.service.game_link import address_of, pack_game
from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.platform.services import the_service


def code_addresses(state: GameState) -> tuple[str, ...]:
    """An address for each code."""
    record = whole_game(state, the_service().log(state.game)).record
    return tuple(address_of(base_for_phones(), part) for part in pack_game(encode_record(record)))
