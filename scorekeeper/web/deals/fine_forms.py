"""A fine or a bonus: which of the two, how much and why, each by a key or written; and back in those keys."""

from enum import StrEnum
from typing import Any

from flask_wtf import FlaskForm

from scorekeeper.engine.record import Deal
from scorekeeper.rules.house import HouseRules, matters
from scorekeeper.web.platform.fields import ChoiceField, NumberField, WordsField, tapped_or_written
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem
from scorekeeper.wording.numbers import MINUS
from scorekeeper.wording.reasons import BONUS, FINE, FINE_REASONS

USUAL_FINE, SMALL_FINE = 120, 60  # all card points of a hand, and half of them
SIGNS = ("+", "-", MINUS, "\N{EN DASH}")


class Sign(StrEnum):
    """Whether points are taken away or given."""

    FINE = "fine"
    BONUS = "bonus"


def usual_fines(rules: HouseRules) -> tuple[int, ...]:
    """The amounts worth a key: the fines that this table plays, that for bolts first, and a small one."""
    own = [rules.numbers[option] for option in ("penalty.amount", "barrel.fine") if matters(rules, option)]
    return tuple(dict.fromkeys((*(own or (USUAL_FINE,)), SMALL_FINE)))


def add_fine(fields: dict[str, Any], fines: tuple[int, ...], most: int) -> None:
    """`amount` and `reason` may be written or, in `amount_tap` and `reason_tap`, tapped; a reason is sent in words."""
    fields["sign"] = ChoiceField(choices=tuple(Sign))
    fields["amount_tap"] = ChoiceField(choices=fines)
    fields["amount"] = NumberField()
    fields["reason_tap"] = WordsField(most=most)
    fields["reason"] = WordsField(most=most)


def read_fine(form: FlaskForm, *, own: bool) -> tuple[int | None, str | None]:
    """The amount and why; what is missing is complained of. In a game of one's own (`own`) nobody has to say why: the
    record then says which of the two it is.
    """
    amount, reason = _amount(form), tapped_or_written(form, "reason")
    if not amount and not form.amount.errors:
        form.amount.complain(FieldProblem.AMOUNT_MISSING)
    if reason is None and own:
        reason = VOICE.gettext(FINE if (amount or 0) < 0 else BONUS)
    elif reason is None and not form.reason.errors:
        form.reason.complain(FieldProblem.REASON_MISSING)
    return amount, reason


def _amount(form: FlaskForm) -> int | None:
    """What the score changes by. A sign that was written goes before the key, and an older page has none."""
    amount: int | None = tapped_or_written(form, "amount")
    if amount is None or form.amount.typed.strip().startswith(SIGNS):
        return amount
    return -amount if form.sign.data is Sign.FINE else amount


def fine_data(deal: Deal, fines: tuple[int, ...]) -> dict[str, Any]:
    """A fine or a bonus in the fields of its form; a reason that only says which of the two it is was not told."""
    amount, reason = abs(deal.amount or 0), deal.reason
    untold = reason in (VOICE.gettext(FINE), VOICE.gettext(BONUS))
    tapped = reason in [VOICE.gettext(word) for word in FINE_REASONS]
    return {
        "sign": Sign.FINE if (deal.amount or 0) < 0 else Sign.BONUS,
        "amount_tap": amount if amount in fines else None,
        "amount": None if amount in fines else amount,
        "reason_tap": reason if tapped else None,
        "reason": None if tapped or untold else reason,
    }
