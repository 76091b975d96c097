"""A game shown otherwise than as its sheet: in numbers, flat on the table, and by what each player still lacks and what
is counted beside the score.
"""

from scorekeeper.engine.stages.bolts import fine
from scorekeeper.engine.table import Table, is_silenced, on_barrel
from scorekeeper.export.all_sections import BASIS_CHOICES, facts_table, settlement_section
from scorekeeper.export.settlement import Basis
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Shown
from scorekeeper.pages.sheet.export_asked import (
    POT,
    STAKES,
    as_fields,
    read_stakes,
    stakes_for_links,
    stakes_in,
    type_pot,
)
from scorekeeper.pages.sheet.now_page import barrel_of, make_now, make_totals
from scorekeeper.referee.claims import can_be_claimed
from scorekeeper.rules.derived import UNREACHABLE
from scorekeeper.rules.house import matters
from scorekeeper.service.book import Book
from scorekeeper.slip.fields import Fault
from scorekeeper.wording.behind import rules_in_force
from scorekeeper.wording.dispute import CLAIMS
from scorekeeper.wording.explain import Ending
from scorekeeper.wording.export import FOR_POT
from scorekeeper.wording.signs import ROSPISAT, plain

# What may be behind a total that is no more, in the order of the page.
BEHIND = (
    "game.target", "barrel.kind", "barrel.level", "barrel.required", "barrel.hands", "barrel.fine", "barrel.failed_bid",
    "barrel.newcomer", "barrel.third_fall", "bolt.penalty_every", "bolt.in_a_row", "bolt.barrel",
    "rospisat.penalty_every", "penalty.amount", "reset.at", "bid.silence_below",
)  # fmt: skip


def show_standing(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:  # noqa: ARG001 - as all pages
    """Everybody at the table as it is now."""
    state = book.state
    deals, table = state.played.sheet.deals, state.table()
    rules, columns = table.terms.rules, deals[-1].columns if deals else ()
    shown = {
        "state": state,
        "standings": [_standing(table, seat) for seat in range(len(table.players))],
        "behind_it": Ending(
            sentence="", rules=rules_in_force(host.voice, [one for one in BEHIND if matters(rules, one)], rules.values)
        ),
        "claimed": [can_be_claimed(table, column, seat) for seat, column in enumerate(columns)],
        "claims": CLAIMS,
    }
    return PageAnswer(template="sheet/standing.html", view=shown)


def _standing(table: Table, seat: int) -> Shown:
    """Where a player stands; None where something is not counted, or not to be reached. `thrown`: a newcomer throws
    off the barrel; `lost`: a failed contract does; `zero`: the next fall takes the whole score.
    """
    terms, tally, score = table.terms, table.tallies[seat], table.scores[seat]
    rules, is_on = terms.rules, on_barrel(table, seat)
    frozen = terms.barrel == "frozen"
    return {
        "seat": seat,
        "name": table.players[seat],
        "score": plain(score),
        "below": score < 0,
        "barrel": barrel_of(table, seat) if is_on else None,
        "to_barrel": terms.level - score if terms.barrel != "none" and score < terms.level else None,
        "to_win": terms.winning - score if terms.winning != UNREACHABLE and not is_on else None,
        "bolts": _bolts(table, seat),
        "rospisats": _rospisats(table, seat),
        "falls": tally.falls if tally.falls or (is_on and frozen) else None,
        "zero": frozen and rules.words["barrel.third_fall"] == "zero" and tally.falls % 3 == 2,
        "thrown": is_on and frozen and rules.words["barrel.newcomer"] == "throws_off",
        "lost": is_on and frozen and rules.words["barrel.failed_bid"] != "keep",
        "silenced": is_silenced(table, seat),
    }


def _bolts(table: Table, seat: int) -> Shown | None:
    """So many of `every`, and what the next one `costs` in points; None where none are counted, or none can be marked
    on the barrel.
    """
    rules = table.terms.rules
    every = rules.numbers["bolt.penalty_every"]
    if not every or (on_barrel(table, seat) and not rules.flags["bolt.barrel"]):
        return None
    count = table.tallies[seat].bolts % every
    at_once = 2 if table.gold is not None and rules.flags["gold.double_bolts"] else 1
    return {"count": count, "every": every, "costs": fine(table) if count + at_once >= every else 0}


def _rospisats(table: Table, seat: int) -> Shown | None:
    """The hands given up since the last fine, and what the next one `costs` in points, None for the bid; None where
    none are counted, or there are none yet.
    """
    rules, count = table.terms.rules, table.tallies[seat].rospisats
    every = rules.numbers["rospisat.penalty_every"]
    if not every or not count:
        return None
    costs = None if rules.words["rospisat.third"] == "bid" else fine(table)
    return {"count": count % every, "costs": costs if count % every == every - 1 else 0}


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
