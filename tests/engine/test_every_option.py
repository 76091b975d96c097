"""Every option of kind score changes a sheet, every one of kind check changes which entries are refused; and next to
that each leaves a game alone.

A row is a small game played under two values of one option, with what the last deal comes to under each; or a game near
by that comes to the same under all its values.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from scorekeeper.engine.game import score_document
from scorekeeper.engine.sheet import Line
from scorekeeper.engine.stages import STAGES
from scorekeeper.rules.house import house_rules, matters, read_changes
from scorekeeper.rules.options import OPTION, OPTIONS, Clause, Condition, Kind, Shape
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.voice import ENGLISH
from tests.engine.held import Document, plain_line, record_of, tell
from tests.notation import cells_of


@dataclass
class Row:
    """`game` has a place for the option; the results are those of the first and of the second value. `told` is the line
    that the second writes and the first does not, in full and in words, or the refusal in full.
    """

    option: str
    first: str
    second: str
    game: str
    results: tuple[str, str]
    more: str = ""
    told: str = ""


@dataclass
class Alike:
    """The option is on, and the game comes to the same as without it: it stops just short of what the rule asks."""

    option: str
    game: str
    result: str
    more: str = ""


FOUR = "players: Anna Boris Vera Grisha\n"
TWO = "system: polish-two\nplayers: Ola Piotr\n"
PLAYED = "Boris 100: 10 . | 100 . | 10 ."
FINE = "10 | 100 | 10"
GOLD = "gold.enabled=true"
BLIND = 'blind.who="anyone"'
ON = "adjust Anna 880 x\n"

SCORE = [
    Row("game.target", "900", "1000", "adjust Anna 900 x", ("900 | 0 | 0 won Anna", "880 B | 0 | 0")),
    Row("game.deals_each", "0", "1", "Boris 100 rospisat\n" * 2 + PLAYED, ("130 | 100 | 130", "130 | 100 | 130 won Anna Vera")),
    Row("game.over_target", "false", "true", "adjust Anna 1000 x", ("1000 | 0 | 0 won Anna", "880 B | 0 | 0")),
    Row("game.sit_out", '"dealer_right"', '"dealer"', FOUR + "Boris 100 rospisat", ("60 | 0 r | 60 | 0", "0 | 0 r | 60 | 60")),
    Row("marriage.hearts", "100", "60", "Boris 200: 10 . | 100 H | 10 .", ("10 | 200 | 10", "10 | -200 | 10")),
    Row("marriage.diamonds", "80", "40", "Boris 100: 10 D | 100 . | 10 .", ("90 | 100 | 10", "50 | 100 | 10")),
    Row("marriage.clubs", "60", "100", "Boris 100: 10 C | 100 . | 10 .", ("70 | 100 | 10", "110 | 100 | 10")),
    Row("marriage.spades", "40", "0", "Boris 100: 10 S | 100 . | 10 .", ("50 | 100 | 10", "10 | 100 | 10")),
    Row("marriage.four_aces", "100", "200", "Boris 100: 10 A | 100 . | 10 .", ("110 | 100 | 10", "210 | 100 | 10")),
    Row("contract.declarer_scores", '"bid"', '"points"', "Boris 100: 5 . | 105 . | 10 .", ("5 | 100 | 10", "5 | 105 | 10")),
    Row("contract.rounding", "5", "10", "Boris 100: 4 . | 100 . | 16 .", ("5 | 100 | 15", "0 | 100 | 20")),
    Row("contract.round_declarer", "false", "true", "Boris 120: 2 . | 118 . | 0 .", ("0 | -120 | 0 b", "0 | 120 | 0 b")),
    Row("contract.sweep_takes_talon", "true", "false", TWO + "Piotr 120 sweep: 0 . | 104 .", ("0 | 120", "0 | -120")),
    Row("contract.pass_out_surrender", "true", "false", "Boris 100 surrender", ("50 | -100 | 50", "refused surrender")),
    Row("rospisat.defenders", '"sixty"', '"half_up_5"', "Boris 100 rospisat", ("60 | 0 r | 60", "50 | 0 r | 50")),
    Row("rospisat.defenders", '"half_up_5"', '"half_down_5"', "Boris 145 rospisat", ("75 | 0 r | 75", "70 | 0 r | 70")),
    Row("rospisat.declarer", '"zero"', '"minus_bid"', "Boris 100 rospisat", ("60 | 0 r | 60", "60 | -100 r | 60")),
    Row("rospisat.penalty_every", "3", "1", "Boris 100 rospisat", ("60 | 0 r | 60", "60 | -120 r | 60")),
    Row("rospisat.third", '"fine"', '"bid"', "Boris 100 rospisat", ("60 | -120 r | 60", "60 | -100 r | 60"), "rospisat.penalty_every=1"),
    Row("rospisat.bolt", "false", "true", "Boris 100 rospisat", ("60 | 0 r | 60", "60 | 0 br | 60")),
    Row("bolt.penalty_every", "3", "1", "Boris 100: 20 . | 100 . | 0 .", ("20 | 100 | 0 b", "20 | 100 | -120 b")),
    Row("bolt.in_a_row", "false", "true", "Boris 100: 0 . | 100 . | 20 .\nBoris 100: 20 . | 100 . | 0 .\nBoris 100: 0 . | 100 . | 20 .",
        ("-100 b | 300 | 40", "20 b | 300 | 40"), "bolt.penalty_every=2"),
    Row("bolt.barrel", "false", "true", ON + "Boris 100: 0 . | 100 . | 20 .", ("880 | 100 | 20", "880 b | 100 | 20")),
    Row("bolt.zero", '"no_points"', '"no_trick"', "Boris 100 tricks=Vera: 20 . | 100 . | 0 .", ("20 | 100 | 0 b", "20 | 100 | 0")),
    Row("bolt.declarer", "false", "true", "Boris 100: 20 . | 0 . | 100 .", ("20 | -100 | 100", "20 | -100 b | 100")),
    Row("penalty.amount", "120", "60", "Boris 100 rospisat", ("60 | -120 r | 60", "60 | -60 r | 60"), "rospisat.penalty_every=1"),
    Row("barrel.kind", '"frozen"', '"open"', "adjust Anna 900 x", ("880 B | 0 | 0", "900 | 0 | 0")),
    Row("barrel.kind", '"open"', '"locked"', "adjust Anna 900 x\nBoris 100 rospisat", ("960 | 0 r | 60", "900 | 0 r | 60")),
    Row("barrel.kind", '"locked"', '"none"', "adjust Anna 900 x\nBoris 100 rospisat", ("900 | 0 r | 60", "960 | 0 r | 60")),
    Row("barrel.level", '"auto"', "850", "adjust Anna 860 x", ("860 | 0 | 0", "850 B | 0 | 0")),
    Row("barrel.hands", "3", "1", ON + "Boris 100 rospisat", ("880 | 0 r | 60", "760 f | 0 r | 60")),
    Row("barrel.fine", "120", "60", ON + "Boris 100 rospisat", ("760 f | 0 r | 60", "820 f | 0 r | 60"), "barrel.hands=1"),
    Row("barrel.win_by", '"points"', '"contract"', ON + "Anna 100: 120 . | 0 . | 0 .", ("1000 | 0 b | 0 b won Anna", "880 | 0 b | 0 b")),
    Row("barrel.failed_bid", '"subtract"', '"keep"', ON + "Anna 100: 80 . | 20 . | 20 .", ("780 | 20 | 20", "880 | 20 | 20")),
    Row("barrel.required", "false", "true", "adjust Anna 1000 x", ("1000 | 0 | 0 won Anna", "880 B | 0 | 0")),
    Row("barrel.together", '"share"', '"all_fined"', "adjust Anna 850 x\nadjust Vera 850 x\nBoris 100 rospisat",
        ("880 B | 0 r | 880 B", "760 | 0 r | 760")),
    Row("barrel.newcomer", '"share"', '"throws_off"', ON + "adjust Vera 880 x", ("880 | 0 | 880 B", "760 | 0 | 880 B")),
    Row("barrel.third_fall", '"fine"', '"zero"',
        ON + "Boris 100 rospisat\nadjust Anna 120 x\nBoris 100 rospisat\nadjust Anna 120 x\nVera 100 rospisat",
        ("760 f | 60 | 120 r", "0 f | 60 | 120 r"), "barrel.hands=1"),
    Row("barrel.falls", '"timeouts"', '"every"', ON + "Anna 100: 80 . | 20 . | 20 .", ("780 | 20 | 20", "780 f | 20 | 20")),
    Row("barrel.falls", '"timeouts"', '"timeouts_and_thrown"', ON + "adjust Vera 830 x\nBoris 100 rospisat",
        ("760 | 0 r | 880 B", "760 f | 0 r | 880 B"), 'barrel.newcomer="throws_off"'),
    Row("barrel.marriages", "true", "false", "adjust Anna 900 x\nBoris 100: 10 S | 100 . | 10 .", ("950 | 100 | 10", "910 | 100 | 10"),
        'barrel.kind="open"'),
    Row("barrel.exact", "false", "true", "adjust Anna 900 x\nBoris 100: 12 . | 100 . | 8 .", ("910 | 100 | 10", "912 | 100 | 10"),
        'barrel.kind="open"'),
    Row("reset.at", "[]", "[555]", "adjust Anna 555 x", ("555 | 0 | 0", "0 | 0 | 0")),
    Row("gold.enabled", "false", "true", "Boris 120: 10 . | 60 C | 50 .", ("10 | 120 | 50", "20 | 240 | 100")),
    Row("gold.reset", '"none"', '"scores"', "Boris 120 rospisat\nVera 120 rospisat\nAnna 120 rospisat", ("240 r | 240 | 240", "0 r | 0 | 0"),
        GOLD),
    Row("gold.reset", '"scores"', '"scores_and_bolts"',
        "Boris 120: 0 . | 60 . | 60 .\nVera 120 rospisat\nAnna 120 rospisat\nBoris 120: 0 . | 60 . | 60 .",
        ("-120 b | -240 | 120", "0 b | -240 | 120"), f"{GOLD} bolt.penalty_every=2"),
    Row("gold.repeat", "true", "false", "Boris 120 rospisat\nVera 120 rospisat\nAnna 120 rospisat\nBoris 120: 10 . | 60 C | 50 .",
        ("260 | 480 | 340", "250 | 360 | 290"), GOLD),
    Row("gold.double_fines", "false", "true", "Boris 120 rospisat", ("120 | -120 r | 120", "120 | -240 r | 120"),
        f"{GOLD} rospisat.penalty_every=1"),
    Row("gold.double_bolts", "false", "true", "Boris 120: 0 . | 80 C | 40 .", ("0 b | 240 | 80", "0 bb | 240 | 80"), GOLD),
    Row("blind.doubles", '"all"', '"declarer"', "Boris 100 blind: 10 . | 100 . | 10 .", ("20 | 200 | 20", "10 | 200 | 10"), BLIND),
    Row("blind.cap", "0", "150", "Boris 100 blind: 10 . | 100 . | 10 .", ("20 | 200 | 20", "20 | 150 | 20"), BLIND),
    Row("blind.double_bolts", "false", "true", "Boris 100 blind: 0 . | 100 . | 20 .", ("0 b | 200 | 40", "0 bb | 200 | 40"), BLIND),
    Row("bonus.four_nines", "0", "120", "Boris 100 nines=Anna: 10 . | 100 . | 10 .", ("10 | 100 | 10", "130 | 100 | 10"),
        told="nines_bonus +120 [bonus.four_nines]: Held four nines"),
    Row("bonus.sit_out", '"none"', '"aces_and_marriages"', FOUR + "Boris 100 rospisat talon=AS,9H,9D",
        ("60 | 0 r | 60 | 0", "60 | 0 r | 60 | 40")),
    Row("bonus.sit_out", '"aces_and_marriages"', '"cards_and_marriages"', FOUR + "Boris 100 rospisat talon=AS,9H,9D",
        ("60 | 0 r | 60 | 40", "60 | 0 r | 60 | 10")),
    Row("bonus.sit_out_ace", "40", "50", FOUR + "Boris 100 rospisat talon=AS,9H,9D", ("60 | 0 r | 60 | 40", "60 | 0 r | 60 | 50"),
        'bonus.sit_out="aces_and_marriages"'),
    Row("redeal.fine_after", "0", "1", "redeal four_nines", ("0 | 0 | 0", "-120 | 0 | 0")),
    Row("redeal.fine_for", '"both"', '"jacks"', "redeal four_nines", ("-120 | 0 | 0", "0 | 0 | 0"), "redeal.fine_after=1"),
    Row("redeal.fine_for", '"both"', '"nines"', "redeal bottom_jack", ("-120 | 0 | 0", "0 | 0 | 0"),
        "redeal.fine_after=1 redeal.bottom_jack=true"),
    Row("finish.several", '"declarer_first"', '"highest"', "adjust Anna 950 x\nadjust Boris 900 x\nBoris 100: 60 . | 60 S | 0 .",
        ("1010 | 1000 | 0 b won Boris", "1010 | 1000 | 0 b won Anna"), 'barrel.kind="none"'),
    Row("finish.cap", "false", "true", "adjust Anna 960 x\nBoris 100: 60 . | 60 S | 0 .",
        ("1020 | 100 | 0 b won Anna", "1000 | 100 | 0 b won Anna"), 'barrel.kind="none"',
        told="finish_cap -20 [finish.cap] score=1020 winning=1000: The game is won, and nobody is written above 1000"),
    Row("finish.tie", '"shared"', '"play_on"', "adjust Anna 950 x\nadjust Vera 950 x\nBoris 100 rospisat",
        ("1010 | 0 r | 1010 won Anna Vera", "1010 | 0 r | 1010"), 'barrel.kind="none"'),
]  # fmt: skip

REFUSED_ROSPISAT = "refused rospisat_barrel"
SHARED = "60 | 0 r | 60"
CHECK = [
    Row("game.players", "[3,4]", "[4]", PLAYED, (FINE, "refused shape")),
    Row("game.deck", "24", "20", "Boris 100 nines=Anna: 10 . | 100 . | 10 .", (FINE, "refused no_nines"), 'redeal.nines="never"',
        told="! no_nines at nines [game.deck]"),
    Row("game.dead_cards", "0", "4", "Boris 100: 0 . | 100 . | 10 .", ("refused points_sum", "0 b | 100 | 10")),
    Row("bid.opening", '"compulsory"', '"none"', PLAYED, (FINE, "refused shape"), 'barrel.kind="none"'),
    Row("bid.opening", '"compulsory"', '"last"', "Boris 100 surrender", ("50 | -100 | 50", "refused surrender_opener"),
        "contract.pass_out_surrender=true"),
    Row("bid.min", "100", "120", PLAYED, (FINE, "refused bid_minimum")),
    Row("bid.step", "5", "10", "Boris 115: 5 . | 115 . | 0 .", ("5 | 115 | 0 b", "refused bid_step")),
    Row("bid.max", "0", "120", "Boris 125: 10 . | 100 C | 10 .", ("10 | 125 | 10", "refused bid_maximum")),
    Row("bid.raise", "true", "false", "Boris 100+10: 10 . | 110 . | 0 .", ("10 | 110 | 0 b", "refused no_raise")),
    Row("bid.silence_below", '"none"', "-100", "adjust Vera -120 x\nVera 100: 10 . | 10 . | 100 .", ("10 | 10 | -20", "refused silenced")),
    Row("rospisat.allowed", '"always"', '"never"', "Boris 100 rospisat", (SHARED, "refused rospisat_never")),
    Row("rospisat.allowed", '"always"', '"at_minimum"', "Boris 105 rospisat", (SHARED, "refused rospisat_at_minimum")),
    Row("rospisat.limit", "0", "1", "Boris 100 rospisat\nBoris 100 rospisat", ("120 | 0 r | 120", "refused rospisat_limit")),
    Row("rospisat.barrel", '"not_from_barrel"', '"free"', ON + "Anna 100 rospisat", (REFUSED_ROSPISAT, "880 r | 60 | 60")),
    Row("rospisat.barrel", '"not_from_barrel"', '"not_beside_barrel"', ON + "Boris 100 rospisat", ("880 | 0 r | 60", REFUSED_ROSPISAT)),
    Row("spisat.limit", "0", "1", "Boris 100 spisat", ("refused spisat_limit", "0 | -100 s | 0")),
    Row("gold.min_bid", "120", "130", "Boris 120: 10 . | 60 C | 50 .", ("20 | 240 | 100", "refused bid_minimum"), GOLD),
    Row("gold.in_turn", "false", "true", "Vera 120: 10 . | 50 . | 60 C", ("20 | 100 | 240", "refused gold_in_turn"), GOLD),
    Row("gold.raise", "true", "false", "Boris 120+10: 10 . | 70 C | 40 .", ("20 | 260 | 80", "refused gold_raise"), f"{GOLD} gold.in_turn=true"),
    Row("gold.rospisat", "true", "false", "Boris 120 rospisat", ("120 | 0 r | 120", "refused rospisat_gold"), GOLD),
    Row("blind.who", '"anyone"', '"nobody"', "Boris 100 blind: 10 . | 100 . | 10 .", ("20 | 200 | 20", "refused blind_nobody")),
    Row("blind.who", '"anyone"', '"opener"', "Vera 100 blind: 10 . | 10 . | 100 .", ("20 | 20 | 200", "refused blind_opener")),
    Row("blind.min_bid", "100", "120", "Boris 100 blind: 10 . | 100 . | 10 .", ("20 | 200 | 20", "refused blind_minimum"), BLIND),
    Row("blind.barrel", "true", "false", ON + "Boris 100 blind: 10 . | 100 . | 10 .", ("880 | 200 | 20", "refused blind_barrel"), BLIND),
    Row("blind.rospisat", "false", "true", "Boris 100 blind rospisat", ("refused rospisat_blind", "120 | 0 r | 120"), BLIND),
    Row("redeal.nines", '"any_time"', '"never"', "redeal four_nines", ("0 | 0 | 0", "refused redeal_cause")),
    Row("redeal.nines_count", "3", "4", "redeal three_nines", ("0 | 0 | 0", "refused redeal_cause")),
    Row("redeal.talon_below", "0", "5", "redeal talon_below", ("refused redeal_cause", "0 | 0 | 0")),
    Row("redeal.talon_nines", "0", "2", "redeal talon_nines", ("refused redeal_cause", "0 | 0 | 0")),
    Row("redeal.hand_below", "0", "14", "redeal hand_below", ("refused redeal_cause", "0 | 0 | 0")),
    Row("redeal.bottom_jack", "false", "true", "redeal bottom_jack", ("refused redeal_cause", "0 | 0 | 0")),
]  # fmt: skip
# What has no row here, and why.
ELSEWHERE = {
    "bid.no_jump": "it needs an auction, which the notation has no words for: see below",
    "redeal.minimum_only": "a redeal has no hand to check, “only the cause is looked at” (scoring.md): it refuses nothing",
}

SPISAT = "spisat.limit=1"
OPEN = 'barrel.kind="open"'
NINES = "redeal four_nines"
PLAIN, PLAIN_GOLD = "Boris 120: 0 . | 120 . | 0 .", "Boris 120: 10 . | 60 C | 50 ."
ALIKE = [
    # The barrel of a target of 900 begins at 780.
    Alike("game.target", "adjust Anna 775 x", "775 | 0 | 0"),
    # A redeal is no deal of the three.
    Alike("game.deals_each", f"Boris 100 rospisat\n{NINES}\n{PLAYED}", "70 | 100 | 70"),
    Alike("game.over_target", "adjust Anna 1005 x", "1005 | 0 | 0 won Anna"),
    Alike("game.sit_out", "Boris 100 rospisat", "60 | 0 r | 60"),
    Alike("marriage.hearts", "Boris 100: 10 DC | 100 . | 10 S", "150 | 100 | 50"),
    Alike("marriage.diamonds", "Boris 100: 10 HC | 100 . | 10 S", "170 | 100 | 50"),
    Alike("marriage.clubs", "Boris 100: 10 HD | 100 . | 10 S", "190 | 100 | 50"),
    Alike("marriage.spades", "Boris 100: 10 HD | 100 . | 10 C", "190 | 100 | 70"),
    Alike("marriage.four_aces", "Boris 100: 10 HD | 100 . | 10 CS", "190 | 100 | 110"),
    Alike("contract.declarer_scores", "Boris 100: 5 . | 95 . | 20 .", "5 | -100 | 20"),
    # The bid is written as it was, whatever points are rounded to.
    Alike("contract.rounding", "Boris 105: 0 . | 110 . | 10 .", "0 b | 105 | 10"),
    # 117 is nearer to 115.
    Alike("contract.round_declarer", "Boris 120: 3 . | 117 . | 0 .", "5 | -120 | 0 b"),
    # The talon goes with a bid of 120 alone.
    Alike("contract.sweep_takes_talon", TWO + "Piotr 110 sweep: 0 . | 104 .", "0 | -110"),
    Alike("contract.pass_out_surrender", "Boris 100 rospisat", SHARED),
    # Half of 120 is 60.
    Alike("rospisat.defenders", "Boris 120 rospisat", SHARED),
    Alike("rospisat.declarer", "Boris 100 spisat", "0 | -100 s | 0", SPISAT),
    Alike("rospisat.penalty_every", "Boris 100 spisat", "0 | -100 s | 0", SPISAT),
    # Each has one of two.
    Alike("rospisat.third", "Vera 100 rospisat\nBoris 100 rospisat", "120 | 60 r | 60", "rospisat.penalty_every=2"),
    Alike("rospisat.bolt", "adjust Boris 880 x\nBoris 100 rospisat", "60 | 880 r | 60", 'rospisat.barrel="free"'),
    Alike("bolt.penalty_every", ON + "Boris 100: 0 . | 100 . | 20 .", "880 | 100 | 20"),
    # A hand given up is no hand with a point: the two bolts of Anna are a row.
    Alike("bolt.in_a_row", "Boris 100: 0 . | 100 . | 20 .\nVera 100 rospisat\nBoris 100: 0 . | 100 . | 20 .", "-60 b | 260 | 40",
          "bolt.penalty_every=2"),
    Alike("bolt.barrel", "adjust Anna 875 x\nBoris 100: 0 . | 100 . | 20 .", "875 b | 100 | 20"),
    Alike("bolt.zero", "Boris 100: 20 . | 100 . | 0 .", "20 | 100 | 0 b"),
    Alike("bolt.declarer", "Boris 100: 20 . | 0 S | 100 .", "20 | -100 | 100"),
    # A fall costs the fine of the barrel.
    Alike("penalty.amount", ON + "Boris 100 rospisat", "760 f | 0 r | 60", "barrel.hands=1"),
    Alike("barrel.kind", "adjust Anna 875 x\nBoris 100: 0 . | 100 . | 20 .", "875 b | 100 | 20"),
    Alike("barrel.level", "adjust Anna 845 x", "845 | 0 | 0"),
    # Who sits out uses up no hand.
    Alike("barrel.hands", FOUR + "adjust Grisha 880 x\nBoris 100 rospisat", "60 | 0 r | 60 | 880"),
    # A failed contract costs the bid.
    Alike("barrel.fine", ON + "Anna 100: 80 . | 20 . | 20 .", "780 | 20 | 20"),
    Alike("barrel.win_by", ON + "Anna 100: 115 . | 5 . | 0 .", "880 | 5 | 0 b"),
    Alike("barrel.failed_bid", "adjust Anna 875 x\nAnna 100: 80 . | 20 . | 20 .", "775 | 20 | 20"),
    Alike("barrel.required", ON + "Anna 120: 120 . | 0 . | 0 .", "1000 | 0 b | 0 b won Anna"),
    # One comes to another who is there.
    Alike("barrel.together", ON + "adjust Vera 880 x", "880 | 0 | 880 B"),
    # Two come at once.
    Alike("barrel.newcomer", "adjust Anna 850 x\nadjust Vera 850 x\nBoris 100 rospisat", "880 B | 0 r | 880 B"),
    # The second fall.
    Alike("barrel.third_fall", ON + "Boris 100 rospisat\nadjust Anna 120 x\nBoris 100 rospisat", "760 f | 0 r | 120", "barrel.hands=1"),
    # An adjustment takes off the barrel and is no fall.
    Alike("barrel.falls", ON + "adjust Anna -100 x", "780 | 0 | 0"),
    Alike("barrel.marriages", "adjust Anna 895 x\nBoris 100: 10 S | 100 . | 10 .", "945 | 100 | 10", OPEN),
    Alike("barrel.exact", "adjust Anna 895 x\nBoris 100: 12 . | 100 . | 8 .", "905 | 100 | 10", OPEN),
    Alike("reset.at", "adjust Anna -555 x", "-555 | 0 | 0"),
    # The fine of the dealer is never multiplied, nor doubled.
    Alike("gold.enabled", NINES, "-120 | 0 | 0", "redeal.fine_after=1"),
    Alike("gold.double_fines", NINES, "-120 | 0 | 0", f"{GOLD} redeal.fine_after=1"),
    Alike("gold.reset", f"{PLAIN_GOLD}\nVera 120 rospisat\nAnna 120 rospisat", "140 r | 480 | 220", GOLD),
    Alike("gold.repeat", f"{PLAIN_GOLD}\nVera 120 rospisat\nAnna 120 rospisat\nBoris 100 rospisat", "200 | 480 r | 280", GOLD),
    # The bolt of a rospisat is one.
    Alike("gold.double_bolts", "Boris 120 rospisat", "120 | 0 br | 120", f"{GOLD} rospisat.bolt=true"),
    Alike("blind.double_bolts", "Boris 100 blind rospisat", "120 | 0 br | 120", f"{BLIND} blind.rospisat=true rospisat.bolt=true"),
    Alike("blind.doubles", "Boris 100 blind: 0 . | 120 . | 0 .", "0 b | 200 | 0 b", BLIND),
    # A failed contract has no limit.
    Alike("blind.cap", "Boris 100 blind: 30 . | 80 . | 10 .", "60 | -200 | 20", BLIND),
    Alike("bonus.four_nines", ON + "Boris 100 nines=Anna: 10 . | 100 . | 10 .", "880 | 100 | 10"),
    Alike("bonus.sit_out", "Boris 100 rospisat talon=AS,KH,QH", SHARED),
    Alike("bonus.sit_out", FOUR + "adjust Grisha 880 x\nBoris 100 rospisat talon=AS,9H,9D", "60 | 0 r | 60 | 880"),
    # The king and the queen of clubs are 60, and nothing else counts.
    Alike("bonus.sit_out_ace", FOUR + "Boris 100 rospisat talon=10S,KC,QC", "60 | 0 r | 60 | 60", 'bonus.sit_out="aces_and_marriages"'),
    # Neither nines nor jacks; one of each is two of neither.
    Alike("redeal.fine_after", "redeal talon_below", "0 | 0 | 0", "redeal.talon_below=5"),
    Alike("redeal.fine_for", f"{NINES}\nredeal bottom_jack", "0 | 0 | 0", "redeal.fine_after=2 redeal.bottom_jack=true"),
    # The declarer is the highest too.
    Alike("finish.several", "adjust Anna 940 x\nadjust Boris 950 x\nBoris 100: 60 . | 60 S | 0 .", "1000 | 1050 | 0 b won Boris",
          'barrel.kind="none"'),
    Alike("finish.cap", "adjust Anna 940 x\nBoris 100: 60 . | 60 S | 0 .", "1000 | 100 | 0 b won Anna", 'barrel.kind="none"'),
    Alike("finish.tie", "adjust Anna 950 x\nadjust Vera 945 x\nBoris 100 rospisat", "1010 | 0 r | 1005 won Anna", 'barrel.kind="none"'),
    # What stays legal.
    Alike("game.players", FOUR + "Boris 100 rospisat", "60 | 0 r | 60 | 0"),
    Alike("game.deck", PLAYED, FINE, 'redeal.nines="never"'),
    Alike("game.dead_cards", PLAYED, FINE),
    Alike("bid.opening", NINES, "0 | 0 | 0", 'barrel.kind="none"'),
    Alike("bid.min", PLAIN, "0 b | 120 | 0 b"),
    Alike("bid.step", "Boris 110: 10 . | 110 . | 0 .", "10 | 110 | 0 b"),
    Alike("bid.max", PLAIN, "0 b | 120 | 0 b"),
    Alike("bid.raise", "Boris 100+0: 10 . | 100 . | 10 .", FINE),
    Alike("bid.silence_below", "adjust Vera -100 x\nVera 100: 10 . | 10 . | 100 .", "10 | 10 | 0"),
    Alike("rospisat.allowed", "Boris 100 spisat", "0 | -100 s | 0", SPISAT),
    Alike("rospisat.limit", "Vera 100 rospisat\nBoris 100 rospisat", "120 | 60 r | 60"),
    Alike("rospisat.barrel", "adjust Anna 875 x\nAnna 100 rospisat", "875 r | 60 | 60"),
    Alike("spisat.limit", "Boris 100 rospisat", SHARED),
    Alike("gold.min_bid", "Boris 130: 10 . | 70 C | 40 .", "20 | 260 | 80", GOLD),
    Alike("gold.in_turn", PLAIN_GOLD, "20 | 240 | 100", GOLD),
    Alike("gold.raise", PLAIN_GOLD, "20 | 240 | 100", f"{GOLD} gold.in_turn=true"),
    Alike("gold.rospisat", "Boris 120 spisat", "0 | -240 s | 0", f"{GOLD} {SPISAT}"),
    Alike("blind.who", PLAYED, FINE),
    Alike("blind.min_bid", "Boris 120 blind: 0 . | 120 . | 0 .", "0 b | 240 | 0 b", BLIND),
    Alike("blind.barrel", "adjust Anna 875 x\nBoris 100 blind: 10 . | 100 . | 10 .", "880 B | 200 | 20", BLIND),
    Alike("blind.rospisat", "Boris 100 blind spisat", "0 | -200 s | 0", f"{BLIND} {SPISAT}"),
    Alike("redeal.nines", "redeal bottom_jack", "0 | 0 | 0", "redeal.bottom_jack=true"),
    # Four are three too.
    Alike("redeal.nines_count", NINES, "0 | 0 | 0"),
    Alike("redeal.talon_below", NINES, "0 | 0 | 0"),
    Alike("redeal.talon_nines", NINES, "0 | 0 | 0"),
    Alike("redeal.hand_below", NINES, "0 | 0 | 0"),
    Alike("redeal.bottom_jack", NINES, "0 | 0 | 0"),
]  # fmt: skip


def record(row: Row | Alike, value: str, more: str = "") -> Document:
    """The game under the value."""
    return record_of(f"changes: {row.option}={value} {row.more} {more}\n{row.game}")


def result(row: Row | Alike, value: str, *, without: Condition = ()) -> str:
    """What the last deal comes to under the value; `without` is a condition of the option that shall not hold."""
    document = record(row, value)
    document["rules"]["changes"].update(unmet(clause) for clause in without)
    return outcome(document)


def outcome(document: Document) -> str:
    """What the last deal of a record comes to."""
    verdict = score_document(document)
    if verdict.refused:
        return f"refused {verdict.refused[0].code}"
    sheet = verdict.game.sheet
    won = " won " + " ".join(sheet.players[seat] for seat in sheet.winners) if sheet.winners else ""
    return " | ".join(cells_of(sheet, len(sheet.deals) - 1)) + won


def unmet(clause: Clause) -> tuple[str, object]:
    """An option, and a value with which the clause does not hold."""
    other = OPTION[clause.option]
    if not clause.holds:
        return other.id, clause.values[0]
    if other.shape is Shape.NUMBERS:
        return other.id, [3]
    return other.id, next(value for value in other.choices if value not in clause.values)


@pytest.mark.parametrize("row", [*SCORE, *CHECK], ids=lambda row: row.option)
def test_what_an_option_changes(row: Row) -> None:
    assert (result(row, row.first), result(row, row.second)) == row.results
    assert row.results[0] != row.results[1]


@pytest.mark.parametrize("row", [row for row in (*SCORE, *CHECK) if row.told], ids=lambda row: row.option)
def test_what_an_option_writes_or_says_in_full(row: Row) -> None:
    (told,) = [one for one in in_full(record(row, row.second)) if one not in in_full(record(row, row.first))]
    assert told == row.told


def in_full(document: Document) -> list[str]:
    """What is refused, or each line of the last deal: `what +amount [rule] numbers: words`."""
    verdict = score_document(document)
    last = len(document["deals"]) - 1
    if verdict.refused:
        return [tell(found).replace(f" at deals[{last}].", " at ") for found in verdict.refused]
    return [line_in_full(line) for column in verdict.game.sheet.deals[last].columns for line in column.lines]


def line_in_full(line: Line) -> str:
    what, amount, rule, numbers = plain_line(line)
    told = "".join(f" {name}={number}" for name, number in numbers.items())
    return f"{what} {amount:+d} [{rule}]{told}: {say_line(ENGLISH, line)}"


def values_of(option: str) -> list[str]:
    """Every choice, and every value of its rows."""
    told = [value for row in (*SCORE, *CHECK) if row.option == option for value in (row.first, row.second)]
    choices = OPTION[option].choices if OPTION[option].shape is not Shape.NUMBERS else ()
    return sorted({*told, *(json.dumps(choice) for choice in choices)})


@pytest.mark.parametrize("row", ALIKE, ids=lambda row: row.option)
def test_what_an_option_leaves_alone(row: Alike) -> None:
    values = values_of(row.option)
    assert {value: result(row, value) for value in values} == dict.fromkeys(values, row.result)
    assert not row.result.startswith("refused")
    rules = record(row, values[0])["rules"]
    assert matters(house_rules(rules["system"], read_changes(rules["changes"])[0]), row.option), "it is not on"


@pytest.mark.parametrize("row", SCORE, ids=lambda row: row.option)
def test_the_contract_decides_and_not_the_bid_that_won_the_auction(row: Row) -> None:
    """What is written looks at the contract alone (scoring.md, 7 to 21)."""
    for value, stated in zip((row.first, row.second), row.results, strict=True):
        document = record(row, value)
        for deal in document["deals"]:
            if deal.get("bid", 0) > 120:
                deal["won_at"] = 120
        assert outcome(document) == stated, f"{row.option}: a contract won at 120 and raised comes to something else"


@pytest.mark.parametrize(
    "row",
    [row for row in SCORE if not row.option.startswith("gold.") and GOLD not in row.more],
    ids=lambda row: row.option,
)
def test_a_gold_set_doubles_what_tells_its_multiplier_and_nothing_else(row: Row) -> None:
    """Of the amounts of 7 to 12; but for `blind.cap`, which is the most after both multipliers (scoring.md, 7)."""
    gold = f"{GOLD} gold.min_bid=100"
    for value in (row.first, row.second):
        for plain, doubled in zip(amounts(record(row, value)), amounts(record(row, value, gold)), strict=True):
            times = 2 if "multiplier" in plain.numbers and plain.rule != "blind.cap" else 1
            assert doubled.amount == plain.amount * times, f"{row.option}: {line_in_full(doubled)}"


AMOUNTS = {what for stage in STAGES if stage.section <= 12 for what in stage.why}


def amounts(document: Document) -> Iterator[Line]:
    """The amounts of the first deal that is no adjustment, if there is one and nobody refuses it."""
    scored = zip(score_document(document).game.sheet.deals, document["deals"], strict=False)
    dealt = [deal for deal, told in scored if told.get("outcome") != "adjustment"]
    yield from (line for deal in dealt[:1] for column in deal.columns for line in column.lines if line.what in AMOUNTS)


@pytest.mark.parametrize(
    ("row", "condition"),
    [(row, condition) for row in (*SCORE, *CHECK) for condition in OPTION[row.option].where],
    ids=lambda part: part.option if isinstance(part, Row) else " or ".join(clause.option for clause in part),
)
def test_without_its_conditions_it_changes_nothing(row: Row, condition: Condition) -> None:
    """What is refused then is so under either value, though perhaps for more reasons than one."""
    first, second = (result(row, value, without=condition) for value in (row.first, row.second))
    assert first == second or (first.startswith("refused") and second.startswith("refused"))


@pytest.mark.parametrize("jumps_forbidden", [False, True])
@pytest.mark.parametrize(("second", "third", "jumps"), [(110, 120, 2), (115, 120, 1), (105, 110, 0)])
def test_what_bid_no_jump_changes(second: int, third: int, jumps: int, jumps_forbidden: bool) -> None:
    document = record_of(f"Boris {third}: 0 . | 120 . | 0 .")
    document["rules"]["changes"]["bid.no_jump"] = jumps_forbidden
    calls = [["Boris", 100], ["Vera", second], ["Anna", "pass"], ["Boris", third], ["Vera", "pass"]]
    document["deals"][0]["auction"] = calls
    refused = score_document(document).refused
    assert [found.code for found in refused] == ["bid_jump"] * (jumps if jumps_forbidden else 0)


@pytest.mark.parametrize("minimum_only", ['"no"', '"own_bid"', '"won"'])
def test_a_redeal_has_no_hand_to_check(minimum_only: str) -> None:
    row = Row("redeal.minimum_only", minimum_only, "", "redeal talon_below", ("", ""), "redeal.talon_below=5")
    assert result(row, minimum_only) == "0 | 0 | 0"


def test_every_option_has_a_row() -> None:
    assert {row.option for row in SCORE} == {option.id for option in OPTIONS if option.kind is Kind.SCORE}
    checked = {option.id for option in OPTIONS if option.kind is Kind.CHECK}
    assert {row.option for row in CHECK} | set(ELSEWHERE) == checked


def test_every_option_has_a_game_that_it_leaves_alone() -> None:
    asked = {option.id for option in OPTIONS if option.kind is not Kind.TABLE}
    missing = asked - {row.option for row in ALIKE} - set(ELSEWHERE)
    assert not missing, (
        f"{', '.join(sorted(missing))}: write in ALIKE a game in which it is on and nothing changes (a contract that "
        "fails, a player on the barrel, a hand sat out: just short of what the rule asks), or a deal that stays legal; "
        "where there can be none, say why in ELSEWHERE"
    )


@pytest.mark.parametrize(
    "option", [option for option in OPTIONS if option.kind is Kind.TABLE], ids=lambda option: option.id
)
def test_an_option_of_the_table_changes_neither(option: object) -> None:
    assert option in OPTION.values()
    for value in option.choices or (0 if option.least == 0 else 1, 9):
        document = record_of("Boris 100: 10 . | 100 . | 10 .\nVera 100 rospisat")
        plain = score_document(document).game.sheet
        document["rules"]["changes"][option.id] = value
        assert score_document(document).game.sheet == plain
