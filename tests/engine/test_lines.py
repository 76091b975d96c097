"""Every kind of line with its rule and the numbers that a person needs to redo the sum (record.md, "lines")."""

from typing import Any

import pytest

from scorekeeper.engine.sheet import What, fine_of
from tests.engine.held import line_of, sheet
from tests.engine.test_every_option import SCORE

Full = tuple[str, int, str | None, dict[str, int]]
ROWS: list[tuple[str, str, list[Full]]] = [
    # A game whose last deal is looked at; whose lines; the lines.
    ("Boris 100+20: 3 . | 82 S | 35 .", "Boris",
     [("contract_made", 120, "contract.declarer_scores", {"bid": 120, "points": 122, "multiplier": 1})]),
    ("changes: contract.declarer_scores=\"points\"\nBoris 100+20: 3 . | 82 S | 35 .", "Boris",
     [("contract_made", 120, "contract.declarer_scores", {"bid": 120, "points": 122, "multiplier": 1})]),
    ("changes: gold.enabled=true blind.who=\"anyone\" blind.doubles=\"declarer\"\nBoris 120 blind: 3 . | 82 . | 35 .", "Boris",
     [("contract_failed", -480, "contract.declarer_scores", {"bid": 120, "points": 82, "multiplier": 4})]),
    ("changes: gold.enabled=true blind.who=\"anyone\" blind.doubles=\"declarer\"\nBoris 120 blind: 3 . | 82 . | 35 .", "Anna",
     [("defence", 10, "contract.rounding", {"points": 3, "multiplier": 2})]),
    ("changes: blind.who=\"anyone\" blind.cap=150\nBoris 100 blind: 10 . | 100 . | 10 .", "Boris",
     [("contract_made", 150, "blind.cap", {"bid": 100, "points": 100, "multiplier": 2, "cap": 150})]),
    # A cap that the contract just reaches is not what made the line.
    ("changes: blind.who=\"anyone\" blind.cap=200\nBoris 100 blind: 10 . | 100 . | 10 .", "Boris",
     [("contract_made", 200, "contract.declarer_scores", {"bid": 100, "points": 100, "multiplier": 2})]),
    ("changes: barrel.kind=\"open\" barrel.exact=true\nadjust Anna 900 x\nBoris 100: 12 . | 100 . | 8 .", "Anna",
     [("defence", 12, "barrel.exact", {"points": 12, "multiplier": 1})]),
    ("Boris 100 rospisat", "Boris", [("rospisat", 0, "rospisat.declarer", {"bid": 100, "multiplier": 1})]),
    ("changes: rospisat.third=\"bid\" rospisat.penalty_every=2\nBoris 100 rospisat\nBoris 105 rospisat", "Boris",
     [("rospisat", -105, "rospisat.third", {"bid": 105, "multiplier": 1, "rospisats": 2, "every": 2})]),
    ("changes: gold.enabled=true\nBoris 120 rospisat", "Anna",
     [("rospisat", 120, "rospisat.defenders", {"bid": 120, "multiplier": 2})]),
    ("changes: spisat.limit=1\nBoris 100 spisat", "Boris", [("spisat", -100, "spisat.limit", {"bid": 100, "multiplier": 1})]),
    ("changes: spisat.limit=1\nBoris 100 spisat", "Anna", [("spisat", 0, "spisat.limit", {"bid": 100, "multiplier": 1})]),
    ("changes: contract.pass_out_surrender=true\nBoris 100 surrender", "Boris",
     [("surrender", -100, "contract.pass_out_surrender", {"bid": 100, "multiplier": 1})]),
    # Agreed at another bid it costs the minimum all the same, and that is the number to tell.
    ("changes: contract.pass_out_surrender=true\nBoris 120 surrender agreed=\"x\"", "Boris",
     [("surrender", -100, "contract.pass_out_surrender", {"bid": 100, "multiplier": 1})]),
    ("changes: contract.pass_out_surrender=true\nBoris 100 surrender", "Vera",
     [("surrender", 50, "contract.pass_out_surrender", {"bid": 100, "multiplier": 1})]),
    ("players: Anna Boris Vera Grisha\nchanges: bonus.sit_out=\"cards_and_marriages\"\nBoris 100 rospisat talon=AS,KH,QH", "Grisha",
     [("sit_out_bonus", 120, "bonus.sit_out", {"points": 118, "multiplier": 1})]),
    ("changes: bolt.penalty_every=2\nBoris 100: 0 . | 120 . | 0 .\nBoris 100: 0 . | 120 . | 0 .", "Anna",
     [("defence", 0, "contract.rounding", {"points": 0, "multiplier": 1}),
      ("bolt_penalty", -120, "bolt.penalty_every", {"bolts": 2, "every": 2})]),
    ("changes: rospisat.penalty_every=2\nBoris 100 rospisat\nBoris 100 rospisat", "Boris",
     [("rospisat", 0, "rospisat.declarer", {"bid": 100, "multiplier": 1}),
      ("rospisat_penalty", -120, "rospisat.penalty_every", {"rospisats": 2, "every": 2})]),
    ("changes: redeal.fine_after=2\nredeal four_nines\nredeal four_nines", "Anna",
     [("dealer_penalty", -120, "redeal.fine_after", {"fresh_deals": 2})]),
    ("adjust Anna 880 x\nBoris 100 rospisat", "Anna", [("not_counted", 0, "barrel.kind", {})]),
    ("changes: barrel.failed_bid=\"keep\"\nadjust Boris 880 x\nBoris 100: 20 . | 80 . | 20 .", "Boris",
     [("not_counted", 0, "barrel.failed_bid", {})]),
    ("adjust Anna 890 x", "Anna", [("adjustment", 890, None, {}), ("barrel_mounted", -10, "barrel.level", {"level": 880})]),
    ("adjust Boris 880 x\nBoris 100: 0 . | 120 . | 0 .", "Boris",
     [("contract_made", 100, "contract.declarer_scores", {"bid": 100, "points": 120, "multiplier": 1}),
      ("barrel_won", 20, "barrel.win_by", {"reached": 120, "need": 120})]),
    ("changes: barrel.win_by=\"contract\" game.over_target=true\nadjust Boris 880 x\nBoris 100: 0 . | 120 . | 0 .", "Boris",
     [("contract_made", 100, "contract.declarer_scores", {"bid": 100, "points": 120, "multiplier": 1}),
      ("barrel_held", -100, "barrel.win_by", {"reached": 100, "need": 125})]),
    ("adjust Boris 880 x\nadjust Boris 15 x", "Boris",
     [("adjustment", 15, None, {}), ("barrel_held", -15, "barrel.level", {"level": 880})]),
    ("changes: barrel.hands=1\nadjust Anna 880 x\nBoris 100 rospisat", "Anna",
     [("not_counted", 0, "barrel.kind", {}), ("barrel_fall", -120, "barrel.hands", {"hands": 1})]),
    ("changes: barrel.newcomer=\"throws_off\" barrel.fine=100\nadjust Anna 880 x\nadjust Boris 880 x", "Anna",
     [("barrel_thrown", -100, "barrel.newcomer", {"level": 880, "fine": 100})]),
    ("changes: barrel.together=\"all_fined\" barrel.fine=100\nadjust Anna 850 x\nadjust Vera 850 x\nBoris 100 rospisat", "Anna",
     [("rospisat", 60, "rospisat.defenders", {"bid": 100, "multiplier": 1}),
      ("barrel_refused", -130, "barrel.together", {"level": 880, "fine": 100})]),
    (("changes: barrel.third_fall=\"zero\" barrel.hands=1\nadjust Anna 880 x\nBoris 100 rospisat\nadjust Anna 120 x\nBoris 100 rospisat"
     "\nadjust Anna 120 x\nVera 100 rospisat"), "Anna",
     [("not_counted", 0, "barrel.kind", {}), ("barrel_zero", -880, "barrel.third_fall", {"falls": 3})]),
    ("changes: reset.at=[555]\nadjust Anna 555 x", "Anna", [("adjustment", 555, None, {}), ("reset", -555, "reset.at", {"score": 555})]),
    ("changes: gold.enabled=true gold.reset=\"scores\"\nBoris 120 rospisat\nVera 120 rospisat\nAnna 120 rospisat", "Anna",
     [("rospisat", 0, "rospisat.declarer", {"bid": 120, "multiplier": 2}), ("gold_reset", -240, "gold.reset", {"score": 240})]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "lines"), ROWS)
