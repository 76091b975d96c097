"""The sheet as a page for the printer, with all that the PDF has."""

from flask import Blueprint, render_template

from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.desk import the_desk
from scorekeeper.web.sheet.print_page import make_paper
from scorekeeper.web.sheet.wishes_forms import asked_contents, read_wishes

papers = Blueprint("papers", __name__)


@papers.get("/g/<game>/print")
def show(game: str) -> str:
    """The page as it is printed."""
    book = open_game(game)
    paper = make_paper(book, the_desk().log(game), read_wishes(game))
    return render_template("sheet/print.html", book=book, paper=paper, asked=asked_contents())
