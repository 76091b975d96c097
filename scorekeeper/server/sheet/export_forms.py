"""The export options that a visitor chooses, in the address of this request (export_asked.py)."""

from collections.abc import Mapping

from flask import abort, request, url_for

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.pages.sheet.code_addresses import addresses_at
from scorekeeper.pages.sheet.export_asked import contents_for_links, options_in, stakes_for_links
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.services import the_service
from scorekeeper.server.sheet.stakes_forms import StakesForm
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.sent import Sent


def code_addresses(state: GameState) -> tuple[str, ...]:
    """An address for each code."""
    return addresses_at(base_for_phones(), state, the_service().log(state.game))


def read_stakes_form() -> StakesForm:
    """The form of the stakes as this address has it filled in."""
    return StakesForm(request.args)


def asked_stakes() -> Mapping[str, str]:
    """The stakes in this address, for the links that take them along."""
    return stakes_for_links(_asked())


def asked_contents() -> Mapping[str, str]:
    """The stakes in this address, and whether the game in numbers is asked for, for the links that take them along."""
    return contents_for_links(_asked())


def read_options(state: GameState) -> ExportOptions:
    """All options in this address, for this game; 404 where one is unknown."""
    address = url_for("sheets.show", game=state.game, _external=True)
    return options_in(_asked(), the_language(), address, lambda: code_addresses(state)) or abort(404)


def _asked() -> Sent:
    return {name: tuple(texts) for name, texts in request.args.lists()}
