"""A raise as people tell it: "110, raised to 140". The contract's own keys stay what was won."""

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.pages.deals.filled_forms import keep_unasked
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, last, record
from tests.server.visitor import Visitor

WON = {**ORDINARY, "bid_tap": 110}
NOTHING_NEW = "Nothing is different from what is written already."


@each("raised", [{"raised_tap": 140}, {"raised": "140"}, {"raised_tap": 130, "raised": "140"}])
def test_what_was_won_and_what_it_was_raised(anna: Visitor, sit: Sit, state: Look, raised: dict[str, object]) -> None:
    told = last(state, record(anna, sit(), {**WON, **raised}))
    assert (told["won_at"], told["bid"]) == (110, 140)


@each(("told", "field", "sentence"), [
    ({"raised": "143"}, "raised", "143 is off the step; bids go up by 5."),
    ({"raised": "rubbish"}, "raised", "“rubbish” is not a whole number."),
    ({"bid": "113", "raised_tap": 140}, "bid", "113 is off the step; bids go up by 5."),
    ({"raised_tap": 105}, "bid", "The auction was won at 110, so the contract cannot be only 105."),
    ({"bid_tap": "", "raised_tap": 140}, "bid", "Tap the bid or write it."),
])  # fmt: skip
def test_mistakes_lie_where_told(anna: Visitor, sit: Sit, told: dict[str, object], field: str, sentence: str) -> None:
    page = record(anna, sit(), {**WON, **told})
    assert page.status == 422
    assert {field: page.errors()[field]} == page.errors()
    assert sentence in page.errors()[field]


@each("outcome", ["rospisat", "spisat", "surrender"])
def test_of_a_hand_given_up_no_raise_is_asked(anna: Visitor, sit: Sit, state: Look, outcome: str) -> None:
    sheet = sit(rule_spisat__limit="3", rule_contract__pass_out_surrender="on")
    told = last(state, record(anna, sheet, {"outcome": outcome, "declarer": 1, "bid_tap": 100, "raised_tap": 140}))
    assert (told["bid"], told.get("won_at")) == (100, None)


def test_a_raise_opens_again_as_it_was_told(anna: Visitor, sit: Sit, state: Look) -> None:
    won: dict[str, object] = {"cards_0": 0, "cards_2": 0, "marriages_1": ["hearts", "spades"]}
    sheet = record(anna, sit(), {**WON, **won, "raised": "245"})
    page = anna.opens(f"{sheet.address}/deals/1/amend")
    form = page.form("amend")
    assert [form.value(name) for name in ("bid_tap", "bid", "raised_tap", "raised")] == ["110", "", None, "245"]
    assert NOTHING_NEW in anna.sends(page, "amend").words
    page = anna.opens(f"{sheet.address}/deals/1/amend")
    consequences = anna.sends(page, "amend", {"raised": "", "raised_tap": 140})
    anna.saves(consequences, "amend")
    told = last(state, sheet)
    assert (told["won_at"], told["bid"]) == (110, 140)


@each("deal", [
    Deal(outcome=Outcome.ROSPISAT, declarer="Boris", bid=140, won_at=110),
    Deal(declarer="Boris", bid=110, won_at=110, points={"Anna": 10, "Boris": 110, "Vera": 0}),
])  # fmt: skip
def test_what_the_form_does_not_ask_of_a_contract_stays(deal: Deal) -> None:
    """Records from elsewhere may say what the auction was won at where there was no raise, or of a hand given up."""
    told_by_the_form = Deal(outcome=deal.outcome, declarer="Boris", bid=deal.bid, points=deal.points)
    assert keep_unasked(told_by_the_form, deal, {}).won_at == deal.won_at
    assert keep_unasked(Deal(outcome=deal.outcome, declarer="Boris", bid=120), deal, {}).won_at is None
