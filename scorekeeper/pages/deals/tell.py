"""A posted hand: recorded, shown beforehand, refused, or asked about."""

from scorekeeper.pages.commit import is_old
from scorekeeper.pages.deals.form import HandForm, read_hand, show_form, show_preview, show_refused, since_in
from scorekeeper.pages.deals.same_hand import answer_left_behind, own_hands, show_same_hand, show_too_late
from scorekeeper.pages.request import Answer, Host, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.service.commands import CommandProblem, RecordDeal
from scorekeeper.slip.problems import NO_PROBLEMS, sort_problems
from scorekeeper.wording.consequences import say_command_problem


def tell_hand(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The form of the next deal; or records the deal that it tells, or with `preview` only shows what it would write.
    One that cannot be recorded comes back as it came, and one that others may have told is asked about.
    """
    sent, state = request.form, book.state
    if sent is None:
        return show_form(host, request, book)
    if not host.decides:
        return None
    if is_old(book, sent):
        return answer_left_behind(host, request, book, sent)
    if state.played.sheet.next is None:
        return show_too_late(host, book, sent)
    table = state.table()
    form = read_hand(host, state, table, table.dealer, sent)
    if "preview" in sent:
        return show_preview(host, request, state, form)
    return _record(host, request, book, form)


def _record(host: Host, request: PageRequest, book: Book, form: HandForm) -> Answer:
    state, sent = book.state, request.form or {}
    if form.deal is None:
        return show_refused(host, request, state, form, form.errors, NO_PROBLEMS)
    since, own = since_in(sent), own_hands(book, sent)
    command = RecordDeal(game=state.game, seq=state.seq, deal=form.deal, since=since, own=own)
    done = host.commit(host, request, book, command, sent)
    if done.is_done:
        return done.to(host.sheet(state.game))
    if done.problem is CommandProblem.TOLD_AGAIN and done.deal_number is not None:
        return show_same_hand(host, request, book, done.deal_number)
    refused = "" if done.problem is None else say_command_problem(host.voice, done.problem.value)
    laid = sort_problems(host.voice, done.violations, state.played.sheet.players, form.slip, refused)
    return show_refused(host, request, state, form, laid.by_field, laid.problems)
