"""Why a line stands on the sheet, as codes: its steps, the options and the rulings that decided, by hand from scoring.md."""

from itertools import chain

import pytest
from hypothesis import given

from scorekeeper.engine.game import Game, play, score_document
from scorekeeper.engine.reasons import RulingCode, Why
from scorekeeper.engine.sheet import What
from scorekeeper.engine.stages import WHY
from scorekeeper.engine.table import won_by_most
from scorekeeper.engine.why import why, why_ending
from scorekeeper.rules.options import OPTION
from tests.each import each
from tests.engine.games import Document, games
from tests.referee.examples import record_from

ON_880 = 'adjust Boris 880 "a gift"\n'
ON_900 = 'adjust Boris 900 "a gift"\n'
FOUR = {"players": "Dora Anna Boris Vera"}
ANYONE = 'blind.who="anyone"'
SITS = 'game.sit_out="dealer" bonus.sit_out='


def game_of(deals: str, **head: str) -> Game:
    game = play(record_from(deals, **head), lenient=True)
    assert not game.sheet.refused
    return game


def whys(deals: str, name: str, **head: str) -> tuple[Why, ...]:
    """Of the player's lines in the last deal."""
    game = game_of(deals, **head)
    return why(game, len(game.sheet.deals))[game.sheet.players.index(name)]


def codes(found: Why | None) -> str:
    return " ".join(step.code for step in found.steps) if found else ""


