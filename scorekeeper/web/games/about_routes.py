"""What is done with a game as a whole: its name, its end, its deletion."""

from flask import Blueprint, jsonify, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.service.access import Role
from scorekeeper.service.commands import EndGame, GameCommand, RenameGame, ResumeGame
from scorekeeper.service.events import GameRenamed
from scorekeeper.service.game_service import CommandResult
from scorekeeper.service.game_state import GameState
from scorekeeper.service.store import GameNotFound
from scorekeeper.service.summary import summarize
from scorekeeper.service.wastebasket import goes_at
from scorekeeper.slip.problems import NO_PROBLEMS, Problems
from scorekeeper.web.forms.problems import problems_of
from scorekeeper.web.forms.sent import done_before, header, header_as_sent, stale
from scorekeeper.web.games.archive_forms import EndForm, TitleForm
from scorekeeper.web.games.page import entry_here, make_deletions
from scorekeeper.web.platform.access import enter, enter_to_delete, may_delete, open_game
from scorekeeper.web.platform.responses import see, to_sheet
from scorekeeper.web.platform.services import fresh_key, now, the_archive, the_hub, the_service, the_wastebasket
from scorekeeper.web.sheet import asked_again

keeping = Blueprint("keeping", __name__, url_prefix="/g/<game>")


@keeping.get("/about")
def show(game: str) -> str:
    """The game as a whole, and what can be done with it."""
    return _page(open_game(game))


@keeping.post("/rename")
def rename(game: str) -> str | tuple[str, int] | Response:
    """Calls the game by a title. That hands were recorded meanwhile does not matter to its name; a page that somebody
    goes back to may give it another one.
    """
    state = open_game(game, Role.KEEP)
    form = TitleForm()
    if not form.validate():
        return _page(state, title=form), 422
    sent_header = header(state)
    used = the_service().find(game, sent_header["key"])
    if asked_again.is_told_later():
        is_new = used is None and form.title.data != state.played.record.title
        command = RenameGame(title=form.title.data, **sent_header)
        return asked_again.answer(command, "rename") if is_new else jsonify(seq=used or state.seq)
    is_again = used is not None and the_service().log(game)[used - 1].event == GameRenamed(title=form.title.data)
    if not is_again and form.title.data != state.played.record.title:
        sent_header["key"] = sent_header["key"] if used is None else fresh_key()
        problems = _do(RenameGame(title=form.title.data, **sent_header), form, state)
        if problems is not None:
            return _page(state, title=form, problems=problems), 422
    return see(url_for("keeping.show", game=game))


@keeping.post("/end")
def end(game: str) -> str | tuple[str, int] | Response:
    """Ends the game before anybody has won, if it still is the one that the page showed."""
    state = open_game(game, Role.KEEP)
    form = EndForm()
    if asked_again.is_told_later() and form.validate():
        why, by_points = form.why.data, form.by_points.data or None
        return asked_again.answer(EndGame(reason=why, by_points=by_points, **header_as_sent(state)), "end")
    if not done_before(state):
        if stale(state):
            return _page(state, end=form, gone_on=True), 409
        if not form.validate():
            return _page(state, end=form), 422
        problems = _do(
            EndGame(reason=form.why.data, by_points=form.by_points.data or None, **header(state)), form, state
        )
        if problems is not None:
            return _page(state, end=form, problems=problems), 422
    return see(to_sheet(state))


@keeping.post("/resume")
def resume(game: str) -> str | tuple[str, int] | Response:
    """Goes on with a game that the table ended; where it goes on already there is nothing to do."""
    state = open_game(game, Role.KEEP)
    if asked_again.is_told_later():
        return asked_again.answer(ResumeGame(**header_as_sent(state)), "resume")
    if state.is_ended() and not done_before(state):
        the_service().change(ResumeGame(**header(state)))
    return see(to_sheet(state))


@keeping.route("/delete", methods=["GET", "POST"])
def delete(game: str) -> str | Response:
    """Asks first, says what deleting means, and then puts the game among the deleted ones, whence it can come back."""
    enter_to_delete(game)
    enter(game, Role.WATCH)
    if request.method == "POST":
        the_wastebasket().throw(game, now())
        the_hub().recheck(game)
        return see(url_for("archive.deleted"))
    summary = the_service().summaries(the_archive(), [game]).get(game)
    if summary is None:  # it has gone for good in this very moment
        raise GameNotFound(game)
    goes = goes_at(now())
    return render_template("games/delete.html", deletion=make_deletions([(summary, goes)])[0])


@keeping.post("/undelete")
def undelete(game: str) -> Response:
    """The game is there again, with its links and everybody who was in it."""
    enter_to_delete(game)
    the_wastebasket().take_back(game)
    return see(url_for("archive.index"))


def _do(command: GameCommand, form: TitleForm | EndForm, state: GameState) -> Problems | None:
    """Does it, or says why not."""
    answer: CommandResult = the_service().change(command)
    if answer.seq is not None:
        return None
    return problems_of(form, answer.violations, answer.problem, state.played.sheet.players)


def _page(
    state: GameState,
    *,
    title: TitleForm | None = None,
    end: EndForm | None = None,
    problems: Problems = NO_PROBLEMS,
    gone_on: bool = False,
) -> str:
    title = title or TitleForm(formdata=None, data={"title": state.played.record.title})
    end = end or EndForm(formdata=None)
    for form in (title, end):
        form.seq.data, form.key.data = str(state.seq), fresh_key()
    return render_template(
        "games/about.html",
        state=state,
        entry=entry_here(summarize(state)),
        title=title,
        end=end,
        problems=problems,
        gone_on=gone_on,
        may_delete=may_delete(state.game),
    )
