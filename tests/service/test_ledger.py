"""A list of numbers as a record: the numbers stand exactly as they were, as corrections or as hands."""

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.decode import decode
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.game import score, score_document
from scorekeeper.engine.record import Outcome
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.ledger import Ledger, ScoreRow, Scores, as_adjustments, as_hands
from tests.engine.games import Document, games

NAMES = ("Anna", "Boris", "Vera")
CHANGES = st.tuples(*[st.integers(-250, 250)] * 3)


def listed(*changes: tuple[int, ...], players: tuple[str, ...] = NAMES) -> Scores:
    rows = tuple(ScoreRow(number=number, changes=row) for number, row in enumerate(changes, start=2))
    return Scores(players=players, rows=rows)


def adjusted(scores: Scores, system: str = "russian") -> Ledger:
    return as_adjustments(scores, system, lambda row: f"row {row}", "the rules again")


@given(st.lists(CHANGES, min_size=1, max_size=12), st.sampled_from(sorted(SYSTEM)))
def test_as_corrections_the_numbers_stand_whatever_the_system(changes: list[tuple[int, ...]], system: str) -> None:
    players = NAMES if 3 in house_rules(system, {}).lists["game.players"] else NAMES[:2]
    scores = listed(*(row[: len(players)] for row in changes), players=players)
    ledger, columns = adjusted(scores, system), zip(*(row.changes for row in scores.rows), strict=True)
    running = [*zip(*map(accumulate, columns), strict=True)]
    if ledger.record is None:
        assert ledger.too_late or ledger.together
        assert any(total >= 300 for row in running for total in row)
        return
    document = encode_record(ledger.record)
    assert decode(document).violations == ()
    assert score_document(document).game.sheet == ledger.sheet
    for row, end in zip(running, ledger.ends, strict=True):
        after = [column.after for column in ledger.sheet.deals[end - 1].columns] if end else [0] * len(players)
        assert tuple(after) == row


def test_behind_the_list_the_rules_of_the_system_hold_again() -> None:
    ledger = adjusted(listed((905, 0, 0)))
    assert [deal.outcome for deal in ledger.record.deals] == [Outcome.ADJUSTMENT, Outcome.AGREEMENT]
    assert ledger.record.changes == {"barrel.kind": "none"}
    assert ledger.record.deals[-1].changes == {"barrel.kind": "frozen"}
    assert ledger.record.deals[0].reason == "row 2"


def test_a_row_of_the_list_is_a_row_of_the_sheet() -> None:
    """One in which nothing changes is none."""
    ledger = adjusted(listed((5, 0, -5), (0, 0, 0), (0, 20, 0)))
    assert ledger.ends == (1, 1, 2)
    assert [deal.amounts for deal in ledger.record.deals[:2]] == [{"Anna": 5, "Vera": -5}, {"Boris": 20}]
    assert [deal.reason for deal in ledger.record.deals] == ["row 2", "row 4", "the rules again"]


def test_where_the_highest_score_wins_the_list_says_who_has_won() -> None:
    """In Draw; elsewhere the declarer would go first, whom no list names."""
    ledger = adjusted(listed((900, 900), (100, 110), players=NAMES[:2]), "draw")
    assert ledger.sheet.winners == (1,)


def test_the_next_to_deal_is_as_if_every_row_had_been_a_hand() -> None:
    for rows, dealer in ((1, "Boris"), (2, "Vera"), (3, "Anna")):
        record = adjusted(listed(*[(5, 0, 0)] * rows)).record
        assert record.first_dealer == dealer


def test_of_two_who_reach_the_end_in_the_last_row_no_list_says_who_has_won() -> None:
    assert adjusted(listed((1000, 1010, 0))) == Ledger(together=2)
    assert adjusted(listed((900, 900, 0), (100, 100, 20), (0, 0, 0))) == Ledger(together=3)


def test_what_follows_upon_the_row_in_which_somebody_won_is_too_late() -> None:
    assert adjusted(listed((900, 900, 0), (100, 100, 20), (0, 0, 0), (0, 0, 5))) == Ledger(too_late=5)
    assert adjusted(listed((1000, 900, 0), (0, 100, 0))) == Ledger(too_late=3)


def test_what_is_wrong_with_the_table_is_said() -> None:
    assert [found.path for found in adjusted(listed((1,), players=("Anna",))).violations] == ["players"]


@given(games())
def test_hands_are_told_only_where_they_write_exactly_the_numbers(told: Document) -> None:
    sheet = score_document(told).game.sheet
    if not sheet.deals:
        return
    rows = tuple(
        ScoreRow(
            number=deal.number,
            changes=tuple(column.after - column.before for column in deal.columns),
            declarer=entry.get("declarer"),
            bid=entry.get("bid"),
        )
        for deal, entry in zip(sheet.deals, told["deals"], strict=True)
    )
    scores = Scores(players=tuple(told["players"]), rows=rows)
    ledger = as_hands(scores, told["rules"]["system"], "imported")
    if isinstance(ledger, ScoreRow):
        assert ledger in rows
        return
    assert score(ledger.record) == ledger.sheet
    assert decode(encode_record(ledger.record)).violations == ()
    assert [tuple(column.after - column.before for column in deal.columns) for deal in ledger.sheet.deals] == [
        row.changes for row in rows
    ]


def hands(*rows: tuple[str | None, int | None, tuple[int, ...]]) -> Ledger | ScoreRow:
    told = tuple(
        ScoreRow(number=number, changes=changes, declarer=declarer, bid=bid)
        for number, (declarer, bid, changes) in enumerate(rows, start=1)
    )
    return as_hands(Scores(players=NAMES, rows=told), "russian", "imported")


def test_a_made_a_failed_and_a_given_up_contract() -> None:
    ledger = hands(("Boris", 120, (30, 120, 0)), ("Anna", 100, (-100, 60, 60)), ("Vera", 100, (60, 60, 0)))
    told = [(deal.outcome.value, deal.points) for deal in ledger.record.deals]
    # 120 card points less the defenders' 30 are 90; the least that makes 120 of them is a marriage of 40.
    assert told == [
        ("played", {"Anna": 30, "Vera": 0, "Boris": 130}),
        ("played", {"Boris": 60, "Vera": 60, "Anna": 0}),
        ("rospisat", None),
    ]
    assert {deal.note for deal in ledger.record.deals} == {"imported"}


def test_the_fine_for_a_third_bolt_is_found() -> None:
    ledger = hands(*[("Boris", 100, (20, 100, 0))] * 2, ("Boris", 100, (20, 100, -120)))
    assert ledger.sheet.standings[2].bolts == 3


def test_one_row_that_is_no_hand_and_the_list_is_not_told_as_hands() -> None:
    good = ("Boris", 100, (20, 100, 0))
    for wrong in (
        ("Boris", 100, (20, 105, 0)),  # the declarer writes the bid
        ("Boris", 102, (20, 102, 0)),  # off the step
        ("Boris", 100, (21, 100, 0)),  # not rounded
        ("Boris", 100, (0, 0, 0)),
        (None, None, (20, 0, 0)),
        ("Boris", None, (20, 100, 0)),
    ):
        found = hands(good, wrong, good)
        assert found.number == 2
