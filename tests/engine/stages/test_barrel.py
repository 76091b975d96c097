"""Sections 14 to 16: the frozen barrel."""

import pytest

from tests.engine.held import hold


@pytest.mark.parametrize(("changes", "level", "bid", "after"), [
    ("barrel.level=850", 850, 145, 850),
    ("barrel.level=850", 850, 150, 1000),
    ("barrel.level=900", 900, 100, 1000),
    ("barrel.level=900 bid.min=95", 900, 95, 900),
    ("game.over_target=true", 880, 120, 880),
    ("game.over_target=true", 880, 125, 1005),
    ("game.target=500", 380, 115, 380),
    ("game.target=500", 380, 120, 500),
    ("barrel.level=890 bid.step=10 bid.min=110", 890, 110, 1000),
    ("barrel.level=895 bid.step=10 bid.min=100", 895, 100, 895),  # 105 up to the step: 110
    ("barrel.level=895 bid.step=10 bid.min=100", 895, 110, 1005),
    ("game.over_target=true contract.rounding=1 barrel.level=900", 900, 100, 900),  # 101 up to the step: 105
    ("game.over_target=true contract.rounding=1 barrel.level=900", 900, 105, 1005),
])  # fmt: skip
def test_the_need(changes: str, level: int, bid: int, after: int) -> None:
    # The points are the bid exactly; with hearts where 120 cards are not enough.
    cards = f"{bid} ." if bid <= 120 else f"{bid - 100} H"
    rest = 120 - int(cards.split(maxsplit=1)[0])
    hold(f"""
    changes: {changes} barrel.win_by="contract" bolt.penalty_every=0
    adjust Boris {level} start
    Boris {bid}: {rest} . | {cards} | 0 .     || {(rest + 2) // 5 * 5} | {after} | 0
    """)


@pytest.mark.parametrize("way", ["subtract", "keep"])
@pytest.mark.parametrize("outcome", ["rospisat", "spisat", "surrender"])
def test_a_hand_given_up_at_the_price_of_the_bid_is_a_failure(way: str, outcome: str) -> None:
    off = way == "subtract"
    mark = {"rospisat": " r", "spisat": " s", "surrender": ""}[outcome]
    share = {"rospisat": 60, "spisat": 0, "surrender": 50}[outcome]
    hold(f"""
    changes: rospisat.declarer="minus_bid" rospisat.barrel="free" spisat.limit=1 contract.pass_out_surrender=true barrel.failed_bid="{way}"
    adjust Boris 880 start
    Boris 100 {outcome}         || {share} | {780 if off else 880}{mark} | {share}
      Boris: {f"{outcome} -100" if off else "not_counted 0"}
    standings: Anna {share} 0 0 - 0 | Boris {780 if off else 880} 0 {int(outcome == "rospisat")} {"-" if off else 1} 0 | Vera {share} 0 0 - 0
    """)
