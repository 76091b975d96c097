"""The export options that a visitor chooses, as they stand in the address of the page or file."""

from collections.abc import Mapping
from dataclasses import replace

from flask import abort, request, url_for
from flask_babel import get_locale

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.papers import Paper
from scorekeeper.service.game_state import GameState
from scorekeeper.web.sheet.game_codes import code_addresses
from scorekeeper.web.sheet.stakes_forms import StakesForm

FACTS, RULEBOOK, CODES, STAKES = "facts", "rulebook", "codes", ("basis", "rate", "currency")


def read_stakes_form() -> StakesForm:
    """The form of the stakes as this address has it filled in."""
    return StakesForm(request.args)


def asked_stakes() -> Mapping[str, str]:
    """The stakes in this address, for the links that take them along."""
    return {name: request.args[name] for name in STAKES if request.args.get(name) and request.args.get("basis")}


def asked_contents() -> Mapping[str, str]:
    """The stakes in this address, and whether the game in numbers is wished for, for the links that take them along."""
    return {**asked_stakes(), **({FACTS: "on"} if wants_facts() else {})}


def wants_facts() -> bool:
    """Whether this address asks for the game in numbers."""
    return request.args.get(FACTS) == "on"


def read_options(state: GameState) -> ExportOptions:
    """All options in this address, for this game; 404 where one is unknown."""
    paper, form = request.args.get("paper", Paper.A4), read_stakes_form()
    stakes = form.stakes()
    if paper not in tuple(Paper) or form.errors:
        abort(404)
    return replace(
        usual_options(url_for("sheets.show", game=state.game, _external=True)),
        paper=Paper(paper),
        codes=code_addresses(state) if request.args.get(CODES) == "on" else (),
        facts=wants_facts(),
        rulebook=request.args.get(RULEBOOK) == "on",
        stakes=stakes,
    )


def usual_options(address: str) -> ExportOptions:
    """The options where nothing was chosen; who has no right to the game finds nothing at its address."""
    return ExportOptions(language=str(get_locale()), address=address)
