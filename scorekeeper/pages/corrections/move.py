"""A hand taken off the record, or brought back."""

from dataclasses import replace

from scorekeeper.pages.corrections.consequences_page import make_consequences
from scorekeeper.pages.corrections.correction_page import NO_PROBLEM, ReasonPage, make_move_view, make_problem
from scorekeeper.pages.corrections.fields import own_fields
from scorekeeper.pages.corrections.spot import find_spot
from scorekeeper.pages.corrections.told_anew import hand_in
from scorekeeper.pages.corrections.why import UNSAID, asks_why, why_told
from scorekeeper.pages.deals.tell import tell
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.commands import RestoreDeal, VoidDeal
from scorekeeper.service.decision import CommandProblem
from scorekeeper.service.game_state import DealEntry, EntryStatus
from scorekeeper.service.handlers import handle
from scorekeeper.slip.fields import Fault, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.entry import FieldProblem


def show_take_off(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes any deal off the record."""
    state = book.state
    spot = find_spot(state, number, 0 if request.form is None else hand_in(request.form), inserts=False)
    if spot is None:
        return None
    game, at, seq, hand = state.game, state.touched, state.seq, spot.entry.seq
    command = VoidDeal(game=game, key="", at=at, author="", seq=seq, voids=hand, reason=UNSAID)
    return _show(host, request, book, spot.entry, command)


def show_bring_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Puts a deal that was taken off back where it stood; it has no number, so its event names it."""
    state = book.state
    entry = state.entry(number)
    if entry is None or entry.status is not EntryStatus.VOIDED:
        return None
    game, at, seq, hand = state.game, state.touched, state.seq, entry.seq
    command = RestoreDeal(game=game, key="", at=at, author="", seq=seq, restores=hand, reason=UNSAID)
    return _show(host, request, book, entry, command)


def _show(host: Host, request: PageRequest, book: Book, entry: DealEntry, command: VoidDeal | RestoreDeal) -> Answer:
    """What it changes, and why it is done; or it is told."""
    voice, state, sent = host.voice, book.state, request.form
    if state.game not in host.may_keep:
        return None
    foreseen = handle(state, command)
    after = foreseen.after if foreseen.event else None
    asks = after is not None and asks_why(book.log, host.draws.at, state, after, entry.seq)
    restores, log = isinstance(command, RestoreDeal), host.url_for("corrections.log", {"game": state.game})

    def lay(violations: tuple[Violation, ...], problem: CommandProblem | None) -> Problems:
        found = sort_problems(voice, violations, state.played.sheet.players, (), {}).problems
        return found if problem is None else refused(found, say_command_problem(voice, problem.value))

    def page(wrong: tuple[str, ...], status: int, *, gone_on: bool = False) -> PageAnswer:
        problem = NO_PROBLEM if foreseen.event else make_problem(voice, foreseen, state, None, lay)
        asked = ReasonPage(
            form=own_fields(state.seq, host.draws.key, entry.seq, request.query if sent is None else sent, wrong),
            problem=replace(problem, gone_on=gone_on),
            consequences=None if after is None else make_consequences(voice, state, after),
            why=asks,
        )
        shown = make_move_view(voice, state, entry, asked, restores=restores)
        endpoint = "corrections.bring_back" if restores else "corrections.take_off"
        return PageAnswer(endpoint=endpoint, template="corrections/move.html", view=shown, status=status)

    if sent is None:
        return page((), 200)
    if number_in(text_in(sent, "seq")) != state.seq:
        return page((), 409, gone_on=True)
    why = why_told(sent)
    if isinstance(why, Fault):
        return page((say_fault(voice, why),), 422)
    if asks and why is None:
        return page((say_fault(voice, Fault(problem=FieldProblem.REASON_MISSING)),), 422)
    return page((), 422) if after is None else tell(host, request, book, log)
