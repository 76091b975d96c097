"""A fine or a bonus back in the keys of its form."""

from typing import Any

from scorekeeper.engine.record import Deal
from scorekeeper.slip.fines import Sign
from scorekeeper.wording.reasons import FINE_REASONS, told_reason
from scorekeeper.wording.voice import Voice


def fine_data(voice: Voice, deal: Deal, fines: tuple[int, ...]) -> dict[str, Any]:
    """A fine or a bonus in the fields of its form."""
    amount, reason = abs(deal.amount or 0), deal.reason
    tapped = reason in [voice.gettext(word) for word in FINE_REASONS]
    return {
        "sign": Sign.FINE if (deal.amount or 0) < 0 else Sign.BONUS,
        "amount_tap": amount if amount in fines else None,
        "amount": None if amount in fines else amount,
        "reason_tap": reason if tapped else None,
        "reason": None if tapped else told_reason(voice, reason),
    }
