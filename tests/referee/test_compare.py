"""What if: the two sheets of one game under other rules, or with a hand told otherwise."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import play, score
from scorekeeper.engine.record import Record
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.referee.compare import Comparison, compare, is_same, with_changed_deals, with_rules
from scorekeeper.referee.encode import encode_comparison
from scorekeeper.rules.options import Value
from tests.engine.games import Document, games
from tests.referee.examples import EVENING, record_from, record_of


def what_if(record: Record, system: str = "", **changes: Value) -> Comparison:
    """The game beside itself under a system's own rules, or with some options changed: `barrel__level=900`."""
    chosen = {option.replace("__", "."): value for option, value in changes.items()}
    rules = {**({} if system else record.changes), **chosen}
    return compare(play(record, lenient=True), play(with_rules(record, system or record.system, rules), lenient=True))


def scores(found: Comparison) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """The differing hands: number, scores as they are, scores as they would be."""

    def after(deal: SheetDeal | None) -> tuple[int, ...]:
        return tuple(column.after for column in deal.columns) if deal else ()

    return [(pair.number, after(pair.old), after(pair.new)) for pair in found.hands]


def test_a_rule_is_followed_from_the_hand_where_it_tells() -> None:
    # Vera takes nothing in hands 1, 3, 4 and 5: every third bolt costs 120, or every second.
    found = what_if(record_from(EVENING + "Anna 100: 110 | 10 | 0"), bolt__penalty_every=2)
    of_vera = [(number, old[2], new[2]) for number, old, new in scores(found)]
    assert of_vera == [(3, 0, -120), (4, -120, -120), (5, -120, -240)]
    assert [pair.wrote for pair in found.hands] == [(2,), (2,), (2,)]


def test_half_the_bid_and_not_sixty() -> None:
    # A rospisat at 100: 60 each, or half of the bid, 50; all that follows is 10 apart and written the same.
    found = what_if(record_from(EVENING), rospisat__defenders="half_up_5")
    three, four = (3, (-10, 210, 0), (-20, 200, 0)), (4, (0, 320, -120), (-10, 310, -120))
    assert scores(found) == [(2, (90, 180, 0), (80, 170, 0)), three, four]
    assert [pair.wrote for pair in found.hands] == [(0, 1), (), ()]


def test_what_is_against_the_other_rules_goes_on_as_agreed() -> None:
    found = what_if(record_from(EVENING), rospisat__allowed="never")
    assert [pair.number for pair in found.hands] == [2]
    assert [violation.code for violation in found.hands[0].new.violations] == ["rospisat_never"]  # type: ignore[union-attr]
    assert found.hands[0].wrote == ()
    assert scores(found)[0][1] == scores(found)[0][2]


def test_what_is_impossible_under_the_other_rules_ends_their_sheet_and_says_why() -> None:
    hands = "Anna 100: 100 | 20 | 0 | -\nVera 100: - | 10 | 100 | 10"
    four = record_from(hands, players="Dora Anna Boris Vera")
    assert not play(four, lenient=True).sheet.refused
    found = what_if(four, game__sit_out="dealer")
    assert found.new.sheet.deals == ()
    assert {violation.code for violation in found.new.sheet.refused} == {"sits_out"}
    assert [(pair.number, pair.new) for pair in found.hands] == [(1, None), (2, None)]
    assert [pair.wrote for pair in found.hands] == [(), ()]


def test_a_game_without_bidding_has_no_declarers() -> None:
    found = what_if(record_from(EVENING), "draw", game__players=(3,))
    refused = {(violation.code, violation.path) for violation in found.new.sheet.refused}
    assert refused == {("shape", "deals[0].declarer"), ("shape", "deals[0].bid")}
    back = what_if(record_from(": 60 | 60", system="draw", players="Anna Boris"), "polish-two")
    assert ("shape", "deals[0].declarer") in {(violation.code, violation.path) for violation in back.new.sheet.refused}


def test_a_game_that_would_have_ended_sooner() -> None:
    found = what_if(record_from(EVENING), game__target=205, barrel__kind="none")
    assert found.new.sheet.winners
    assert not found.old.sheet.winners
    assert found.new.tables[-1].winners == (1,)
    assert [violation.code for violation in found.new.sheet.refused] == ["game_over"]
    assert [(number, new) for number, _, new in scores(found)] == [(4, ())]


