"""Removes from printed values the characters that would reverse the text around them (wording/turning.py). The phone's
version is pocket/runtime/markup.js.
"""

import re

from flask import Flask
from markupsafe import Markup, escape

from scorekeeper.wording.turning import TURNING

_TURNING = re.compile(f"[{''.join(map(chr, TURNING))}]")


def register_printed(app: Flask) -> None:
    """Templates get the filter `as_sent`."""
    app.jinja_env.finalize = printed
    app.add_template_filter(as_sent)


def printed(value: object) -> object:
    """The value as a template prints it, before escaping."""
    if not isinstance(value, str) or value.isascii() or not _TURNING.search(value):
        return value
    return type(value)(_TURNING.sub("", value))


def as_sent(text: str | None) -> Markup:
    """A text for a form field, unchanged: such characters are written as escapes."""
    return Markup(_TURNING.sub(_spelt, str(escape(text or ""))))  # noqa: S704 - escaped right here


def _spelt(sign: re.Match[str]) -> str:
    return f"&#{ord(sign[0])};"
