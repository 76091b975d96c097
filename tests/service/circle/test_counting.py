"""What a game's counts say: counted by hand from the rules, and what holds of every game."""

import json
from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.record import Record
from scorekeeper.service.book import open_book
from scorekeeper.service.circle.counts import GameEnding, Step, Stretch, decode_counts, encode_counts
from scorekeeper.service.circle.person import add_up
from scorekeeper.service.events import DealRecorded, Event, GameEnded, GameRenamed, GameResumed
from tests.each import each
from tests.engine.games import Document, games
from tests.engine.held import game_of
from tests.notation import read_game
from tests.service.circle.circles import book_of, counted, counts_of, stretch_of
from tests.service.examples import PLAYERS, at, deal, dealt, logged, started

GOLDENS = Path(__file__).parents[2] / "goldens"
NONE = (0, 0)


def golden(name: str) -> tuple[Stretch, ...]:
    book = book_of(game_of(read_game(GOLDENS / name).record).record)
    return tuple(stretch for (stretch,) in counted(book).seats)


def test_a_whole_game_of_the_russian_system() -> None:
    """Twenty deals, of which the seventh is a fresh one; the numbers of the deals stand behind each count."""
    anna, boris, _ = golden("russian-barrel-and-bolts.game")
    assert anna == Stretch(
        hands=19,
        points=1010,
        declared=8,
        declaring=100 + 125 + 200 + 160 + 0 - 110 + 50 + 130,  # 6, 9, 10, 11, 13, 17, 19, 20
        defended=11,
        defending=5 + 45 + 60 + 115 + 10 + 60 + 0 - 120 + 60 + 60 + 60,  # 1–5, 8, 12, 14, 15, 16, 18
        contracts="+++++-++",
        ladder=((3, 3), (1, 0), NONE, (2, 2), (2, 2)),
        left=(103 - 100) + (156 - 125) + (252 - 200) + (170 - 165) + (112 - 100) + (133 - 130),
        forced=(3, 3),  # 6, 13, 19
        mounted=3,  # 11, 16, 19
        won=1,
        fallen=2,  # 14 after three hands, 17 by a lost bid
    )
    assert boris == Stretch(
        hands=19,
        points=355,
        declared=5,
        declaring=160 - 100 + 0 - 105 + 180,  # 1, 4, 8, 14, 16
        defended=14,
        defending=60 - 120 + 15 + 30 + 20 + 40 + 10 + 60 + 60 + 20 + 25,  # 3, 6, 9–13, 15, 18–20; 2, 5, 17: 0
        contracts="+---+",
        ladder=((1, 0), (1, 0), NONE, NONE, (2, 2)),  # the rospisat stands on none
        left=(215 - 160) + (203 - 180),
        forced=(2, 0),  # 4, and the rospisat of 8
        bolts=3,  # 2, 5, 6
        rospisats=1,
    )


def test_who_sits_out_neither_declares_nor_defends() -> None:
    """Gleb sits out the deals 1, 5, the first two with aces in the talon, declares 3 and defends in the others."""
    *_, gleb = golden("lviv-four-sitting-out.game")
    assert (gleb.hands, gleb.declared, gleb.defended) == (8, 1, 5)
    assert (gleb.points, gleb.declaring, gleb.defending) == (80 + 10 + 300 + 10 + 40 + 10 + 10 + 10, 300, 50)


# A golden with a seat, or a game with Anna's; mounted, won, fallen, thrown, and the numbers of the deals in that order.
@each(("game", "seat", "barrel"), [
    # Boris onto it in 3, 6, 10; thrown in 4, and in 11, where it is the third fall; the hands used up in 8.
    ("hands-used-up-and-thrown-off-count.game", 1, (3, 0, 1, 2)),
    ("hands-used-up-and-thrown-off-count.game", 0, (2, 1, 1, 0)),
    # Anna onto it in 1, 6, 9; thrown in 5, 7, and 10, the third fall. In 4 Boris and Vera are refused.
    ("refused-and-thrown.game", 0, (3, 0, 0, 3)),
    ("refused-and-thrown.game", 1, (2, 1, 0, 1)),
    ("refused-and-thrown.game", 2, (2, 0, 0, 2)),
    # Boris onto it in 3, 7, 11; a fine in 4, the dealer's fine in 10, a lost bid in 12, the third fall.
    ("fines-on-the-barrel-and-third-fall.game", 1, (3, 0, 3, 0)),
    # An open barrel: Lesya onto it in 9, 13, 16, off by lost bids in 11, 15, at the end above it without having won.
    ("lviv-open-barrel.game", 0, (3, 0, 2, 0)),
    # Mykola onto it in 12, off in 16; he wins from below it.
    ("lviv-open-barrel.game", 1, (1, 0, 1, 0)),
    # A locked one: a lost bid that leaves 900 is no way off.
    ("polish-locked-at-1000.game", 1, (1, 1, 0, 0)),
    # Neither what the table agrees nor what it writes down is a fall; who is on the new barrel has mounted that too.
    ('adjust Anna 880 x\nagree barrel.level=900 "x"\nadjust Anna 20 x', None, (2, 0, 0, 0)),
    ('changes: barrel.kind="open"\nadjust Anna 880 x\nagree barrel.level=850 "x"', None, (1, 0, 0, 0)),
    ("adjust Anna 880 x\nadjust Anna -20 x", None, (1, 0, 0, 0)),
    ('changes: barrel.newcomer="throws_off"\nadjust Anna 880 x\nadjust Boris 880 x', None, (1, 0, 0, 1)),
    ("adjust Anna 880 x\nadjust Anna 120 x", None, (1, 1, 0, 0)),
    # Most points when the last deal is over win the game, and not from the barrel.
    ("changes: game.deals_each=1 barrel.hands=0\nadjust Anna 880 x\n" + "Boris 100: 20 | 100 | 0\n" * 3, None,
     (1, 0, 0, 0)),
])  # fmt: skip
def test_ways_onto_the_barrel_and_off_it(game: str, seat: int | None, barrel: tuple[int, ...]) -> None:
    stretch = stretch_of(game) if seat is None else golden(game)[seat]
    assert (stretch.mounted, stretch.won, stretch.fallen, stretch.thrown) == barrel


