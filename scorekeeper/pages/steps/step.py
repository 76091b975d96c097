"""Taking the last hand back, and bringing it back."""

from scorekeeper.pages.commit import is_done, is_old
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.pages.sheet.sheet import show_sheet
from scorekeeper.pages.steps.told import COMMANDS
from scorekeeper.service.book import Book
from scorekeeper.service.commands import CommandProblem
from scorekeeper.wording.consequences import OVERTAKEN, say_command_problem


def tell_step(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """Takes the last hand back, if it is still the one that the page showed, or brings it back. Where it cannot be done
    any more the sheet says so, or shows it by itself.
    """
    state, sent, kind = book.state, request.form or {}, request.path.split("/")[-1]
    sheet = Redirect(address=host.sheet(state.game))
    if is_old(book, sent):
        overtaken = OVERTAKEN if kind == "undo" else CommandProblem.NOTHING_TO_REDO.value
        # Without a server only another tab can have been faster, and the script that sends a step shows the sheet.
        is_shown = not host.has_server or is_done(book, sent)
        return sheet if is_shown else _show_alarm(host, request, book, overtaken, 409)
    command = COMMANDS[kind](host.voice, state, sent)
    if command is None:
        return sheet
    done = host.commit(host, request, book, command, sent)
    if done.is_done:
        return done.to(sheet.address)
    if done.problem is CommandProblem.GAME_FULL:
        return _show_alarm(host, request, book, done.problem.value, 422)
    if kind == "undo" and done.violations:  # a deal that was set aside would come back, and cannot without words
        last = {"game": state.game, "number": len(state.played.record.deals)}
        return Redirect(address=host.url_for("corrections.take_off", last))
    return sheet


def _show_alarm(host: Host, request: PageRequest, book: Book, problem: str, status: int) -> PageAnswer:
    """The sheet, with why it is not what was wanted."""
    page = show_sheet(host, request, book, 0)
    view = page.view(host.draws.key, f"{request.base}g/{book.state.game}")
    alarm = say_command_problem(host.voice, problem)
    return PageAnswer(template=page.template, view={**view, "alarm": alarm}, status=status)
