"""Scores that no house rule explains, because the table counts by one rule for the declarer and by another for the rest."""

import pytest

from scorekeeper.referee.search import Belief, Split, begin_search, by_role, one_option
from tests.referee.examples import record_from


def splits(deals: str, *scores: int | None, changes: str = "") -> tuple[Split, ...]:
    record = record_from(deals, changes=changes)
    rule_search = begin_search(Belief(record=record, after=len(record.deals), scores=scores))
    return by_role(rule_search, one_option(rule_search))


POINTS = 'contract.declarer_scores="points"'
TAKEN = "Boris 100: 7 | 108 | 5\n"


@pytest.mark.parametrize(("scores", "split"), [
    # 7 as they are, 108 to 110; and the other way round.
    ((7, 110, 5), Split(declarer={}, defenders={"contract.rounding": 1})),
    ((5, 108, 5), Split(declarer={"contract.rounding": 1}, defenders={})),
])  # fmt: skip
def test_a_step_for_one_role_only(scores: tuple[int, ...], split: Split) -> None:
    assert splits(TAKEN, *scores, changes=POINTS) == (split,)


def test_defenders_unrounded_declarer_rounded() -> None:
    """118 makes 120 for Boris, while Anna's 2 are written as they are: neither switch says both."""
    found = splits("Boris 120: 2 | 118 | 0\n", 2, 120, 0)
    assert found == (Split(declarer={"contract.round_declarer": True}, defenders={"contract.rounding": 1}),)
    # Where the table rounds for the declarer already, it is the defenders' step alone.
    rounded = splits("Boris 120: 2 | 118 | 0\n", 2, 120, 0, changes="contract.round_declarer=true")
    assert rounded == (Split(declarer={}, defenders={"contract.rounding": 1}),)
    assert splits("Boris 120: 2 | 118 | 0\n", 2, 777, 0, changes="contract.round_declarer=true") == ()


def test_a_fine_of_another_size_for_the_declarer() -> None:
    """Vera's third bolt costs 60, Boris's third rospisat 120 (3 × 60 for each of the others in between)."""
    deals = "Boris 100: 20 | 100 | 0\n" * 3 + "Boris 100 rospisat\n" * 3
    assert splits(deals, 240, 180, 120) == (Split(declarer={}, defenders={"penalty.amount": 60}),)


def test_a_rule_agreed_in_mid_game_holds_for_both() -> None:
    deals = f'agree {POINTS} "x"\n{TAKEN}'
    assert splits(deals, 7, 110, 5) == (Split(declarer={}, defenders={"contract.rounding": 1}),)


def test_where_a_rule_explains_it_nobody_needs_two_roles() -> None:
    assert splits(TAKEN, 7, 100, 5) == ()  # contract.rounding 1
    assert splits(TAKEN, 5, 100, 5) == ()  # the sheet says so
    assert splits(TAKEN, 5, 100, 6) == ()  # nothing at all


def test_rules_that_cannot_stand_are_no_answer() -> None:
    """With whole points 1001 wins, so that no score of 1001 can be taken back."""
    assert splits(TAKEN, 7, 110, 5, changes=f"{POINTS} game.over_target=true reset.at=[1001]") == ()


def test_a_hand_that_is_impossible_for_one_role_is_no_answer() -> None:
    """400 points are all cards and all marriages: with hearts at 60 there are not so many."""
    assert splits("Boris 120: 0 | 400 | 0\n" + TAKEN, None, 777, None) == ()


def test_no_hand_comes_after_the_end() -> None:
    """Doubled for the declarer, 600 and 2 × 200 win, and the last hand would not have been played."""
    deals = 'adjust Anna 600 "x"\nAnna 200: 100 H | 20 | 0\n'
    assert Split(declarer={"gold.enabled": True}, defenders={}) in splits(deals, 1000, 20, 0)
    assert splits(deals + "redeal misdeal\n", 1000, 20, 0) == ()


def test_of_four_one_sits_out() -> None:
    record = record_from(TAKEN.strip() + " | -\n", changes=POINTS, players="Anna Boris Vera Grisha")
    rule_search = begin_search(Belief(record=record, after=1, scores=(None, 110, None, 0)))
    assert rule_search.agrees
