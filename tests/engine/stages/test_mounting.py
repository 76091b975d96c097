"""Section 17: mounting the frozen barrel."""

import pytest

from tests.engine.held import hold


@pytest.mark.parametrize(("before", "lines", "after"), [
    (815, "rospisat +60", "875"),
    (820, "rospisat +60, barrel_mounted 0", "880 B"),
    (825, "rospisat +60, barrel_mounted -5", "880 B"),
    (935, "rospisat +60, barrel_mounted -115", "880 B"),
])  # fmt: skip
def test_the_zone_begins_at_the_level(before: int, lines: str, after: str) -> None:
    # The barrel comes in by an agreement, so that the last row can begin inside the zone.
    hold(f"""
    changes: barrel.kind="none"
    adjust Anna {before} start
    agree barrel.kind="frozen" "a barrel after all"
    Boris 100 rospisat              || {after} | 0 r | 60
      Anna: {lines}
    """)


def test_that_a_second_crossing_mounts() -> None:
    # 780 + 260 = 1040 is above the winning score, and mounts again; 780 + 180 = 960 does as well.
    for bid, cards in ((260, "80 HD"), (180, "100 D")):
        rest = (120 - int(cards.split()[0])) // 2
        hold(f"""
        changes: barrel.required=true
        adjust Anna 880 start
        Anna 100: 90 . | 20 . | 10 .            || 780 | 20 | 10
        Anna {bid}: {cards} | {rest} . | {rest} .     || 880 B | {20 + rest} | {10 + rest}
        """)


@pytest.mark.parametrize(
    ("change", "hands"),
    [("barrel.level=870", "-"), ("game.target=1010", "-"), ('barrel.kind="none"', "-"), ("barrel.fine=60", "1"),
     ('barrel.level="auto"', "1"), ("game.target=1000", "1"), ('barrel.kind="frozen"', "1")],
)  # fmt: skip
def test_which_agreements_take_players_off(change: str, hands: str) -> None:
    # An option named with the value in force is no change.
    hold(f"""
    adjust Anna 880 start
    Boris 100 rospisat
    agree {change} "from now on"         || 880 | 0 | 60
    standings: Anna 880 0 0 {hands} 0 | Boris 0 0 1 - 0 | Vera 60 0 0 - 0
    """)


def test_an_agreement_off_the_barrel_keeps_the_counts() -> None:
    scored = hold("""
    changes: spisat.limit=1 barrel.hands=1
    Anna 100 spisat
    Anna 100 rospisat
    Boris 100: 0 . | 120 . | 0 .
    adjust Anna 980 start
    Boris 100 rospisat
    adjust Anna 120 start                 || 880 B | 160 | 120
    agree barrel.level=850 "earlier"
    standings: Anna 880 1 1 - 1 | Boris 160 0 1 - 0 | Vera 120 1 0 - 0
    """)
    assert scored.standings[0].spisats == 1
