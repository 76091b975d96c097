"""The signs of the table as pictures of our own (templates/_sprite.html), as not every device has letters for them."""

from flask import Flask
from markupsafe import Markup, escape

# A sign with the picture that is drawn for it; a suit's is its name, which gives it its colour too.
PICTURES = {
    "♥": "hearts",
    "♦": "diamonds",
    "♣": "clubs",
    "♠": "spades",
    "✗": "fine",
    "○": "zero",
    "□": "box",
    "●": "dot",
    "↓": "off",
    "✎": "pencil",
    "↶": "undo",
    "↷": "redo",
    "⌫": "erase",
    "✓": "yes",
    "→": "to",
}


def register_signs(app: Flask) -> None:
    """Templates get the filter `pictured`."""
    app.add_template_filter(pictured)


def pictured(text: str) -> Markup:
    """The text with a picture for each sign; the sign itself stays for whoever hears or copies the text."""
    return Markup(str(escape(text)).translate(_MARKUP))  # noqa: S704 - escaped right here


def _picture(sign: str, name: str) -> str:
    return (
        f'<span class="sign {name}"><svg aria-hidden="true"><use href="#s-{name}"/></svg>'
        f'<span class="unseen">{sign}</span></span>'
    )


_MARKUP = str.maketrans({sign: _picture(sign, name) for sign, name in PICTURES.items()})
