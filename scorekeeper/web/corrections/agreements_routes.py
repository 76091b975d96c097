"""What a table agrees beside its hands, corrected: the names, who dealt, and the house rules."""

from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book
from scorekeeper.service.commands import (
    AmendDeal,
    Change,
    ChangeFirstDealer,
    CorrectRules,
    InsertDeal,
    RecordDeal,
    RenamePlayers,
)
from scorekeeper.service.refusals import Decision
from scorekeeper.web.corrections.forms import (
    AMENDABLE,
    RulesForm,
    dealer_form,
    foretell_why,
    names_form,
    read_why,
    rules_form,
)
from scorekeeper.web.corrections.workflow import (
    NO_TROUBLE,
    Trouble,
    draw_from,
    is_edited,
    saved_before,
    settle,
    trouble_of,
)
from scorekeeper.web.games.rules_forms import asked_rules, rule_field
from scorekeeper.web.games.rules_page import group_rules
from scorekeeper.web.platform.access import Role, open_game
from scorekeeper.web.platform.answers import Answer, to_sheet
from scorekeeper.web.platform.numbers import read_seq
from scorekeeper.web.platform.sent import header, stale
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.violations import say_violation

START = "start"  # in the address, instead of the number of a hand

agreements = Blueprint("agreements", __name__, url_prefix="/g/<game>")


# -- names and who dealt ------------------------------------------------------------------------------------------


@agreements.route("/players", methods=["GET", "POST"])
def players(game: str) -> Answer:
    """The players' names, and who dealt."""
    book = open_game(game, Role.KEEP)
    if request.method != "POST":
        return _players(book, NO_TROUBLE)
    if saved_before(book):
        return redirect(to_sheet(book), 303)
    if stale(book) or is_edited():
        return _players(book, Trouble(gone_on=not is_edited())), 200 if is_edited() else 409
    return _rename(book) if "name_0" in request.form else _dealt(book)


def _rename(book: Book) -> Answer:
    form = names_form(book.played.record.players, request.form)
    form.validate()
    why = read_why(form.why)
    if why is None or any(field.errors for field in form):
        return _players(book, NO_TROUBLE, names=form), 422

    def again(decision: Decision) -> Answer:
        for found in decision.violations:
            field = form[f"name_{found.path.removeprefix('players[').rstrip(']')}"]
            field.errors = [*field.errors, say_violation(VOICE, found)]
        trouble = trouble_of(form, Decision(refusal=decision.refusal), book)
        return _players(book, trouble, names=form), 422

    command = RenamePlayers(names=form.names(), reason=why, **header(book))
    return settle(book, command, again, to_sheet(book))


def _dealt(book: Book) -> Answer:
    form = dealer_form(book.goes_round(), book.played.record.players, request.form)
    told, why = form.told(), read_why(form.why)
    if told is None or why is None:
        return _players(book, NO_TROUBLE, dealer=form), 422

    def again(decision: Decision) -> Answer:
        return _players(book, trouble_of(form, decision, book), dealer=form), 422

    command = ChangeFirstDealer(first_dealer=_first_dealer(book, *told), reason=why, **header(book))
    return settle(book, command, again, to_sheet(book))


def _first_dealer(book: Book, number: int, dealer: int) -> str:
    """The deal goes round, so whoever dealt a later hand tells who dealt the first (`Book.goes_round`)."""
    names = book.played.record.players
    first = book.played.tables[0].dealer
    dealt = book.played.sheet.deals[number - 1].dealer if book.played.sheet.deals else first
    return names[(first + dealer - dealt) % len(names)]


def _players(book: Book, trouble: Trouble, **forms: object) -> str:
    """Both forms; the one that was sent keeps what was typed in it."""
    sent = request.form if request.method == "POST" else None
    names = forms.get("names") or names_form(book.played.record.players, sent if sent and "name_0" in sent else None)
    hands = book.goes_round()
    dealer = forms.get("dealer") or dealer_form(
        hands, book.played.record.players, sent if sent and "number" in sent else None
    )
    for form in (names, dealer):
        draw_from(form, book)
    dealers = [book.played.record.players[scored.dealer] for scored in book.played.sheet.deals]
    told = hands + 1 if hands < len(dealers) else None
    return render_template(
        "corrections/players.html",
        book=book,
        names=names,
        dealer=dealer,
        dealers=dealers[:hands] if dealers else [book.played.record.players[book.table().dealer]],
        told=told,
        trouble=trouble,
    )


