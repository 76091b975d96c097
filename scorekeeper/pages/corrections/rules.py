"""The house rules from a hand or from the start on, after a look at what they change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.pages.corrections.consequences import show_consequences
from scorekeeper.pages.corrections.correction_page import NO_PROBLEM, CorrectionProblem, make_problem
from scorekeeper.pages.corrections.fields import as_sent, own_fields
from scorekeeper.pages.corrections.rules_told import (
    AMENDABLE,
    ValidFrom,
    change_rules,
    changes_in,
    find_place,
    name_place,
    places_of,
    read_rules,
    since_in,
    turned_to,
)
from scorekeeper.pages.corrections.why import UNSAID, why_told
from scorekeeper.pages.deals.tell import tell
from scorekeeper.pages.games.rule_fields import rule_field
from scorekeeper.pages.games.rules_page import group_rules
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.decision import CommandProblem, Decision
from scorekeeper.service.handlers import handle
from scorekeeper.slip.fields import Fault, Told, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.violations import say_violation

ENDPOINT = "agreements.rules"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCorrection:
    """Whoever changes rules, from where on, and what stands in the form."""

    host: Host
    request: PageRequest
    book: Book
    place: ValidFrom
    told: Mapping[str, Told]


def show_rules(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The form; its consequences; the rules told. What an address sets beforehand only the server knows."""
    state, sent = book.state, request.form
    if state.game not in host.may_keep or "set" in request.query:
        return None
    gone_on = sent is not None and number_in(text_in(sent, "seq")) != state.seq
    amend, since = text_in(request.query, "amend"), since_in(request.query)
    shown = find_place(state, amend, since, gone_on=gone_on)
    chosen = since if sent is None else since_in(sent) or since
    place = find_place(state, amend, chosen, gone_on=gone_on)
    if shown is None or place is None:
        return None
    told = read_rules(shown.written(state), sent or {})
    if place != shown:
        told = turned_to(told, place.rules(state), shown.rules(state))
    correction = RulesCorrection(host=host, request=request, book=book, place=place, told=told)
    if sent is None:
        return _form(correction, {}, NO_PROBLEM, 200)
    return _answer(correction, sent, gone_on=gone_on)


def _answer(correction: RulesCorrection, sent: Sent, *, gone_on: bool) -> Answer:
    host, book, place = correction.host, correction.book, correction.place
    errors = {
        name: tuple([say_fault(host.voice, fault) for fault in one.faults])
        for name, one in correction.told.items()
        if one.faults
    }
    if "edit" in sent or "turn" in sent:
        return _form(correction, errors, NO_PROBLEM, 200)
    if gone_on:
        return _form(correction, errors, CorrectionProblem(gone_on=True), 409)
    if errors:
        return _form(correction, errors, NO_PROBLEM, 422)
    changes = changes_in(correction.told, place.rules(book.state))
    decision = handle(book.state, change_rules(book.state, place, changes, UNSAID))
    if decision.event is None:
        return _refused(correction, decision)
    why = why_told(sent)
    if "save" not in sent:
        return show_consequences(host, correction.request, book, ENDPOINT, decision, None, asks=True)
    if why is None:  # an agreement says why itself, whatever it changes so far
        why = Fault(problem=FieldProblem.REASON_MISSING)
    if isinstance(why, Fault):
        return show_consequences(host, correction.request, book, ENDPOINT, decision, why, asks=True)
    named = {name: (text,) for name, text in name_place(book.state, place).items()}
    to = host.url_for("sheets.show", {"game": book.state.game, "_anchor": "now" if place.start else f"d{place.number}"})
    return tell(host, replace(correction.request, form={**sent, **named}), book, to)


def _refused(correction: RulesCorrection, decision: Decision) -> PageAnswer:
    """The form with what is wrong beside the rule that it is about."""
    voice, state, place = correction.host.voice, correction.book.state, correction.place
    players = state.played.sheet.players
    is_here = decision.deal_number is None or (decision.deal_number == place.number and not place.start)
    errors: dict[str, tuple[str, ...]] = {}
    rest: list[Violation] = []
    for found in decision.violations:
        name = rule_field(found.path.removeprefix("changes.").split("[")[0])
        if is_here and name in correction.told:
            errors[name] = (*errors.get(name, ()), say_violation(voice, found))
        else:
            rest.append(found)

    def lay(violations: tuple[Violation, ...], problem: CommandProblem | None) -> Problems:
        found = sort_problems(voice, violations, players, (), {}).problems
        return found if problem is None else refused(found, say_command_problem(voice, problem.value))

    left = Decision(violations=tuple(rest), problem=decision.problem) if is_here else decision
    return _form(correction, errors, make_problem(voice, left, state, None, lay), 422)


def _form(correction: RulesCorrection, errors: Errors, problem: CorrectionProblem, status: int) -> PageAnswer:
    host, request, state, place = correction.host, correction.request, correction.book.state, correction.place
    fields = as_sent(correction.told, errors)
    own = own_fields(state.seq, host.draws.key, 0, request.query if request.form is None else request.form, ())
    shown = {
        "state": state,
        "form": {**own, "hand": replace(own["hand"], data="", typed="")},
        "place": place,
        "hands": places_of(state),
        "groups": group_rules(host.voice, fields, AMENDABLE, place.rules(state).values),
        "problem": problem,
        "errors_found": bool(errors),
    }
    return PageAnswer(endpoint=ENDPOINT, template="corrections/rules.html", view=shown, status=status)
