"""What is wrong with an entry, as data: a stable code, where it lies, the option it rests on, and its numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

Detail = bool | int | str | None | tuple[int, ...] | tuple[str, ...]


class Grade(StrEnum):
    """Impossible: no table can agree to it. Against the rules: refused unless the table agreed to record it."""

    IMPOSSIBLE = "impossible"
    AGAINST_THE_RULES = "against_the_rules"


class Expected(StrEnum):
    """What a value of the wrong shape should have been; `numbers["expected"]` of a `shape` violation."""

    JSON = "json"
    OBJECT = "object"
    LIST = "list"
    TEXT = "text"
    WORDS = "words"  # text that is not blank
    NAME = "name"
    DIFFERENT_NAMES = "different_names"
    PLAYERS = "players"
    FLAG = "flag"
    NUMBER = "number"
    NATURAL = "natural"  # 0 or more
    POSITIVE = "positive"  # 1 or more
    NOT_ZERO = "not_zero"
    AMOUNTS = "amounts"  # of one or more players, not all 0
    NUMBERS = "numbers"
    ONE_OF = "one_of"
    NO_SUCH_KEY = "no_such_key"
    KEY_ELSEWHERE = "key_elsewhere"  # a known key in a deal that has no use for it
    REQUIRED = "required"
    CALL = "call"
    POINTS = "points"
    CARD = "card"
    DIFFERENT_CARDS = "different_cards"
    DIFFERENT_SUITS = "different_suits"
    TIME = "time"
    CHANGES = "changes"  # at least one
    UNCHANGEABLE = "unchangeable"  # an option that an agreement cannot change
    BIDDING = "bidding"  # an outcome that only a game with bidding has


class ViolationCode(StrEnum):
    """What is wrong with a record, its rules or one of its deals (record.md, "Wrong entries")."""

    SHAPE = "shape"
    CONTRADICTION = "contradiction"
    UNKNOWN_PLAYER = "unknown_player"
    SITS_OUT = "sits_out"
    GAME_OVER = "game_over"
    OVER_120 = "over_120"
    MARRIAGE_TWICE = "marriage_twice"
    POINTS_MISSING = "points_missing"
    SWEEP_POINTS = "sweep_points"
    NO_NINES = "no_nines"
    BID_STEP = "bid_step"
    BID_MINIMUM = "bid_minimum"
    BID_MAXIMUM = "bid_maximum"
    BID_HOPELESS = "bid_hopeless"
    BID_OPEN_BARREL = "bid_open_barrel"
    WON_ABOVE_BID = "won_above_bid"
    NO_RAISE = "no_raise"
    SILENCED = "silenced"
    GOLD_IN_TURN = "gold_in_turn"
    GOLD_RAISE = "gold_raise"
    BLIND_NOBODY = "blind_nobody"
    BLIND_OPENER = "blind_opener"
    BLIND_MINIMUM = "blind_minimum"
    BLIND_BARREL = "blind_barrel"
    ROSPISAT_NEVER = "rospisat_never"
    ROSPISAT_AT_MINIMUM = "rospisat_at_minimum"
    ROSPISAT_LIMIT = "rospisat_limit"
    ROSPISAT_GOLD = "rospisat_gold"
    ROSPISAT_BLIND = "rospisat_blind"
    ROSPISAT_BARREL = "rospisat_barrel"
    SPISAT_LIMIT = "spisat_limit"
    SPISAT_BARREL = "spisat_barrel"
    SURRENDER = "surrender"
    SURRENDER_OPENER = "surrender_opener"
    SURRENDER_MINIMUM = "surrender_minimum"
    BID_HAVING_PASSED = "bid_after_pass"
    BID_OUT_OF_TURN = "bid_out_of_turn"
    OPENER_PASSED = "opener_passed"
    LAST_PASSED = "last_passed"
    BID_NOT_HIGHER = "bid_not_higher"
    BID_JUMP = "bid_jump"
    BLIND_BID = "blind_bid"
    AUCTION_END = "auction_end"
    AUCTION_OVER = "auction_over"
    AUCTION_OPEN = "auction_open"
    AUCTION_BLIND = "auction_blind"
    REDEAL_CAUSE = "redeal_cause"
    NO_SUCH_PILE = "no_such_pile"
    FOUR_ACES = "four_aces"
    POINTS_SUM = "points_sum"


class DocumentCode(StrEnum):
    """What is wrong with a whole game that comes from outside: its log, its size, its hash, its links."""

    NO_GAME = "no_game"
    TOO_MANY = "too_many"
    TOO_DEEP = "too_deep"
    TOO_COSTLY = "too_costly"
    TOO_LONG = "too_long"
    TEXT_TOO_LONG = "text_too_long"
    LOG_EMPTY = "log_empty"
    LOG_HASH = "log_hash"
    RECORD_DIFFERS = "record_differs"
    EVENT_SEQ = "event_seq"
    EVENT_KIND = "event_kind"
    EVENT_PAYLOAD = "event_payload"
    EVENT_REPLAY = "event_replay"
    EVENT_SIGNATURE = "event_signature"
    LINK_DAMAGED = "link_damaged"
    LINK_NEWER = "link_newer"
    LINKS_MISSING = "links_missing"
    LINKS_MIXED = "links_mixed"
    NO_CIRCLE = "no_circle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """One thing wrong. `path` is relative to what was checked; `numbers` is what its sentence needs."""

    code: StrEnum
    path: str
    grade: Grade = Grade.AGAINST_THE_RULES
    option: str | None = None
    numbers: Mapping[str, Detail] = field(default_factory=dict)


Numbers = Mapping[str, Detail]
NOTHING: Numbers = {}


def impossible(code: StrEnum, path: str, option: str | None = None, numbers: Numbers = NOTHING) -> Violation:
    """A violation that no table can agree to."""
    return Violation(code=code, path=path, grade=Grade.IMPOSSIBLE, option=option, numbers=numbers)


def against(code: StrEnum, path: str, option: str | None, numbers: Numbers = NOTHING) -> Violation:
    """A violation of an agreed rule, which the table may agree to record all the same."""
    return Violation(code=code, path=path, option=option, numbers=numbers)


def shape(path: str, expected: Expected, option: str | None = None, numbers: Numbers = NOTHING) -> Violation:
    """A value of the wrong shape or type, with what was expected instead."""
    return impossible(ViolationCode.SHAPE, path, option, {"expected": expected.value, **numbers})


def below(prefix: str, violations: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """The same violations, their paths seen from one level further up."""
    return tuple(
        Violation(
            code=found.code,
            path=f"{prefix}.{found.path}" if found.path else prefix,
            grade=found.grade,
            option=found.option,
            numbers=found.numbers,
        )
        for found in violations
    )
