"""The export options that a visitor chooses, in the address of this request (export_asked.py)."""

from flask import abort, request, url_for

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.pages.sheet.export_asked import addresses_at, options_in
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.services import the_service
from scorekeeper.server.forms.sent import texts_of
from scorekeeper.service.game_state import GameState


def read_options(state: GameState) -> ExportOptions:
    """All options in this address, for this game; 404 where one is unknown."""
    address = url_for("sheets.show", game=state.game, _external=True)

    def codes() -> tuple[str, ...]:
        return addresses_at(base_for_phones(), state, the_service().log(state.game))

    return options_in(texts_of(request.args), the_language(), address, codes) or abort(404)
