"""Replaces the symbols of the table by pictures (templates/_sprite.html), as not every device has glyphs for them."""

from flask import Flask
from markupsafe import Markup, escape

from scorekeeper.slip.drawing import with_pictures


def register_signs(app: Flask) -> None:
    """Templates get the filter `pictured`."""
    app.add_template_filter(pictured)


def pictured(text: str) -> Markup:
    """The text with a picture for each sign."""
    return Markup(with_pictures(str(escape(text))))  # noqa: S704 - escaped right here
