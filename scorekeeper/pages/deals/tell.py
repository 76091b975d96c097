"""A posted hand: recorded, shown beforehand, refused, or asked about where a form was left behind and it may stand on
the sheet already, by this phone or by another.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.record import DEALT
from scorekeeper.pages.deals.form import (
    HandForm,
    read_hand,
    read_recorded,
    show_form,
    show_gone_on,
    show_preview,
    show_refused,
    since_in,
)
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.forms import as_sent, is_old, typed_in
from scorekeeper.pages.log.page import origin_of, say_when, teller_of
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.service.book import Book, hand_by, when_told
from scorekeeper.service.commands import CommandProblem, RecordDeal
from scorekeeper.service.game_state import told_again
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.problems import NO_PROBLEMS, sort_problems
from scorekeeper.slip.reading import bid_told, raised_told
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.accounts import make_accounts
from scorekeeper.wording.log import say_command_problem

MOST_AHEAD = 100  # hands that a phone may tell before the server answers


def answer_left_behind(host: Host, request: PageRequest, book: Book, sent: Sent) -> Answer:
    """The answer to a page drawn from an older sheet."""
    if "preview" in sent and request.wanted == "preview":
        return PageAnswer(template="deals/_preview.html", view={"gone_on": True})
    twice = None if "preview" in sent else _sent_twice(host, book, sent)
    return twice or _gone_on(host, request, book, sent)


def own_hands(book: Book, sent: Sent) -> tuple[int, ...]:
    """The events of the hands that the same phone had told before this one, when nobody answered it: it sends their
    keys as `mine`.
    """
    found = [hand_by(book, key) for key in sent.get("mine", ())[:MOST_AHEAD]]
    return tuple([seq for seq in found if seq is not None])


def show_same_hand(host: Host, request: PageRequest, book: Book, number: int) -> PageAnswer:
    """Asks whether a hand is the one that somebody else has recorded; all that was typed goes with the answer."""
    sent, draws = request.form or {}, host.draws
    form = read_recorded(host, book.state, number, sent)
    state, teller = book.state, teller_of(host, request, book)
    told_at = when_told(text_in(sent, "at"), text_in(sent, "at"), draws.at)
    hand, entered = state.recorded_by[number - 1], state.played.record.deals[number - 1]
    shown = {
        "origin": origin_of(teller, book.log, hand),
        "told_at": told_at,
        "told_when": say_when(teller, told_at),
        "state": state,
        "number": number,
        "hand": hand,
        "entered": entered,
        "is_dealt": entered.outcome in DEALT,
        "accounts": make_accounts(host.voice, state.played, number - 1),
        **WORDS,
        **_typed(form),
        "aside": text_in(request.query, "outcome") or None,
        "kept": typed_in(sent),
        "key": draws.key,
        "other": f"{draws.key}-next",
    }
    return PageAnswer(template="deals/same_hand.html", view=shown, status=409)


def show_too_late(host: Host, book: Book, sent: Sent) -> PageAnswer:
    """The game has ended; what was typed is shown as the form of its last deal reads it."""
    table = book.state.played.tables[-2]
    form = None if table.winners else read_hand(host, book.state, table, table.dealer, sent)
    shown = {"state": book.state, **WORDS, **_typed(form)}
    return PageAnswer(template="deals/too_late.html", view=shown, status=409)


def _sent_twice(host: Host, book: Book, sent: Sent) -> Answer:
    """The sheet, if the page's key stands for this very deal already: a double tap, a reload, the back button. If
    something else was typed since, the choice between amending that hand and recording a further one.
    """
    state, key = book.state, text_in(sent, "key")
    hand = hand_by(book, key) if key else None
    to = Redirect(address=host.sheet(state.game), seq=hand)
    if state.proposal is not None and state.proposal.seq == hand and state.played.sheet.next is not None:
        form = read_hand(host, state, state.table(), state.proposal.dealt, sent)
        return to if form.deal == state.proposal.deal else None
    if hand is None or hand not in state.recorded_by:
        return None
    number = state.recorded_by.index(hand) + 1
    read, entry = read_recorded(host, state, number, sent), state.entry(hand)
    if read is None or entry is None:
        return None
    entered, deal = entry.entered, read.deal
    if deal is not None and replace(deal, dealer=deal.dealer or entered.dealer) == entered:
        return to
    shown = {
        "state": state,
        "number": number,
        "hand": hand,
        "kept": typed_in(sent),
        "key": host.draws.key,
        "other": f"{host.draws.key}-next",
    }
    return PageAnswer(template="corrections/again.html", view=shown, status=409)


def _gone_on(host: Host, request: PageRequest, book: Book, sent: Sent) -> PageAnswer:
    """Where the hand may be one that came since, the question whether it is; else the newer sheet's form."""
    state = book.state
    again = _told_again(host, book, sent)
    if again is not None:
        return show_same_hand(host, request, book, again)
    if state.played.sheet.next is None:
        return show_too_late(host, book, sent)
    form = read_hand(host, state, state.table(), state.table().dealer, sent)
    return show_gone_on(host, request, book, form, number_in(text_in(sent, "seq")) or 0)


def _told_again(host: Host, book: Book, sent: Sent) -> int | None:
    """The hand that a form may tell again, read as the form of each hand that came since."""
    state, since, own = book.state, since_in(sent), own_hands(book, sent)
    for number in range(len(state.played.sheet.deals), 0, -1):
        form = read_recorded(host, state, number, sent) if state.recorded_by[number - 1] > since else None
        again = None if form is None or form.deal is None else told_again(state, form.deal, since, own)
        if again is not None:
            return again
    return None


def _typed(form: HandForm | None) -> Mapping[str, Any]:
    """What deals/_typed.html shows of a form that recorded nothing."""
    if form is None:
        return {"form": None}
    slip, spec = form.slip, form.spec
    bid = bid_told(slip) if spec.bidding else None
    return {"form": as_sent(slip, {}), "spec": spec, "bid_entered": bid, "raised_told": raised_told(slip)}


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
