"""The form of one deal, cut to its slip: the fields that the rules use, and the deal that they make."""

from functools import lru_cache
from typing import Any

from flask_wtf import FlaskForm
from wtforms import HiddenField

from scorekeeper.engine.record import DEALT, GIVEN_UP, Deal, Outcome
from scorekeeper.rules.house import LARGEST
from scorekeeper.web.deals.auction_forms import AuctionField
from scorekeeper.web.deals.form_spec import FormSpec
from scorekeeper.web.deals.points_forms import add_points, read_points
from scorekeeper.web.platform.fields import ChoiceField, ChoicesField, NumberField, SwitchField, Typed, WordsField
from scorekeeper.wording.entry import FieldProblem

MOST_WORDS = 200
SLIPS_AT_HAND = 200

ALWAYS = ("outcome", "seq", "key", "note", "agreed", "agree")
CONTRACT = ("declarer", "bid", "won", "auction", "blind", "talon")
ASKED = {
    Outcome.PLAYED: (*CONTRACT, "cards", "marriages", "aces", "sweep", "tricks", "nines"),
    Outcome.REDEAL: ("cause", "player"),
    Outcome.ADJUSTMENT: ("player", "amount", "reason"),
    **dict.fromkeys(GIVEN_UP, CONTRACT),
}


class DealForm(FlaskForm):
    """What every deal form has; `cut_form` adds what a slip asks. `seq` and `key` are those the page was drawn with."""

    class Meta(FlaskForm.Meta):
        """How WTForms treats it."""

        csrf = False  # the app guards every POST before a form is made; a second token only costs time

    spec: FormSpec
    seq = HiddenField()
    key = HiddenField()
    reason = WordsField(most=MOST_WORDS)
    note = WordsField(most=MOST_WORDS)
    agreed = WordsField(most=MOST_WORDS)
    agree = SwitchField()
    amount = NumberField()

    def bid_told(self) -> int | None:
        """The bid as written, or as tapped."""
        written: int | None = self.bid.data
        return self.bid_tap.data if written is None and not self.bid.typed.strip() else written

    def deal(self) -> Deal | None:
        """The deal that was told, or None with an error beside every field that kept it from being read."""
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


@lru_cache(maxsize=SLIPS_AT_HAND)
def cut_form(spec: FormSpec) -> type[DealForm]:
    """The class of the form for a slip."""
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
        fields["won_at"] = NumberField(least=1, most=LARGEST)
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
    return type("DealFormOfSlip", (DealForm,), fields)


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
    """What stands in a field that the slip may have left out."""
    return form[field].data if field in form else None


def _contract(form: DealForm) -> dict[str, Any]:
    """Who declared what, and how."""
    talon = {"talon": _value(form, "talon") or None}
    if not form.spec.bidding:
        return talon
    bid = form.bid_told()
    if form.declarer.data is None:
        form.declarer.complain(FieldProblem.DECLARER_MISSING)
    if bid is None and not form.bid.errors:
        form.bid.complain(FieldProblem.BID_MISSING)
    return talon | {
        "declarer": _name(form, form.declarer.data),
        "bid": bid,
        "won_at": _value(form, "won_at"),
        "auction": _value(form, "auction"),
        "blind": bool(_value(form, "blind")),
    }


def _played(form: DealForm) -> dict[str, Any]:
    values = _contract(form)
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
    _require(form.player, FieldProblem.PLAYER_MISSING)
    _require(form.reason, FieldProblem.REASON_MISSING)
    if not form.amount.data and not form.amount.errors:
        form.amount.complain(FieldProblem.AMOUNT_MISSING)
    return {"player": _name(form, form.player.data), "amount": form.amount.data, "reason": form.reason.data}


def _require(field: Typed, problem: FieldProblem) -> None:
    if field.data is None and not field.errors:
        field.complain(problem)


_READERS = {
    Outcome.PLAYED: _played,
    Outcome.REDEAL: _redeal,
    Outcome.ADJUSTMENT: _adjustment,
    **dict.fromkeys(GIVEN_UP, _contract),
}
