"""A hand amended, or a forgotten one inserted, after a look at what that changes."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.decision import CommandProblem, Decision
from scorekeeper.service.handlers import handle
from scorekeeper.slip.fields import Fault, say_fault
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Foreseen, foresee, wrong_places
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.slip.reading import asked_as, read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.slip.told import Slip
from scorekeeper.web.corrections.correction_page import (
    NO_PROBLEM,
    CorrectionProblem,
    make_amend_view,
    make_consequences_view,
    make_problem,
)
from scorekeeper.web.corrections.spot import Spot, find_spot
from scorekeeper.web.corrections.told_anew import hand_in
from scorekeeper.web.corrections.why import UNSAID, asks_why, why_told
from scorekeeper.web.deals.story_page import WORDS
from scorekeeper.web.phone.fields import Fields, as_sent, filled_in, own_fields
from scorekeeper.web.phone.shared import on_every_page_of
from scorekeeper.web.phone.tell import tell_step
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Wish
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.entry import FieldProblem

# What a page sends beside what was typed.
OWN = ("csrf_token", "save", "edit", "preview", "seq", "since", "key", "hand", "why", "why_tap")


def show_amend(phone: Phone, wish: Wish, book: Book, number: int) -> Answer:
    """Amends a deal; an agreement has a form of its own, which the server has."""
    return _correct(phone, wish, book, number, inserts=False)


def show_insert(phone: Phone, wish: Wish, book: Book, number: int) -> Answer:
    """Puts a forgotten deal before another."""
    return _correct(phone, wish, book, number, inserts=True)


def _correct(phone: Phone, wish: Wish, book: Book, number: int, *, inserts: bool) -> Answer:
    sent = wish.form
    spot = find_spot(book.state, number, 0 if sent is None else hand_in(sent), inserts=inserts)
    if spot is None or book.state.game not in phone.may_keep:
        return None
    if not inserts and spot.entry.entered.outcome is Outcome.AGREEMENT:
        return None
    asked = wish.query if sent is None else sent
    spec = spot.spec(text_in(asked, "dealer"), text_in(asked, "turn"))
    if sent is not None:
        return _sent(phone, wish, book, spot, spec, sent)
    fields = filled_in(phone.voice, spec, None if inserts else spot.entry.entered)
    return _page(phone, wish, book, spot, spec, fields, NO_PROBLEM, 200)


def _sent(phone: Phone, wish: Wish, book: Book, spot: Spot, spec: FormSpec, sent: Sent) -> Answer:
    """The form once more; its consequences; the correction told."""
    slip = read_fields(spec, sent)
    read = read_slip(spec, slip, phone.voice, own=_is_own(phone, book))
    errors = {name: tuple(say_fault(phone.voice, fault) for fault in faults) for name, faults in read.faults.items()}
    if "preview" in sent:
        return _preview(phone, spot, slip, read.deal, errors, sent)
    if "edit" in sent:
        return _page(phone, wish, book, spot, spec, as_sent(slip, {}), NO_PROBLEM, 200)
    if number_in(text_in(sent, "seq")) != book.state.seq:
        return _page(phone, wish, book, spot, spec, as_sent(slip, {}), CorrectionProblem(gone_on=True), 409)
    if read.deal is None:
        return _page(phone, wish, book, spot, spec, as_sent(slip, errors), NO_PROBLEM, 422)
    decision = handle(book.state, spot.command(spot.told(read.deal, slip), UNSAID))
    if decision.event is None:
        return _refused(phone, wish, book, spot, spec, slip, decision)
    after = decision.after or book.state
    hand = after.seq if spot.inserts else spot.entry.seq
    asks = asks_why(book.log, phone.draws.at, book.state, after, hand, spot.entry.seq)
    if "save" not in sent:
        return _outlook(phone, wish, book, decision, sent, asks=asks)
    why = why_told(sent)
    if isinstance(why, Fault):
        return _outlook(phone, wish, book, decision, sent, say_fault(phone.voice, why), asks=asks)
    if asks and why is None:
        missing = say_fault(phone.voice, Fault(problem=FieldProblem.REASON_MISSING))
        return _outlook(phone, wish, book, decision, sent, missing, asks=asks)
    return tell_step(phone, wish, book, spot.number)


def _is_own(phone: Phone, book: Book) -> bool:
    return phone.alone or book.state.game in phone.began


def _preview(
    phone: Phone, spot: Spot, slip: Slip, deal: Deal | None, errors: Mapping[str, tuple[str, ...]], sent: Sent
) -> PhonePage:
    """What the deal would write where it stands."""
    foreseen = Foreseen(errors=errors)
    if deal is not None:
        past = spot.past()
        whole = naming_dealer(past.table(), spot.whole(deal, slip), spot.turn())
        foreseen = foresee(phone.voice, past.played, slip, whole)
    typed = {name: told.typed for name, told in slip.items()}
    shown = {
        "as_fragment": True,
        "row": None,
        "corrects": True,
        "agreed": typed["agreed"],
        "agreed_errors": foreseen.errors.get("agreed", ()),
        "problems": foreseen.problems,
        "written": foreseen.written,
        "wrong": wrong_places(foreseen.errors, typed, foreseen.problems, all_told="sent" in sent),
        **WORDS,
    }
    return PhonePage(endpoint=_endpoint(spot), template="deals/_preview.html", view=shown)


def _refused(
    phone: Phone, wish: Wish, book: Book, spot: Spot, spec: FormSpec, slip: Slip, decision: Decision
) -> PhonePage:
    errors: dict[str, tuple[str, ...]] = {}

    def lay(violations: tuple[Violation, ...], problem: CommandProblem | None) -> Problems:
        names = book.state.played.sheet.players
        laid = sort_problems(phone.voice, violations, names, tuple(slip), asked_as(slip))
        errors.update(laid.by_field)
        if problem is None:
            return laid.problems
        return refused(laid.problems, say_command_problem(phone.voice, problem.value))

    problem = make_problem(phone.voice, decision, book.state, spot.number, lay)
    return _page(phone, wish, book, spot, spec, as_sent(slip, errors), problem, 422)


def _page(
    phone: Phone,
    wish: Wish,
    book: Book,
    spot: Spot,
    spec: FormSpec,
    fields: Fields,
    problem: CorrectionProblem,
    status: int,
) -> PhonePage:
    sent, state = wish.form or {}, book.state
    is_as_it_was = text_in(sent, "hand") == str(spot.entry.seq) and text_in(sent, "seq") == str(state.seq)
    key = text_in(sent, "key") if is_as_it_was else phone.draws.key
    own = own_fields(state.seq, key, spot.entry.seq, wish.query if wish.form is None else sent, ())
    found = any(one.errors for one in fields.values())
    shown = {
        **make_amend_view(spot, {**fields, **own}, spec, problem, own=_is_own(phone, book), errors_found=found),
        **on_every_page_of(phone, wish, book),
    }
    return PhonePage(endpoint=_endpoint(spot), template="corrections/amend.html", view=shown, status=status)


def _endpoint(spot: Spot) -> str:
    return "corrections.insert" if spot.inserts else "corrections.amend"


def _outlook(
    phone: Phone, wish: Wish, book: Book, decision: Decision, sent: Sent, wrong: str = "", *, asks: bool
) -> PhonePage:
    """What it would change."""
    hand, key = hand_in(sent), text_in(sent, "key") or phone.draws.key
    shown: dict[str, Any] = {
        **make_consequences_view(phone.voice, book.state, decision),
        **on_every_page_of(phone, wish, book),
        "form": own_fields(book.state.seq, key, hand, sent, (wrong,) if wrong else ()),
        "why": asks,
        "kept": tuple((name, text) for name, texts in sent.items() if name not in OWN for text in texts),
        "hand": text_in(sent, "hand"),
        "key": key,
        "action": f"{phone.url_for('games.index', {})}{wish.path.removeprefix('/')}",
    }
    endpoint = "corrections.insert" if wish.path.endswith("/insert") else "corrections.amend"
    status = 422 if wrong else 200
    return PhonePage(endpoint=endpoint, template="corrections/consequences.html", view=shown, status=status)
