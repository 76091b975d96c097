"""The option table: every agreement that a table of "1000" can make, one row an option.

A row is parser, default and manual in one. The id is the vocabulary of the game record, the command line,
the rulebook and the tests; the words for an id live in ``scorekeeper.wording.options`` under the same id.
Sources: S0 the pagat text, S1 the text of "agreements", S2 the text with forfeits, S3 the excerpts, S4 the house rules;
PRACTICE what none of them has and other tables play all the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

PRACTICE = "practice"

Value = bool | int | str | tuple[int, ...]
PlainValue = bool | int | str | list[int]


class Kind(StrEnum):
    """What an option changes: the sheet, the entries that are refused, or only what the referee says."""

    SCORE = "score"
    CHECK = "check"
    TABLE = "table"


class Shape(StrEnum):
    """What the values of an option look like."""

    FLAG = "flag"
    NUMBER = "number"
    CHOICE = "choice"
    NUMBERS = "numbers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One agreement. `choices` closes the set of values; `least` bounds a number; `word` may stand for a number."""

    id: str
    shape: Shape
    default: Value
    kind: Kind
    choices: tuple[Value, ...] = ()
    least: int | None = None
    word: str | None = None
    source: str = ""


SCORE, CHECK, TABLE = Kind.SCORE, Kind.CHECK, Kind.TABLE


def _flag(id: str, default: bool, kind: Kind, *, source: str = "") -> Option:
    return Option(id=id, shape=Shape.FLAG, default=default, kind=kind, choices=(True, False), source=source)


def _number(
    id: str,
    default: int | str,
    kind: Kind,
    *,
    choices: tuple[int, ...] = (),
    least: int | None = 0,
    word: str | None = None,
    source: str = "",
) -> Option:
    return Option(
        id=id, shape=Shape.NUMBER, default=default, kind=kind, choices=choices, least=least, word=word, source=source
    )


def _choice(id: str, default: str, kind: Kind, choices: tuple[str, ...], *, source: str = "") -> Option:
    return Option(id=id, shape=Shape.CHOICE, default=default, kind=kind, choices=choices, source=source)


def _numbers(id: str, default: tuple[int, ...], kind: Kind, *, source: str = "") -> Option:
    return Option(id=id, shape=Shape.NUMBERS, default=default, kind=kind, source=source)


