"""A hand amended, or a forgotten one inserted, after a look at what that changes."""

from dataclasses import dataclass

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.pages.corrections.consequences import show_consequences
from scorekeeper.pages.corrections.correction_page import (
    NO_PROBLEM,
    CorrectionProblem,
    make_amend_view,
    make_problem,
)
from scorekeeper.pages.corrections.fields import Fields, as_sent, filled_in, own_fields
from scorekeeper.pages.corrections.spot import Spot, find_spot
from scorekeeper.pages.corrections.told_anew import hand_in
from scorekeeper.pages.corrections.why import UNSAID, asks_why, why_told
from scorekeeper.pages.deals.story_page import WORDS
from scorekeeper.pages.deals.tell import tell
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.decision import CommandProblem, Decision
from scorekeeper.service.handlers import handle
from scorekeeper.slip.fields import Fault, say_fault
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Errors, Foreseen, foresee, wrong_places
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.slip.reading import asked_as, read_fields, read_slip
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.slip.told import Slip
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.entry import FieldProblem


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCorrection:
    """Whoever tells a hand anew, and where: the spot, and what its form asks."""

    host: Host
    request: PageRequest
    book: Book
    spot: Spot
    spec: FormSpec

    @property
    def own(self) -> bool:
        """Whether this phone began the game, as the server's form says in the address of what it asks."""
        return self.host.alone or self.book.state.game in self.host.began or "own" in self.request.query

    @property
    def endpoint(self) -> str:
        """Of its pages."""
        return "corrections.insert" if self.spot.inserts else "corrections.amend"


def show_amend(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Amends a deal; an agreement has a form of its own."""
    return _correct(host, request, book, number, inserts=False)


def show_insert(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Puts a forgotten deal before another."""
    return _correct(host, request, book, number, inserts=True)


def _correct(host: Host, request: PageRequest, book: Book, number: int, *, inserts: bool) -> Answer:
    sent = request.form
    spot = find_spot(book.state, number, 0 if sent is None else hand_in(sent), inserts=inserts)
    if spot is None or book.state.game not in host.may_keep:
        return None
    if not inserts and spot.entry.entered.outcome is Outcome.AGREEMENT:
        return Redirect(address=host.url_for("agreements.rules", {"game": book.state.game, "amend": spot.number}))
    asked = request.query if sent is None else sent
    spec = spot.spec(text_in(asked, "dealer"), text_in(asked, "turn"))
    correction = HandCorrection(host=host, request=request, book=book, spot=spot, spec=spec)
    if sent is not None:
        return _answer(correction, sent)
    return _form(correction, filled_in(host.voice, spec, None if inserts else spot.entry.entered), NO_PROBLEM, 200)


def _answer(correction: HandCorrection, sent: Sent) -> Answer:
    """The form once more; its consequences; the correction told."""
    voice, state, spot, slip = (
        correction.host.voice,
        correction.book.state,
        correction.spot,
        read_fields(correction.spec, sent),
    )
    read = read_slip(correction.spec, slip, voice, own=correction.own)
    errors = {name: tuple(say_fault(voice, fault) for fault in faults) for name, faults in read.faults.items()}
    is_old = number_in(text_in(sent, "seq")) != state.seq
    if "preview" in sent and is_old and not correction.host.alone:
        return None  # the server's form may know what this phone does not
    if "preview" in sent:
        return _preview(correction, slip, read.deal, errors, all_told="sent" in sent)
    if "edit" in sent:
        return _form(correction, as_sent(slip, {}), NO_PROBLEM, 200)
    if is_old:
        return _form(correction, as_sent(slip, {}), CorrectionProblem(gone_on=True), 409)
    if read.deal is None:
        return _form(correction, as_sent(slip, errors), NO_PROBLEM, 422)
    decision = handle(state, spot.command(spot.told(read.deal, slip), UNSAID))
    if decision.event is None:
        return _refused(correction, slip, decision)
    after, why = decision.after or state, why_told(sent)
    hand = after.seq if spot.inserts else spot.entry.seq
    asks = asks_why(correction.book.log, correction.host.draws.at, state, after, hand, spot.entry.seq)
    if "save" not in sent:
        return _show_consequences(correction, decision, None, asks=asks)
    if asks and why is None:
        why = Fault(problem=FieldProblem.REASON_MISSING)
    if isinstance(why, Fault):
        return _show_consequences(correction, decision, why, asks=asks)
    place = {"game": state.game, "_anchor": f"d{spot.number}"}
    return tell(correction.host, correction.request, correction.book, correction.host.url_for("sheets.show", place))


def _preview(
    correction: HandCorrection, slip: Slip, deal: Deal | None, errors: Errors, *, all_told: bool
) -> PageAnswer:
    """What the deal would write where it stands."""
    foreseen, spot = Foreseen(errors=errors), correction.spot
    if deal is not None:
        past = spot.past()
        whole = naming_dealer(past.table(), spot.whole(deal, slip), spot.turn())
        foreseen = foresee(correction.host.voice, past.played, slip, whole)
    typed = {name: told.typed for name, told in slip.items()}
    shown = {
        "as_fragment": True,
        "row": None,
        "corrects": True,
        "agreed": typed["agreed"],
        "agreed_errors": foreseen.errors.get("agreed", ()),
        "problems": foreseen.problems,
        "written": foreseen.written,
        "wrong": wrong_places(foreseen.errors, typed, foreseen.problems, all_told=all_told),
        **WORDS,
    }
    return PageAnswer(endpoint=correction.endpoint, template="deals/_preview.html", view=shown)


def _refused(correction: HandCorrection, slip: Slip, decision: Decision) -> PageAnswer:
    """The form with what is wrong beside its fields."""
    voice, state = correction.host.voice, correction.book.state
    errors: dict[str, tuple[str, ...]] = {}

    def lay(violations: tuple[Violation, ...], problem: CommandProblem | None) -> Problems:
        laid = sort_problems(voice, violations, state.played.sheet.players, tuple(slip), asked_as(slip))
        errors.update(laid.by_field)
        return laid.problems if problem is None else refused(laid.problems, say_command_problem(voice, problem.value))

    problem = make_problem(voice, decision, state, correction.spot.number, lay)
    return _form(correction, as_sent(slip, errors), problem, 422)


def _form(correction: HandCorrection, fields: Fields, problem: CorrectionProblem, status: int) -> PageAnswer:
    request, seq, hand = correction.request, correction.book.state.seq, correction.spot.entry.seq
    sent = request.form or {}
    is_as_drawn = text_in(sent, "hand") == str(hand) and text_in(sent, "seq") == str(seq)
    key = text_in(sent, "key") if is_as_drawn else correction.host.draws.key
    own = own_fields(seq, key, hand, request.query if request.form is None else sent, ())
    found = any(one.errors for one in fields.values())
    shown = make_amend_view(
        correction.spot, {**fields, **own}, correction.spec, problem, own=correction.own, errors_found=found
    )
    return PageAnswer(endpoint=correction.endpoint, template="corrections/amend.html", view=shown, status=status)


def _show_consequences(
    correction: HandCorrection, decision: Decision, wrong: Fault | None, *, asks: bool
) -> PageAnswer:
    return show_consequences(
        correction.host, correction.request, correction.book, correction.endpoint, decision, wrong, asks=asks
    )
