"""The house rules from a hand or from the start on, after a look at what they change."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.pages.corrections.correct import NO_PROBLEM, Asked, CorrectionProblem, settle
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
from scorekeeper.pages.forms import as_sent, is_done, is_old
from scorekeeper.pages.games.rules_page import asked_rules, group_rules, rule_field
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.commands import Decision
from scorekeeper.slip.fields import Told, say_fault
from scorekeeper.slip.preview import Errors
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.violations import say_violation


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesCorrection:
    """Whoever changes rules, from where on, and what stands in the form."""

    asked: Asked
    place: ValidFrom
    told: Mapping[str, Told]


def show_rules(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The house rules from a deal or from the start on (`?from=`), or of an agreement that is amended (`?amend=`);
    `?set=play.must_trump=true` shows a rule changed already, and `?why=` the reason.

    The form may choose another deal than the one that it was drawn for.
    """
    state, sent = book.state, request.form
    gone_on = sent is not None and is_old(book, sent)
    amend, since = text_in(request.query, "amend"), since_in(request.query)
    shown = find_place(state, amend, since, gone_on=gone_on)
    place = find_place(state, amend, since if sent is None else since_in(sent) or since, gone_on=gone_on)
    if shown is None or place is None:
        return None
    set_before = asked_rules(request.query)[0] if sent is None else {}
    told = read_rules({**shown.written(state), **set_before}, sent or {})
    if place != shown:
        told = turned_to(told, place.rules(state), shown.rules(state))
    to = host.sheet(state.game, "now" if place.start else f"d{place.number}")
    asked = Asked(host=host, request=request, book=book, to=to)
    correction = RulesCorrection(asked=asked, place=place, told=told)
    return _form(correction, {}, NO_PROBLEM, 200) if sent is None else _answer(correction, sent)


def _answer(correction: RulesCorrection, sent: Sent) -> Answer:
    asked, place = correction.asked, correction.place
    host, state = asked.host, asked.book.state
    errors = {
        name: tuple([say_fault(host.voice, fault) for fault in one.faults])
        for name, one in correction.told.items()
        if one.faults
    }
    if "save" in sent and is_done(asked.book, sent):
        return Redirect(address=asked.to)
    if "edit" in sent or "turn" in sent:
        return _form(correction, errors, NO_PROBLEM, 200)
    if is_old(asked.book, sent):
        return _form(correction, errors, CorrectionProblem(gone_on=True), 409)
    if errors:
        return _form(correction, errors, NO_PROBLEM, 422)
    changes = changes_in(correction.told, place.rules(state))
    # An agreement says why itself, whatever it changes so far.
    return settle(
        asked,
        lambda why: change_rules(state, place, changes, why or ""),
        lambda decision: _refused(correction, decision),
        lambda _: True,
        {name: (text,) for name, text in name_place(state, place).items()},
    )


def _refused(correction: RulesCorrection, decision: Decision) -> PageAnswer:
    """The form with what is wrong beside the rule that it is about."""
    asked, place = correction.asked, correction.place
    is_here = decision.deal_number is None or (decision.deal_number == place.number and not place.start)
    errors: dict[str, tuple[str, ...]] = {}
    rest: list[Violation] = []
    for found in decision.violations:
        name = rule_field(found.path.removeprefix("changes.").split("[")[0])
        if is_here and name in correction.told:
            errors[name] = (*errors.get(name, ()), say_violation(asked.host.voice, found))
        else:
            rest.append(found)
    left = Decision(violations=tuple(rest), problem=decision.problem) if is_here else decision
    return _form(correction, errors, asked.problem(left), 422)


def _form(correction: RulesCorrection, errors: Errors, problem: CorrectionProblem, status: int) -> PageAnswer:
    asked, place = correction.asked, correction.place
    state, fields = asked.book.state, as_sent(correction.told, errors)
    shown = {
        "state": state,
        "form": asked.own("", asked.said()),
        "place": place,
        "hands": places_of(state),
        "groups": group_rules(asked.host.voice, fields, AMENDABLE, place.rules(state).values),
        "problem": problem,
        "errors_found": bool(errors),
    }
    return PageAnswer(template="corrections/rules.html", view=shown, status=status)