OPTIONS: tuple[Option, ...] = (
    _numbers("game.players", (3, 4), CHECK, source="S0"),
    _number("game.target", 1000, SCORE, least=1, source="S0; S2"),
    _flag("game.over_target", False, SCORE, source="S0; S1 More than 1000 to Win; S3"),
    _number("game.deck", 24, CHECK, choices=(24, 20), source="S0"),
    _number("game.hand", 7, TABLE, least=1, source="S0"),
    _number("game.dead_cards", 0, CHECK, source="S0 two-player games"),
    _choice(
        "game.sit_out",
        "dealer_right",
        SCORE,
        ("dealer_right", "dealer_opposite", "dealer"),
        source="S0 Four player game",
    ),
    _number("marriage.hearts", 100, SCORE, source="S0"),
    _number("marriage.diamonds", 80, SCORE, source="S0"),
    _number("marriage.clubs", 60, SCORE, source="S0"),
    _number("marriage.spades", 40, SCORE, source="S0"),
    _number("marriage.four_aces", 0, SCORE, source="S0 Announcing combinations; S1 Ace Marriage"),
    _choice("bid.opening", "compulsory", CHECK, ("compulsory", "free", "none"), source="S0"),
    _number("bid.min", 100, CHECK, least=1, source="S0"),
    _number("bid.step", 5, CHECK, choices=(5, 10), source="S0"),
    _number("bid.max", 0, CHECK, source="S2"),
    _choice("bid.over_120_needs_marriage", "any", TABLE, ("any", "worth", "no"), source="S0; S1 No Marriage Bidding"),
    _flag("bid.no_jump", False, CHECK, source="S1 No Jumping"),
    _flag("bid.raise", True, CHECK, source="S0"),
    _number("bid.silence_below", "none", CHECK, least=None, word="none", source="S0; S1 Skip Bidding"),
    _choice("contract.declarer_scores", "bid", SCORE, ("bid", "points"), source="S0"),
    _number("contract.rounding", 5, SCORE, choices=(1, 5, 10), source="S0"),
    _flag("contract.round_declarer", False, SCORE, source="S1 Round Own Points"),
    _flag("contract.sweep_takes_talon", False, SCORE, source="S0 Polish two-player"),
    _flag("contract.pass_out_surrender", False, SCORE, source="S0 Exchanging Cards"),
    _choice("rospisat.allowed", "always", CHECK, ("always", "at_minimum", "never"), source="S0; S4"),
    _choice(
        "rospisat.defenders", "sixty", SCORE, ("sixty", "half_up_5", "half_up_10", "half_min_60"), source="S0; S1; S2"
    ),
    _choice("rospisat.declarer", "zero", SCORE, ("zero", "minus_bid"), source="S0; S1"),
    _number("rospisat.penalty_every", 3, SCORE, source="S0; S1 Subtract on Third; S2; S4"),
    _number("rospisat.limit", 0, CHECK, source="S0; S1"),
    _choice(
        "rospisat.barrel",
        "not_from_barrel",
        CHECK,
        ("not_from_barrel", "not_beside_barrel", "free"),
        source="S0; S1 Distribute on Barrel",
    ),
    _flag("rospisat.bolt", False, SCORE, source="S1"),
    _number("spisat.limit", 0, CHECK, source="S0"),
    _number("bolt.penalty_every", 3, SCORE, source="S0; S1; S2; S4"),
    _flag("bolt.in_a_row", False, SCORE, source="S1 3 Zero Wins in a Row"),
    _choice("bolt.zero", "no_points", SCORE, ("no_points", "no_trick"), source="S0"),
    _flag("bolt.declarer", False, SCORE, source="S1"),
    _number("penalty.amount", 120, SCORE, least=1, source="S0; S1 Penalty Amount"),
    _choice("barrel.kind", "frozen", SCORE, ("frozen", "locked", "open", "none"), source="S0; S4"),
    _number("barrel.level", "auto", SCORE, least=None, word="auto", source="S0; S1; S2"),
    _number("barrel.hands", 3, SCORE, source="S0"),
    _number("barrel.fine", 120, SCORE, least=1, source="S0"),
    _choice("barrel.win_by", "points", SCORE, ("points", "contract"), source="S0; S2"),
    _choice("barrel.failed_bid", "subtract", SCORE, ("subtract", "keep"), source="S0; S1"),
    _flag("barrel.required", False, SCORE, source="S1"),
    _choice("barrel.together", "share", SCORE, ("share", "all_fined"), source="S0; S1 Several Players on Barrel"),
    _choice("barrel.newcomer", "share", SCORE, ("share", "throws_off"), source="S0; S1 Throw off Barrel"),
    _choice("barrel.third_fall", "fine", SCORE, ("fine", "zero"), source="S0; S1 Zero after 3 Barrels"),
    _choice("barrel.falls", "timeouts", SCORE, ("timeouts", "every"), source="S0; S1"),
    _flag("barrel.marriages", True, SCORE, source="S0 Lviv"),
    _flag("barrel.exact", False, SCORE, source="S0 Lviv; some players"),
    _numbers("reset.at", (), SCORE, source="S0; S1"),
    _flag("gold.enabled", False, SCORE, source="S0 Bidding; S1 Golden Round"),
    _number("gold.min_bid", 120, CHECK, least=1, source="S0"),
    _choice("gold.reset", "none", SCORE, ("none", "scores", "scores_and_bolts"), source="S0; S1 Reset to Zero"),
    _flag("gold.in_turn", False, CHECK, source="S1 Golden Round"),
    _flag("gold.raise", True, CHECK, source="S1 Allow Increase"),
    _flag("gold.rospisat", True, CHECK, source="S1 Distribute When the Golden Round is played"),
    _flag("gold.double_fines", False, SCORE, source=PRACTICE),
    _flag("gold.double_bolts", False, SCORE, source="S1 Bolt Doubling"),
    _choice("blind.who", "nobody", CHECK, ("nobody", "anyone", "opener"), source="S0 Bidding; S1 Hidden Round"),
    _choice("blind.doubles", "all", SCORE, ("all", "declarer"), source="S0"),
    _number("blind.min_bid", 100, CHECK, least=1, source="S1 Hidden Round"),
    _number("blind.cap", 0, SCORE, source="S1 No More than 240"),
    _flag("blind.barrel", True, CHECK, source="S1 Disabled on Barrel"),
    _flag("blind.rospisat", False, CHECK, source="S1 Allow Distribute"),
    _flag("blind.double_bolts", False, SCORE, source="S1 Bolt Doubling"),
    _flag("blind.show_talon", False, TABLE, source="S0; S1 Hide Talon"),
    _choice(
        "blind.unhide",
        "never",
        TABLE,
        ("never", "rebid", "no_bidding"),
        source="S1 Allow Unhide; No Bidding When Unhidden",
    ),
    _number("bonus.four_nines", 0, SCORE, source="S1 4 Nines Bonus"),
    _choice(
        "bonus.sit_out",
        "none",
        SCORE,
        ("none", "aces_and_marriages", "cards_and_marriages"),
        source="S0 Four player game",
    ),
    _number("bonus.sit_out_ace", 40, SCORE, source="S0"),
    _choice("redeal.nines", "any_time", CHECK, ("never", "original", "any_time"), source="S0; S1; S4"),
    _number("redeal.nines_count", 4, CHECK, choices=(3, 4), source="S0"),
    _number("redeal.talon_below", 0, CHECK, source="S0; S1 Reshuffle on Talon Score"),
    _number("redeal.talon_nines", 0, CHECK, source="S0; S1 2 Nines in Talon"),
    _number("redeal.hand_below", 0, CHECK, source="S0; S1 Reshuffle on Card Score"),
    _choice(
        "redeal.minimum_only", "no", CHECK, ("no", "own_bid", "won"), source="S0 Dealing and Redealing; S1 On 100 Only"
    ),
    _flag("redeal.bottom_jack", False, CHECK, source="S0 Dealing and Redealing"),
    _number("redeal.fine_after", 0, SCORE, source="S0"),
    _choice(
        "talon.shown",
        "always",
        TABLE,
        ("always", "over_minimum", "from_130", "never"),
        source="S0 Exchanging Cards; S1 Don't Expose on 100",
    ),
    _number("talon.cards", 3, TABLE, source="S0"),
    _flag("talon.pass_face_up", False, TABLE, source="S0 Exchanging Cards; S1 Quiet Drop"),
    _choice("play.must_follow", "always", TABLE, ("always", "after_stock"), source="S0"),
    _flag("play.must_trump", True, TABLE, source="S0; S1 Should Play with Trumps"),
    _flag("play.must_beat", False, TABLE, source="S0 Russeln"),
    _choice("play.first_trick_marriage", "never", TABLE, ("never", "leader"), source="S0; S1 Trumps in First Move"),
    _choice("play.announce", "aloud", TABLE, ("aloud", "automatic"), source="S0; S1"),
    _flag("play.opponent_trumps", True, TABLE, source="S1 Don't Allow Opponent Trumps"),
    _choice("finish.several", "declarer_first", SCORE, ("declarer_first", "highest"), source="S0 Lviv; Draw 1000"),
    _choice("finish.tie", "shared", SCORE, ("shared", "play_on"), source="S0 Lviv; Draw 1000"),
)

OPTION: Mapping[str, Option] = {option.id: option for option in OPTIONS}


def plain_value(value: Value) -> PlainValue:
    """The value as a record writes it: a list is a tuple only inside the program."""
    return list(value) if isinstance(value, tuple) else value
