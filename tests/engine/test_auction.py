"""Who calls next and what: the table of turns, and the checks of whole auctions, which know nothing of that table."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.auction import Turn, decisive, turns, whose_turn
from scorekeeper.engine.checks.auction import auction
from scorekeeper.engine.context import make_context
from scorekeeper.engine.record import Call, Cause, Deal
from scorekeeper.engine.table import FreshDeals, GoldSet, Table, Tally, dealt_by, lay_table
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from tests.each import each
from tests.engine.games import SEED

NAMES = ("Anna", "Boris", "Vera", "Grisha")
RULES: dict[str, tuple[Value, ...]] = {
    "bid.opening": ("compulsory", "last", "free"), "bid.no_jump": (False, True), "bid.max": (0, 120), "bid.silence_below": ("none", 1),
    "blind.who": ("nobody", "opener", "anyone"), "blind.unhide": ("never", "rebid"), "blind.barrel": (False, True),
}  # fmt: skip


def table(players: int = 3, **changes: Value) -> Table:
    """A table before its first deal, Anna dealing; `bid__max=120` is the option bid.max."""
    rules = house_rules("russian", {option.replace("__", "."): value for option, value in changes.items()})
    return lay_table(rules, NAMES[:players], 0)


def after(table: Table, *said: str) -> Turn:
    """The turn after these calls, each "pass", "bid" or "blind"."""
    every = turns(table)
    turn = every[0]
    for call in said:
        number = {"pass": turn.after_pass, "bid": turn.after_bid, "blind": turn.after_blind}[call]
        assert number is not None, f"{call} may not be called"
        turn = every[number]
    return turn


def may(turn: Turn) -> str:
    """What may be called: p, b and B for blind; "1" where only the lowest bid may."""
    told = ((turn.after_pass, "p"), (turn.after_bid, "b"), (turn.after_blind, "B"))
    return "".join(sign for number, sign in told if number is not None) + ("1" if turn.alone else "")


@each(("changes", "said", "seat", "expected"), [
    ({}, "", 1, "b"),  # the opener has to
    ({"bid__opening": "free"}, "", 1, "pb"),
    ({"bid__opening": "last"}, "", 1, "pb"),
    ({"bid__opening": "last"}, "pass", 2, "pb"),
    ({"bid__opening": "last"}, "pass pass", 0, "b"),  # the last has to
    ({"bid__opening": "last"}, "pass bid", 0, "pb"),
    ({"bid__opening": "last"}, "pass bid bid", 2, "pb"),
    ({"bid__opening": "last"}, "pass pass bid", None, ""),
    ({"bid__opening": "last", "bid__silence_below": 1}, "", 1, "p1"),
    ({"bid__opening": "last", "bid__silence_below": 1}, "pass pass", 0, "b1"),
    ({}, "bid", 2, "pb"),
    ({}, "bid bid", 0, "pb"),
    ({}, "bid bid bid", 1, "pb"),
    ({}, "bid pass bid", 1, "pb"),
    ({}, "bid pass pass", None, ""),
    ({}, "bid pass bid pass", None, ""),
    ({"bid__opening": "free"}, "pass pass", 0, "pb"),  # the last may bid though nobody has
    ({"bid__opening": "free"}, "pass pass bid", None, ""),
    ({"bid__opening": "free"}, "pass pass pass", None, ""),
    ({"bid__no_jump": True}, "bid", 2, "pb1"),
    ({"bid__no_jump": True}, "", 1, "b"),  # there is nothing to jump over
    ({"bid__silence_below": 1}, "", 1, "b1"),  # all are silenced: the opener's minimum, and no more
    ({"bid__silence_below": 1}, "bid", 2, "p1"),
    ({"blind__who": "opener"}, "", 1, "bB"),
    ({"blind__who": "opener"}, "bid", 2, "pb"),
    ({"blind__who": "opener"}, "bid bid bid", 1, "pb"),  # who has looked at the cards
    ({"blind__who": "opener", "blind__unhide": "never"}, "blind", None, ""),
    ({"blind__who": "opener", "blind__unhide": "rebid"}, "blind", 2, "pb"),
    ({"blind__who": "anyone"}, "bid blind bid", 1, "pb"),
    ({"blind__who": "anyone"}, "bid blind bid pass", 2, "pbB"),
])  # fmt: skip
def test_who_may_call_what(changes: dict[str, Value], said: str, seat: int | None, expected: str) -> None:
    turn = after(table(**changes), *said.split())
    assert (turn.seat, may(turn)) == (seat, expected)


def test_who_sits_out_has_no_turn() -> None:
    here = table(4)
    assert here.seating.sits_out is not None
    assert {turn.seat for turn in turns(here)} == {*range(4), None} - {here.seating.sits_out}


def test_the_highest_bid_of_the_table_is_no_part_of_it() -> None:
    assert turns(table(bid__max=105)) == turns(table())


@settings(max_examples=200 if SEED else 10)
@given(st.integers(0, 10**9))
def test_all_that_turns_depend_on_is_decisive(seed: int) -> None:
    dice = Random(seed)
    changes = {option.replace(".", "__"): dice.choice(values) for option, values in RULES.items()}
    here = table(dice.choice((2, 3, 4)), gold__enabled=dice.choice((False, True)), **changes)
    known: dict[object, tuple[Turn, ...]] = {}
    for _ in range(12):
        scores = tuple(dice.choice((-100, 0, 1, 500)) for _ in here.players)
        tallies = tuple(Tally(bolts=dice.randrange(3), barrel=dice.choice((None, 1))) for _ in here.players)
        gold = dice.choice((None, GoldSet(dealt=dice.randrange(4))))
        fresh = FreshDeals(cause=Cause.MISDEAL, times=1)
        other = replace(here, scores=scores, tallies=tallies, gold=gold, fresh_deals=fresh)
        other = dealt_by(other, dice.randrange(2))
        told = turns(other)
        assert known.setdefault(decisive(other), told) == told


def allowed(table: Table, calls: tuple[Call, ...], call: Call) -> bool:
    """Whether the check of a whole auction has nothing against its last call."""
    wrong = auction(make_context(table, Deal(auction=(*calls, call))))
    return not any(found.path == f"auction[{len(calls)}]" for found in wrong)


@given(st.integers(0, 10**9))
def test_the_turns_and_the_checks_agree(seed: int) -> None:
    dice = Random(seed)
    changes = {option.replace(".", "__"): dice.choice(values) for option, values in RULES.items()}
    here = table(dice.choice((2, 3, 4)), **changes)
    every, most = turns(here), here.terms.rules.numbers["bid.max"] or 160
    turn, calls = every[0], ()
    while turn.seat is not None:
        assert whose_turn(here, calls) == turn.seat
        name, bids = here.players[turn.seat], [call.bid for call in calls if call.bid is not None]
        lowest = max(bids[-1] + 5, turn.least) if bids else 100
        ways = [(Call(player=name), turn.after_pass)]
        for bid in range(bids[-1] + 5 if bids else 100, most + 1, 5):
            fits = bid == lowest or (bid > lowest and not turn.alone)
            ways.append((Call(player=name, bid=bid), turn.after_bid if fits else None))
            ways.append((Call(player=name, bid=bid, blind=True), turn.after_blind if fits else None))
        assert [allowed(here, calls, call) for call, _ in ways] == [number is not None for _, number in ways]
        legal = [(call, number) for call, number in ways if number is not None]
        call, number = dice.choice(legal[:1] + legal[:4] + [dice.choice(legal)])
        assert number is not None
        turn, calls = every[number], (*calls, call)
    assert whose_turn(here, calls) is None