def test_a_hand_told_otherwise() -> None:
    record, other = record_from(EVENING), record_from(EVENING.replace("Anna 100: 90 | 30", "Anna 100: 100 | 20"))
    found = compare(play(record, lenient=True), play(replace(record, deals=other.deals), lenient=True))
    assert scores(found) == [(3, (-10, 210, 0), (190, 200, 0)), (4, (0, 320, -120), (200, 310, -120))]
    assert [pair.wrote for pair in found.hands] == [(0, 1), ()]


def test_who_cannot_play_by_these_rules_at_all() -> None:
    record = record_from(EVENING)
    assert [found.path for found in wrong_head(with_rules(record, "polish-two", {}))] == ["players"]
    high = wrong_head(with_rules(record, "russian", {"barrel.level": 1000}))
    assert [found.path for found in high] == ["rules.changes.barrel.level"]
    assert wrong_head(record) == ()


@given(games())
def test_a_game_retold_is_its_sheet_and_what_if_nothing_is_nothing(document: Document) -> None:
    record = record_of(document)
    telling = play(record, lenient=True)
    assert telling.sheet.deals == score(record).deals
    assert not telling.sheet.refused
    assert len(telling.tables) == len(telling.sheet.deals) + 1
    assert is_same(compare(telling, play(record, lenient=True)))


@given(games(), games(), st.integers(0, 20))
def test_comparing_is_symmetric(one: Document, other: Document, cut: int) -> None:
    record = record_of(one)
    players = len(record.players)
    rules = record_of(other)
    shorter = with_rules(replace(record, deals=record.deals[:cut]), rules.system, dict(rules.changes))
    here, there = play(record, lenient=True), play(shorter, lenient=True)
    forth, back = compare(here, there), compare(there, here)
    assert [(pair.number, pair.old, pair.new, pair.wrote) for pair in forth.hands] == [
        (pair.number, pair.new, pair.old, pair.wrote) for pair in back.hands
    ]
    assert is_same(forth) == is_same(back)
    for telling in (here, there):
        for deal, before, after in zip(telling.sheet.deals, telling.tables, telling.tables[1:], strict=False):
            assert tuple(column.before for column in deal.columns) == before.scores
            assert tuple(column.after for column in deal.columns) == after.scores
            assert len(deal.columns) == players


FOUR = """
Boris 100: 10 . | 100 . | 10 . | -
Vera 100: - | 10 . | 100 . | 10 .
adjust Anna 5 "a revoke"
Gleb 100: 10 . | - | 10 . | 100 .
"""


def test_a_deal_told_otherwise_turns_nobody() -> None:
    # Anna deals the first; were it a fresh deal, she would deal the second as well, and Anna and not Gleb take part.
    evening = record_from(FOUR, players="Anna Boris Vera Gleb", changes="")
    fresh = record_from("redeal misdeal", players="Anna Boris Vera Gleb", changes="").deals[0]
    other = with_changed_deals(evening, {0: fresh})
    assert [deal.dealer for deal in other.deals] == ["Anna", "Boris", None, "Vera"]
    found = play(other, lenient=True)
    assert not found.sheet.refused
    assert [deal.dealer for deal in found.sheet.deals] == [0, 1, 2, 2]
    round_again = play(replace(evening, deals=(fresh, *evening.deals[1:])), lenient=True)
    assert round_again.sheet.refused, "the deal would have gone round"


def test_a_deal_told_otherwise_may_name_another_dealer() -> None:
    evening = record_from(EVENING)
    other = with_changed_deals(evening, {1: record_from("Vera 100 rospisat dealer=Vera").deals[0]})
    assert [deal.dealer for deal in other.deals] == ["Anna", "Vera", "Vera", "Anna"]


def test_the_document_of_a_comparison() -> None:
    """How each sheet ends, here the other one sooner, with the reason; and of two sheets alike nothing."""
    record = record_from("Boris 120: 30 | 90 S | 0\nVera 100 rospisat\n")
    found = what_if(record, game__target=120, barrel__kind="none")
    document = encode_comparison(found, lambda violation: violation.code)
    assert (document["first"], [hand["new"] for hand in document["hands"]]) == (2, [None])
    assert document["hands"][0]["old"]["players"]["Anna"]["lines"][0]["amount"] == 60
    assert document["old"] == {
        "status": "in_progress", "winners": [], "deals": 2, "scores": {"Anna": 90, "Boris": 180, "Vera": 0}, "refused": [],
    }  # fmt: skip
    assert (document["new"]["status"], document["new"]["winners"]) == ("finished", ["Boris"])
    assert [(one["code"], one["path"]) for one in document["new"]["refused"]] == [("game_over", "deals[1]")]
    nothing = encode_comparison(what_if(record), lambda violation: violation.code)
    assert (nothing["first"], nothing["hands"]) == (None, [])
