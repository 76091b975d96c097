"""The steps of a sum as they are said: every number that a stage gives with its codes, by hand from scoring.md."""

import pytest

from scorekeeper.engine.why import why, why_ending
from scorekeeper.wording.explain import say_ending, say_step
from scorekeeper.wording.voice import ENGLISH
from tests.engine.test_why import game_of


def steps(deals: str, name: str, line: int, **head: str) -> str:
    """Of one of the player's lines in the last deal."""
    game = game_of(deals, **head)
    seat, last = game.sheet.players.index(name), game.sheet.deals[-1]
    what = last.columns[seat].lines[line].what
    return " ".join(say_step(ENGLISH, what, step).text() for step in why(game, last.number)[seat][line].steps)


ON_880 = 'adjust Boris 880 "a gift"\n'
ON_900 = 'adjust Boris 900 "a gift"\n'
EVERY_BOLT_FINED = {"changes": 'bolt.barrel=true bolt.zero="no_trick" bolt.declarer=true bolt.penalty_every=1'}
FOUR_NINES = {"changes": "bonus.four_nines=120"}

# By hand from scoring.md: the game, whose line, which of them, and the whole sum.
SUMS = [
    ("Boris 130+30: 3 | 115 H | 2", "Boris", 0, {},
     "Won at 130, raised to 160. Took 115 + ♥ 100 = 215. 215 reaches 160: made. The declarer writes the bid: +160."),
    ("Boris 120: 20 | - | 10", "Boris", 0, {},
     "The contract is 120. Took what the others left of 120: 90. 90 does not reach 120: not made. The bid is lost: −120."),
    ("Boris 120: 2 | 118 | 0", "Boris", 0, {"changes": "contract.round_declarer=true"},
     "The contract is 120. Took 118. Rounded before the bid is looked at: 118 makes 120. 120 reaches 120: made. The declarer writes the bid: +120."),
    ("Boris 100: 3 | 117 | 0", "Boris", 0, {"changes": 'contract.declarer_scores="points"'},
     "The contract is 100. Took 117. 117 reaches 100: made. The declarer writes all points, rounded: +115."),
    ("Boris 120: 13 | 107 S | 0", "Anna", 0, {"changes": "gold.enabled=true"},
     "Took 13. To the nearest 5 that is 15. A gold set doubles it. Written: 15 × 2 = +30."),
    ("Boris 120 blind: 13 | 107 S | 0", "Anna", 0, {"changes": 'blind.who="anyone" blind.doubles="declarer"'},
     "Took 13. To the nearest 5 that is 15. Written: +15."),
    ("Boris 100 rospisat", "Boris", 0, {}, "Gave the hand up at 100; here that costs nothing."),
    ("Boris 145 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_up_10"'},
     "Boris gave the hand up at 145. Each defender writes half of it, up to the next 10: +80."),
    ("Boris 100 surrender", "Boris", 0, {"changes": "contract.pass_out_surrender=true"},
     "Surrendered the compulsory minimum of 100, which is lost: −100."),
    ("Boris 100: 120 | 0 | 0\n" * 3, "Vera", 1, {},
     "A hand without a point: bolt no. 3. Bolts in hands: 1, 2, 3. The fine falls due at every 3 bolts: −120."),
    ('adjust Boris 885 "a gift"', "Boris", 0, {}, "The table agreed on +885: a gift"),
    ('adjust Boris 885 "a gift"', "Boris", 1, {}, "885 is on or above the barrel at 880: the score becomes 880."),
    ('adjust Boris 880 "a gift"\nBoris 120: 0 | 110 | 10', "Boris", 0, {},
     "The contract is 120. Took 110. 110 does not reach 120: not made. The bid is lost: −120. The player is off the barrel."),
    ('adjust Boris 880 "a gift"\nBoris 100: 0 | 110 | 10', "Boris", 1, {},
     "From 880 to 1000 it takes 120; this hand reached 110. That is not enough: the score goes back to 880."),
    # A fine beside it stays and costs the barrel; beside a game won it does not.
    (f"{ON_880}Boris 100: 60 | 0 H | 60", "Boris", 2, EVERY_BOLT_FINED,
     "From 880 to 1000 it takes 120; this hand reached 100. That is not enough: what the contract wrote is taken off again, −100. The fine stays."),
    (f"{ON_880}Boris 100: 60 | 0 H | 60", "Boris", 1, EVERY_BOLT_FINED,
     "A hand without a trick: bolt no. 1. Every bolt is fined: −120. The player is off the barrel."),
    (f"{ON_880}Boris 120: 60 | 0 HS | 60", "Boris", 1, EVERY_BOLT_FINED,
     "A hand without a trick: bolt no. 1. Every bolt is fined: −120."),
    (f"{ON_880}Boris 120: 60 | 0 HS | 60", "Boris", 2, EVERY_BOLT_FINED,
     "From 880 to 1000 it takes 120; this hand reached 140. That wins the game. Raised to 1000: +120."),
    ('adjust Boris 880 "a gift"\nVera 100: 0 | 10 | 110', "Boris", 0, {}, "Took 10. On the barrel only a contract of one’s own counts."),
    # Without a limit no hand on the barrel can be used up.
    ('adjust Boris 880 "a gift"\nBoris 120: 0 | 110 | 10', "Boris", 0, {"changes": 'barrel.failed_bid="keep" barrel.hands=0'},
     "The contract is 120. Took 110. 110 does not reach 120: not made. The bid of 120 failed on the barrel. It is not subtracted, and the player stays on it."),
    ('adjust Boris 555 "a gift"', "Boris", 1, {"changes": "reset.at=[555]"}, "Exactly 555: the score becomes 0."),
    ('adjust Boris 1010 "a gift"', "Boris", 1, {"changes": "finish.cap=true"},
     "1010 was reached. The game is won, and nobody is written above 1000: −10."),
    # "There is no barrel. Instead, a player whose score is between 900 and 1000 is 'locked'" (S0, Polish).
    ('adjust Boris 900 "a gift"\nVera 100: 0 | 20 | 100', "Boris", 0, {"system": "polish"},
     "Took 20. A locked player gains points only as declarer."),
    ('adjust Boris 900 "a gift"\nVera 100 rospisat', "Boris", 0, {"system": "polish"},
     "The share of 60 does not count for a locked player."),
    ('adjust Boris 900 "a gift"\nVera 100: 20 | 0 | 100', "Boris", 0, {"changes": 'barrel.kind="locked"'},
     "Took 0. A locked player gains points only as declarer. For a locked player a hand without a point marks no bolt."),
    ("Boris 120: 10 | 60 A | 50", "Boris", 0, {"changes": "marriage.four_aces=200"},
     "The contract is 120. Took 60 + 4 aces 200 = 260. 260 reaches 120: made. The declarer writes the bid: +120."),
    # What a barrel keeps off the sheet has its number.
    (f"{ON_880}Boris 120 nines=Boris: 0 | 120 | 0", "Boris", 1, FOUR_NINES, "The bonus of 120 for four nines does not count on the barrel."),
    (f"{ON_880}Vera 100 nines=Boris: 0 | 10 | 110", "Boris", 0, FOUR_NINES,
     "Took 10. On the barrel only a contract of one’s own counts. The bonus of 120 for four nines does not count on the barrel."),
    # Ace 11 and king 4.
    ('adjust Dora 880 "a gift"\nAnna 100 talon=AS,KH,9D: - | 100 | 20 | 0', "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="cards_and_marriages" game.sit_out="dealer"'},
     "The 15 for the talon do not count on the barrel."),
    ("Vera 100 rospisat", "Vera", 0, {"changes": "rospisat.bolt=true"},
     "Gave the hand up at 100; here that costs nothing. A rospisat marks a bolt here: no. 1."),
    (f"{ON_880}Vera 100 rospisat", "Boris", 0, {}, "The share of 60 does not count on the barrel."),
    (f"{ON_880}Boris 120: 14 | 96 | 10", "Boris", 0, {"changes": 'barrel.failed_bid="keep"'},
     "The contract is 120. Took 96. 96 does not reach 120: not made. The bid of 120 failed on the barrel. It is not subtracted; one of the hands there is used up."),
    # 880 + 120 = 1000 needs nothing more; 880 + 100 = 980 with 120 taken is raised by 20.
    (f"{ON_880}Boris 120: 0 | 120 | 0", "Boris", 1, {}, "From 880 to 1000 it takes 120; this hand reached 120. That wins the game."),
    (f"{ON_880}Boris 100: 0 | 120 | 0", "Boris", 1, {},
     "From 880 to 1000 it takes 120; this hand reached 120. That wins the game. Raised to 1000: +20."),
    (f"{ON_880}Boris 100 blind: 6 | 104 | 10", "Boris", 1, {"changes": 'blind.who="anyone" blind.min_bid=100'},
     "From 880 to 1000 it takes 120; this hand reached 104 × 2 = 208. That wins the game."),
    # Points are rounded for the barrel as they are written.
    (f"{ON_880}Boris 100: 0 | 118 | 2", "Boris", 1, {"changes": 'contract.declarer_scores="points"'},
     "From 880 to 1000 it takes 120; this hand reached 120. That wins the game."),
    # On no barrel does sitting out bring anything.
    ('adjust Dora 900 "a gift"\nAnna 100 talon=AS,KH,9D: - | 100 | 20 | 0', "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="cards_and_marriages" game.sit_out="dealer" barrel.kind="open"'},
     "The 15 for the talon do not count on the barrel."),
    # Bolts, with a fine and without.
    ("Boris 100: 60 . | 0 S | 60 .", "Boris", 0, {"changes": 'bolt.zero="no_trick" bolt.declarer=true'},
     "The contract is 100. Took 0 + ♠ 40 = 40. 40 does not reach 100: not made. The bid is lost: −100. A hand without a trick: bolt no. 1."),
    (f"{ON_880}Vera 100: 20 | 0 | 100", "Boris", 0, {"changes": 'bolt.zero="no_trick"'},
     "Took 0. On the barrel only a contract of one’s own counts. On the barrel a hand without a trick marks no bolt."),
    ("Boris 100: 120 | 0 | 0", "Vera", 0, {}, "Took 0. Written: 0. A hand without a point: bolt no. 1."),
    (f"{ON_880}Vera 100: 20 | 0 | 100", "Boris", 0, {},
     "Took 0. On the barrel only a contract of one’s own counts. On the barrel a hand without a point marks no bolt."),
    ("Boris 120: 20 | 100 S | 0\n" * 2, "Vera", 1, {"changes": "gold.enabled=true gold.double_bolts=true"},
     "A hand without a point marks two bolts here: nos. 3 and 4. Bolts in hands: 1, 2. The fine falls due at every 3 bolts: −120."),
    ("Boris 100: 120 | 0 | 0", "Vera", 1, {"changes": "bolt.penalty_every=1"},
     "A hand without a point: bolt no. 1. Every bolt is fined: −120."),
    ("Boris 120 rospisat", "Anna", 0, {"changes": "gold.enabled=true gold.rospisat=true"},
     "Boris gave the hand up at 120. Each defender writes 60, whatever the bid: 60 × 2 = +120. A gold set doubles it."),
    ("Boris 100 rospisat", "Boris", 1, {"changes": "rospisat.penalty_every=1"}, "Rospisat no. 1 of this player. Every rospisat is fined: −120."),
    # The hands before that count, and those that do not.
    ("Vera 100 rospisat\nredeal misdeal\nVera 100 rospisat", "Vera", 1, {"changes": "rospisat.penalty_every=2"},
     "Rospisat no. 2 of this player. Rospisats of Vera in hands: 1, 3. The fine falls due at every 2 rospisats: −120."),
    (f"{ON_880}Vera 100 rospisat\nredeal misdeal\nVera 100 rospisat\nadjust Anna 5 x\nVera 100 rospisat", "Boris", 1, {},
     "Hand no. 3 on the barrel, and not won. After 3 the player falls: −120. Hands on the barrel: 2, 4, 6. Fresh deals, which do not count there: 3. Corrections and agreements, which do not count there: 5."),
    ("adjust Anna 880 x\nVera 100 rospisat\nVera 100 rospisat\nVera 100 rospisat", "Anna", 1,
     {"players": "Anna Boris Vera Dora", "changes": "barrel.hands=2"},
     "Hand no. 2 on the barrel, and not won. After 2 the player falls: −120. Hands on the barrel: 2, 4. Hands sat out, which do not count there: 3."),
    ("redeal four_nines\n" * 2, "Anna", 0, {"changes": "redeal.fine_after=2"},
     "Fresh deal no. 2 in a row of one dealer for one cause, a fine for the dealer: −120. Fresh deals of Anna in a row: 1, 2."),
    # An ace for 40 and 100 for hearts; three cards and the marriage.
    ("Anna 100 talon=AS,KH,QH: - | 100 | 20 | 0", "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="aces_and_marriages" game.sit_out="dealer"'},
     "Sat out. The aces in the talon count 40 each, a marriage in it what it is worth: 140. In the talon: A♠ 40 + ♥ 100 = 140. Written: +140."),
    ("Anna 100 talon=10S,9H,9D: - | 100 | 20 | 0", "Dora", 0,
     {"players": "Dora Anna Boris Vera", "changes": 'bonus.sit_out="cards_and_marriages" game.sit_out="dealer"'},
     "Sat out. The cards of the talon, and a marriage in it, are worth 10. In the talon: 10♠ 10. Written: +10."),
    # Steps that only some tables have.
    ("Boris 120 sweep: 0 | 104 | 0", "Boris", 0, {"changes": "contract.sweep_takes_talon=true game.dead_cards=2"},
     "The contract is 120. Took 104. Won every trick with a bid of 120, which counts as 120. 120 reaches 120: made. The declarer writes the bid: +120."),
    (f"{ON_900}Boris 100: 20 | 90 H | 10", "Boris", 0, {"changes": 'barrel.kind="open" barrel.marriages=false'},
     "The contract is 100. Took 90 + ♥ 100 = 190. Marriages do not count on this barrel: 90 are left. 90 does not reach 100: not made. The bid is lost: −100."),
    ("Boris 120 blind: 0 | 120 | 0", "Boris", 0, {"changes": 'blind.who="anyone" blind.cap=200'},
     "The contract is 120. Took 120. 120 reaches 120: made. A blind hand doubles it. A blind hand writes at most 200. Written: +200."),
    (f"{ON_900}Vera 100: 8 | 12 | 100", "Boris", 0, {"changes": 'barrel.kind="open" barrel.exact=true'},
     "Took 12. On this barrel nothing is rounded. Written: +12."),
    (f"{ON_900}Boris 100: 3 | 117 | 0", "Boris", 0, {"changes": 'contract.declarer_scores="points" barrel.kind="open" barrel.exact=true'},
     "The contract is 100. Took 117. 117 reaches 100: made. The declarer writes all points, not rounded on this barrel: +117."),
    # Half of 145 is 72½, half of 100 less than 60.
    ("Boris 145 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_up_5"'},
     "Boris gave the hand up at 145. Each defender writes half of it, up to the next 5: +75."),
    ("Boris 100 rospisat", "Vera", 0, {"changes": 'rospisat.defenders="half_min_60"'},
     "Boris gave the hand up at 100. Each defender writes half of it, up to the next 5, but at least 60: +60."),
    ("Boris 120 rospisat", "Boris", 0, {"changes": 'gold.enabled=true rospisat.declarer="minus_bid"'},
     "Gave the hand up at 120. A gold set doubles it. The bid is lost: −120 × 2 = −240."),
    ("Boris 100 rospisat\nVera 100 rospisat\nBoris 110 rospisat", "Boris", 0, {"changes": 'rospisat.third="bid" rospisat.penalty_every=2'},
     "Rospisat no. 2 of this player. Rospisats of Boris in hands: 1, 3. Gave the hand up at 110. The bid is lost: −110."),
    ("Boris 100 spisat", "Boris", 0, {}, "Gave the hand up at 100. The bid is lost: −100."),
    ("Boris 100 spisat", "Vera", 0, {}, "Boris gave the hand up at 100 and loses it; the defenders write nothing."),
    ("Boris 100 surrender", "Vera", 0, {}, "Boris surrendered the minimum of 100. Each defender writes half of it, rounded: +50."),
    ("Boris 120 nines=Boris: 0 | 120 | 0", "Boris", 1, FOUR_NINES,
     "Held four nines after the exchange: +120. It never helps to make the contract."),
    (f"{ON_880}adjust Vera 880 x", "Boris", 0, {"changes": 'barrel.newcomer="throws_off"'},
     "A newcomer has reached the barrel: whoever was there goes to 880 − 120 = 760."),
    ("adjust Anna 850 x\nadjust Vera 850 x\nBoris 100 rospisat", "Vera", 1, {"changes": 'barrel.together="all_fined"'},
     "Two or more reached the barrel in one hand: each goes to 880 − 120 = 760."),
    (f"{ON_880}Vera 100 rospisat\n" + "adjust Boris 120 x\nVera 100 rospisat\n" * 2, "Boris", 1,
     {"changes": 'barrel.hands=1 barrel.third_fall="zero"'},
     "Fall no. 3 from the barrel: every third costs the whole score, −880. Falls in hands: 2, 4, 6."),
    ("Boris 120 rospisat\n" * 3, "Anna", 1, {"changes": 'gold.enabled=true gold.reset="scores"'},
     "Nobody made a contract in the gold set: the score of 360 becomes 0. Hands of the gold set: 1, 2, 3."),
    (f"{ON_880}Boris 120 spisat", "Boris", 0, {"changes": 'barrel.failed_bid="keep"'},
     "Gave the hand up at 120. The bid of 120 failed on the barrel. It is not subtracted; one of the hands there is used up."),
    (f"{ON_880}adjust Boris 20 x", "Boris", 1, {}, "900 is above the barrel and below 1000: the score goes back to 880."),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "name", "line", "head", "stated"), SUMS)
