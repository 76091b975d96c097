"""The addresses by which a game is taken in anywhere, as it lies in them."""

from scorekeeper.engine.encode import encode_record
from scorekeeper.service.game_link import pack_game, whole_link
from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.addresses import base_for_phones


def code_addresses(state: GameState) -> tuple[str, ...]:
    """An address for each code."""
    return tuple(_importing(part) for part in pack_game(encode_record(state.played.record)))


def whole_address(state: GameState) -> str:
    """One address with all of it."""
    return _importing(whole_link(encode_record(state.played.record)))


def _importing(part: str) -> str:
    return f"{base_for_phones()}import#{part}"
