"""The sheet's rows as HTML, printed once: a row is printed again only when its deal has been scored anew.

Which is most of what a sheet costs: with forty hands on it one row is new and thirty-nine are not.
"""

from dataclasses import dataclass

from flask import current_app
from flask_babel import get_locale
from markupsafe import Markup

from scorekeeper.cache import Cache
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.export.rows import Words, make_row
from scorekeeper.service.game_state import GameState
from scorekeeper.web.sheet.page import look

SHEETS_AT_HAND = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """The rows of one sheet in one language, each beside the deal that it shows."""

    deals: tuple[SheetDeal, ...] = ()
    rows: tuple[str, ...] = ()


_printed = Cache[tuple[str, str], Printed](SHEETS_AT_HAND)


def print_rows(state: GameState, address: str, words: Words) -> Markup:
    """All rows of the sheet at `address`, oldest first, in the visitor's language, whose words these are."""
    key = (address, str(get_locale()))
    old = _printed.get(key) or Printed()
    rows = [*old.rows[: _still_good(old, state)]]
    rows += [print_row(state, place, address, words) for place in range(len(rows), len(state.played.sheet.deals))]
    _printed.put(key, Printed(deals=state.played.sheet.deals, rows=tuple(rows)))
    return Markup("".join(rows))  # noqa: S704 - the template has escaped what it printed


def print_row(state: GameState, place: int, address: str, words: Words) -> Markup:
    """One row of the sheet at `address`; `place` counts from 0."""
    row = current_app.jinja_env.get_template("sheet/_row.html").render(
        row=make_row(state.played, place, words),
        look=look,
        leaf=f"{address}/deals/{place + 1}",
        players=len(state.played.sheet.players),
    )
    return Markup(row)  # noqa: S704 - the template has escaped what it printed


def _still_good(old: Printed, state: GameState) -> int:
    """How many rows from the top show deals that nothing has touched: the very same objects, not only equal ones."""
    same = 0
    for before, now in zip(old.deals, state.played.sheet.deals, strict=False):
        if before is not now:
            break
        same += 1
    return same