@each(("bid", "rung"), [
    (60, 0), (100, 0), (105, 1), (115, 1), (120, 2), (125, 3), (155, 3), (160, 4), (200, 4)
])  # fmt: skip
def test_the_steps_of_the_ladder(bid: int, rung: int) -> None:
    """A bid below it stands on its first step."""
    stretch = stretch_of(
        f"changes: bid.min=60\nAnna {bid}: 70 HD | 50 . | 0 .\nAnna {bid} rospisat\nAnna {bid}: 0 . | 120 . | 0 ."
    )
    assert [step for step in stretch.ladder if step[0]] == [stretch.ladder[rung]] == [(2, 1)]
    assert stretch.contracts == "+--"


@each(("changes", "hand", "left"), [
    ("", "Anna 120: 80 H | 40 . | 0 .", 180 - 120),
    ("", "Anna 120: 20 H | 100 . | 0 .", 0),  # 120 exactly
    ("", "Anna 120: 10 H | 110 . | 0 .", 0),  # not made
    ("contract.round_declarer=true", "Anna 120: 118 . | 2 . | 0 .", 0),  # made with fewer than were bid
    ('contract.declarer_scores="points"', "Anna 120: 83 H | 37 . | 0 .", 0),  # 183 are written as 185
    ('contract.declarer_scores="points"', "Anna 120: 82 H | 38 . | 0 .", 0),  # and 182 as 180
    ('blind.who="anyone" blind.cap=300', "Anna 120 blind: 80 H | 40 . | 0 .", 180 - 120),  # 240 are less than the cap
    # 180 × 2 is more than 300, which is what 150 points would have brought.
    ('blind.who="anyone" blind.cap=300 contract.declarer_scores="points"', "Anna 120 blind: 80 H | 40 . | 0 .", 30),
    # 120 × 2 is more than 200, but the contract stands at 120.
    ('blind.who="anyone" blind.cap=200', "Anna 120 blind: 80 H | 40 . | 0 .", 180 - 120),
])  # fmt: skip
def test_what_lies_above_a_contract_and_is_not_written(changes: str, hand: str, left: int) -> None:
    assert stretch_of(f"changes: {changes}\n{hand}").left == left


@each(("changes", "hand", "forced"), [
    ("", "Boris 100: 20 | 100 | 0", (1, 1)),
    ("", "Boris 100: 100 | 20 | 0", (1, 0)),
    ("", "Boris 100 rospisat", (1, 0)),
    ("", "Boris 100+20: 0 | 120 | 0", NONE),  # raised after the talon
    ("", "Boris 105: 15 | 105 | 0", NONE),  # somebody else bid
    ('blind.who="anyone"', "Boris 100 blind: 20 | 100 | 0", NONE),
    ("bid.min=60", "Boris 60: 60 | 60 | 0", (1, 1)),
    ("bid.min=60", "Boris 100: 20 | 100 | 0", NONE),
    # Anna deals, so that Boris opens and Anna speaks last; where Vera dealt, Boris speaks last.
    ('bid.opening="last"', "Boris 100: 20 | 100 | 0", NONE),
    ('bid.opening="last"', "Boris 100 dealer=Boris: 20 | 100 | 0", (1, 1)),
    ('bid.opening="free"', "Boris 100: 20 | 100 | 0", NONE),
])  # fmt: skip
def test_who_had_to_play_at_the_minimum(changes: str, hand: str, forced: Step) -> None:
    assert stretch_of(f"changes: {changes}\n{hand}", "Boris").forced == forced


