"""Renames the players of a deal, wherever one is named, but in no free text."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.record import Deal


def rename_deal(deal: Deal, names: Mapping[str, str]) -> Deal:
    """The deal with every name in `names` replaced, all at once, so that two players may also swap theirs."""

    def anew(name: str | None) -> str | None:
        return None if name is None else names.get(name, name)

    def anew_by_name(told: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
        return None if told is None else {names.get(name, name): value for name, value in told.items()}

    return replace(
        deal,
        dealer=anew(deal.dealer),
        declarer=anew(deal.declarer),
        auction=None
        if deal.auction is None
        else tuple(replace(call, player=names.get(call.player, call.player)) for call in deal.auction),
        points=anew_by_name(deal.points),
        tricks=tuple(names.get(name, name) for name in deal.tricks),
        nines=anew(deal.nines),
        player=anew(deal.player),
        amounts=anew_by_name(deal.amounts),
    )


def names_in(deal: Deal) -> tuple[str, ...]:
    """Everybody whom the deal names."""
    some = (deal.dealer, deal.declarer, deal.nines, deal.player, *(call.player for call in deal.auction or ()))
    return (*(name for name in some if name is not None), *(deal.points or ()), *(deal.amounts or ()), *deal.tricks)