def test_lines_in_full(text: str, name: str, lines: list[Full]) -> None:
    scored = sheet(text)
    assert line_of(scored, len(scored.deals) - 1, name) == lines


def test_every_kind_of_line_has_a_row() -> None:
    told = {row.told.split()[0] for row in SCORE if row.told}
    kinds: set[Any] = {line[0] for _, _, lines in ROWS for line in lines} | told
    assert kinds == {what.value for what in What}, "told=… of the row in tests/engine/test_every_option.py"


@pytest.mark.parametrize(("text", "fines"), [
    ("Boris 100: 0 . | 20 . | 100 .", []),  # a lost bid is no fine
    ("changes: bolt.penalty_every=1\nBoris 100: 20 . | 100 . | 0 .", [("bolt_penalty", 120)]),
    # 900 and 890 come down to 760: what was above the level is no fine.
    ("changes: barrel.together=\"all_fined\"\nadjust Boris 800 x\nadjust Vera 870 x\nBoris 100: 0 . | 100 . | 20 .",
     [("barrel_refused", 120), ("barrel_refused", 120)]),
])  # fmt: skip
def test_what_a_line_costs_as_a_fine(text: str, fines: list[tuple[str, int]]) -> None:
    lines = [line for column in sheet(text).deals[-1].columns for line in column.lines]
    assert [(line.what.value, fine_of(line)) for line in lines if fine_of(line)] == fines