def test_the_sum(deals: str, name: str, line: int, head: dict[str, str], stated: str) -> None:
    assert steps(deals, name, line, **head) == stated


ONE_EACH = "Boris 100 rospisat\nVera 100 rospisat\nAnna 100 rospisat"
EQUAL = 'adjust Boris 900 "a gift"\nadjust Vera 985 "a gift"\nBoris 100: 5 | 100 | 15'
AHEAD = 'adjust Boris 900 "a gift"\nadjust Vera 995 "a gift"\nBoris 100: 5 | 100 | 15'
ENDINGS = [
    ('adjust Boris 1005 "a gift"', "", "Boris wins with 1005."),
    (AHEAD, 'barrel.kind="none"', "Boris wins: several reached 1000, and the declarer comes first."),
    (AHEAD, 'barrel.kind="none" finish.several="highest"',
     "Vera wins: several reached 1000, and the highest score counts."),
    (EQUAL, 'barrel.kind="none" finish.several="highest"',
     "Boris, Vera win together: several reached 1000, and their scores are equal."),
    (EQUAL, 'barrel.kind="none" finish.several="highest" finish.tie="play_on"',
     "Nobody has won yet: the highest scores are equal, and another hand is played."),
    ("Boris 100 rospisat\nVera 100 rospisat\nBoris 100: 10 | 100 | 10", "game.deals_each=1",
     "All hands have been played (3): Boris has most points, 160, and wins."),
    (ONE_EACH, "game.deals_each=1",
     "All hands have been played (3): Anna, Boris, Vera have most points, 120 each, and win together."),
    (ONE_EACH, 'game.deals_each=1 finish.tie="play_on"',
     "All hands have been played (3), but the highest scores are equal: another hand is played."),
]  # fmt: skip


@pytest.mark.parametrize(("deals", "changes", "stated"), ENDINGS)
def test_the_last_word(deals: str, changes: str, stated: str) -> None:
    game = game_of(deals, changes=changes)
    ending = why_ending(game, len(game.sheet.deals))
    assert ending is not None
    assert [say_ending(ENGLISH, step) for step in ending.steps] == [stated]
