"""Disputes as documents: what a program gets of a comparison and of a search."""

from typing import Any

from scorekeeper.engine.game import play
from scorekeeper.engine.record import Record
from scorekeeper.referee.compare import compare, with_rules
from scorekeeper.referee.encode import encode_comparison, encode_fits
from scorekeeper.referee.search import Belief, Fit, Split
from scorekeeper.rules.violations import Violation
from tests.referee.examples import record_from

EVENING = "Boris 120: 30 | 90 S | 0\nVera 100 rospisat\n"


def code(violation: Violation) -> str:
    return violation.code


def under(record: Record, rules: dict[str, Any]) -> Any:
    """The comparison with the same hands under these rules."""
    other = with_rules(record, "russian", rules)
    return encode_comparison(compare(play(record, lenient=True), play(other, lenient=True)), code)


def test_a_comparison() -> None:
    record = record_from(EVENING)
    document = under(record, {"rospisat.defenders": "half_up_5"})
    assert (document["players"], document["first"]) == (["Anna", "Boris", "Vera"], 2)
    nothing = under(record, {})
    assert (nothing["first"], nothing["hands"]) == (None, [])
    hand = document["hands"][0]
    assert (hand["number"], hand["wrote"]) == (2, ["Anna", "Boris"])
    assert hand["old"]["players"]["Anna"]["lines"][0]["amount"] == 60
    assert hand["new"]["players"]["Anna"]["lines"][0]["amount"] == 50
    assert document["old"] == {
        "status": "in_progress", "winners": [], "deals": 2, "scores": {"Anna": 90, "Boris": 180, "Vera": 0}, "refused": [],
    }  # fmt: skip


def test_a_sheet_that_ends_sooner() -> None:
    record = record_from(EVENING)
    document = under(record, {"game.target": 120, "barrel.kind": "none"})
    assert document["new"]["winners"] == ["Boris"]
    assert document["new"]["status"] == "finished"
    assert [(one["code"], one["path"]) for one in document["new"]["refused"]] == [("game_over", "deals[1]")]
    assert document["hands"][0]["new"] is None


def test_what_explains_the_scores() -> None:
    belief = Belief(record=record_from(EVENING), after=2, scores=(80, None, 0))
    of_two = {"gold.enabled": True, "barrel.hands": 2}
    fits = (Fit(changes={"reset.at": (555,)}, known=True), Fit(changes=of_two, known=False))
    splits = (Split(declarer={}, defenders={"contract.rounding": 1}),)
    assert encode_fits(belief, fits, splits, 7) == {
        "format": "thousand-which/1", "after": 2, "scores": {"Anna": 80, "Vera": 0}, "pairs": 7,
        "fits": [{"reset.at": [555]}, {"gold.enabled": True, "barrel.hands": 2}], "known": [True, False],
        "by_role": [{"declarer": {}, "defenders": {"contract.rounding": 1}}],
    }  # fmt: skip