def test_where_nobody_bids_nobody_declares_or_defends() -> None:
    stretch = stretch_of('changes: bid.opening="none" talon.cards=0 barrel.kind="none"\n: 60 | 60 | 0')
    assert stretch == Stretch(hands=1, points=60)


def test_giving_up() -> None:
    """A rospisat and a spisat are given up, a surrender is a contract that failed."""
    stretch = stretch_of("""
        changes: spisat.limit=1 contract.pass_out_surrender=true
        adjust Anna -50 Boris 50 "from paper"
        Boris 100: 20 . | 100 . | 0 .
        Vera 100: 20 . | 0 . | 100 .
        Anna 100 surrender
        Anna 120 spisat
        Anna 120 rospisat
        adjust Anna -30 "a revoke"
        adjust Anna 10 "a gift"
    """)
    assert (stretch.contracts, stretch.rospisats) == ("---", 2)
    assert (stretch.hands, stretch.declared, stretch.defended) == (5, 3, 2)
    assert stretch.points == -50 + 20 + 20 - 100 - 120 + 0 - 30 + 10
    assert stretch.ladder == (NONE,) * 5


HANDS = "Boris 100: 20 | 100 | 0\nVera 100: 20 | 0 | 100\nAnna 100: 100 | 20 | 0"


@each(("text", "events", "ending", "winners"), [
    (HANDS, (), GameEnding.RUNNING, ()),
    (HANDS, (GameEnded(),), GameEnding.ENDED, ()),
    (HANDS, (GameEnded(), GameResumed()), GameEnding.RUNNING, ()),
    (HANDS, (GameEnded(by_points=True),), GameEnding.BY_POINTS, (0,)),  # 140, 120 and 100
    ("adjust Anna 880 x\nAnna 120: 80 H | 40 . | 0 .", (), GameEnding.WON, (0,)),
])  # fmt: skip
def test_how_a_game_ends(text: str, events: tuple[Event, ...], ending: GameEnding, winners: tuple[int, ...]) -> None:
    counts = counts_of(text, *events)
    assert (counts.ending, counts.winners) == (ending, winners)


def test_the_last_hand_was_recorded_when_it_says_so_itself_or_the_log_does_whatever_comes_behind_it() -> None:
    """Where there is none it was when the game began."""
    fine = DealRecorded(deal=deal('adjust Anna -30 "a revoke"'))
    told = [started(), dealt(2), dealt(3), logged(4, fine), logged(50, GameRenamed(title="Friday"))]
    log = [replace(one, seq=seq) for seq, one in enumerate(told, start=1)]
    counts, empty = (counted(open_book("g", one)) for one in (log, log[:1]))
    assert (counts.began, counts.last, counts.title) == (at(1), at(3), "Friday")
    assert (empty.began, empty.last, empty.seats[0]) == (at(1), at(1), (Stretch(),))
    hands = [replace(deal(), at=moment) for moment in ("2026-03-07T20:00:00Z", "2026-03-08t01:10:00.5+02:00")]
    counts = counted(book_of(Record(system="russian", players=PLAYERS, deals=tuple(hands))))
    assert (counts.began, counts.last) == ("2026-03-07T20:00:00+00:00", "2026-03-07T23:10:00+00:00")


def test_a_seat_that_was_taken_over_has_its_stretches() -> None:
    """Who sits down before a deal that is still to come has played nothing."""
    anna, *others = counts_of(HANDS, Anna=(3, 4, 9)).seats
    told = [(one.from_deal, one.hands, one.points, one.contracts) for one in anna[:2]]
    assert told == [(1, 2, 40, ""), (3, 1, 100, "+")]
    assert anna[2:] == (Stretch(from_deal=4), Stretch(from_deal=9))
    assert [len(seat) for seat in others] == [1, 1]


@given(games(), st.sets(st.integers(2, 12), max_size=3))
@settings(max_examples=50)
def test_counts_come_back_as_they_were_their_stretches_add_up_and_agree_with_each_other(
    told: Document, cuts: set[int]
) -> None:
    book = book_of(game_of(told).record)
    whole = counted(book)
    cut = counted(book, {seat: tuple(sorted(cuts)) for seat in range(len(whole.players))})
    assert decode_counts(json.loads(json.dumps(encode_counts(cut)))) == cut
    hands = whole.seats[0][0].hands
    for parts, (stretch,), score in zip(cut.seats, whole.seats, whole.scores, strict=True):
        assert [part.from_deal for part in parts] == [1, *sorted(cuts)]
        assert add_up(list(parts)) == stretch
        assert (stretch.points, stretch.hands) == (score, hands)
        assert len(stretch.contracts) == stretch.declared
        assert sum(told for told, _ in stretch.ladder) <= stretch.declared <= hands - stretch.defended
        assert stretch.forced[0] <= stretch.declared
        assert stretch.won + stretch.fallen + stretch.thrown <= stretch.mounted
    assert sum(one.declared for (one,) in whole.seats) <= hands
