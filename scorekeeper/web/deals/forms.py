"""The form of one deal, cut to its form spec: the fields that the rules use, and the deal that they make."""

from functools import lru_cache
from typing import Any

from flask_wtf import FlaskForm
from wtforms import HiddenField

from scorekeeper.engine.record import DEALT, GIVEN_UP, Deal, Outcome
from scorekeeper.rules.house import LARGEST
from scorekeeper.web.deals.auction_forms import AuctionField
from scorekeeper.web.deals.fine_forms import add_fine, read_fine
from scorekeeper.web.deals.form_spec import FormSpec
from scorekeeper.web.deals.points_forms import add_points, read_points
from scorekeeper.web.platform.fields import (
    ChoiceField,
    ChoicesField,
    NumberField,
    SwitchField,
    WordsField,
    tapped_or_written,
)
from scorekeeper.wording.entry import FieldProblem

MOST_WORDS = 200
FORMS_AT_HAND = 200
PREFILLED = ("cause", "player", "sign", "amount", "reason")

ALWAYS = ("outcome", "seq", "since", "key", "note", "agreed", "agree")
CONTRACT = ("declarer", "bid", "won", "auction", "blind", "talon")
ASKED = {
    Outcome.PLAYED: (*CONTRACT, "raised", "cards", "marriages", "aces", "sweep", "tricks", "nines"),
    Outcome.REDEAL: ("cause", "player"),
    Outcome.ADJUSTMENT: ("player", "sign", "amount", "reason"),
    **dict.fromkeys(GIVEN_UP, CONTRACT),
}


class DealForm(FlaskForm):
    """What every deal form has; `cut_form` adds what a form asks. `seq` and `key` are those the page was drawn with,
    `since` is the event up to which whoever fills it in knew the sheet: it stays when the page is drawn anew.

    `own`: this device began the game, so that nobody has to be told why it writes a fine.
    """

    class Meta(FlaskForm.Meta):
        """How WTForms treats it."""

        csrf = False  # the app guards every POST before a form is made; a second token only costs time

    spec: FormSpec
    own: bool = False
    seq = HiddenField()
    since = HiddenField()
    key = HiddenField()
    note = WordsField(most=MOST_WORDS)
    agreed = WordsField(most=MOST_WORDS)
    agree = SwitchField()

    @property
    def asked_as(self) -> dict[str, str]:
        """Fields that ask for a part of the deal under another name: of a raised contract the bid that was won is told,
        and what it was raised to.
        """
        return {"won_at": "bid", "bid": "raised"} if self.raised_told() is not None else {}

    def bid_entered(self) -> int | None:
        """The bid that won the auction, as written or as tapped."""
        bid: int | None = tapped_or_written(self, "bid")
        return bid

    def raised_told(self) -> int | None:
        """What the contract was raised to, as written or as tapped; only a hand that is played can be raised."""
        is_asked_here = "raised" in self and (self.outcome.data or Outcome.PLAYED) is Outcome.PLAYED
        raised: int | None = tapped_or_written(self, "raised") if is_asked_here else None
        return raised

    def deal(self) -> Deal | None:
        """The deal that was entered, or None with an error beside every field that kept it from being read."""
        self.validate()
        outcome: Outcome = self.outcome.data or Outcome.PLAYED
        for field in self:
            if not is_asked(field.name, outcome):
                field.errors = []
        values = _READERS[outcome](self)
        agreed = self.agreed.data if self.agree.data else None
        if self.agree.data and agreed is None:
            self.agreed.complain(FieldProblem.AGREED_MISSING)
        if any(field.errors for field in self):
            return None
        return Deal(outcome=outcome, dealer=self._dealer(outcome), agreed=agreed, note=self.note.data, **values)

    def _dealer(self, outcome: Outcome) -> str | None:
        """Who dealt, where it was not whose turn it was."""
        spec = self.spec
        return spec.everybody[spec.dealer] if spec.dealer != spec.turn and outcome in DEALT else None


