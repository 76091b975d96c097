"""The frame of a sheet's page, printed once for all hands of a game under way: all but what every hand changes.

A first look after a hand costs most where the page is printed, and half of that is the same as before the hand.
"""

import secrets
from collections.abc import Mapping
from itertools import chain
from typing import Any

from flask import render_template
from markupsafe import escape

from scorekeeper.cache import Cache
from scorekeeper.server.core.current import the_app
from scorekeeper.server.core.device import the_theme
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.responses import printed
from scorekeeper.server.sheet.page_cache import Cut, cut

FRAMES_AT_HAND = 200
PAGE, FRAME = "sheet/show.html", "sheet/_frame.html"
BLOCKS = ("body_data", "hand_data", "written", "upcoming")
WORDS = ("spoken",)  # of the view, printed in one place each
ROWS = "rows"  # in a block; most of the page
SELDOM = ("on_paper", "signs", "on_phone")  # of the view: what few hands change

# Drawn anew at every start: nobody can write into a game what would be taken for the place of a block.
_EDGE = f"block-{secrets.token_hex(16)}"
_PLACES = {name: f"{_EDGE}{name}{_EDGE}" for name in (*BLOCKS, *WORDS, ROWS)}

CutFrame = tuple[Cut | str, ...]  # what stands between places, and the names of those
_frames = Cache[tuple[object, ...], CutFrame](FRAMES_AT_HAND)


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
    frame = _frames.get(key) or _frames.put(key, _cut_frame(render_template(FRAME, **{**view, **_PLACES})))
    app = the_app()
    template, shown = app.jinja_env.get_template(PAGE), {**view, ROWS: _PLACES[ROWS] if view[ROWS] else ""}
    app.update_template_context(shown)
    context = template.new_context(shown)
    told: dict[str, Cut] = {word: cut(str(escape(printed(view[word])))) for word in (*WORDS, ROWS)}
    blocks = {block: _put_in(_cut_frame("".join(template.blocks[block](context))), told) for block in BLOCKS}
    return _put_in(frame, told | blocks)


def _cut_frame(frame: str) -> CutFrame:
    return tuple([part if place % 2 else cut(part) for place, part in enumerate(frame.split(_EDGE))])


def _put_in(frame: CutFrame, told: Mapping[str, Cut]) -> Cut:
    return tuple(chain.from_iterable([told[part] if isinstance(part, str) else part for part in frame]))
