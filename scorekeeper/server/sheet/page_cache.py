"""The page of a sheet as it is printed once. For all who see the same, with blanks where each of them gets something of
their own: the token that guards their forms, the key that makes a form count once, and the address by which they came.
For all hands of a game under way its frame: all but what every hand changes. And each row until its deal has been
scored anew. A table has many phones, which look many times between two deals; with forty deals on it one row is new and
thirty-nine are not.
"""

import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any

from flask import render_template
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup, escape
from werkzeug.sansio.utils import get_current_url

from scorekeeper.cache import Cache, made_of
from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.server.core.current import the_app, the_request
from scorekeeper.server.core.device import the_theme
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.responses import printed
from scorekeeper.server.core.services import fresh_key
from scorekeeper.service.game_state import GameState
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


PAGE, FRAME = "sheet/show.html", "sheet/_frame.html"
BLOCKS = ("body_data", "hand_data", "written", "upcoming")
WORDS = ("spoken",)  # of the view, printed in one place each
ROWS = "rows"  # in a block; most of the page
SELDOM = ("masthead", "beneath", "corrected", "signs", "on_phone")  # of the view: what few hands change

Cut = tuple[bytes | str, ...]  # a page between its blanks, and the names of those where they stand

# Drawn anew at every start: nobody can write into a game what would be taken for a blank.
_EDGE = f"blank-{secrets.token_hex(16)}"
_EDGE_SENT = _EDGE.encode()
TOKEN, KEY, ADDRESS = (f"{_EDGE}{name}{_EDGE}" for name in ("token", "key", "address"))  # of each visit its own
_PLACES = {name: f"{_EDGE}{name}{_EDGE}" for name in (*BLOCKS, *WORDS, ROWS)}

_copies = Cache[tuple[object, ...], tuple[GameState, Cut]](SHEETS_AT_HAND)
_frames = Cache[tuple[object, ...], Cut](SHEETS_AT_HAND)


def copy_page(state: GameState, address: str, draw: Callable[[], Cut], *seen: object) -> Cut:
    """The page at `address` in the visitor's language and theme, as `draw` prints it for whoever sees the same: `seen`
    is all that it shows otherwise to some than to others.
    """
    key = (address, the_language(), the_theme(), *seen)
    return made_of(_copies, key, state, draw)


def cut(page: str) -> Cut:
    """The page, ready to be filled in."""
    parts = page.encode().split(_EDGE_SENT)  # a tenth of what a regular expression takes: every other one is a blank
    return tuple([part.decode() if place % 2 else part for place, part in enumerate(parts)])


def fill_in(page: Cut) -> bytes:
    """The page with its blanks filled in for this visit."""
    # Every visitor comes by the server's name that he knows; the page printed on paper says it.
    asked = the_request()
    told = {
        "key": fresh_key().encode(),
        "address": _came_by(asked.scheme, asked.host, asked.root_path, asked.path),
    }
    if "token" in page:  # who only watches has no form, and needs no session
        told["token"] = generate_csrf().encode()
    return b"".join([told[part] if isinstance(part, str) else part for part in page])


@lru_cache(maxsize=SHEETS_AT_HAND)
def _came_by(scheme: str, host: str, root: str, path: str) -> bytes:
    """The address of the request, as Werkzeug's `base_url`, which costs as much as all blanks together."""
    return escape(get_current_url(scheme, host, root, path)).encode()


def draw_page(template: str, view: Mapping[str, Any], *seen: object) -> Cut:
    """What `render_template` prints with this view, cut; of a sheet under way in its frame. `seen` is all by which the
    page of one game differs from another's, but for language, theme, and the names in it.
    """
    if template != PAGE or view["now"] is None or view["state"].is_ended() or view["state"].proposal is not None:
        return cut(render_template(template, **view))
    return _draw_in_frame(view, *seen)


def _draw_in_frame(view: Mapping[str, Any], *seen: object) -> Cut:
    names = (view["state"].title(), view["names"])  # by which it is called, and whose phone it may be
    key = (the_language(), the_theme(), *names, *[view[name] for name in SELDOM], *seen)
    frame = _frames.get(key) or _frames.put(key, cut(render_template(FRAME, **{**view, **_PLACES})))
    app = the_app()
    template, shown = app.jinja_env.get_template(PAGE), {**view, ROWS: _PLACES[ROWS] if view[ROWS] else ""}
    app.update_template_context(shown)
    context = template.new_context(shown)
    told: dict[str, Cut] = {word: cut(str(escape(printed(view[word])))) for word in (*WORDS, ROWS)}
    blocks = {block: _put_in(cut("".join(template.blocks[block](context))), told) for block in BLOCKS}
    return _put_in(frame, told | blocks)


def _put_in(page: Cut, told: Mapping[str, Cut]) -> Cut:
    """The page with these of its blanks filled in."""
    return tuple(chain.from_iterable([told.get(part, (part,)) if isinstance(part, str) else (part,) for part in page]))
