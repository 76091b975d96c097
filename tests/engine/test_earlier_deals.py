"""The earlier deals that count behind a line, by their numbers on the sheet (scoring.md, sections 2, 11, 12, 16, 18, 22),
and the worth of the talon card by card (section 10).
"""

import pytest
from hypothesis import given

from scorekeeper.engine.game import Game, score_document
from scorekeeper.engine.reasons import SumStep
from scorekeeper.engine.record import CONTRACTED, Outcome
from scorekeeper.engine.sheet import Mark, What
from scorekeeper.engine.why import why
from tests.each import each
from tests.engine.games import Document, games
from tests.engine.test_why import ON_880, SITS, game_of


def steps_of(game: Game, name: str, what: What) -> list[SumStep]:
    """Of the player's last line of a kind in the last deal."""
    seat, last = game.sheet.players.index(name), game.sheet.deals[-1]
    reasons = why(game, last.number)[seat]
    found = [one for line, one in zip(last.columns[seat].lines, reasons, strict=True) if line.what is what]
    return [step for step in found[-1].steps if step.deals]


def deals_of(game: Game, name: str, what: What) -> str:
    return "; ".join(f"{step.code}: {' '.join(map(str, step.deals))}" for step in steps_of(game, name, what))


BOLT = "Boris 100: 20 | 100 | 0\n"
NO_BOLT = "Boris 100: 10 | 100 | 10\n"
ADJUST, AGREE = "adjust Anna 5 x\n", 'agree barrel.fine=60 "from now on"\n'
FALL, HELD, ZERO = What.BARREL_FALL, What.BARREL_HELD, What.BARREL_ZERO
UP = "Vera 100 rospisat\n"
BID = "Boris 100: 20 | 80 | 20\n"
REDEAL = "redeal four_nines\n"
DEALS = [
    (BOLT * 3, "Vera", What.BOLT_PENALTY, {}, "deals_of_bolts: 1 2 3"),
    (BOLT + NO_BOLT + BOLT + "redeal misdeal\n" + BOLT, "Vera", What.BOLT_PENALTY, {}, "deals_of_bolts: 1 3 5"),
    # The second fine is for the bolts since the first one.
    (BOLT * 4 + NO_BOLT + BOLT * 2, "Vera", What.BOLT_PENALTY, {}, "deals_of_bolts: 4 6 7"),
    # A hand with a point ends the row, and so does the fine.
    (BOLT * 2 + NO_BOLT + BOLT * 3, "Vera", What.BOLT_PENALTY, {"changes": "bolt.in_a_row=true"}, "deals_of_bolts: 4 5 6"),
    (BOLT * 6, "Vera", What.BOLT_PENALTY, {"changes": "bolt.in_a_row=true"}, "deals_of_bolts: 4 5 6"),
    # Two bolts a hand in a gold set: 1 and 2, then 3 and 4, of which the third is fined, and 5 and 6.
    ("Boris 120: 0 | 120 | 0\n" * 2, "Vera", What.BOLT_PENALTY, {"changes": "gold.enabled=true gold.double_bolts=true"}, "deals_of_bolts: 1 2"),
    ("Boris 120: 0 | 120 | 0\n" * 3, "Vera", What.BOLT_PENALTY, {"changes": "gold.enabled=true gold.double_bolts=true"}, "deals_of_bolts: 2 3"),
    # Bolts from before they were counted otherwise: five, then every second.
    ('agree bolt.penalty_every=7 "x"\n' + BOLT * 5 + 'agree bolt.penalty_every=2 "x"\n' + BOLT, "Vera", What.BOLT_PENALTY, {}, "deals_of_bolts: 6 8"),
    ("Vera 100 rospisat\n" + BOLT * 2, "Vera", What.BOLT_PENALTY, {"changes": "rospisat.bolt=true"}, "deals_of_bolts: 1 2 3"),
    ("Boris 120: 0 | 120 | 0\n" * 2, "Vera", What.BOLT_PENALTY,
     {"changes": "gold.enabled=true gold.double_bolts=true bolt.penalty_every=1"}, ""),
    # All of one hand: nothing earlier counts.
    (BOLT, "Vera", What.BOLT_PENALTY, {"changes": "bolt.penalty_every=1"}, ""),
    (UP + BOLT + UP + "Boris 100 rospisat\n" + UP, "Vera", What.ROSPISAT_PENALTY, {}, "deals_of_rospisats: 1 3 5"),
    (UP * 6, "Vera", What.ROSPISAT_PENALTY, {}, "deals_of_rospisats: 4 5 6"),
    # On the barrel: the hand of mounting does not count; corrections, fresh deals and hands sat out are none.
    (ON_880 + UP * 3, "Boris", FALL, {}, "deals_on_barrel: 2 3 4"),
    (NO_BOLT * 8 + "adjust Boris 85 x\n" + UP * 3, "Boris", FALL, {}, "deals_on_barrel: 10 11 12"),
    (ON_880 + UP + "redeal misdeal\n" + UP + ADJUST + UP, "Boris", FALL, {},
     "deals_on_barrel: 2 4 6; not_on_barrel_fresh_deals: 3; not_on_barrel_corrections: 5"),
    (ON_880 + UP + AGREE + UP, "Boris", FALL, {"changes": "barrel.hands=2"}, "deals_on_barrel: 2 4; not_on_barrel_corrections: 3"),
    (ON_880 + UP, "Boris", FALL, {"changes": "barrel.hands=1"}, ""),
    (ON_880 + "redeal misdeal\n" + UP, "Boris", FALL, {"changes": "barrel.hands=1"}, "deals_on_barrel: 3; not_on_barrel_fresh_deals: 2"),
    # Anna deals first, so that her right-hand neighbour Dora sits out; then Anna, when Boris deals.
    ("adjust Anna 880 x\nVera 100 rospisat\nVera 100 rospisat\nVera 100 rospisat", "Anna", FALL,
     {"players": "Anna Boris Vera Dora", "changes": "barrel.hands=2"}, "deals_on_barrel: 2 4; not_on_barrel_sat_out: 3"),
    (ON_880 + UP + "Boris 100: 0 | 110 | 10", "Boris", HELD, {}, "deals_on_barrel: 2 3"),
    (ON_880 + UP + "adjust Boris 20 x", "Boris", HELD, {}, ""),
    (ON_880 + UP + "Boris 120: 14 | 96 | 10", "Boris", What.NOT_COUNTED, {"changes": 'barrel.failed_bid="keep"'}, "deals_on_barrel: 2 3"),
    # Off and on again: the hands since.
    (ON_880 + UP * 3 + "adjust Boris 120 x\n" + UP * 3, "Boris", FALL, {}, "deals_on_barrel: 6 7 8"),
    # Off it by failed bids each time; at the third fall only one hand there was used before, so none of them counts.
    (ON_880 + BID + "adjust Boris 100 x\n" + BID + "adjust Boris 100 x\n" + UP + BID, "Boris", ZERO,
     {"changes": 'barrel.third_fall="zero" barrel.falls="every"'}, "hands_of_falls: 2 4 7"),
    (ON_880 + UP + "adjust Boris 120 x\n" + UP + "adjust Boris 120 x\n" + UP, "Boris", ZERO,
     {"changes": 'barrel.hands=1 barrel.third_fall="zero"'}, "hands_of_falls: 2 4 6"),
    (ON_880 + (UP * 2 + "adjust Boris 120 x\n") * 2 + UP * 2, "Boris", ZERO,
     {"changes": 'barrel.hands=2 barrel.third_fall="zero"'}, "hands_of_falls: 3 6 9; deals_on_barrel: 8 9"),
    # The sixth fall is the third after the third.
    (ON_880 + UP + ("adjust Boris 120 x\n" + UP) * 2 + ON_880 + UP + ("adjust Boris 120 x\n" + UP) * 2, "Boris", ZERO,
     {"changes": 'barrel.hands=1 barrel.third_fall="zero"'}, "hands_of_falls: 8 10 12"),
    # A row of fresh deals of one dealer; a correction does not end it, a hand or another cause does.
    (REDEAL * 3, "Anna", What.DEALER_PENALTY, {"changes": "redeal.fine_after=3"}, "deals_of_fresh_deals: 1 2 3"),
    (REDEAL + ADJUST + "redeal three_nines\n" + AGREE + REDEAL, "Anna", What.DEALER_PENALTY, {"changes": "redeal.fine_after=3"},
     "deals_of_fresh_deals: 1 3 5"),
    (REDEAL + "redeal misdeal\n" + REDEAL * 2, "Anna", What.DEALER_PENALTY, {"changes": "redeal.fine_after=2"}, "deals_of_fresh_deals: 3 4"),
    (REDEAL + BOLT + REDEAL * 2, "Boris", What.DEALER_PENALTY, {"changes": "redeal.fine_after=2"}, "deals_of_fresh_deals: 3 4"),
    (REDEAL, "Anna", What.DEALER_PENALTY, {"changes": "redeal.fine_after=1"}, ""),
    ("Boris 120 rospisat\nredeal misdeal\n" + "Boris 120 rospisat\n" * 2, "Anna", What.GOLD_RESET,
     {"changes": 'gold.enabled=true gold.reset="scores"'}, "deals_of_gold_set: 1 3 4"),
    ("Boris 120 rospisat\n" * 6, "Anna", What.GOLD_RESET, {"changes": 'gold.enabled=true gold.reset="scores"'}, "deals_of_gold_set: 4 5 6"),
]  # fmt: skip


