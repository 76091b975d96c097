"""The frame of a sheet's page, printed once for all hands of a game under way: all but the blocks that a hand changes.

A first look after a hand costs most where the page is printed, and half of that is the same as before the hand.
"""

import re
import secrets
from typing import Any

from flask import current_app, render_template

from scorekeeper.cache import Cache
from scorekeeper.web.platform.languages import the_language
from scorekeeper.web.platform.theme import the_theme

FRAMES_AT_HAND = 200
PAGE, FRAME, PASSAGES = "sheet/show.html", "sheet/_frame.html", "sheet/_sections.html"
CHANGED = ("body_data", "hand_data", "written", "upcoming", "undoing", "told")  # the blocks

# Drawn anew at every start: nobody can write into a game what would be taken for the place of a block.
_BLANKS = {block: f"block-{secrets.token_hex(16)}" for block in CHANGED}
_BLOCKS = {blank: block for block, blank in _BLANKS.items()}
_CUTS = re.compile(f"({'|'.join(_BLOCKS)})")

_frames = Cache[tuple[object, ...], tuple[str, ...]](FRAMES_AT_HAND)


def draw_in_frame(view: dict[str, Any], *seen: object) -> str:
    """What `render_template` prints of the page with this view. `seen` is all by which the frame of one sheet differs
    from another's, but for language and theme.
    """
    key = (the_language(), the_theme(), *seen)
    frame = _frames.get(key) or _frames.put(key, tuple(_CUTS.split(render_template(FRAME, **view | _BLANKS))))
    template, passages = (current_app.jinja_env.get_template(name) for name in (PAGE, PASSAGES))
    shown = {**view, "sections": passages.module.sections}  # type: ignore[attr-defined]  # a block alone imports nothing
    current_app.update_template_context(shown)
    context = template.new_context(shown)
    return "".join("".join(template.blocks[_BLOCKS[part]](context)) if part in _BLOCKS else part for part in frame)
