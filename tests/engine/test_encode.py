"""Documents out: the record as it was told, the sheet and the refusal as record.md shows them."""

from typing import Any

from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.decode import decode
from scorekeeper.engine.encode import encode_record, encode_refusal, encode_scored, encode_sheet
from scorekeeper.engine.game import score, score_document
from scorekeeper.engine.record import Deal, Record
from scorekeeper.rules.violations import Violation, against, impossible
from tests.each import each
from tests.engine.held import record_of, sheet, sheet_of
from tests.notation import a_record
from tests.referee.examples import record_of as in_values

# The two examples of record.md.
RECORD: dict[str, Any] = {
    "format": "thousand-record/1",
    "title": "Dacha, Saturday",
    "rules": {"system": "russian", "changes": {"reset.at": [555], "barrel.level": 900}},
    "players": ["Anna", "Boris", "Vera"],
    "first_dealer": "Anna",
    "deals": [
        {"outcome": "played", "declarer": "Boris", "won_at": 130, "bid": 160,
         "points": {"Anna": 3, "Boris": {"cards": 115, "marriages": ["hearts"]}, "Vera": 2}},
        {"outcome": "rospisat", "declarer": "Vera", "bid": 100},
        {"outcome": "redeal", "cause": "four_nines", "player": "Anna"},
        {"outcome": "adjustment", "player": "Boris", "amount": -120, "reason": "revoke"},
    ],
}  # fmt: skip
FIRST_DEAL = {
    "number": 1, "dealer": "Anna", "sat_out": None, "gold": False, "multiplier": 1, "made": True, "violations": [],
    "players": {
        "Anna": {"before": 0, "after": 5, "change": 5, "marks": [],
                 "lines": [{"what": "defence", "amount": 5, "rule": "contract.rounding",
                            "numbers": {"points": 3, "multiplier": 1}}]},
        "Boris": {"before": 0, "after": 160, "change": 160, "marks": [],
                  "lines": [{"what": "contract_made", "amount": 160, "rule": "contract.declarer_scores",
                             "numbers": {"bid": 160, "points": 215, "multiplier": 1}}]},
        "Vera": {"before": 0, "after": 0, "change": 0, "marks": [],
                 "lines": [{"what": "defence", "amount": 0, "rule": "contract.rounding",
                            "numbers": {"points": 2, "multiplier": 1}}]},
    },
}  # fmt: skip
STANDINGS = {
    "Anna": {"score": 65, "bolts": 0, "rospisats": 0, "spisats": 0, "barrel": None, "falls": 0, "silenced": False},
    "Boris": {"score": 100, "bolts": 0, "rospisats": 0, "spisats": 0, "barrel": None, "falls": 0, "silenced": False},
    "Vera": {"score": 0, "bolts": 0, "rospisats": 1, "spisats": 0, "barrel": None, "falls": 0, "silenced": False},
}
NEXT = {
    "dealer": "Vera", "opener": "Anna", "sits_out": None, "gold": False, "multiplier": 1, "min_bid": 100,
    "may_declare": ["Anna", "Boris", "Vera"], "may_rospisat": ["Anna", "Boris", "Vera"],
}  # fmt: skip


def say(violation: Violation) -> str:
    return f"say {violation.code}"


def test_the_sheet_of_the_specification() -> None:
    document = encode_sheet(sheet_of(RECORD), say)
    assert list(document) == ["format", "status", "winners", "deals", "standings", "next"]
    assert document["format"] == "thousand-sheet/1"
    assert document["status"] == "in_progress"
    assert document["winners"] == []
    assert document["deals"][0] == FIRST_DEAL
    assert document["standings"] == STANDINGS
    assert document["next"] == NEXT
    assert [deal["made"] for deal in document["deals"]] == [True, False, None, None]
    assert [deal["number"] for deal in document["deals"]] == [1, 2, 3, 4]
    assert document["deals"][1]["players"]["Vera"]["marks"] == ["rospisat"]
    assert document["deals"][2]["players"]["Anna"] == {"before": 65, "after": 65, "change": 0, "marks": [], "lines": []}
    assert document["deals"][3]["players"]["Boris"] == {
        "before": 220, "after": 100, "change": -120, "marks": [],
        "lines": [{"what": "adjustment", "amount": -120, "rule": None, "numbers": {}}],
    }  # fmt: skip


def test_a_finished_sheet() -> None:
    document = encode_sheet(sheet("system: house\nadjust Vera 950 x\nadjust Anna 950 x\nBoris 100 rospisat"), say)
    assert document["status"] == "finished"
    assert document["winners"] == ["Anna", "Vera"]
    assert document["next"] is None


def test_how_many_deals_are_left_stands_only_in_a_game_of_so_many() -> None:
    document = encode_sheet(sheet("changes: game.deals_each=2\nBoris 100 rospisat"), say)
    assert document["next"]["deals_left"] == 5
    assert "deals_left" not in encode_sheet(sheet("Boris 100 rospisat"), say)["next"]


def test_who_sits_out_by_name() -> None:
    document = encode_sheet(sheet("players: Anna Boris Vera Grisha\nBoris 100 rospisat"), say)
    assert document["deals"][0]["sat_out"] == "Grisha"
    assert document["next"]["sits_out"] == "Anna"
    assert document["next"]["may_declare"] == ["Boris", "Vera", "Grisha"]


