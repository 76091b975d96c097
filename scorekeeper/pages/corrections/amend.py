"""A hand amended, a forgotten one inserted, one taken off the record or brought back, and a correction of the table
itself taken back, each after a look at what that changes.
"""

from dataclasses import dataclass, replace

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.pages.corrections.correct import NO_PROBLEM, Asked, CorrectionProblem, ask_why, correct
from scorekeeper.pages.corrections.told_anew import Spot, find_spot, move
from scorekeeper.pages.deals.filled_forms import filled_in
from scorekeeper.pages.deals.form import show_foreseen
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.forms import Fields, as_sent, hand_in, is_done, is_old, say_faults
from scorekeeper.pages.log.event_page import number_of, summarize_deal, table_before
from scorekeeper.pages.log.page import make_log, teller_of
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.service.book import Book
from scorekeeper.service.commands import GameCommand
from scorekeeper.service.consequences import WayBack
from scorekeeper.service.game_state import DealEntry, EntryStatus
from scorekeeper.slip.fields import Slip
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.preview import Errors, Foreseen, foresee
from scorekeeper.slip.reading import read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrection:
    """Whoever tells a hand anew, and where: the spot, and what its form asks. `own`: this device began the game."""

    asked: Asked
    spot: Spot
    spec: FormSpec
    own: bool


def show_amend(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Amends a deal, or puts a forgotten one before it; an agreement has a form of its own."""
    state, sent, inserts = book.state, request.form, request.path.split("/")[-1] == "insert"
    spot = find_spot(state, number, 0 if sent is None else hand_in(sent), inserts=inserts)
    if spot is None:
        return None
    if not inserts and spot.entry.entered.outcome is Outcome.AGREEMENT:
        return Redirect(address=host.url_for("agreements.rules", {"game": state.game, "amend": spot.number}))
    told = request.query if sent is None else sent
    spec = spot.spec(text_in(told, "dealer"), text_in(told, "turn"))
    # The server's form says in the address of what it asks a phone whether this device began the game.
    own = host.is_own(state.game) or (not host.decides and "own" in request.query)
    asked = Asked(host=host, request=request, book=book, to=host.sheet(state.game, f"d{spot.number}"))
    correction = HandCorrection(asked=asked, spot=spot, spec=spec, own=own)
    if sent is not None:
        return _answer(correction, sent)
    return _form(correction, filled_in(host.voice, spec, None if inserts else spot.entry.entered), NO_PROBLEM, 200)


def _answer(correction: HandCorrection, sent: Sent) -> Answer:
    """The form once more; its consequences; the correction told."""
    asked, spot = correction.asked, correction.spot
    host, slip = asked.host, read_fields(correction.spec, sent)
    read = read_slip(correction.spec, slip, host.voice, own=correction.own)
    errors = say_faults(host.voice, read.faults)
    if "preview" in sent:
        # The server's form may know what this phone does not.
        knows = host.decides or not is_old(asked.book, sent)
        return _preview(correction, slip, read.deal, errors, all_told="sent" in sent) if knows else None

    def command(why: str | None) -> GameCommand:
        assert read.deal is not None  # else something is wrong
        return spot.command(spot.told(read.deal, slip), why)

    return correct(
        asked,
        lambda problem, status: _form(correction, as_sent(slip, problem.by_field), problem, status),
        command,
        lambda decision: asked.problem(decision, spot.number, slip),
        lambda after: asked.asks_why(after, after.seq if spot.inserts else spot.entry.seq, spot.entry.seq),
        wrong=CorrectionProblem(by_field=errors) if read.deal is None else None,
    )


def _preview(
    correction: HandCorrection, slip: Slip, deal: Deal | None, errors: Errors, *, all_told: bool
) -> PageAnswer:
    """What the deal would write where it stands."""
    foreseen, spot = Foreseen(errors=errors), correction.spot
    if deal is not None:
        past = spot.past()
        whole = naming_dealer(past.table(), spot.whole(deal, slip), spot.turn())
        foreseen = foresee(correction.asked.host.voice, past.played, slip, whole)
    return show_foreseen(slip, foreseen, None, corrects=True, all_told=all_told)


def _form(correction: HandCorrection, fields: Fields, problem: CorrectionProblem, status: int) -> PageAnswer:
    asked, spot = correction.asked, correction.spot
    hand = str(spot.entry.seq)
    is_as_drawn = text_in(asked.sent, "hand") == hand and not is_old(asked.book, asked.sent)
    key = text_in(asked.sent, "key") if is_as_drawn else asked.host.draws.key
    shown = {
        "state": spot.state,
        "spot": spot,
        "now": make_now(spot.past()),
        "form": {**fields, **asked.own(hand, asked.said(), key=key)},
        "spec": correction.spec,
        "own": correction.own,
        "problems": problem.problems,
        "problem": problem,
        "errors_found": any(one.errors for one in fields.values()),
        **WORDS,
    }
    return PageAnswer(template="corrections/amend.html", view=shown, status=status)


def show_take_off(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes any deal off the record."""
    spot = find_spot(book.state, number, hand_in(request.form or {}), inserts=False)
    return _move(host, request, book, None if spot is None else spot.entry)


def show_bring_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Puts a deal that was taken off back where it stood; it has no number, so its event names it."""
    entry = book.state.entry(number)
    is_off = entry is not None and entry.status is EntryStatus.VOIDED
    return _move(host, request, book, entry if is_off else None)


def show_take_back(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Takes back a correction of the names, the first dealer or the rules from the start, or brings one back that was
    taken back; where that cannot be done any more the log says what came in between.
    """
    asked = _asked(host, request, book)
    steps = () if is_done(book, asked.sent) else make_log(teller_of(host, request, book), book.log, book.state)
    step = next((one for one in steps if one["seq"] == number), None)
    if step is None or step["way_back"] is None:
        return Redirect(address=asked.to)
    way: WayBack = step["way_back"]

    def command(why: str | None) -> GameCommand:
        return replace(way, seq=book.state.seq, reason=why, takes_back=number)

    return ask_why(asked, command, {"step": step}, template="corrections/take_back.html")


def _move(host: Host, request: PageRequest, book: Book, entry: DealEntry | None) -> Answer:
    state, asked = book.state, _asked(host, request, book)
    if is_done(book, asked.sent):
        return Redirect(address=asked.to)
    if entry is None:
        return None
    number = number_of(state, entry.seq)
    shown = {
        "restores": entry.status is EntryStatus.VOIDED,
        "entry": entry,
        "number": number,
        "summary": summarize_deal(host.voice, entry.entered, table_before(state, number)),
    }
    return ask_why(asked, lambda why: move(state, entry, why), shown, entry.seq, template="corrections/move.html")


def _asked(host: Host, request: PageRequest, book: Book) -> Asked:
    """A correction from the log leads back there."""
    to = host.url_for("corrections.log", {"game": book.state.game})
    return Asked(host=host, request=request, book=book, to=to)
