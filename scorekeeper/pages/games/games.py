"""The list of games, and a game as a whole: its name, and its end."""

from collections.abc import Callable, Iterable

from scorekeeper.engine.moment import seconds_of
from scorekeeper.pages.forms import Fields, FieldView, as_read, is_done, is_old, texts_as_fields
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect, Shown
from scorekeeper.service.book import Book, done_by
from scorekeeper.service.circle.season import PAUSE
from scorekeeper.service.commands import EndGame, GameCommand, RenameGame, ResumeGame
from scorekeeper.service.events import GameRenamed
from scorekeeper.service.summary import Condition, Summary, damaged, summarize
from scorekeeper.slip.fields import LONGEST_TITLE, MOST_WORDS, read_words
from scorekeeper.slip.problems import NO_PROBLEMS, Problems, sort_problems
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.days import say_when
from scorekeeper.wording.log import say_command_problem
from scorekeeper.wording.rules_text import SYSTEM_WORDS
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

GAMES_SHOWN = 12  # all others are in the archive


def make_entry(voice: Voice, summary: Summary, now: str, language: str, *, only_here: bool = False) -> Shown:
    """A game in a list; `now` is the moment as the log keeps it. `only_here`: it was begun on this phone, and no server
    knows it yet. Of a damaged game there is only its id.
    """
    is_damaged = summary.condition is Condition.DAMAGED
    return {
        "summary": summary,
        "name": summary.title or ", ".join(summary.players),
        "scores": [plain(score) for score in summary.scores],
        "system": "" if is_damaged else voice.gettext(SYSTEM_WORDS[summary.system].title),
        "when": "" if is_damaged else say_when(summary.touched, now, language),
        "only_here": only_here,
    }


def show_games(host: Host, request: PageRequest) -> Answer:
    """The games that this phone has, the one touched last first, at the end those that cannot be read; those that no
    server knows yet are marked. Without a server there is no archive for the others, so all are listed.
    """
    found = [(game, host.summary_of(game)) for game in host.games]
    read = [summary for _, summary in found if summary is not None]
    entries = [
        make_entry(host.voice, summary, host.draws.at, request.language, only_here=summary.game in host.began)
        for summary in (read[:GAMES_SHOWN] if host.has_server else read)
    ]
    unread = [make_entry(host.voice, damaged(game), "", request.language) for game, summary in found if summary is None]
    circles = [(name, host.url_for("circles.show", {"circle": circle})) for circle, name in host.circles]
    listed = {"entries": [*entries, *unread], "backups": None, "alone": not host.has_server}
    evening = evening_now(read, host.draws.at, host.evening_of) if circles else None
    return PageAnswer(template="games/index.html", view={**listed, "circles": circles, "evening": evening})


def evening_now(games: Iterable[Summary], now: str, evening_of: Callable[[str, str], object]) -> object:
    """The tally of the evening that goes on, or whose last hand was recorded less than six hours ago: that of the first
    of the games that has one.
    """
    lately = [one.game for one in games if one.touched and seconds_of(now) - seconds_of(one.touched) < PAUSE]
    for game in lately:
        tally = evening_of(game, now)
        if tally is not None:
            return tally
    return None


def show_about(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The game as a whole, and what can be done with it."""
    return _about_page(host, request, book, {})


def rename_game(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Calls the game by a title, whatever has been recorded meanwhile. A page that somebody goes back to may give it
    another one.
    """
    state, sent = book.state, request.form or {}
    title, about = _words(host, sent, "title", LONGEST_TITLE), host.url_for("keeping.show", {"game": state.game})
    if title.errors:
        return _about_page(host, request, book, {"title": title}, status=422)
    key = text_in(sent, "key")
    done = done_by(book, key) if key else None
    is_again = done is not None and book.log[done - 1].event == GameRenamed(title=title.data)
    if is_again or title.data == state.played.record.title:
        return Redirect(address=about)
    rename = RenameGame(game=state.game, seq=state.seq, title=title.data)
    to_be_sent = sent if done is None else {**sent, "key": ("",)}
    return _do(host, request, book, {"title": title}, rename, to_be_sent, about)


def end_game(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Ends the game before anybody has won, if it still is the one that the page showed."""
    state, sent = book.state, request.form or {}
    why, by_points = _words(host, sent, "why", MOST_WORDS), text_in(sent, "by_points") == "on"
    if is_done(book, sent):
        return Redirect(address=host.sheet(book.state.game))
    if why.errors or is_old(book, sent):
        return _about_page(host, request, book, {"why": why}, status=409 if is_old(book, sent) else 422)
    end = EndGame(game=state.game, seq=state.seq, reason=why.data, by_points=by_points or None)
    return _do(host, request, book, {"why": why}, end, sent, host.sheet(book.state.game))


def resume_game(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Goes on with a game that the table ended; where it goes on already there is nothing to do."""
    state, sent, to = book.state, request.form or {}, host.sheet(book.state.game)
    if not state.is_ended() or is_done(book, sent):
        return Redirect(address=to)
    resume = ResumeGame(game=state.game, seq=state.seq)
    return _do(host, request, book, {}, resume, sent, to)


def _do(
    host: Host, request: PageRequest, book: Book, typed: Fields, command: GameCommand, sent: Sent, to: str
) -> Answer:
    """Does it, or says why not."""
    done = host.commit(host, request, book, command, sent)
    if done.is_done:
        return done.to(to)
    refused = "" if done.problem is None else say_command_problem(host.voice, done.problem.value)
    laid = sort_problems(host.voice, done.violations, book.state.played.sheet.players, {}, refused)
    return _about_page(host, request, book, typed, laid.problems, status=422)


def _words(host: Host, sent: Sent, name: str, most: int) -> FieldView:
    """A field as it was sent, with what is wrong in it."""
    return as_read(host.voice, text_in(sent, name), read_words(text_in(sent, name), most))


def _about_page(
    host: Host, request: PageRequest, book: Book, typed: Fields, problems: Problems = NO_PROBLEMS, *, status: int = 200
) -> PageAnswer:
    """`typed` is the field that was sent. Status 409: the game has gone on since the page was opened."""
    state = book.state
    only_here, title = not host.decides and state.game in host.began, state.played.record.title or ""
    shown = {
        "state": state,
        "entry": make_entry(host.voice, summarize(state), host.draws.at, request.language, only_here=only_here),
        "key": host.draws.key,
        **texts_as_fields({"title": title, "why": ""}),
        **typed,
        "problems": problems,
        "gone_on": status == 409,
        "may_delete": host.may_delete(state.game),
        "evening": host.evening_of(state.game, ""),
    }
    return PageAnswer(template="games/about.html", view=shown, status=status)