@each(("deals", "name", "what", "head", "stated"), DEALS)
def test_the_earlier_deals_that_count(deals: str, name: str, what: What, head: dict[str, str], stated: str) -> None:
    assert deals_of(game_of(deals, **head), name, what) == stated


@pytest.mark.parametrize(
    ("deals", "name", "what", "changes"),
    [(UP * 3, "Vera", What.ROSPISAT_PENALTY, ""), (REDEAL * 2, "Anna", What.DEALER_PENALTY, "redeal.fine_after=2")],
)
def test_whose_deals_they_are(deals: str, name: str, what: What, changes: str) -> None:
    assert [step.numbers["name"] for step in steps_of(game_of(deals, changes=changes), name, what)] == [name]


def test_bolts_are_told_without_a_name() -> None:
    assert [step.numbers for step in steps_of(game_of(BOLT * 3), "Vera", What.BOLT_PENALTY)] == [{}]


# Hearts are 100, an ace for its own sake 40, among cards 11; king 4, queen 3, a nine nothing.
TALONS = [
    ("aces_and_marriages", "AS,KH,QH", "AS 40, hearts 100"),
    ("cards_and_marriages", "AS,KH,QH", "AS 11, KH 4, QH 3, hearts 100"),
    ("cards_and_marriages", "10S,9H,JD", "10S 10, JD 2"),
]