# The last deal, whose line, which of them, the rules, and the codes of its steps. Further ones are said in test_sums.py:
# each code has a sentence of its own.
STEPS = [
    ("Boris 130: 3 | 115 H | 2", "Boris", 0, {}, "bid took made writes_bid"),
    ("Boris 120 blind: 0 | 120 | 0", "Boris", 0, {"changes": f"gold.enabled=true {ANYONE}"}, "bid took made gold blind writes_bid"),
    ("Boris 120: 15 | 105 S | 0", "Anna", 0, {}, "took writes"),
    ("Boris 120 blind: 13 | 107 S | 0", "Anna", 0, {"changes": ANYONE}, "took nearest blind writes"),
    ("Boris 120 blind: 13 | 107 S | 0", "Boris", 0, {"changes": f'{ANYONE} blind.doubles="declarer"'}, "bid took made blind writes_bid"),
    # In a gold set the others are doubled once, whoever plays blind.
    ("Boris 120 blind: 13 | 107 S | 0", "Anna", 0, {"changes": f'gold.enabled=true {ANYONE} blind.doubles="declarer"'},
     "took nearest gold writes"),
    # Hands given up.
    ("Boris 100 rospisat", "Boris", 0, {"changes": 'rospisat.declarer="minus_bid" gold.enabled=true'}, "gave_up gold lost_bid"),
    ("Boris 100 rospisat\n" * 3, "Boris", 0, {"changes": 'rospisat.third="bid"'},
     "rospisat_count deals_of_rospisats gave_up lost_bid"),
    ("Boris 100 rospisat\n" * 2, "Boris", 0, {"changes": 'rospisat.third="bid"'}, "costs_nothing"),
    ("Boris 120 rospisat", "Boris", 0, {"changes": 'rospisat.third="bid" rospisat.penalty_every=1 gold.enabled=true'},
     "rospisat_count gave_up gold lost_bid"),
    ("Boris 100 rospisat", "Vera", 0, {}, "sixty"),
    ("Boris 100 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_up_5"'}, "half_up_5"),
    ("Boris 100 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_up_10"'}, "half_up_10"),
    ("Boris 100 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_min_60" gold.enabled=true'}, "half_min_60 gold"),
    ("Boris 145 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_down_5"'}, "half_down_5"),
    ("Boris 100 spisat", "Vera", 0, {"changes": "gold.enabled=true"}, "no_share"),
    ("Boris 100 surrender", "Boris", 0, {"changes": "gold.enabled=true"}, "surrendered gold"),
    # Bonuses: an ace, a king and queen; and what a barrel keeps of them.
    ("Anna 100 talon=AS,KH,9D: - | 100 | 20 | 0", "Dora", 0, {**FOUR, "changes": f'{SITS}"cards_and_marriages" contract.rounding=10'},
     "talon_cards talon nearest writes"),
    (f"{ON_900}Vera 120 nines=Boris: 0 | 10 | 110", "Boris", 0, {"changes": 'bonus.four_nines=120 barrel.kind="locked"'},
     "took no_points_locked no_nines_locked"),
    ('adjust Dora 900 "a gift"\nAnna 100 talon=AS,KH,9D: - | 100 | 20 | 0', "Dora", 0,
     {**FOUR, "changes": f'{SITS}"cards_and_marriages" barrel.kind="locked"'}, "no_talon_locked"),
    # Bolts, fined and not.
    ("Boris 120: 20 | 100 S | 0", "Vera", 0, {"changes": "gold.enabled=true gold.double_bolts=true"}, "took gold writes two_bolts"),
    ("Boris 120: 20 | 100 S | 0 .", "Vera", 0, {"changes": 'gold.enabled=true gold.double_bolts=true bolt.zero="no_trick"'},
     "took gold writes two_bolts_no_trick"),
    ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", 0, {}, "took writes"),
    ("Boris 120: 0 | 120 | 0", "Vera", 1, {"changes": "bolt.penalty_every=1 gold.enabled=true gold.double_fines=true"},
     "bolt double_fine bolt_fine_each"),
    (f"{ON_880}Vera 100: 20 | 0 | 100", "Boris", 0, {"changes": "bolt.penalty_every=1"}, "took no_points bolt_spared"),
    (f"{ON_900}Vera 100: 20 | 0 | 100", "Boris", 0, {"changes": 'barrel.kind="locked" bolt.zero="no_trick"'},
     "took no_points_locked bolt_spared_locked_no_trick"),
    (f"{ON_880}Vera 100: 20 | 0 | 100", "Boris", 0, {"changes": "bolt.barrel=true"}, "took no_points bolt"),
    # Who would mark none elsewhere either is spared nothing: a declarer, and where none are counted.
    (f"{ON_900}Boris 100: 20 | 0 | 100", "Boris", 0, {"changes": 'barrel.kind="open"'}, "bid took not_made lost_bid"),
    (f"{ON_900}Vera 100: 20 | 0 | 100", "Boris", 0, {"changes": 'barrel.kind="open" bolt.penalty_every=0'}, "took writes"),
    # Who sits out on the barrel has no hand that could be one.
    ('adjust Dora 880 "a gift"\nAnna 100 talon=AS,KH,9D: - | 100 | 20 | 0', "Dora", 0,
     {**FOUR, "changes": f'{SITS}"cards_and_marriages" bolt.declarer=true'}, "no_talon"),
    ("Boris 100 rospisat\n" * 3, "Boris", 1, {}, "rospisat_count deals_of_rospisats rospisat_fine"),
    ("redeal four_nines", "Anna", 0, {"changes": "redeal.fine_after=1"}, "fresh_deal_fine"),
    # The barrel.
    # Given up for nothing, it costs no barrel.
    (f"{ON_880}Boris 100 rospisat", "Boris", 0, {"changes": 'rospisat.barrel="free"'}, "costs_nothing"),
    # Of two that cost the barrel the first says so.
    ("Boris 100 rospisat\nadjust Boris 980 x\nBoris 100 rospisat", "Boris", 0, {"changes": 'rospisat.declarer="minus_bid" rospisat.penalty_every=2'},
     "gave_up lost_bid off"),
    ("Boris 100 rospisat\nadjust Boris 980 x\nBoris 100 rospisat", "Boris", 1, {"changes": 'rospisat.declarer="minus_bid" rospisat.penalty_every=2'},
     "rospisat_count deals_of_rospisats rospisat_fine"),
    (f"{ON_880}Vera 100 nines=Anna: 0 | 10 | 110", "Boris", 0, {"changes": "bonus.four_nines=120"}, "took no_points"),
    (f"{ON_900}Vera 100 rospisat", "Boris", 0, {"changes": 'barrel.kind="locked"'}, "no_share_locked"),
    (f"{ON_880}Boris 120 spisat", "Boris", 0, {"changes": 'barrel.failed_bid="keep" barrel.hands=0'}, "gave_up kept_for_good"),
    (f"{ON_880}Vera 100 rospisat", "Boris", 1, {"changes": "barrel.hands=1"}, "fall"),
    (f"{ON_880}Vera 100 rospisat\nVera 100 rospisat", "Boris", 1, {"changes": "barrel.hands=2"}, "fall deals_on_barrel"),
    (f'{ON_880}adjust Vera 880 "a gift"', "Boris", 0, {"changes": 'barrel.newcomer="throws_off"'}, "thrown"),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "name", "line", "head", "stated"), STEPS)
def test_the_steps_of_a_sum(deals: str, name: str, line: int, head: dict[str, str], stated: str) -> None:
    assert codes(whys(deals, name, **head)[line]) == stated


# A fall every third of which costs the score: of hands used up, of a lost bid, of a newcomer.
TWICE = ON_880 + "Vera 100 rospisat\n" + ("adjust Boris 120 x\nVera 100 rospisat\n")
ZERO = {"changes": 'barrel.hands=1 barrel.third_fall="zero" barrel.falls="every"'}
# Each costs the barrel and 120; 880 again.
LOST = "adjust Boris 880 x\nBoris 120: 0 | 100 | 20\nadjust Boris -760 x\n"
NEW = "adjust Boris 880 x\n"
THROWS = {"changes": 'barrel.third_fall="zero" barrel.falls="every" barrel.newcomer="throws_off" barrel.hands=0'}
THROWN_TOO = {"changes": THROWS["changes"].replace("every", "timeouts_and_thrown").replace("hands=0", "hands=1")}
THIRD = [
    (TWICE + "adjust Boris 120 x\nVera 100 rospisat", 1, ZERO, "third_fall hands_of_falls"),
    (TWICE + "adjust Boris 120 x\nredeal misdeal\nVera 100 rospisat", 1, ZERO,
     "third_fall hands_of_falls deals_on_barrel not_on_barrel_fresh_deals"),
    (TWICE + "adjust Boris 120 x\nBoris 120: 5 | 100 | 15", 1, ZERO, "third_fall hands_of_falls"),
    # Anna comes onto the barrel beside Boris, who has used one hand there; or both reach it in one hand.
    (LOST * 2 + f"adjust Anna 780 x\n{NEW}Vera 100 rospisat\nVera 100 rospisat", 1, THROWS, "third_fall hands_of_falls"),
    (LOST * 2 + f"adjust Anna 780 x\n{NEW}Vera 100 rospisat\nVera 100 rospisat", 1, {"changes": f"barrel.hands=3 {THROWS['changes']}"},
     "third_fall hands_of_falls"),
    (LOST * 2 + "adjust Boris 850 x\nadjust Anna 850 x\nVera 100 rospisat", 1,
     {"changes": 'barrel.third_fall="zero" barrel.falls="every" barrel.together="all_fined"'}, "third_fall hands_of_falls"),
    (TWICE + "adjust Boris 120 x\nredeal misdeal\nBoris 120: 5 | 100 | 15", 1, ZERO, "third_fall hands_of_falls"),
    # Two hands used up, then a newcomer.
    (TWICE + 'agree barrel.hands=3 "x"\nadjust Boris 120 x\nadjust Anna 700 x\nVera 100 rospisat', 1, THROWN_TOO, "third_fall hands_of_falls"),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "line", "head", "stated"), THIRD)
def test_the_steps_of_a_third_fall(deals: str, line: int, head: dict[str, str], stated: str) -> None:
    assert codes(whys(deals, "Boris", **head)[line]) == stated


BARREL = ["barrel.win_by", "barrel.level", "game.target"]
WRITES = "contract.declarer_scores"
OPTIONS = [
    (f"{ON_880}Boris 120: 0 | 110 | 10", 0, "", ["contract.round_declarer", "barrel.failed_bid"]),
    ("Boris 120: 0 | 110 | 10", 0, "", ["contract.round_declarer"]),
    (f"{ON_880}Boris 120 sweep: 0 | 120 | 0", 0, "", [WRITES]),
    ("Boris 120 sweep: 0 | 110 | 0", 0, "contract.sweep_takes_talon=true game.dead_cards=2", [WRITES, "contract.sweep_takes_talon"]),
    ("Boris 100+20: 0 | 60 HA | 60", 0, 'contract.declarer_scores="points"',
     [WRITES, "bid.raise", "marriage.hearts", "marriage.four_aces", "contract.rounding"]),
    ("Boris 120 blind: 0 | 120 | 0", 0, f"{ANYONE} gold.enabled=true contract.round_declarer=true",
     [WRITES, "contract.round_declarer", "contract.rounding", "gold.enabled", "blind.who", "blind.doubles"]),
    (f"{ON_900}Vera 100: 20 | 10 S | 90", 0, 'barrel.kind="open" barrel.marriages=false',
     ["contract.rounding", "marriage.spades", "barrel.marriages"]),
    (f"{ON_900}Vera 100: 20 | 10 | 90", 0, 'barrel.kind="open" barrel.marriages=false', ["contract.rounding"]),
    ("Boris 100 surrender", 0, "", ["contract.pass_out_surrender", "bid.min", "contract.rounding"]),
    ("Vera 100 rospisat", 0, "", ["rospisat.defenders", "rospisat.allowed"]),
    ("Boris 100 rospisat", 0, 'rospisat.third="bid" rospisat.penalty_every=1',
     ["rospisat.third", "rospisat.penalty_every", "rospisat.allowed"]),
    ("Boris 100 rospisat", 0, 'rospisat.third="bid"', ["rospisat.declarer", "rospisat.allowed"]),
    ("Boris 120 surrender", 0, "gold.enabled=true",
     ["contract.pass_out_surrender", "bid.min", "contract.rounding", "gold.min_bid", "gold.enabled"]),
    ("Vera 120 blind: 60 | 0 | 60", 1, f"{ANYONE} bolt.penalty_every=1 gold.enabled=true",
     ["bolt.penalty_every", "penalty.amount", "bolt.zero", "bolt.declarer", "bolt.in_a_row", "gold.double_fines",
      "gold.double_bolts", "blind.double_bolts"]),
    ("Boris 100 rospisat", 1, "rospisat.bolt=true bolt.penalty_every=1",
     ["bolt.penalty_every", "penalty.amount", "bolt.zero", "bolt.declarer", "bolt.in_a_row", "rospisat.bolt"]),
    (f"{ON_880}Vera 100: 60 | 0 | 60", 0, "bolt.barrel=true bolt.penalty_every=1",
     ["bolt.penalty_every", "penalty.amount", "bolt.zero", "bolt.declarer", "bolt.in_a_row", "bolt.barrel"]),
    ("Boris 100 rospisat", 1, "rospisat.penalty_every=1", ["rospisat.penalty_every", "penalty.amount"]),
    ('adjust Boris 1000 "a gift"', 0, "game.over_target=true", []),
    ('adjust Boris 1000 "a gift"', 1, "game.over_target=true barrel.required=true",
     ["barrel.level", "barrel.kind", "game.target", "game.over_target", "barrel.required"]),
    (f"{ON_880}adjust Boris 20 x", 1, "", ["barrel.level", "game.target"]),
    (f"{ON_880}adjust Boris 20 x", 1, 'contract.declarer_scores="points"', ["barrel.level", "game.target"]),
    ("redeal four_nines dealer=Boris", 0, "redeal.fine_after=1", ["redeal.fine_after", "penalty.amount"]),
    ("redeal four_nines dealer=Boris", 0, 'redeal.fine_after=1 redeal.fine_for="nines"',
     ["redeal.fine_after", "penalty.amount", "redeal.fine_for"]),
    (f"{ON_880}Boris 100: 0 | 118 | 2", 1, "", BARREL),
    (f"{ON_880}Boris 100: 0 | 118 | 2", 1, 'contract.declarer_scores="points"', [*BARREL, WRITES, "contract.rounding"]),
    (f"{ON_880}Boris 100: 0 | 118 | 2", 1, "contract.round_declarer=true", [*BARREL, "contract.round_declarer", "contract.rounding"]),
    (f"{ON_880}Boris 100: 0 | 118 | 2", 1, 'contract.round_declarer=true barrel.win_by="contract"', BARREL),
    (f"{ON_880}Vera 100 rospisat", 1, "barrel.hands=1", ["barrel.hands", "barrel.fine"]),
    (f'{ON_880}adjust Vera 880 "a gift"', 0, 'barrel.newcomer="throws_off"', ["barrel.newcomer", "barrel.fine"]),
    (TWICE + "adjust Boris 120 x\nVera 100 rospisat", 1, ZERO["changes"], ["barrel.third_fall", "barrel.falls"]),
    ('adjust Boris 555 "a gift"', 1, "reset.at=[555]", ["reset.at"]),
    ('adjust Boris 1010 "a gift"', 1, "finish.cap=true game.over_target=true", ["finish.cap", "game.target", "game.over_target"]),
    ('adjust Boris 1010 "a gift"', 1, "finish.cap=true", ["finish.cap", "game.target"]),
    ("Vera 120 rospisat\n" * 3, 1, 'gold.enabled=true gold.reset="scores"', ["gold.reset", "gold.enabled"]),
    ("redeal misdeal\n" + "Vera 120 rospisat\n" * 3, 0, "gold.enabled=true", ["rospisat.defenders", "rospisat.allowed", "gold.enabled"]),
    ("Vera 120 rospisat\n" * 4, 0, "gold.enabled=true",
     ["rospisat.defenders", "rospisat.allowed", "gold.enabled", "gold.repeat"]),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "line", "changes", "options"), OPTIONS)
def test_the_options_that_decided_and_no_others(deals: str, line: int, changes: str, options: list[str]) -> None:
    assert list(whys(deals, "Boris", changes=changes)[line].options) == options


@pytest.mark.parametrize(("way", "named"), [("aces_and_marriages", True), ("cards_and_marriages", False)])
def test_the_worth_of_an_ace_stands_only_behind_a_bonus_for_aces(way: str, named: bool) -> None:
    """With cards and marriages an ace counts 11, as always (scoring.md, 10)."""
    (found,) = whys("Anna 100 talon=AS,KH,9D: - | 100 | 20 | 0", "Dora", **FOUR, changes=f'{SITS}"{way}"')
    aces = ("bonus.sit_out_ace",) if named else ()
    assert found.options == ("bonus.sit_out", "game.sit_out", "contract.rounding", *aces)


RULED = {
    RulingCode.BOTH_DOUBLE: ("Boris 120 blind: 0 | 120 | 0", "Boris", f"gold.enabled=true {ANYONE}"),
    RulingCode.BARE_BARREL: (f"{ON_900}Boris 100: 20 | 100 H | 0", "Boris", 'barrel.kind="open" barrel.marriages=false'),
    RulingCode.BARE_BOLT: (f"{ON_900}Vera 100: 20 | 0 H | 100", "Boris",
                           'barrel.kind="open" barrel.marriages=false bolt.barrel=true bolt.penalty_every=1'),
    RulingCode.SHARES_MULTIPLIED: ("Boris 120 rospisat", "Anna", "gold.enabled=true"),
    RulingCode.SIT_OUT_ROUNDED: ("Anna 100 talon=AS,KH,9D: - | 100 | 20 | 0", "Dora", f'{SITS}"cards_and_marriages"'),
    RulingCode.NO_POINTS_AT_ALL: ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", ""),
    RulingCode.TWO_BOLTS_AT_MOST: ("Boris 120 blind: 0 | 120 | 0", "Vera",
                                   f"bolt.penalty_every=2 gold.enabled=true {ANYONE} gold.double_bolts=true blind.double_bolts=true"),
    RulingCode.FINES_STAY: ("Boris 120 blind: 0 | 120 | 0\n" * 3, "Vera", ANYONE),
    RulingCode.ROW_GOES_ON: ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", "bolt.in_a_row=true"),
    RulingCode.ROW_GOES_ON_NO_TRICK: ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", 'bolt.in_a_row=true bolt.zero="no_trick"'),
    RulingCode.DECLARER_IN_ROW: ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", "bolt.in_a_row=true bolt.barrel=true"),
    RulingCode.DECLARER_IN_ROW_NO_TRICK: ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", 'bolt.in_a_row=true bolt.zero="no_trick"'),
    RulingCode.GIVEN_UP_COUNTS: (f"{ON_880}Vera 100 rospisat", "Boris", "barrel.hands=1"),
    RulingCode.NOT_A_HAND: (f"{ON_880}Vera 100: 10 | 0 | 110", "Boris", "barrel.hands=1"),
    RulingCode.RESET_LAST: ('adjust Boris 555 "a gift"', "Boris", "reset.at=[555]"),
    RulingCode.ROSPISATS_STAY: ("Boris 120 rospisat\n" * 3, "Boris",
                                'gold.enabled=true gold.rospisat=true rospisat.declarer="minus_bid" gold.reset="scores"'),
    # 140 bid and 125 taken: 120 would have won at a contract of 100 (S0, The Barrel, 1 against 2).
    RulingCode.BID_FIRST: (f"{ON_880}Boris 140: 5 | 85 S | 30", "Boris", ""),
    # The documents have a barrel at 900, and what it takes to win from 880 alone.
    RulingCode.OWN_NEED: (f"{ON_900}Boris 100: 5 | 100 | 15", "Boris", "barrel.level=900"),
    RulingCode.OPEN_BARREL_BOLTS: (f"{ON_900}Vera 100: 20 | 0 | 100", "Boris", 'barrel.kind="open"'),
    RulingCode.WINNER_SPARES_NOBODY: (f'adjust Vera 880 "a gift"\n{ON_880}Vera 120: 0 | 0 | 120', "Boris", "barrel.hands=1"),
}  # fmt: skip
# "The player who didn't score any points … costs 120 points on the third time" (S2).
FORFEITS = {
    RulingCode.DEFENDERS_ONLY: ("Boris 100: 120 | 0 | 0", "Boris"),
    RulingCode.EVERY_THIRD_TIME: ("Boris 100: 120 | 0 | 0\n" * 6, "Vera"),
    # "Within the three following rounds" (S2), and not a word on what follows if not.
    RulingCode.FORFEIT_FALL: (f"{ON_880}" + "Vera 100: 10 | 10 | 100\n" * 3, "Boris"),
}
# "Each of the opponents scores a half of the bid" (S1), 52 and a half here; S0 has bombs and locked players, never both.
OF_SYSTEMS = {
    RulingCode.HALF_ROUNDED_UP: ("Boris 105 rospisat", "Anna", "agreements", 'rospisat.defenders="half_min_60"'),
    RulingCode.LOCKED_ROSPISAT: (f"{ON_900}Boris 100 rospisat", "Boris", "polish", 'barrel.kind="open"'),
}
OF_ENDINGS = (RulingCode.SEVERAL_AS_IN_LVIV, RulingCode.EVERYBODY_PASSED)
OF_VIOLATIONS = (RulingCode.SILENCED_MAY_RAISE, RulingCode.OPEN_BARREL_ROSPISAT)


@pytest.mark.parametrize("ruling", RULED)
def test_a_ruling_is_told_where_it_decides(ruling: RulingCode) -> None:
    deals, name, changes = RULED[ruling]
    players = "Dora Anna Boris Vera" if name == "Dora" else "Anna Boris Vera"
    assert ruling in [one for found in whys(deals, name, changes=changes, players=players) for one in found.rulings]


@each(("deals", "name", "changes", "rulings"), [
    # What a gold set alone doubles is none.
    ("Boris 120 rospisat", "Boris", "gold.enabled=true", ()),
    ("Boris 120: 0 | 120 | 0", "Boris", "gold.enabled=true", ()),
    # The bid came first where the points double, 65 × 2 = 130, where they are just those to win, and where it is kept.
    (f"{ON_880}Boris 140 blind: 5 | 65 | 50", "Boris", ANYONE, (RulingCode.BID_FIRST,)),
    (f"{ON_880}Boris 140: 5 | 80 S | 35", "Boris", "", (RulingCode.BID_FIRST,)),
    (f"{ON_880}Boris 140: 5 | 85 S | 30", "Boris", 'barrel.failed_bid="keep"', (RulingCode.BID_FIRST,)),
])  # fmt: skip
def test_the_rulings_of_the_first_line(deals: str, name: str, changes: str, rulings: tuple[RulingCode, ...]) -> None:
    assert whys(deals, name, changes=changes)[0].rulings == rulings


def test_a_ruling_is_not_told_where_it_decides_nothing() -> None:
    game = game_of("Boris 120: 10 | 100 S | 10\nVera 100 rospisat\nAnna 100: 120 | 0 | 0\n")
    assert [one.rulings for number in (1, 2, 3) for column in why(game, number) for one in column if one.rulings] == []
    assert set(RulingCode) == {*RULED, *FORFEITS, *OF_SYSTEMS, *OF_ENDINGS, *OF_VIOLATIONS}


THREE_ROUNDS, ONE_ROUND = "Boris 100: 120 | 0 | 0\n" * 3, "Boris 100: 120 | 0 | 0"
TWICE_BOLTS, BLIND = f"{ANYONE} bolt.penalty_every=1", "Boris 120 blind: 0 | 120 | 0"


@each(("ruling", "deals", "name", "system", "changes"), [
    # How a row goes on where only a row counts and the barrel keeps bolts off; a declarer's empty hand where it marks none.
    *[(RulingCode.ROW_GOES_ON, THREE_ROUNDS, "Vera", "russian", changes)
      for changes in ("", "bolt.barrel=true", "bolt.in_a_row=true bolt.barrel=true")],
    *[(RulingCode.DECLARER_IN_ROW, THREE_ROUNDS, "Vera", "russian", changes)
      for changes in ("", "bolt.in_a_row=true bolt.declarer=true")],
    # Nobody is locked.
    *[(RulingCode.LOCKED_ROSPISAT, "Boris 100 rospisat", name, "polish", "") for name in ("Anna", "Boris")],
    # The points fall short; the contract counts; he is not on the barrel.
    (RulingCode.BID_FIRST, f"{ON_880}Boris 120: 5 | 115 | -", "Boris", "russian", ""),
    (RulingCode.BID_FIRST, f"{ON_880}Boris 140: 0 | 120 | 0", "Boris", "russian", 'barrel.win_by="contract"'),
    (RulingCode.BID_FIRST, "Boris 140: 0 | 120 | 0", "Boris", "russian", ""),
    # Doubled indeed; nothing is multiplied.
    (RulingCode.FINES_STAY, "Boris 120: 10 | 0 | 110", "Boris", "russian",
     "bolt.declarer=true bolt.penalty_every=1 gold.enabled=true gold.double_fines=true"),
    (RulingCode.FINES_STAY, "Boris 100: 20 | 0 | 100", "Boris", "russian", "bolt.declarer=true bolt.penalty_every=1"),
    # A row without a trick is not on points, and a rospisat no hand without them.
    (RulingCode.NO_POINTS_AT_ALL, ONE_ROUND, "Vera", "russian", 'bolt.penalty_every=1 bolt.zero="no_trick"'),
    (RulingCode.NO_POINTS_AT_ALL, "Boris 100 rospisat", "Boris", "russian", "rospisat.bolt=true bolt.penalty_every=1"),
    # No bolts are counted, or all.
    *[(RulingCode.DEFENDERS_ONLY, ONE_ROUND, "Boris", "forfeit", changes)
      for changes in ("bolt.penalty_every=0", "bolt.declarer=true")],
    # Both would have to double.
    (RulingCode.TWO_BOLTS_AT_MOST, "Boris 120: 0 | 120 | 0", "Vera", "russian",
     f"{TWICE_BOLTS} gold.enabled=true gold.double_bolts=true blind.double_bolts=true"),
    (RulingCode.TWO_BOLTS_AT_MOST, BLIND, "Vera", "russian", f"{TWICE_BOLTS} gold.double_bolts=true blind.double_bolts=true"),
    (RulingCode.TWO_BOLTS_AT_MOST, BLIND, "Vera", "russian", f"{TWICE_BOLTS} gold.enabled=true blind.double_bolts=true"),
    (RulingCode.TWO_BOLTS_AT_MOST, BLIND, "Vera", "russian", f"{TWICE_BOLTS} gold.enabled=true gold.double_bolts=true"),
])  # fmt: skip
def test_a_ruling_is_told_nowhere_else(ruling: RulingCode, deals: str, name: str, system: str, changes: str) -> None:
    assert ruling not in [one for found in whys(deals, name, system=system, changes=changes) for one in found.rulings]


def test_a_row_without_bidding_is_told_of_no_declarer() -> None:
    changes = 'bid.opening="none" talon.cards=0 barrel.kind="none" bolt.in_a_row=true'
    found = whys(": 60 | 60 | 0\n" * 3, "Vera", changes=changes)
    rulings = [one for each in found for one in each.rulings]
    assert RulingCode.ROW_GOES_ON in rulings
    assert RulingCode.DECLARER_IN_ROW not in rulings


def test_an_empty_hand_of_the_declarer_is_ruled_on_also_where_every_bolt_is_fined() -> None:
    found = whys("Boris 100: 120 | 0 | 0", "Boris", system="forfeit", changes="bolt.penalty_every=1")
    assert RulingCode.DEFENDERS_ONLY in [one for each in found for one in each.rulings]


@pytest.mark.parametrize("ruling", FORFEITS)
def test_a_ruling_on_forfeits_is_told_there_alone(ruling: RulingCode) -> None:
    deals, name = FORFEITS[ruling]
    for system, there in (("forfeit", True), ("russian", False)):
        found = whys(deals, name, system=system)
        assert (ruling in [one for each in found for one in each.rulings]) == there


@pytest.mark.parametrize("ruling", OF_SYSTEMS)
def test_where_one_document_is_silent_the_ruling_is_told_of_its_own_game(ruling: RulingCode) -> None:
    deals, name, system, otherwise = OF_SYSTEMS[ruling]
    for changes, there in (("", True), (otherwise, False)):
        found = whys(deals, name, system=system, changes=changes)
        assert (ruling in [one for each in found for one in each.rulings]) == there


@pytest.mark.parametrize(
    ("level", "changes", "ours"),
    [(880, "", False), (880, "game.over_target=true", False), (850, "", True), (900, "game.over_target=true", True)],
)
def test_what_it_takes_to_win_is_ours_but_for_what_the_documents_name(level: int, changes: str, ours: bool) -> None:
    """120 from 880, and 125 where 1000 must be passed (S0, Scoring); 850, 870 and 900 are named as levels alone."""
    deals = f'adjust Boris {level} "a gift"\nBoris 100: 10 | 100 | 10'
    held = whys(deals, "Boris", changes=f"barrel.level={level} {changes}")[-1]
    assert (RulingCode.OWN_NEED in held.rulings) == ours


@each(("deals", "name", "rulings"), [
    # Whoever gave the last hand up.
    ("Boris 120 rospisat\n" + "Vera 120 rospisat\n" * 2, "Boris", (RulingCode.ROSPISATS_STAY,)),
    ("Boris 120: 100 | 0 | 20\n" * 3, "Anna", ()),
])  # fmt: skip
def test_rospisats_of_the_set_stay_where_there_are_any(deals: str, name: str, rulings: tuple[RulingCode, ...]) -> None:
    found = whys(deals, name, changes='gold.enabled=true gold.reset="scores"')[-1]
    assert found.rulings == rulings


TWO_HOME = 'adjust Boris 900 "a gift"\nadjust Vera 985 "a gift"\nBoris 100: 5 | 100 | 15'
ONE_AHEAD = 'adjust Boris 900 "a gift"\nadjust Vera 995 "a gift"\nBoris 100: 5 | 100 | 15'
TARGET, SEVERAL, TIE = "game.target", "finish.several", "finish.tie"
NO_BARREL = {"changes": 'barrel.kind="none"'}
DEALS, EACH = "game.deals_each", {"changes": "game.deals_each=1 rospisat.penalty_every=0"}
ENDINGS = [
    ("Boris 100: 10 | 100 | 10", {}, "", [], ()),
    ('adjust Boris 1005 "a gift"', {}, "alone", [TARGET], ()),
    ('adjust Boris 1005 "a gift"', {"changes": 'game.over_target=true barrel.kind="none"'}, "alone", [TARGET, "game.over_target"], ()),
    (ONE_AHEAD, {"changes": 'barrel.kind="none" finish.several="declarer_first" finish.tie="play_on"'}, "declarer", [TARGET, SEVERAL], ()),
    (ONE_AHEAD, NO_BARREL, "declarer", [TARGET, SEVERAL], (RulingCode.SEVERAL_AS_IN_LVIV,)),
    # S0 tells it of Lviv (declarer first), whose barrel is open, and of Draw 1000 (the highest), without bidding.
    (ONE_AHEAD, {"changes": 'barrel.kind="open"'}, "declarer", [TARGET, SEVERAL], ()),
    (ONE_AHEAD, {"changes": 'barrel.kind="none" finish.several="highest"'}, "highest", [TARGET, SEVERAL], ()),
    (TWO_HOME, {"changes": 'barrel.kind="none" finish.several="highest"'}, "shared", [TARGET, SEVERAL, TIE], ()),
    (TWO_HOME, {"changes": 'barrel.kind="none" finish.several="highest" finish.tie="play_on"'}, "play_on", [TARGET, SEVERAL, TIE], ()),
    ("adjust Anna 990 x\nadjust Boris 990 x\n: 60 | 60",
     {"system": "draw", "players": "Anna Boris", "changes": 'finish.several="declarer_first" finish.tie="shared"'},
     "shared", [TARGET, SEVERAL, TIE], ()),
    # After the last deal.
    ("Boris 100 rospisat\n" * 3, EACH, "most_shared", [DEALS, TIE], ()),
    ("adjust Anna 5 x\n" + "Boris 100 rospisat\n" * 3, EACH, "most", [DEALS], ()),
    ("Boris 100 rospisat\n" * 3, {"changes": f'{EACH["changes"]} finish.tie="play_on"'}, "most_play_on", [DEALS, TIE], ()),
    ("Boris 100 rospisat\n" * 2, EACH, "", [], ()),
    ('adjust Boris 1005 "a gift"', EACH, "alone", [TARGET], ()),
    # What writes no line ends nothing.
    ("Boris 100 rospisat\n" * 4 + "agree game.deals_each=1 \"x\"\nredeal misdeal", NO_BARREL, "", [], ()),
    ("adjust Boris 700 x\nagree game.target=600 \"x\"\nredeal misdeal", NO_BARREL, "", [], ()),
    ("adjust Boris 700 x\nagree game.target=600 \"x\"", NO_BARREL, "", [], ()),
    ("redeal agreed", {"system": "russeln"}, "afresh", ["bid.opening"], (RulingCode.EVERYBODY_PASSED,)),
    ("redeal misdeal", {"system": "russeln"}, "", [], ()),
    ("redeal agreed", {}, "", [], ()),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "head", "stated", "options", "rulings"), ENDINGS)
