"""How templates print values: without the characters that would reverse the text around them (wording/visible.py), and
with pictures for the symbols of the table (templates/_sprite.html), as not every device has glyphs for them. The
phone's version is pocket/runtime/markup.js.
"""

import re

from flask import Flask
from markupsafe import Markup, escape

from scorekeeper.slip.drawing import with_pictures
from scorekeeper.wording.names import TURNING

_TURNING = re.compile(f"[{''.join(map(chr, TURNING))}]")


def register_printed(app: Flask) -> None:
    """Templates get the filters `as_sent` and `pictured`."""
    app.jinja_env.finalize = printed
    app.add_template_filter(as_sent)
    app.add_template_filter(pictured)


def printed(value: object) -> object:
    """The value as a template prints it, before escaping."""
    if not isinstance(value, str) or value.isascii() or not _TURNING.search(value):
        return value
    return type(value)(_TURNING.sub("", value))


def as_sent(text: str | None) -> Markup:
    """A text for a form field, unchanged: such characters are written as escapes."""
    return Markup(_TURNING.sub(_spelt, str(escape(text or ""))))  # noqa: S704 - escaped right here


def pictured(text: str) -> Markup:
    """The text with a picture for each sign."""
    return Markup(with_pictures(str(escape(text))))  # noqa: S704 - escaped right here


def _spelt(sign: re.Match[str]) -> str:
    return f"&#{ord(sign[0])};"
