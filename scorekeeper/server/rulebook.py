"""The rulebook of a table and of every system, and the catalogue of options."""

from functools import cache

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.export.export_options import ExportOptions, Paper
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.export.writing import export_rulebook
from scorekeeper.pages.games.rules_page import make_systems
from scorekeeper.pages.rulebook.catalogue import make_catalogue
from scorekeeper.pages.rulebook.table import booklet_of
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.server.core.access import open_game
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import Shown, give_file
from scorekeeper.server.forms import read_seq
from scorekeeper.wording.rulebook import Booklet, make_booklet

rulebooks = Blueprint("rulebooks", __name__)


@rulebooks.get("/rules")
def index() -> str:
    """The eleven systems, each with its rulebook."""
    return render_template("rulebook/index.html", systems=make_systems(VOICE))


@rulebooks.get("/rules/options")
def options() -> str:
    """Every option: what it does, who plays so, and what it changes."""
    return render_template("rulebook/options.html", groups=_catalogue(the_language()))


@rulebooks.get("/rules/<system>")
def system(system: str) -> str:
    """The rulebook of a system."""
    booklet = make_booklet(VOICE, _rules_of_system(system))
    return render_template("rulebook/system.html", booklet=booklet, pdf=url_for("rulebooks.system_pdf", system=system))


@rulebooks.get("/rules/<system>.pdf")
def system_pdf(system: str) -> Response:
    """The rulebook of a system, to print."""
    return _pdf(make_booklet(VOICE, _rules_of_system(system)))


@rulebooks.get("/g/<game>/rulebook.pdf")
def table_pdf(game: str) -> Response:
    """The rulebook of a table, to print."""
    state = open_game(game)
    hand = read_seq(request.args.get("hand", str(len(state.played.tables))))  # the rules of the next one hold now
    return _pdf(booklet_of(VOICE, state, hand) or abort(404))


def _rules_of_system(system: str) -> HouseRules:
    if system not in SYSTEM:
        abort(404)
    return house_rules(system, {})


def _pdf(booklet: Booklet) -> Response:
    paper = request.args.get("paper", Paper.A4)
    if paper not in tuple(Paper):
        abort(404)
    export_options = ExportOptions(language=the_language(), paper=Paper(paper))
    name = safe_file_name(f"{booklet.title} – {booklet.system}", (), "") + ".pdf"
    return give_file(export_rulebook(booklet, VOICE, export_options), name, "application/pdf")


@cache
def _catalogue(language: str) -> list[Shown]:  # noqa: ARG001 - the key of the cache
    """Every small game is played once a language, which is that of the request, and not for every visitor."""
    return make_catalogue(VOICE)
