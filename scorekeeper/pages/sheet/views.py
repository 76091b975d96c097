"""A game shown otherwise than as its sheet: in numbers, and flat on the table."""

from scorekeeper.export.asked_sections import BASIS_CHOICES, facts_table, settlement_section
from scorekeeper.export.settlement import Basis
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.sheet.export_asked import (
    POT,
    STAKES,
    as_fields,
    read_stakes,
    stakes_for_links,
    stakes_in,
    type_pot,
)
from scorekeeper.pages.sheet.now_page import make_now, make_totals
from scorekeeper.service.book import Book
from scorekeeper.slip.fields import Fault
from scorekeeper.wording.export import FOR_POT
from scorekeeper.wording.signs import ROSPISAT

# The deal passes to the left, which is clockwise for whoever looks down on the table. The first player sits below.
EDGES = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


def show_facts(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The game in numbers, its curve, and who pays whom: the stakes stand in the address, else there is the pot of the
    game's circle.
    """
    state, voice = book.state, host.voice
    asked = request.query if "basis" in request.query else type_pot(voice, host.pot_of(book.state.game))
    found, told = stakes_in(asked), read_stakes(asked)
    stakes = None if isinstance(found, Fault) else found
    view = {
        "state": state,
        "grid": facts_table(state.played, voice),
        "curve": host.draw_curve(state),
        "fields": as_fields(voice, STAKES, asked, told),
        "bases": {**{basis.value: voice.gettext(BASIS_CHOICES[basis]) for basis in Basis}, POT: voice.gettext(FOR_POT)},
        "settlement": settlement_section(state.played, state.winners(), stakes, voice) if stakes else None,
        "asked": stakes_for_links(asked) if stakes else {},
    }
    return PageAnswer(template="sheet/facts.html", view=view, status=422 if isinstance(found, Fault) else 200)


def show_flat(_host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """The game as it lies between its players."""
    state, totals = book.state, make_totals(book.state)
    view = {
        "state": state,
        "seats": tuple(zip(EDGES[len(totals)], totals, strict=True)),
        "now": None if state.is_ended() else make_now(state),
        "rospisat_sign": ROSPISAT,
    }
    return PageAnswer(template="sheet/flat.html", view=view)