@lru_cache(maxsize=FORMS_AT_HAND)
def cut_form(spec: FormSpec) -> type[DealForm]:
    """The class of the form for a form spec."""
    names = spec.everybody
    fields: dict[str, Any] = {
        "spec": spec,
        "outcome": ChoiceField(choices=spec.outcomes, default=Outcome.PLAYED),
        "cause": ChoiceField(choices=spec.causes),
        "player": ChoiceField(choices=range(len(names))),
    }
    if spec.bidding:
        fields["declarer"] = ChoiceField(choices=spec.seats(), default=_only_declarer(spec))
        fields["bid_tap"] = ChoiceField(choices=spec.bids, default=spec.minimum if spec.fixed_bid else None)
        fields["bid"] = NumberField(least=1, most=LARGEST)
    if spec.auction is not None:
        fields["auction"] = AuctionField(players=names)
    if spec.raises:
        fields["raised_tap"] = ChoiceField(choices=spec.bids)
        fields["raised"] = NumberField(least=1, most=LARGEST)
    if spec.blind:
        fields["blind"] = SwitchField(default=False)
    if spec.sweep:
        fields["sweep"] = SwitchField(default=False)
    if spec.tricks:
        fields["tricks"] = ChoicesField(choices=spec.seats())
    if spec.nines:
        fields["nines"] = ChoiceField(choices=spec.seats())
    if spec.talon:
        fields["talon"] = ChoicesField(choices=spec.talon)
    add_points(fields, spec)
    add_fine(fields, spec.fines, MOST_WORDS)
    return type("CutDealForm", (DealForm,), fields)


def is_asked(field: str, outcome: Outcome) -> bool:
    """Whether a field belongs to an outcome; the page hides the others, and what stands in them is not read."""
    kind = field.partition("_")[0]
    return kind in ALWAYS or kind in ASKED[outcome]


def _only_declarer(spec: FormSpec) -> int | None:
    free = [person.seat for person in spec.people if person.bar is None]
    return free[0] if len(free) == 1 else None


def _name(form: DealForm, seat: int | None) -> str | None:
    return None if seat is None else form.spec.everybody[seat]


def _value(form: DealForm, field: str) -> Any:
    """What stands in a field that the form spec may have left out."""
    return form[field].data if field in form else None


def _contract(form: DealForm) -> dict[str, Any]:
    """Who declared what, and how."""
    talon = {"talon": _value(form, "talon") or None}
    if not form.spec.bidding:
        return talon
    bid = form.bid_entered()
    if form.declarer.data is None:
        form.declarer.complain(FieldProblem.DECLARER_MISSING)
    if bid is None and not form.bid.errors:
        form.bid.complain(FieldProblem.BID_MISSING)
    return talon | {
        "declarer": _name(form, form.declarer.data),
        "bid": bid,
        "auction": _value(form, "auction"),
        "blind": bool(_value(form, "blind")),
    }


def _played(form: DealForm) -> dict[str, Any]:
    values = _contract(form)
    raised = form.raised_told()
    if raised is not None:
        values |= {"bid": raised, "won_at": values["bid"]}
    values["points"] = read_points(form, form.spec)
    values["sweep"] = bool(_value(form, "sweep"))
    values["tricks"] = tuple(form.spec.everybody[seat] for seat in _value(form, "tricks") or ())
    values["nines"] = _name(form, _value(form, "nines"))
    return values


def _redeal(form: DealForm) -> dict[str, Any]:
    if form.cause.data is None and not form.cause.errors:
        form.cause.complain(FieldProblem.CAUSE_MISSING)
    return {"cause": form.cause.data, "player": _name(form, form.player.data)}


def _adjustment(form: DealForm) -> dict[str, Any]:
    if form.player.data is None and not form.player.errors:
        form.player.complain(FieldProblem.PLAYER_MISSING)
    amount, reason = read_fine(form, own=form.own)
    return {"player": _name(form, form.player.data), "amount": amount, "reason": reason}


_READERS = {
    Outcome.PLAYED: _played,
    Outcome.REDEAL: _redeal,
    Outcome.ADJUSTMENT: _adjustment,
    **dict.fromkeys(GIVEN_UP, _contract),
}
