"""A deal that names its dealer (scoring.md, 1 and 22; record.md, `dealer`)."""

from dataclasses import replace

import pytest

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.game import open_table
from scorekeeper.engine.record import Deal, Outcome, Record
from tests.each import each
from tests.engine.checks.refusals import Refusal, refuse, row
from tests.engine.held import sheet, wrong

FOUR = "players: Anna Boris Vera Gleb\n"
PLAYED = "Vera 100: 10 . | 10 . | 100 ."


def dealers(text: str) -> tuple[list[int], int]:
    """Who dealt each deal, and who deals next."""
    scored = sheet(text)
    assert scored.next is not None
    return [deal.dealer for deal in scored.deals], scored.next.dealer


@each(("text", "dealt", "next_one"), [
    # Those after it pass on from there, and those before keep theirs.
    (f"{PLAYED}\n{PLAYED}\nVera 100 rospisat dealer=Anna\n{PLAYED}", [0, 1, 0, 1], 2),
    # A fresh deal keeps its dealer for the next; an adjustment and an agreement leave the deal where it is.
    ("redeal misdeal dealer=Vera\nredeal agreed\nVera 100 rospisat", [2, 2, 2], 0),
    ('redeal misdeal dealer=Vera\nadjust Anna 10 "a revoke"\nagree reset.at=[555] "so"\nredeal misdeal', [2, 2, 2, 2], 2),
    # A fine passes the deal on from the one who dealt.
    ("changes: redeal.fine_after=1\nredeal four_nines dealer=Boris", [1], 2),
    ("system: draw\nplayers: Ola Piotr\ndealer=Piotr: 60 . | 60 .", [1], 0),  # without bidding
])  # fmt: skip
def test_the_deal_passes_on_from_who_is_named(text: str, dealt: list[int], next_one: int) -> None:
    assert dealers(text) == (dealt, next_one)


@each(("after", "deals", "scores"), [
    (1, "redeal four_nines dealer=Boris", [0, -120, 0]),
    (2, "redeal four_nines\nredeal four_nines dealer=Anna", [-120, 0, 0]),
    (2, "redeal four_nines\nredeal four_nines dealer=Boris", [0, 0, 0]),  # another dealer ends a row
    # Broken so, it does not go on.
    (2, "redeal four_nines\nredeal misdeal dealer=Boris\nredeal four_nines dealer=Anna", [0, 0, 0]),
])  # fmt: skip
def test_a_row_of_fresh_deals_is_of_who_dealt_them(after: int, deals: str, scores: list[int]) -> None:
    scored = sheet(f"changes: redeal.fine_after={after}\n{deals}")
    assert [standing.score for standing in scored.standings] == scores


def test_naming_the_one_whose_turn_it_is_changes_nothing() -> None:
    text = "changes: redeal.fine_after=3\nredeal four_nines\nredeal four_nines{}\nredeal four_nines"
    assert sheet(text.format(" dealer=Anna")) == sheet(text.format(""))
    assert sheet(text.format("")).standings[0].score == -120


def test_of_four_the_sitter_follows() -> None:
    scored = sheet(f"{FOUR}Vera 100 rospisat\nAnna 100 rospisat dealer=Gleb\nVera 100 rospisat")
    assert [deal.sat_out for deal in scored.deals] == [3, 2, 3]
    assert scored.next is not None
    assert (scored.next.dealer, scored.next.opener, scored.next.sits_out) == (1, 2, 0)


def test_a_gold_set_is_as_many_deals_as_there_are_players_whoever_deals_them() -> None:
    gold = "Vera 120 dealer=Anna: 20 . | 20 . | 80 S"
    scored = sheet(f"changes: gold.enabled=true\n{gold}\n{gold}\n{gold}\n{PLAYED}")
    assert [deal.gold for deal in scored.deals] == [True, True, True, False]


IN_TURN = "changes: gold.enabled=true gold.in_turn=true"
BLIND = 'changes: blind.who="opener"'
SURRENDER = "changes: contract.pass_out_surrender=true"
OPENERS = [
    row("the real opener declares a gold set in turn", IN_TURN, "Anna 120 dealer=Vera: 100 S | 10 . | 10 ."),
    row("and not the one whose turn it was", IN_TURN, "Boris 120 dealer=Vera: 10 . | 100 S | 10 .",
        "gold_in_turn at declarer [gold.in_turn] opener=Anna"),
    row("the real opener is blind", BLIND, "Anna 120 blind dealer=Vera: 100 S | 10 . | 10 ."),
    row("nobody else", BLIND, "Boris 120 blind dealer=Vera: 10 . | 100 S | 10 .", "blind_opener at blind [blind.who] opener=Anna"),
    row("the real opener surrenders", SURRENDER, "Anna 100 surrender dealer=Vera"),
    row("no other", SURRENDER, "Boris 100 surrender dealer=Vera", "surrender_opener at declarer [contract.pass_out_surrender] opener=Anna"),
]  # fmt: skip


@pytest.mark.parametrize("refusal", OPENERS)
def test_the_checks_see_the_real_opener(refusal: Refusal) -> None:
    refuse(refusal)


def test_nobody_plays_on_after_the_end_whoever_deals() -> None:
    assert wrong("adjust Anna 1000 x", "Vera 100 rospisat dealer=Vera") == ["! game_over at deal"]


DEAL = Deal(declarer="Vera", bid=100)
ADJUSTED = Deal(outcome=Outcome.ADJUSTMENT, player="Vera", amount=5, reason="x")


@pytest.mark.parametrize(("deal", "dealer", "named"), [
    (DEAL, 2, "Vera"), (Deal(outcome=Outcome.REDEAL), 1, "Boris"),
    (DEAL, 0, None),  # whose turn it is
    (DEAL, None, None),  # nobody knows
    (replace(DEAL, dealer="Boris"), 2, "Boris"),  # people said so
    (ADJUSTED, 2, None),  # nobody dealt
])  # fmt: skip
def test_a_dealer_is_named_where_the_deal_would_be_another_s(deal: Deal, dealer: int | None, named: str | None) -> None:
    table = open_table(Record(system="russian", players=("Anna", "Boris", "Vera")))
    assert naming_dealer(table, deal, dealer) == replace(deal, dealer=named)