# -- house rules --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """From where on rules shall hold: the hand with that number, as an agreement that is told anew (`amends`), or the
    start of the game.
    """

    number: int
    amends: bool = False
    start: bool = False

    def rules(self, book: Book) -> HouseRules:
        """The rules in force there."""
        return book.played.tables[self.number - 1].terms.rules

    def asked(self) -> dict[str, str | int]:
        """What the address says of it."""
        return {"amend": self.number} if self.amends else {"from": START if self.start else self.number}


@agreements.route("/rules", methods=["GET", "POST"])
def rules(game: str) -> Answer:
    """The house rules from a hand or from the start on (`?from=`), or of an agreement that is told anew (`?amend=`);
    `?set=play.must_trump=true` shows a rule changed already, and `?why=` the reason.

    The form may choose another hand than the one that it was drawn for.
    """
    book = open_game(game, Role.KEEP)
    if saved_before(book):
        return redirect(to_sheet(book), 303)
    shown = _asked_place(book, request.args.get("from"))
    place = shown if shown.amends else _asked_place(book, request.form.get("from", request.args.get("from")))
    old = book.played.record.deals[place.number - 1] if place.amends else None
    sent = request.form if request.method == "POST" else None
    asked = asked_rules(request.args)[0] if sent is None else {}
    form = rules_form({**shown.rules(book).values, **(old.changes or {} if old else {}), **asked}, sent)
    foretell_why(form.why)
    if place != shown:
        form.turn_to(place.rules(book), shown.rules(book))
    if sent is None or is_edited() or "turn" in sent:
        return _rules(book, form, place, NO_TROUBLE)
    if stale(book):
        return _rules(book, form, place, Trouble(gone_on=True)), 409
    why = read_why(form.why)
    if why is None or any(field.errors for field in form):
        return _rules(book, form, place, NO_TROUBLE), 422

    def again(decision: Decision) -> Answer:
        return _rules(book, form, place, _lay(form, decision, book, place)), 422

    changes = form.changes(place.rules(book))
    anchor = None if place.start else place.number
    return settle(book, _change_of(book, place, changes, why), again, to_sheet(book, anchor))


def _asked_place(book: Book, since: str | None) -> Place:
    amend, last = read_seq(request.args.get("amend")), _last(book)
    if amend:
        if amend > len(book.played.sheet.deals) or book.played.record.deals[amend - 1].outcome is not Outcome.AGREEMENT:
            abort(404)
        return Place(number=amend, amends=True)
    if since == START:
        return Place(number=1, start=True)
    number = read_seq(str(last) if since is None else since)
    if request.method == "POST" and stale(book):
        number = min(number, last)  # that hand may have been taken back; the answer is that the game has gone on
    if not 1 <= number <= last:
        abort(404)
    return Place(number=number)


def _last(book: Book) -> int:
    """The number of the last hand from which on rules may change: the next one, while the game goes on."""
    return len(book.played.tables) - bool(book.played.sheet.winners)


def _change_of(book: Book, place: Place, changes: dict[str, Value], why: str) -> Change:
    if place.start:
        return CorrectRules(changes=changes, reason=why, **header(book))
    old = book.played.record.deals[place.number - 1] if place.amends else None
    reason = why if old is None or old.reason is None else old.reason
    deal = Deal(outcome=Outcome.AGREEMENT, changes=changes, reason=reason)
    return _agree(book, place.number, deal, why, amends=place.amends)


def _agree(book: Book, number: int, deal: Deal, why: str, *, amends: bool) -> Change:
    if number > len(book.played.record.deals):
        return RecordDeal(deal=deal, **header(book))
    seq = book.recorded_by[number - 1]
    if amends:
        return AmendDeal(amends=seq, deal=deal, reason=why, **header(book))
    return InsertDeal(before=seq, deal=deal, reason=why, **header(book))


def _lay(form: RulesForm, decision: Decision, book: Book, place: Place) -> Trouble:
    """What is wrong with the rules beside the rule that it is about."""
    if decision.hand is not None and (place.start or decision.hand != place.number):
        return trouble_of(form, decision, book)
    rest: list[Violation] = []
    for found in decision.violations:
        option = found.path.removeprefix("changes.").split("[")[0]
        name = rule_field(option)
        if name in form:
            form[name].errors = [*form[name].errors, say_violation(VOICE, found)]
        else:
            rest.append(found)
    return trouble_of(form, Decision(violations=tuple(rest), refusal=decision.refusal), book)


def _rules(book: Book, form: RulesForm, place: Place, trouble: Trouble) -> str:
    draw_from(form, book)
    return render_template(
        "corrections/rules.html",
        book=book,
        form=form,
        place=place,
        last=_last(book),
        groups=group_rules(form, AMENDABLE, place.rules(book).values),
        trouble=trouble,
        errors_found=any(field.errors for field in form),
    )
