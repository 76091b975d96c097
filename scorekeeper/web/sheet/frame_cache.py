"""The frame of a sheet's page, printed once for all hands of a game under way: all but what every hand changes.

A first look after a hand costs most where the page is printed, and half of that is the same as before the hand.
"""

import re
import secrets
from typing import Any

from flask import render_template
from markupsafe import escape

from scorekeeper.cache import Cache
from scorekeeper.web.platform.current import the_app
from scorekeeper.web.platform.languages import the_language
from scorekeeper.web.platform.printed import printed
from scorekeeper.web.platform.theme import the_theme

FRAMES_AT_HAND = 200
PAGE, FRAME = "sheet/show.html", "sheet/_frame.html"
BLOCKS = ("body_data", "hand_data", "written", "upcoming", "undoing")
WORDS = ("spoken",)  # of the view, printed in one place each

# Drawn anew at every start: nobody can write into a game what would be taken for the place of a block.
_BLANKS = {name: f"block-{secrets.token_hex(16)}" for name in (*BLOCKS, *WORDS)}
_NAMES = {blank: name for name, blank in _BLANKS.items()}
_CUTS = re.compile(f"({'|'.join(_NAMES)})")

_frames = Cache[tuple[object, ...], tuple[str, ...]](FRAMES_AT_HAND)


def draw_in_frame(view: dict[str, Any], *seen: object) -> str:
    """What `render_template` prints of the page with this view. `seen` is all by which the frame of one sheet differs
    from another's, but for language and theme.
    """
    key = (the_language(), the_theme(), *seen)
    frame = _frames.get(key) or _frames.put(key, tuple(_CUTS.split(render_template(FRAME, **view | _BLANKS))))
    app = the_app()
    template, shown = app.jinja_env.get_template(PAGE), {**view}
    app.update_template_context(shown)
    context = template.new_context(shown)
    changed = {
        **{_BLANKS[block]: "".join(template.blocks[block](context)) for block in BLOCKS},
        **{_BLANKS[word]: str(escape(printed(view[word]))) for word in WORDS},
    }
    return "".join([changed.get(part, part) for part in frame])
