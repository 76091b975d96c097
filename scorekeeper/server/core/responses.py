"""The answers of routes: a page, a fragment for the page's script, or a redirect. And how templates print values:
without the characters that would reverse the text around them (wording/names.py), and with pictures for the symbols
of the table (templates/_sprite.html), as not every device has glyphs for them; the phone's version is
pocket/runtime/markup.js.
"""

import re
from http import HTTPStatus
from io import BytesIO
from typing import Any

from flask import Flask, Response, render_template, send_file, url_for
from markupsafe import Markup, escape
from werkzeug.wrappers import Response as Answer

from scorekeeper.pages.request import PageAnswer
from scorekeeper.server.core.current import the_request
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.drawing import with_pictures
from scorekeeper.wording.names import TURNING

RouteResponse = str | tuple[str, int] | Answer
Shown = dict[str, Any]  # what a template prints, by name
FRAGMENT = "X-Fragment"  # the header by which the page's script asks for an answer of its own: a preview, a record


def is_asked(fragment: str) -> bool:
    """Whether the page's script requests this fragment."""
    return the_request().headers.get(FRAGMENT) == fragment


def see(address: str) -> Response:
    """Redirects after a form that changed something (303), without a body that a browser might show."""
    return Response(status=HTTPStatus.SEE_OTHER, headers={"Location": address})


def drawn(page: PageAnswer) -> RouteResponse:
    """A page that both hosts have."""
    return render_template(page.template, **page.view), page.status


def give_file(content: bytes, name: str, mime: str) -> Answer:
    """A file to be saved under this name; never an old copy of it."""
    return send_file(BytesIO(content), mimetype=mime, as_attachment=True, download_name=name, max_age=0)


def sheet_of(game: str) -> str:
    """The address of a game's sheet."""
    return url_for("sheets.show", game=game)


def to_sheet(state: GameState) -> str:
    """The address of the sheet, at its end."""
    return f"{sheet_of(state.game)}#now"


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
