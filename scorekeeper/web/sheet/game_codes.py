"""The addresses by which a game is taken in anywhere, as it lies in them."""

from scorekeeper.pages.sheet.code_addresses import addresses_at
from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.platform.services import the_service


def code_addresses(state: GameState) -> tuple[str, ...]:
    """An address for each code."""
    return addresses_at(base_for_phones(), state, the_service().log(state.game))
