"""The pages of a game that both hosts have (pages/answer.py), as routes: what was asked, what the server lends, what is
sent.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from flask import Flask, Response, abort, jsonify, render_template, url_for
from markupsafe import Markup

from scorekeeper.cache import Cache, made_of
from scorekeeper.engine.auction import decisive
from scorekeeper.engine.table import Seating, Table, Terms
from scorekeeper.export.all_sections import print_verdicts, say_verdict
from scorekeeper.export.svg import ON_THE_SHEET
from scorekeeper.pages.answer import PAGES_OF_A_GAME, PageOfGame
from scorekeeper.pages.further import FURTHER
from scorekeeper.pages.request import (
    Answer,
    Committed,
    Draws,
    FileAnswer,
    Host,
    PageAnswer,
    PageRequest,
    PrintedPage,
    Redirect,
)
from scorekeeper.pages.sheet.menus import part_of_game
from scorekeeper.pages.steps import COMMANDS, VERDICTS
from scorekeeper.referee.search import Belief, RuleSearch, begin_search
from scorekeeper.server.assets.static_files import on_phone
from scorekeeper.server.core.access import asks_name, began_here, enter, keeps_here, may_delete, plays_here
from scorekeeper.server.core.club import the_club
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import the_access, the_zone
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.responses import RouteResponse, drawn, is_asked, see
from scorekeeper.server.core.services import fresh_key, now, read_key, the_service
from scorekeeper.server.corrections.confirmation_routes import names_in
from scorekeeper.server.forms import header, page_request, read_seq
from scorekeeper.server.games.circles import evening_of, holders_of, pot_of
from scorekeeper.server.own_points import words_told
from scorekeeper.server.sheet import asked_again
from scorekeeper.server.sheet.page_cache import ADDRESS, KEY, TOKEN, Cut, copy_page, draw_page, fill_in, print_rows
from scorekeeper.server.sheet.rematch_routes import find_rematch, games_before, key_of_rematch
from scorekeeper.server.sheet.views_routes import make_curve
from scorekeeper.service.access import Role
from scorekeeper.service.book import Book
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import Conflict
from scorekeeper.slip.form_spec import Auction, FormSpec, make_auction, make_form_spec
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.rows import make_words

SPECS_AT_HAND = AUCTIONS_AT_HAND = 200

_specs = Cache[tuple[str, int | None, int], tuple[Table, FormSpec]](SPECS_AT_HAND)
_auctions = Cache[tuple[str, Seating, bool, tuple[int, ...], bool], tuple[Terms, Auction]](AUCTIONS_AT_HAND)


def form_spec(state: GameState, table: Table, dealer: int | None, turn: int | None = None) -> FormSpec:
    """As `make_form_spec`, of a table of this game: a form is drawn from it, and read by it when it is sent."""
    key = (state.game, dealer, table.dealer if turn is None else turn)
    return made_of(_specs, key, table, lambda: make_form_spec(table, dealer, turn, partial(_auction, state.game)))


def _auction(game: str, table: Table) -> Auction:
    """As `make_auction`. Every turn is gone through in it, which takes half as long as recording a hand does; and it
    is the same again when the deal has gone round.
    """
    return made_of(_auctions, (game, *decisive(table)), table.terms, lambda: make_auction(table))


# Searches for rules; at the longest game searched for two rules each is some 5 MB.
_SEARCHES = Cache[str, RuleSearch](4)


def register_pages(app: Flask) -> None:
    """A route for each row of the table that the server has too."""
    app.context_processor(lambda: {"part_of_game": part_of_game})
    for rule, page in PAGES_OF_A_GAME.items():
        if page.served:
            app.add_url_rule(f"/g/<game>{rule}", page.endpoint, _view(page), methods=page.methods)


def _view(page: PageOfGame) -> Callable[..., RouteResponse]:
    def view(game: str, number: int = 0, **_code: str) -> RouteResponse:  # no partial: Flask-WTF asks for its name
        return answer_of(page, game, number)

    return view


def answer_of(page: PageOfGame, game: str, number: int = 0) -> RouteResponse:
    """What the page answers to this request, if this device has its role in the game; not found where it knows no
    answer. GameNotFound, GameDeleted, NotAllowed.
    """
    enter(game, Role.KEEP if page.keeps else Role.WATCH)
    kind = the_request().path.split("/")[-1]
    waited = is_asked("record")  # in a phone's queue
    if waited and kind in COMMANDS and kind not in VERDICTS:
        return asked_again.answer(the_service().state(game), kind)
    found, book = _shown(page, game, number)
    if waited and kind in VERDICTS and not (isinstance(found, Redirect) and found.seq):
        return asked_again.ask(game, kind, None, [])
    match found:
        case PageAnswer():
            return drawn(found)
        case PrintedPage():
            return Response(_print(found, book))
        case FileAnswer():
            return Response(found.text, mimetype=found.mime)
        case Redirect():
            return jsonify(seq=found.seq) if found.seq and is_asked("record") else see(found.address)
    return abort(404)


def _shown(page: PageOfGame, game: str, number: int) -> tuple[Answer, Book]:
    """The answer, with the book that it is of. What was drawn from the last event known here asks nobody whether the
    game has gone on: the store says so, and then it is answered anew.
    """
    asked = page_request()
    book = the_service().last_known(game, 0 if asked.form is None else read_seq(text_in(asked.form, "seq")))
    while True:
        try:
            found = (page.show or FURTHER[page.endpoint])(_host(book), asked, book, number)
            if asked.form is None or isinstance(found, Redirect) or the_service().seq(game) == book.state.seq:
                return found, book
        except Conflict:
            pass
        book = the_service().book(game)


def _print(page: PrintedPage, book: Book) -> bytes:
    """As it is sent: to encode a long log takes as long as all the rest. A hand that waits looks different on the
    device that told it.
    """

    path, rights = the_request().path, (keeps_here(), plays_here(), asks_name())

    def draw() -> Cut:
        others = keeps_here() and the_access().came(book.state.game) > 1  # as it was when the page was first drawn
        view = {**page.view(KEY, ADDRESS), "csrf_token": lambda: TOKEN, "others": others}
        return draw_page(page.template, view, path, *rights, others)

    if book.state.proposal is not None:
        return fill_in(draw())
    return fill_in(copy_page(book.state, path, draw, *rights, *page.seen))


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
        has_server=True,
        decides=True,
        can_pack=True,
        on_phone=on_phone,
        draws=Draws(key=fresh_key(), game=fresh_key(), lot=0, at=now()),
        url_for=lambda endpoint, values: url_for(endpoint, **values),
        draw=_draw,
        commit=_commit,
        form_spec=form_spec,
        words_told=words_told,
        names_in=names_in,
        say_verdict=say_verdict,
        may_delete=may_delete,
        rematch_of=lambda _host, state: find_rematch(state),
        games_before=lambda _host, state: games_before(state),
        evening_of=evening_of,
        pot_of=pot_of,
        holders_of=holders_of,
        club=the_club(),
        draw_curve=lambda state: make_curve(state, ON_THE_SHEET),
        draw_rows=lambda _host, game, address: print_rows(game, address, make_words(VOICE)),
        verdicts=lambda log: tuple(print_verdicts(VOICE, the_language(), log, the_zone())),
        rematch_key=key_of_rematch,
        further=FURTHER.__getitem__,
        search_for=_search_for,
    )


def _search_for(belief: Belief) -> RuleSearch:
    """The search for the belief, so that each slice of one costs only its own pairs: the same one as before, if it is
    kept.
    """
    key = repr(belief)
    return _SEARCHES.put(key, _SEARCHES.get(key) or begin_search(belief))


def _commit(_host: Host, _request: PageRequest, book: Book, command: GameCommand, sent: Sent) -> Committed:
    """Signs it with this request's header. Conflict."""
    key = read_key(text_in(sent, "key")) or fresh_key()
    done = the_service().change(replace(command, **(header(book.state) | {"key": key})))
    if done.done_before:  # what it tells now may be something else
        raise Conflict(command.game, command.seq, book.state.seq)
    return Committed(
        is_done=done.seq is not None,
        seq=done.seq,
        violations=done.violations,
        problem=done.problem,
        deal_number=done.deal_number,
    )


def _draw(template: str, shown: Mapping[str, Any]) -> Markup:
    return Markup(render_template(template, **shown))  # noqa: S704 - of our own templates, which escape