def test_who_has_won_and_why(
    deals: str, head: dict[str, str], stated: str, options: list[str], rulings: tuple[RulingCode, ...]
) -> None:
    game = game_of(deals, **head)
    ending = why_ending(game, len(game.sheet.deals))
    assert codes(ending) == stated
    assert (ending and (list(ending.options), ending.rulings)) == ((options, rulings) if stated else None)


@pytest.mark.parametrize(
    ("gift", "names", "score"), [("", "Anna, Vera", 180), ("adjust Anna 5 x\n", "Anna", 185)], ids=["two", "one"]
)
def test_who_has_most_points_after_how_many_hands(gift: str, names: str, score: int) -> None:
    """A rospisat gives each defender 60."""
    game = game_of(gift + "Boris 100 rospisat\n" * 3, **EACH)
    ending = why_ending(game, len(game.sheet.deals))
    assert ending is not None
    assert ending.steps[0].numbers == {"names": names, "hands": 3, "score": score}


@pytest.mark.parametrize(("deals", "head", "by_most"), [
    ("Boris 100 rospisat\n" * 3, EACH, True),
    ("Boris 100 rospisat\n" * 2, EACH, False),
    ('adjust Boris 1000 "a gift"', EACH, False),
])  # fmt: skip
def test_most_points_win_where_nobody_is_home(deals: str, head: dict[str, str], by_most: bool) -> None:
    assert won_by_most(game_of(deals, **head).tables[-1]) is by_most


def test_every_kind_of_line_has_its_reasons() -> None:
    assert set(WHY) == set(What)


@given(games())
def test_every_line_of_any_game_has_reasons(document: Document) -> None:
    game = score_document(document).game
    assert game is not None
    for number, deal in enumerate(game.sheet.deals, start=1):
        for column, reasons in zip(deal.columns, why(game, number), strict=True):
            assert len(column.lines) == len(reasons)
            for line, found in zip(column.lines, reasons, strict=True):
                assert found.steps
                assert found.options or line.what in (What.ADJUSTMENT, What.NOT_COUNTED)
                assert set(found.options) <= set(OPTION)
                assert line.rule in (None, *found.options) or line.what is What.CONTRACT_FAILED
                for earlier in chain.from_iterable(step.deals for step in found.steps):
                    assert 1 <= earlier <= number
        ending = why_ending(game, number)
        assert ending is None or len(ending.steps) == 1
