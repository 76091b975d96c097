"""The sheet as a page for the printer, with all that the PDF has."""

from flask import Blueprint, render_template

from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.sheet.export_forms import asked_contents, read_options
from scorekeeper.web.sheet.print_page import make_paper

papers = Blueprint("papers", __name__)


@papers.get("/g/<game>/print")
def show(game: str) -> str:
    """The page as it is printed."""
    state = open_game(game)
    paper = make_paper(state, the_service().log(game), read_options(state))
    return render_template("sheet/print.html", state=state, paper=paper, asked=asked_contents())
