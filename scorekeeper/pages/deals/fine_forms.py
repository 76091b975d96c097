"""A fine or a bonus back in the keys of its form."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.engine.record import Deal
from scorekeeper.slip.fines import Sign
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.wording.reasons import FINE_REASONS, told_reason
from scorekeeper.wording.voice import Voice


def fine_data(voice: Voice, spec: FormSpec, deal: Deal) -> dict[str, Any]:
    """A fine or a bonus in the fields of its form."""
    reason = deal.reason
    tapped = reason in [voice.gettext(word) for word in FINE_REASONS]
    return {
        **(_of_one(spec, deal.amount or 0) if deal.amounts is None else _of_several(spec, deal.amounts)),
        "reason_tap": reason if tapped else None,
        "reason": None if tapped else told_reason(voice, reason),
    }


def _of_one(spec: FormSpec, amount: int) -> dict[str, Any]:
    size = abs(amount)
    return {
        "sign": Sign.FINE if amount < 0 else Sign.BONUS,
        "amount_tap": size if size in spec.fines else None,
        "amount": None if size in spec.fines else size,
    }


def _of_several(spec: FormSpec, amounts: Mapping[str, int]) -> dict[str, Any]:
    return {"several": True, **{f"each_{spec.everybody.index(name)}": amount for name, amount in amounts.items()}}
