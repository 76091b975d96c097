"""The house rules changed from a hand or from the start on: where that is, the form, its command, what it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.engine.checks.agreed import FIXED
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.pages.corrections.correct import NO_PROBLEM, Asked, CorrectionProblem, correct, why_told
from scorekeeper.pages.forms import as_sent, is_old, say_faults
from scorekeeper.pages.games.rules_page import asked_rules, changes_in, group_rules, read_rules, rule_field
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.options import OPTIONS, Option, Value
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.commands import AmendDeal, CorrectRules, Decision, GameCommand, InsertDeal, RecordDeal
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Fault, Slip, Told
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

START, NEXT = "start", "next"  # in the form, instead of the number of a deal
# What an agreement can change in the middle of a game.
AMENDABLE: tuple[Option, ...] = tuple([option for option in OPTIONS if option.id not in FIXED])


@dataclass(frozen=True, slots=True, kw_only=True)
class ValidFrom:
    """From where on rules shall hold: the deal with that number, as an agreement that is amended (`amends`), or the
    start of the game.
    """

    number: int
    amends: bool = False
    start: bool = False

    def rules(self, state: GameState) -> HouseRules:
        """The rules in force there."""
        return state.played.tables[self.number - 1].terms.rules

    def written(self, state: GameState) -> Mapping[str, Value]:
        """Their values with those of the agreement that is amended."""
        old = state.played.record.deals[self.number - 1].changes if self.amends else None
        return {**self.rules(state).values, **(old or {})}

    def asked(self) -> dict[str, str | int]:
        """What the address says of it."""
        return {"amend": self.number} if self.amends else {"from": START if self.start else self.number}


def last_place(state: GameState) -> int:
    """The number of the last deal from which on rules may change: the next one, while the game goes on."""
    return len(state.played.tables) - (1 if state.played.sheet.winners else 0)


def find_place(state: GameState, amend: str, since: str | None, *, gone_on: bool) -> ValidFrom | None:
    """The agreement with the number `amend`, if one is asked for, else the deal `since`, the next one where none is.
    With `gone_on` that one may have been taken back meanwhile.
    """
    amended, last = number_in(amend) or 0, last_place(state)
    if amended:
        is_there = amended <= len(state.played.sheet.deals)
        if not is_there or state.played.record.deals[amended - 1].outcome is not Outcome.AGREEMENT:
            return None
        return ValidFrom(number=amended, amends=True)
    if since == START:
        return ValidFrom(number=1, start=True)
    number = last if since is None or since == NEXT else number_in(since) or 0
    if gone_on:
        number = min(number, last)
    return ValidFrom(number=number) if 1 <= number <= last else None


def name_place(state: GameState, place: ValidFrom) -> dict[str, str]:
    """What a form says of it that is told later: the deal by its event, as deals change their numbers meanwhile."""
    if place.start:
        return {}
    if place.number > len(state.played.record.deals):
        return {"from": NEXT}
    return {"hand": str(state.recorded_by[place.number - 1])}


def _place_told(state: GameState, sent: Sent) -> ValidFrom | None:
    """The place that a form names so; None where it is not there any more."""
    since = since_in(sent)
    if since in (START, NEXT):
        return find_place(state, "", since, gone_on=False)
    hand = number_in(text_in(sent, "hand"))
    if hand not in state.recorded_by:
        return None
    number = str(state.recorded_by.index(hand) + 1)
    return find_place(state, number if text_in(sent, "amend") else "", number, gone_on=False)


def since_in(sent: Sent) -> str | None:
    """From where on, as a form or an address says it; None where it does not."""
    return text_in(sent, "from") if "from" in sent else None


def turned_to(told: Mapping[str, Told], rules: HouseRules, shown: HouseRules) -> dict[str, Told]:
    """The fields with the rules of another deal than before; what was typed stays."""
    typed = [rule_field(option) for option in changes_in(AMENDABLE, told, shown.values)]
    kept = {name: one for name, one in told.items() if name in typed or one.faults}
    return {**read_rules(AMENDABLE, {}, rules.values), **kept}


def change_rules(state: GameState, place: ValidFrom, changes: dict[str, Value], why: str) -> GameCommand:
    """The command, by nobody yet."""
    game, seq = state.game, state.seq
    if place.start:
        return CorrectRules(game=game, seq=seq, changes=changes, reason=why)
    deals, number = state.played.record.deals, place.number
    old = deals[number - 1].reason if place.amends else None
    deal = Deal(outcome=Outcome.AGREEMENT, changes=changes, reason=why if old is None else old)
    if number > len(deals):
        return RecordDeal(game=game, seq=seq, deal=deal)
    there = state.recorded_by[number - 1]
    if place.amends:
        return AmendDeal(game=game, seq=seq, amends=there, deal=deal, reason=why)
    return InsertDeal(game=game, seq=seq, before=there, deal=deal, reason=why)


def tell_rules(voice: Voice, state: GameState, sent: Sent) -> GameCommand | None:  # noqa: ARG001 - as all of them
    """What a form tells that has been looked at."""
    place, why = _place_told(state, sent), why_told(sent)
    if place is None or isinstance(why, Fault):
        return None
    told = read_rules(AMENDABLE, sent, place.written(state))
    if any(one.faults for one in told.values()):
        return None
    return change_rules(state, place, changes_in(AMENDABLE, told, place.rules(state).values), why or "")


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
    told = read_rules(AMENDABLE, sent or {}, {**shown.written(state), **set_before})
    if place != shown:
        told = turned_to(told, place.rules(state), shown.rules(state))
    to = host.sheet(state.game, "now" if place.start else f"d{place.number}")
    return _correct(Asked(host=host, request=request, book=book, to=to), place, told)


def _correct(asked: Asked, place: ValidFrom, told: Slip) -> Answer:
    """The form, or what becomes of it."""
    state, voice, sent = asked.book.state, asked.host.voice, asked.sent
    errors = say_faults(voice, {name: one.faults for name, one in told.items() if one.faults})
    changes = changes_in(AMENDABLE, told, place.rules(state).values)

    def form(problem: CorrectionProblem, status: int) -> PageAnswer:
        wrong = {**errors, **problem.by_field}
        shown = {
            "state": state,
            "form": asked.own("", asked.said()),
            "place": place,
            "hands": range(last_place(state), 0, -1),
            "groups": group_rules(voice, as_sent(told, wrong), AMENDABLE, place.rules(state).values),
            "problem": problem,
            "errors_found": bool(wrong),
        }
        return PageAnswer(template="corrections/rules.html", view=shown, status=status)

    if asked.request.form is None or "turn" in sent:
        return form(NO_PROBLEM, 200)
    # An agreement says why itself, whatever it changes so far.
    return correct(
        asked,
        form,
        lambda why: change_rules(state, place, changes, why or ""),
        lambda decision: _refused(asked, place, decision),
        lambda _: True,
        wrong=NO_PROBLEM if errors else None,
        place={name: (text,) for name, text in name_place(state, place).items()},
    )


def _refused(asked: Asked, place: ValidFrom, decision: Decision) -> CorrectionProblem:
    """With what is wrong beside the rule that it is about."""
    if decision.deal_number is not None and (decision.deal_number != place.number or place.start):
        return asked.problem(decision)
    errors: dict[str, tuple[str, ...]] = {}
    rest: list[Violation] = []
    fields = [rule_field(option.id) for option in AMENDABLE]
    for found in decision.violations:
        name = rule_field(found.path.removeprefix("changes.").split("[")[0])
        if name in fields:
            errors[name] = (*errors.get(name, ()), say_violation(asked.host.voice, found))
        else:
            rest.append(found)
    return replace(asked.problem(Decision(violations=tuple(rest), problem=decision.problem)), by_field=errors)
