"""Disputes as documents: what a program gets of a comparison and of a search."""

from scorekeeper.referee.compare import compare
from scorekeeper.referee.encode_dispute import encode_comparison, encode_fits
from scorekeeper.referee.retelling import retell, with_rules
from scorekeeper.referee.search import Belief, Fit
from scorekeeper.rules.violations import Violation
from tests.referee.told import told

EVENING = "Boris 120: 30 | 90 S | 0\nVera 100 rospisat\n"


def code(violation: Violation) -> str:
    return violation.code


def test_a_comparison() -> None:
    record = told(EVENING)
    found = compare(retell(record), retell(with_rules(record, "russian", {"rospisat.defenders": "half_up_5"})))
    document = encode_comparison(found, code)
    assert document["players"] == ["Anna", "Boris", "Vera"]
    assert document["first"] == 2
    hand = document["hands"][0]
    assert (hand["number"], hand["wrote"]) == (2, ["Anna", "Boris"])
    assert hand["old"]["players"]["Anna"]["lines"][0]["amount"] == 60
    assert hand["new"]["players"]["Anna"]["lines"][0]["amount"] == 50
    assert document["old"] == {
        "status": "in_progress", "winners": [], "deals": 2, "scores": {"Anna": 90, "Boris": 180, "Vera": 0}, "refused": [],
    }  # fmt: skip


def test_a_comparison_of_nothing() -> None:
    telling = retell(told(EVENING))
    document = encode_comparison(compare(telling, telling), code)
    assert (document["first"], document["hands"]) == (None, [])


def test_a_sheet_that_ends_sooner() -> None:
    record = told(EVENING)
    rules = {"game.target": 120, "barrel.kind": "none"}
    document = encode_comparison(compare(retell(record), retell(with_rules(record, "russian", rules))), code)
    assert document["new"]["winners"] == ["Boris"]
    assert document["new"]["status"] == "finished"
    assert [(one["code"], one["path"]) for one in document["new"]["refused"]] == [("game_over", "deals[1]")]
    assert document["hands"][0]["new"] is None


def test_what_explains_the_scores() -> None:
    belief = Belief(record=told(EVENING), after=2, scores=(80, None, 0))
    fits = (Fit(changes={"reset.at": (555,)}), Fit(changes={"gold.enabled": True, "bolt.declarer": True}))
    assert encode_fits(belief, fits, 7) == {
        "format": "thousand-which/1",
        "after": 2,
        "scores": {"Anna": 80, "Vera": 0},
        "pairs": 7,
        "fits": [{"reset.at": [555]}, {"gold.enabled": True, "bolt.declarer": True}],
    }