def test_agreed_violations_stand_beside_the_deal_with_their_whole_path() -> None:
    document = encode_sheet(sheet("redeal misdeal\nBoris 93 rospisat agreed=yes"), say)
    assert document["deals"][0]["violations"] == []
    assert document["deals"][1]["violations"] == [
        {"code": "bid_step", "path": "deals[1].bid", "option": "bid.step", "message": "say bid_step", "grade": "against_the_rules"},
        {"code": "bid_minimum", "path": "deals[1].bid", "option": "bid.min", "message": "say bid_minimum", "grade": "against_the_rules"},
    ]  # fmt: skip


def test_a_refusal() -> None:
    found = (impossible("over_120", "deals[0].points.Anna"), against("four_aces", "x", "marriage.four_aces"))
    assert encode_refusal(found, say) == {
        "format": "thousand-refusal/1",
        "violations": [
            {"code": "over_120", "path": "deals[0].points.Anna", "option": None, "message": "say over_120", "grade": "impossible"},
            {"code": "four_aces", "path": "x", "option": "marriage.four_aces", "message": "say four_aces", "grade": "against_the_rules"},
        ],
    }  # fmt: skip


EVERYTHING = [
    {"outcome": "played", "declarer": "Boris", "won_at": 105, "bid": 120, "auction": [["Boris", 100, "blind"], ["Vera", "pass"]],
     "blind": True, "points": {"Anna": 3, "Boris": {"cards": 100, "marriages": ["spades"], "four_aces": True}, "Vera": {"cards": 17}},
     "sweep": True, "tricks": ["Anna"], "nines": "Vera", "talon": ["AS"], "agreed": "yes", "note": "", "at": "2026-11-21T20:15:00Z"},
    {"outcome": "rospisat", "declarer": "Vera", "bid": 100, "auction": [], "talon": []},
    {"outcome": "redeal", "cause": "misdeal", "player": "Anna"},
    {"outcome": "redeal", "cause": "agreed"},
    {"outcome": "adjustment", "player": "Boris", "amount": -120, "reason": "revoke"},
    {"outcome": "adjustment", "amounts": {"Vera": 60, "Boris": -120, "Anna": 0}, "reason": "settlement"},
    {"outcome": "adjustment", "amounts": {"Vera": 60}, "reason": "settlement"},
    {"outcome": "agreement", "changes": {"reset.at": [], "gold.enabled": False, "barrel.level": "auto"}, "reason": "fun"},
]  # fmt: skip


@each("deal", EVERYTHING, ids=range(len(EVERYTHING)))
def test_a_deal_is_written_as_it_was_told(deal: dict[str, Any]) -> None:
    read = decode({**RECORD, "deals": [deal]}).deals[0].deal
    assert read is not None
    assert encode_deal(read) == deal


def test_a_record_is_written_as_it_was_told() -> None:
    document = {**RECORD, "deals": EVERYTHING}
    assert encode_record(in_values(document)) == document


def test_what_was_not_said_is_not_written() -> None:
    deal = Deal(declarer="Anna", bid=100, points={})
    written = encode_record(Record(system="russian", players=("Anna", "Boris", "Vera"), deals=(deal,)))
    assert written == a_record({"outcome": "played", "declarer": "Anna", "bid": 100, "points": {}})


def test_a_refused_record_keeps_the_sheet_of_the_deals_before() -> None:
    record = record_of("Boris 100 rospisat\nVera 100 rospisat\nAnna 7 rospisat\nBoris 100 rospisat")
    verdict = score_document(record)
    assert verdict.game is not None
    assert [found.path for found in verdict.refused] == ["deals[2].bid", "deals[2].bid"]
    assert verdict.game.sheet.refused == verdict.refused
    assert verdict.game.sheet.deals == sheet("Boris 100 rospisat\nVera 100 rospisat").deals
    assert verdict.game.sheet.standings == sheet("Boris 100 rospisat\nVera 100 rospisat").standings


def test_a_deal_that_cannot_be_read_keeps_the_sheet_of_the_deals_before() -> None:
    record = record_of("Boris 100 rospisat")
    for deal, path in (("Vera 100", "deals[1]"), ({"outcome": "chess"}, "deals[1].outcome")):
        verdict = score_document({**record, "deals": [*record["deals"], deal]})
        assert verdict.game is not None
        assert [found.path for found in verdict.refused] == [path]
        assert verdict.game.sheet.deals == sheet("Boris 100 rospisat").deals


def test_a_record_of_values_is_scored_like_its_document() -> None:
    assert score(in_values(RECORD)) == sheet_of(RECORD)


def test_what_became_of_a_document_is_the_sheet_or_the_refusal_with_the_sheet_so_far() -> None:
    fine, later = score_document(RECORD), score_document({**RECORD, "deals": [*RECORD["deals"], {}]})
    headless = score_document({**RECORD, "players": 3})
    assert encode_scored(fine, say) == encode_scored(fine, say, partial=True) == encode_sheet(sheet_of(RECORD), say)
    assert encode_scored(later, say) == encode_refusal(later.refused, say)
    points = {"Anna": 0, "Boris": {"cards": 120, "marriages": []}, "Vera": 0}
    agreed = {"outcome": "played", "declarer": "Boris", "bid": 123, "points": points, "agreed": "we all heard it"}
    for deals in ([agreed], [agreed, {}]):
        found: Any = encode_scored(score_document({**RECORD, "deals": deals}), say, partial=True)
        told = found.get("sheet", found)["deals"][0]["violations"]
        assert [one["message"] for one in told] == [f"say {one['code']}" for one in told] == ["say bid_step"]
    refused, so_far = encode_refusal(later.refused, say), encode_sheet(sheet_of(RECORD), say)
    assert encode_scored(later, say, partial=True) == {**refused, "sheet": so_far}
    assert encode_scored(headless, say, partial=True) == {**encode_refusal(headless.refused, say), "sheet": None}
