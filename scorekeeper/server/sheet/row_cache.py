"""The sheet's rows as HTML, printed once: a row is printed again only when its deal has been scored anew.

Which is most of what a sheet costs: with forty deals on it one row is new and thirty-nine are not.
"""

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.cache import Cache
from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.server.core.current import the_app
from scorekeeper.server.core.languages import the_language
from scorekeeper.slip.drawing import look
from scorekeeper.wording.rows import Words, make_row

SHEETS_AT_HAND = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """The rows of one sheet in one language, each beside the deal that it shows; `corrected` as in a WholeGame."""

    deals: tuple[SheetDeal, ...] = ()
    corrected: Collection[int] = ()
    rows: tuple[str, ...] = ()


_printed = Cache[tuple[str, str], Printed](SHEETS_AT_HAND)


def print_rows(game: WholeGame, address: str, words: Words) -> Markup:
    """All rows of the sheet at `address`, oldest first, in the visitor's language, whose words these are."""
    key = (address, the_language())
    old = _printed.get(key) or Printed()
    rows = [*old.rows[: _still_good(old, game)]]
    rows += [
        _print_row(game, place, address, words, corrected=place + 1 in game.corrected)
        for place in range(len(rows), len(game.sheet.deals))
    ]
    _printed.put(key, Printed(deals=game.sheet.deals, corrected=game.corrected, rows=tuple(rows)))
    return Markup("".join(rows))  # noqa: S704 - the template has escaped what it printed


def _print_row(game: Game, place: int, address: str, words: Words, *, corrected: bool) -> str:
    """`place` counts from 0."""
    template = the_app().jinja_env.get_template("sheet/_row.html")
    return template.render(
        row=make_row(game, place, words, corrected=corrected),
        look=look,
        deal_page=f"{address}/deals/{place + 1}",
        players=len(game.sheet.players),
    )


def _still_good(old: Printed, game: WholeGame) -> int:
    """How many rows from the top show deals that nothing has touched: the very same objects, not only equal ones."""
    for place, (before, now) in enumerate(zip(old.deals, game.sheet.deals, strict=False)):
        if before is not now or (place + 1 in old.corrected) != (place + 1 in game.corrected):
            return place
    return min(len(old.deals), len(game.sheet.deals))
