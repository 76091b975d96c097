"""The server as a host of the pages (pages/request.py): what was asked, what the server lends, what is sent."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import abort, render_template, url_for
from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from scorekeeper.pages.request import Answer, Draws, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.access import Role
from scorekeeper.service.book import Book
from scorekeeper.slip.sent import Sent
from scorekeeper.web.current import the_request
from scorekeeper.web.platform.access import began_here, enter, keeps_here
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.platform.languages import the_language
from scorekeeper.web.platform.pocket import on_phone
from scorekeeper.web.platform.responses import RouteResponse, see
from scorekeeper.web.platform.services import fresh_key, now, the_service
from scorekeeper.web.platform.speech import VOICE

PageOfGame = Callable[[Host, PageRequest, Book, int], Answer]


def answer_of(game: str, show: PageOfGame, number: int = 0, role: Role = Role.WATCH) -> RouteResponse:
    """What a page of a game answers to this request, if this device has the role in it; not found where it knows no
    answer. GameNotFound, GameDeleted, NotAllowed.
    """
    enter(game, role)
    book = the_service().book(game)
    found = show(_host(book), _asked(), book, number)
    if isinstance(found, PageAnswer):
        return render_template(found.template, **found.view), found.status
    return see(found.address) if isinstance(found, Redirect) else abort(404)


def _asked() -> PageRequest:
    asked = the_request()
    return PageRequest(
        path=asked.path,
        query=_texts(asked.args),
        form=_texts(asked.form) if asked.method == "POST" else None,
        language=the_language(),
        theme="",
        base=base_for_phones(),
    )


def _texts(sent: MultiDict[str, str]) -> Sent:
    return {name: tuple(texts) for name, texts in sent.lists()}


class BeganHere:
    """The games that this device began; the database is asked where a page wants to know."""

    def __contains__(self, game: object) -> bool:
        return began_here(str(game))


def _host(book: Book) -> Host:
    """A page of a game asks of no other."""
    game = book.state.game
    return Host(
        voice=VOICE,
        games=(game,),
        books={game: book},
        summary_of=lambda _game: None,
        rematches_of=lambda _game: (),
        first_event_of=lambda _game: None,
        may_keep=(game,) if keeps_here() else (),
        began=BeganHere(),
        alone=False,
        packs=True,
        on_phone=on_phone(),
        draws=Draws(key=fresh_key(), game=fresh_key(), lot=0, at=now()),
        url_for=_address,
        draw=_draw,
    )


def _address(endpoint: str, values: Mapping[str, Any]) -> str:
    return url_for(endpoint, **values)


def _draw(template: str, shown: Mapping[str, Any]) -> Markup:
    return Markup(render_template(template, **shown))  # noqa: S704 - of our own templates, which escape