@pytest.mark.parametrize(("way", "talon", "stated"), TALONS)
def test_which_cards_of_the_talon_are_worth_what(way: str, talon: str, stated: str) -> None:
    deals = f"Anna 100 talon={talon}: - | 100 | 20 | 0"
    game = game_of(deals, players="Dora Anna Boris Vera", changes=f'{SITS}"{way}"')
    (found,) = why(game, 1)[0]
    (parts,) = (step.parts for step in found.steps if step.parts)
    assert ", ".join(f"{part.of} {part.points}" for part in parts) == stated


@given(games())
def test_what_is_named_in_any_game_is_what_was_marked(document: Document) -> None:
    """Every deal that is named bears the mark it is named for, and as many are named as the line counts."""
    game = score_document(document).game
    assert game is not None
    for deal in game.sheet.deals:
        for seat, reasons in enumerate(why(game, deal.number)):
            for line, found in zip(deal.columns[seat].lines, reasons, strict=True):
                for step in found.steps:
                    _held(game, seat, dict(line.numbers), step)


def _held(game: Game, seat: int, numbers: dict[str, int], step: SumStep) -> None:
    marks = {"deals_of_bolts": Mark.BOLT, "deals_of_rospisats": Mark.ROSPISAT, "hands_of_falls": Mark.FALL}
    named = [game.sheet.deals[number - 1].columns[seat] for number in step.deals]
    outcomes = [game.record.deals[number - 1].outcome for number in step.deals]
    if step.code in marks:
        marked = [column.marks.count(marks[step.code]) for column in named]
        assert all(marked)
        assert len(named) <= numbers.get("every", 3) <= sum(marked)
    elif step.code == "deals_of_fresh_deals":
        assert set(outcomes) == {Outcome.REDEAL}
        assert len(named) >= numbers["fresh_deals"]
    elif step.code in ("deals_on_barrel", "deals_of_gold_set"):
        assert set(outcomes) <= set(CONTRACTED)
        assert len(named) == numbers.get("hands", len(named))
