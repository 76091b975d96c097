"""Documents of any shape: what is refused, at which path, and what was expected (record.md)."""

import re
from typing import Any

import pytest

from scorekeeper.engine.decode import decode, no_json, wrong_head
from scorekeeper.engine.game import score_document
from scorekeeper.engine.record import Call, Deal, Outcome, Parts, Record, Suit
from tests.each import each
from tests.engine.held import refused, same, tell
from tests.notation import a_record

PLAYED = {"declarer": "Boris", "bid": 100, "points": {"Anna": 10, "Boris": 100, "Vera": 10}}
GIVING_UP = {"spisat.limit": 9, "contract.pass_out_surrender": True}
RECORD = a_record(PLAYED)
NAME = "expected=name most=40"
HALF = "\ud800"  # half a surrogate pair


def without(document: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in document.items() if name != key}


def test_the_least_a_record_needs() -> None:
    assert refused(RECORD) == []
    assert refused({**RECORD, "deals": []}) == []


@pytest.mark.parametrize("document", [None, True, 7, 1.5, "text", [], [RECORD]])
def test_a_document_that_is_no_object(document: object) -> None:
    assert refused(document) == ["! shape at  expected=object"]
    assert (decode(document).record, decode(document).deals) == (None, ())


HEADS: list[tuple[str, dict[str, Any], list[str]]] = [
    *[(f"{key} missing", without(RECORD, key), [f"! shape at {key} expected=required"])
      for key in ("format", "rules", "players", "deals")],
    ("all missing", {}, [f"! shape at {key} expected=required" for key in ("format", "rules", "players", "deals")]),
    ("an unknown key", {**RECORD, "Format": 1}, ["! shape at Format expected=no_such_key"]),
    ("another format", {**RECORD, "format": "thousand-record/2"},
     ["! shape at format expected=one_of choices=(thousand-record/1)"]),
    ("format null", {**RECORD, "format": None}, ["! shape at format expected=one_of choices=(thousand-record/1)"]),
    ("a title", {**RECORD, "title": ""}, []),
    ("a title of another type", {**RECORD, "title": 7}, ["! shape at title expected=text"]),
    ("a title null", {**RECORD, "title": None}, ["! shape at title expected=text"]),
    ("a title with half a surrogate", {**RECORD, "title": f"x{HALF}"}, ["! shape at title expected=text"]),
    ("a title with another half", {**RECORD, "title": "x\udfff"}, ["! shape at title expected=text"]),
    ("a title beside the surrogates", {**RECORD, "title": "\ud7ff\ue000\U0001f0a1"}, []),
    ("deals of another type", {**RECORD, "deals": {}}, ["! shape at deals expected=list"]),
    ("deals null", {**RECORD, "deals": None}, ["! shape at deals expected=list"]),
    ("a deal of another type", {**RECORD, "deals": [PLAYED, 7]}, ["! shape at deals[1] expected=object"]),
    # Rules.
    ("rules null", {**RECORD, "rules": None}, ["! shape at rules expected=object"]),
    ("rules of another type", {**RECORD, "rules": "russian"}, ["! shape at rules expected=object"]),
    ("no system", {**RECORD, "rules": {}}, ["! shape at rules.system expected=required"]),
    ("an unknown key in the rules", {**RECORD, "rules": {"system": "russian", "change": {}}},
     ["! shape at rules.change expected=no_such_key"]),
    ("changes of another type", {**RECORD, "rules": {"system": "russian", "changes": []}},
     ["! shape at rules.changes expected=object"]),
    ("changes null", {**RECORD, "rules": {"system": "russian", "changes": None}},
     ["! shape at rules.changes expected=object"]),
    ("an unknown option", {**RECORD, "rules": {"system": "russian", "changes": {"barrel": 1}}},
     ["! shape at rules.changes.barrel expected=no_such_key"]),
    ("a contradiction", {**RECORD, "rules": {"system": "russian", "changes": {"bid.min": 102}}},
     ["! contradiction at rules.changes.bid.min [bid.min] reason=off_step number=102 step=5"]),
    ("a contradiction beside what cannot be read",
     {**RECORD, "rules": {"system": "russian", "z": 1, "changes": {"bid.min": 102, "y": 1, "reset.at": 7}}},
     ["! shape at rules.z expected=no_such_key", "! shape at rules.changes.y expected=no_such_key",
      "! shape at rules.changes.reset.at [reset.at] expected=numbers",
      "! contradiction at rules.changes.bid.min [bid.min] reason=off_step number=102 step=5"]),
    ("no contradiction with what cannot be read",
     {**RECORD, "rules": {"system": "russian", "changes": {"bid.min": 102, "bid.step": 7}}},
     ["! shape at rules.changes.bid.step [bid.step] expected=one_of choices=(5,10)"]),
    ("contradictions in no known system", {**RECORD, "rules": {"changes": {"bid.min": 102, "reset.at": [0, 1000], "bid.max": 5}}},
     ["! shape at rules.system expected=required",
      "! contradiction at rules.changes.reset.at [reset.at] reason=reset_on_the_way score=0",
      "! contradiction at rules.changes.bid.max [bid.max] reason=maximum_too_low number=5 minimum=102"]),
    # The first dealer.
    ("the first dealer", {**RECORD, "first_dealer": "Vera"}, []),
    ("an unknown dealer", {**RECORD, "first_dealer": "Zoe"}, ["! unknown_player at first_dealer name=Zoe"]),
    ("a dealer of another type", {**RECORD, "first_dealer": 0}, ["! shape at first_dealer expected=text"]),
    ("a dealer null", {**RECORD, "first_dealer": None}, ["! shape at first_dealer expected=text"]),
    ("a dealer in other letters", {**RECORD, "first_dealer": "anna"}, ["! unknown_player at first_dealer name=anna"]),
    ("a dealer beside wrong players", {**RECORD, "first_dealer": "Zoe", "players": 3}, ["! shape at players expected=list"]),
    ("a dealer beside a wrong name", {**RECORD, "first_dealer": "Zoe", "players": ["Anna", 7, "Vera"]},
     [f"! shape at players[1] {NAME}"]),
    ("an unknown dealer beside too few players", {**RECORD, "first_dealer": "Zoe", "players": ["Anna", "Boris"]},
     ["! shape at players [game.players] expected=players players=2 allowed=(3,4)", "! unknown_player at first_dealer name=Zoe"]),
    # Players.
    ("players that contradictory rules would not allow",
     {**RECORD, "rules": {"system": "russian", "changes": {"game.players": [5]}}},
     ["! contradiction at rules.changes.game.players [game.players] reason=number_of_players number=5",
      "! shape at players [game.players] expected=players players=3 allowed=(5)"]),
    ("players that contradictory rules would allow",
     {**RECORD, "rules": {"system": "russian", "changes": {"game.players": [5]}}, "players": ["A", "B", "C", "D", "E"]},
     ["! contradiction at rules.changes.game.players [game.players] reason=number_of_players number=5",
      "! shape at players [game.players] expected=players players=5 allowed=(2,3,4)"]),
    ("two players beside another contradiction",
     {**RECORD, "rules": {"system": "russian", "changes": {"bid.min": 102}}, "players": ["Anna", "Boris"]},
     ["! contradiction at rules.changes.bid.min [bid.min] reason=off_step number=102 step=5",
      "! shape at players [game.players] expected=players players=2 allowed=(3,4)"]),
    ("two players where the number of players cannot be read",
     {**RECORD, "rules": {"system": "russian", "changes": {"game.players": 3}}, "players": ["Anna", "Boris"]},
     ["! shape at rules.changes.game.players [game.players] expected=numbers"]),
    ("two players where the changes cannot be read",
     {**RECORD, "rules": {"system": "russian", "changes": 3}, "players": ["Anna", "Boris"]}, ["! shape at rules.changes expected=object"]),
    ("two players in no known system", {**RECORD, "rules": {"changes": {"game.players": [3]}}, "players": ["Anna", "Boris"]},
     ["! shape at rules.system expected=required", "! shape at players [game.players] expected=players players=2 allowed=(3)"]),
    ("players of another type", {**RECORD, "players": {}}, ["! shape at players expected=list"]),
    ("a player of another type", {**RECORD, "players": ["Anna", 7, "Vera"]}, [f"! shape at players[1] {NAME}"]),
    ("an empty name", {**RECORD, "players": ["Anna", "", "Vera"]}, [f"! shape at players[1] {NAME}"]),
    ("a name of 41", {**RECORD, "players": ["Anna", "x" * 41, "Vera"]}, [f"! shape at players[1] {NAME}"]),
    *[(f"a name like {name!r}", {**RECORD, "players": ["Anna", name, "Vera"], "deals": []}, [f"! shape at players[1] {NAME}"])
      for name in (" Boris", "Boris ", "\u00a0Boris", "Bo\x00ris", "Bo\nris", "Bo\x1fris", "Bo\x7fris", "Bo\x80ris",
                   "Bo\x9fris", f"Bo{HALF}ris", " ")],
    *[(f"a name like {name!r}", {**RECORD, "players": ["Anna", name, "Vera"], "deals": []}, [])
      for name in ("x" * 40, "B", "Bo ris", "Bo\u00a0ris", "Łukasz", "😀" * 40, "Bo\u200bris", "deals[0]", "..", "~")],
    ("the same name twice", {**RECORD, "players": ["Anna", "Boris", "Anna"]},
     ["! shape at players[2] expected=different_names name=Anna"]),
    ("the same name in other letters", {**RECORD, "players": ["Anna", "ANNA", "Vera"]},
     ["! shape at players[1] expected=different_names name=ANNA"]),
    ("the same name case-folded", {**RECORD, "players": ["Straße", "Boris", "STRASSE"]},
     ["! shape at players[2] expected=different_names name=STRASSE"]),
    ("names that only look the same", {**RECORD, "players": ["Jos\u00e9", "Jose\u0301", "Vera"], "deals": []}, []),
    ("two players in a game for three and four", {**RECORD, "players": ["Anna", "Boris"]},
     ["! shape at players [game.players] expected=players players=2 allowed=(3,4)"]),
    ("five players", {**RECORD, "players": ["A", "B", "C", "D", "E"]},
     ["! shape at players [game.players] expected=players players=5 allowed=(3,4)"]),
    ("three players in a game for two", {**RECORD, "rules": {"system": "draw"}},
     ["! shape at players [game.players] expected=players players=3 allowed=(2)"]),
    ("nobody", {**RECORD, "players": []}, ["! shape at players [game.players] expected=players players=0 allowed=(3,4)"]),
    ("one player and no rules", {**without(RECORD, "rules"), "players": ["Anna"]},
     ["! shape at rules expected=required", "! shape at players [game.players] expected=players players=1 allowed=(2,3,4)"]),
    ("everything at once",
     {"format": 1, "title": 2, "rules": {"system": "x", "changes": {"y": 1, "bid.step": 7}, "z": 3}, "players": [4, "A", "a"],
      "first_dealer": 5, "deals": 6, "extra": 7},
     ["! shape at extra expected=no_such_key", "! shape at rules.z expected=no_such_key",
      ("! shape at rules.system expected=one_of choices=(russian,agreements,forfeit,house,lviv,polish,polish-two,"
      "russian-two,draw,german-1001,russeln)"),
      "! shape at rules.changes.y expected=no_such_key",
      "! shape at rules.changes.bid.step [bid.step] expected=one_of choices=(5,10)",
      "! shape at format expected=one_of choices=(thousand-record/1)", "! shape at title expected=text",
      "! shape at deals expected=list", f"! shape at players[0] {NAME}",
      "! shape at players[2] expected=different_names name=a", "! shape at first_dealer expected=text"]),
]  # fmt: skip


@each(("document", "told"), [pytest.param(head, told, id=title) for title, head, told in HEADS])
def test_heads(document: dict[str, Any], told: list[str]) -> None:
    same(refused(document), told, "head")
    if told and "deals" not in told[0]:
        assert score_document(document).game is None


# record.md, "A deal": which keys each outcome has, and which it must have.
ALWAYS = ["outcome", "agreed", "note", "at"]
CONTRACT = ["declarer", "bid", "won_at", "auction", "blind", "talon", "dealer"]
KEYS = {
    "played": [*ALWAYS, *CONTRACT, "points", "sweep", "tricks", "nines"],
    **{key: [*ALWAYS, *CONTRACT] for key in ("rospisat", "spisat", "surrender")},
    "redeal": [*ALWAYS, "cause", "player", "dealer"],
    "adjustment": [*ALWAYS, "player", "amount", "reason"],
    "agreement": [*ALWAYS, "changes", "reason"],
}
REQUIRED = {
    "played": ["declarer", "bid", "points"], **{key: ["declarer", "bid"] for key in ("rospisat", "spisat", "surrender")}, "redeal": ["cause"],
    "adjustment": ["player", "amount", "reason"], "agreement": ["changes", "reason"],
}  # fmt: skip
WITHOUT_BIDDING = [*ALWAYS, "points", "tricks", "nines", "talon", "dealer"]
VALUES: dict[str, Any] = {
    "outcome": "played", "declarer": "Boris", "bid": 100, "won_at": 100, "auction": [["Boris", 100], ["Vera", "pass"], ["Anna", "pass"]],
    "blind": False, "points": {"Anna": 10, "Boris": 100, "Vera": 10}, "sweep": False, "tricks": ["Anna"], "nines": "Vera", "talon": ["9S"],
    "dealer": "Vera", "cause": "agreed", "player": "Anna", "amount": -5, "changes": {"reset.at": [555]}, "reason": "because", "agreed": "yes",
    "note": "", "at": "2026-11-21T20:15:00Z",
}  # fmt: skip


def deal_of(outcome: str) -> dict[str, Any]:
    return {"outcome": outcome, **{key: VALUES[key] for key in REQUIRED[outcome]}, "agreed": "yes"}


@each("outcome", KEYS)
@each("key", [key for key in VALUES if key != "outcome"])
def test_each_key_where_it_belongs_and_nowhere_else(outcome: str, key: str) -> None:
    rules = {"system": "russian", "changes": GIVING_UP}
    told = refused({**RECORD, "rules": rules, "deals": [{**deal_of(outcome), key: VALUES[key]}]})
    assert told == ([] if key in KEYS[outcome] else [f"! shape at deals[0].{key} expected=key_elsewhere"])


@each(("outcome", "key"), [(outcome, key) for outcome, keys in REQUIRED.items() for key in keys])
def test_each_key_that_is_required(outcome: str, key: str) -> None:
    rules = {"system": "russian", "changes": GIVING_UP}
    told = refused({**RECORD, "rules": rules, "deals": [without(deal_of(outcome), key)]})
    assert told == [f"! shape at deals[0].{key} expected=required"]


@each("key", [key for key in VALUES if key != "outcome"])
def test_each_key_without_bidding(key: str) -> None:
    record = {**RECORD, "rules": {"system": "draw", "changes": {"game.players": [3]}}}
    told = refused({**record, "deals": [{"points": {"Anna": 10, "Boris": 100, "Vera": 10}, key: VALUES[key]}]})
    assert told == ([] if key in WITHOUT_BIDDING else [f"! shape at deals[0].{key} expected=key_elsewhere"])


def test_without_bidding_only_points_are_required() -> None:
    record = {**RECORD, "rules": {"system": "draw", "changes": {"game.players": [3]}}, "deals": [{}]}
    assert refused(record) == ["! shape at deals[0].points expected=required"]


OUTCOMES = "expected=one_of choices=(played,rospisat,spisat,surrender,redeal,adjustment,agreement)"


CAUSES = "choices=(four_nines,three_nines,talon_below,talon_nines,hand_below,bottom_jack,misdeal,agreed)"
SUITS = "choices=(hearts,diamonds,clubs,spades)"
TOO_MANY = 1_000_001
POSITIVE, NATURAL = "expected=positive most=1000000", "expected=natural most=1000000"
NUMBER = "expected=number least=-1000000 most=1000000"
NO_TEXTS: list[Any] = [None, True, 7, 1.5, [], {}, f"{HALF}x"]
NO_NUMBERS: list[Any] = [None, True, False, 120.0, 1.5, "100", [], {}, TOO_MANY, 10**40, float("inf")]
BAD: list[tuple[str, str, Any, list[str]]] = [
    *[("played", "outcome", bad, [f"outcome {OUTCOMES}"]) for bad in [*NO_TEXTS, "Played", ""]],
    *[("played", key, bad, [f"{key} expected=text"]) for key in ("declarer", "nines", "note") for bad in NO_TEXTS],
    *[("redeal", "player", bad, ["player expected=text"]) for bad in NO_TEXTS],
    *[("played", key, bad, [f"{key} {POSITIVE}"]) for key in ("bid", "won_at") for bad in [*NO_NUMBERS, 0, -100]],
    *[("adjustment", "amount", bad, [f"amount {NUMBER}"]) for bad in [*NO_NUMBERS, -TOO_MANY, 0.5] if bad != 0 or bad is False],
    ("adjustment", "amount", 0, ["amount expected=not_zero"]),
    *[("played", key, bad, [f"{key} expected=flag"]) for key in ("blind", "sweep") for bad in (None, 0, 1, "true", [])],
    *[("adjustment", "reason", bad, ["reason expected=text"]) for bad in NO_TEXTS],
    *[("agreement", "reason", bad, ["reason expected=words"]) for bad in ("", " ", "\n\t", "\u2003")],
    *[("played", "agreed", bad, ["agreed expected=text"]) for bad in NO_TEXTS],
    *[("redeal", "cause", bad, [f"cause expected=one_of {CAUSES}"]) for bad in [*NO_TEXTS, "nines", ""]],
    # Tricks and talon.
    *[("played", key, bad, [f"{key} expected=list"]) for key in ("tricks", "talon", "auction") for bad in (None, {}, "AS", 7)],
    ("played", "tricks", ["Anna", 7, None], ["tricks[1] expected=text", "tricks[2] expected=text"]),
    *[("played", "talon", ["AS", bad], ["talon[1] expected=card"]) for bad in ("1S", "SA", "10", "10X", "8H", "as", "", 10, None, ["AS"])],
    ("played", "talon", ["AS", "KH", "AS", "AS"], ["talon[2] expected=different_cards card=AS", "talon[3] expected=different_cards card=AS"]),
    # Auctions.
    *[("played", "auction", [["Boris", 100], bad], ["auction[1] expected=call"]) for bad in
      (None, "pass", {}, [], ["Vera"], ["Vera", 105, "blind", "blind"])],
    *[("played", "auction", [["Boris", bad]], [f"auction[0] {POSITIVE}"]) for bad in (0, -5, "Pass", None, True, 100.0)],
    ("played", "auction", [[7, 100]], ["auction[0] expected=text"]),
    *[("played", "auction", [["Boris", 100, bad]], ["auction[0] expected=call"]) for bad in ("Blind", True, None)],
    ("played", "auction", [[7, 0, 1], 3],
     ["auction[0] expected=text", f"auction[0] {POSITIVE}", "auction[0] expected=call", "auction[1] expected=call"]),
    # Points.
    *[("played", "points", bad, ["points expected=object"]) for bad in (None, [], "100", 7)],
    *[("played", "points", {**VALUES["points"], "Anna": bad}, ["points.Anna expected=points"]) for bad in (None, True, "10", 10.0, [])],
    *[("played", "points", {**VALUES["points"], "Anna": bad}, [f"points.Anna {NATURAL}"]) for bad in (-1, TOO_MANY, 10**40)],
    *[("played", "points", {**VALUES["points"], name: bad}, [f"points.{name} expected=text"])
      for name in (HALF, "Bo\udfffris") for bad in (0, {"cards": 10}, None)],
    ("played", "points", {"Anna": None, HALF: 0, "Boris": None, "Vera": 0},
     ["points.Anna expected=points", f"points.{HALF} expected=text", "points.Boris expected=points"]),
    ("played", "points", {**VALUES["points"], "Anna": {}}, ["points.Anna.cards expected=required"]),
    *[("played", "points", {**VALUES["points"], "Anna": {"cards": bad}}, [f"points.Anna.cards {NATURAL}"])
      for bad in [*NO_NUMBERS, -1]],
    ("played", "points", {**VALUES["points"], "Anna": {"cards": 10, "tens": 1}}, ["points.Anna.tens expected=no_such_key"]),
    *[("played", "points", {**VALUES["points"], "Anna": {"cards": 10, "marriages": bad}}, ["points.Anna.marriages expected=list"])
      for bad in (None, "hearts", {}, 7)],
    *[("played", "points", {**VALUES["points"], "Anna": {"cards": 10, "marriages": ["spades", bad]}},
       [f"points.Anna.marriages[1] expected=one_of {SUITS}"]) for bad in ("heart", "H", 7, None, ["hearts"])],
    ("played", "points", {**VALUES["points"], "Anna": {"cards": 10, "marriages": ["spades", "hearts", "spades"]}},
     ["points.Anna.marriages[2] expected=different_suits"]),
    ("played", "points", {**VALUES["points"], "Anna": {"cards": 10, "marriages": ["x", "hearts", "hearts", "x", "hearts"]}},
     [f"points.Anna.marriages[0] expected=one_of {SUITS}", f"points.Anna.marriages[3] expected=one_of {SUITS}",
      "points.Anna.marriages[2] expected=different_suits", "points.Anna.marriages[4] expected=different_suits"]),
    *[("played", "points", {**VALUES["points"], "Anna": {"cards": 10, "four_aces": bad}}, ["points.Anna.four_aces expected=flag"])
      for bad in (None, 1, "true")],
    ("played", "points", {"Anna": {"marriages": 1, "four_aces": 1, "x": 1}, "Boris": "x", "Vera": -1},
     ["points.Anna.x expected=no_such_key", "points.Anna.cards expected=required", "points.Anna.marriages expected=list",
      "points.Anna.four_aces expected=flag", "points.Boris expected=points", f"points.Vera {NATURAL}"]),
    # Agreements.
    ("agreement", "changes", {}, ["changes expected=changes"]),
    *[("agreement", "changes", bad, ["changes expected=object"]) for bad in (None, [], "x")],
    ("agreement", "changes", {"x": 1}, ["changes.x expected=no_such_key"]),
    ("agreement", "changes", {"bid.step": 7, "gold.enabled": True}, ["changes.bid.step [bid.step] expected=one_of choices=(5,10)"]),
]  # fmt: skip


@each(
    ("outcome", "key", "bad", "told"),
    [pytest.param(*bad, id=f"{bad[0]}-{bad[1]}-{place}") for place, bad in enumerate(BAD)],
)
def test_misshapen_values(outcome: str, key: str, bad: object, told: list[str]) -> None:
    deal = {**deal_of(outcome), key: bad}
    same(refused({**RECORD, "deals": [deal]}), [f"! shape at deals[0].{one}" for one in told], f"{key} {bad!r}")


SETTLEMENT = {"outcome": "adjustment", "amounts": {"Anna": 60, "Boris": -120}, "reason": "settlement"}
WRONG_AMOUNTS: list[tuple[Any, list[str]]] = [
    *[(bad, ["shape at deals[0].amounts expected=object"]) for bad in (None, [], 5, "Anna")],
    *[(bad, ["shape at deals[0].amounts expected=amounts"]) for bad in ({}, {"Anna": 0}, {"Anna": 0, "Vera": 0})],
    *[({"Anna": 0, "Boris": bad}, [f"shape at deals[0].amounts.Boris {NUMBER}"]) for bad in [*NO_NUMBERS, -TOO_MANY]],
    ({"Anna": 60, HALF: 5}, [f"shape at deals[0].amounts.{HALF} expected=text"]),
    ({"Zoe": 0, "Vera": 5}, ["unknown_player at deals[0].amounts.Zoe name=Zoe"]),
    ({"Zoe": 1.5}, [f"shape at deals[0].amounts.Zoe {NUMBER}", "unknown_player at deals[0].amounts.Zoe name=Zoe"]),
]  # fmt: skip


@each("deal", [
    *[{**SETTLEMENT, "amounts": amounts} for amounts in (SETTLEMENT["amounts"], {"Vera": -5}, {"Boris": 0, "Anna": 1_000_000})],
    *[{**PLAYED, "note": note} for note in ("", " ", "\x00", "😀", "\ud7ff")],
])  # fmt: skip
def test_amounts_of_several_players_and_notes_that_hold_anything_whole(deal: dict[str, Any]) -> None:
    assert refused({**RECORD, "deals": [deal]}) == []


@each(("deal", "told"), [
    ({}, [f"{key} expected=required" for key in ("declarer", "bid", "points")]),  # played is the default
    ({**PLAYED, "Bid": 100}, ["Bid expected=no_such_key"]),
    (without(SETTLEMENT, "reason"), ["reason expected=required"]),
    # Which other keys an unknown outcome may have nobody knows.
    ({"outcome": "nope", "Bid": 100, "bid": 0, "player": 5, "note": 7, "agreed": "yes"},
     [f"outcome {OUTCOMES}", "Bid expected=no_such_key", "note expected=text"]),
])  # fmt: skip
def test_keys_that_are_missing_or_unknown(deal: dict[str, Any], told: list[str]) -> None:
    assert refused({**RECORD, "deals": [deal]}) == [f"! shape at deals[0].{one}" for one in told]


@each(("bad", "told"), [pytest.param(*row, id=str(place)) for place, row in enumerate(WRONG_AMOUNTS)])
def test_misshapen_amounts(bad: object, told: list[str]) -> None:
    same(refused({**RECORD, "deals": [{**SETTLEMENT, "amounts": bad}]}), [f"! {one}" for one in told], f"{bad!r}")


@pytest.mark.parametrize("beside", [{"player": "Anna"}, {"amount": 5}, {"player": "Anna", "amount": 5}])
@pytest.mark.parametrize("amounts", [SETTLEMENT["amounts"], None])
def test_beside_amounts_neither_player_nor_amount(beside: dict[str, Any], amounts: object) -> None:
    """Also where the amounts cannot be read: that they are told decides what else is asked."""
    told = refused({**RECORD, "deals": [{**SETTLEMENT, **beside, "amounts": amounts}]})
    elsewhere = [f"! shape at deals[0].{key} expected=key_elsewhere" for key in beside]
    assert sorted(told) == sorted([*elsewhere, *([] if amounts else ["! shape at deals[0].amounts expected=object"])])


@pytest.mark.parametrize("outcome", [outcome for outcome in KEYS if outcome != "adjustment"])
def test_amounts_belong_to_an_adjustment(outcome: str) -> None:
    rules = {"system": "russian", "changes": GIVING_UP}
    told = refused({**RECORD, "rules": rules, "deals": [{**deal_of(outcome), "amounts": {"Anna": 5}}]})
    assert told == ["! shape at deals[0].amounts expected=key_elsewhere"]


LARGE = {**RECORD, "rules": {"system": "house"}}


@pytest.mark.parametrize("amount", [1_000_000, -1_000_000, 1, -1])
def test_the_largest_numbers_a_record_may_hold(amount: int) -> None:
    deal = {"outcome": "adjustment", "player": "Anna", "amount": amount, "reason": "x"}
    assert refused({**LARGE, "deals": [deal]}) == []


@pytest.mark.parametrize("bid", [1, 1_000_000])
def test_the_largest_bid_is_no_matter_of_shape(bid: int) -> None:
    told = refused({**LARGE, "deals": [{"outcome": "rospisat", "declarer": "Boris", "bid": bid}]})
    assert told
    assert not any("shape" in one for one in told)


@each(
    "moment",
    ["2026-11-21T20:15:00Z", "2026-11-21t20:15:00z", "2026-11-21T20:15:00.5Z", "2026-11-21T20:15:00.123456789012Z",
     "2026-11-21T20:15:00+02:00", "2026-11-21T20:15:00-23:59", "2026-11-21T20:15:00.0+00:00", "2026-11-21T23:59:59Z",
     "2026-11-21T00:00:00-00:00", "2024-02-29T00:00:00Z", "2000-02-29T00:00:00Z", "1200-02-29T00:00:00Z", "2026-01-31T00:00:00Z",
     "2026-04-30T00:00:00Z", "2026-12-31T00:00:00Z", "2026-02-28T00:00:00Z", "0000-01-01T00:00:00Z", "9999-12-31T00:00:00Z",
     "2026-03-31T00:00:00Z", "2026-05-31T00:00:00Z", "2026-06-30T00:00:00Z", "2026-07-31T00:00:00Z", "2026-08-31T00:00:00Z",
     "2026-09-30T00:00:00Z", "2026-10-31T00:00:00Z", "2026-11-30T00:00:00Z", "2026-11-21T20:15:00.9z"],
)  # fmt: skip
def test_moments(moment: str) -> None:
    decoded = decode({**RECORD, "deals": [{**PLAYED, "at": moment}]})
    assert decoded.deals[0].violations == ()
    assert decoded.deals[0].deal is not None
    assert decoded.deals[0].deal.at == moment


@each(
    "moment",
    [None, 7, "", "Z", "2026-11-21", "20:15:00Z", "2026-11-21T20:15:00", "2026-11-21 20:15:00Z", "2026-11-21T20:15Z",
     "2026-11-21T20:15:60Z", "2026-12-31T23:59:60Z", "2026-11-21T24:00:00Z", "2026-11-21T20:60:00Z", "2026-00-21T20:15:00Z",
     "2026-13-21T20:15:00Z", "2026-11-00T20:15:00Z", "2026-11-31T20:15:00Z", "2026-02-29T20:15:00Z", "1900-02-29T20:15:00Z",
     "2100-02-29T00:00:00Z", "2026-01-32T20:15:00Z", "2024-02-30T00:00:00Z", "2024-01-30T00:00:00", "2026-11-21T20:15:00.Z",
     "2026-11-21T20:15:00.+02:00", "2026-11-21T20:15:00.5", "2026-11-21T20:15:00,5Z", "2026-11-21T20:15:00+24:00",
     "2026-11-21T20:15:00+02:60", "2026-11-21T20:15:00+0200", "2026-11-21T20:15:00+02", "2026-11-21T20:15:00ZZ",
     "2026-11-21T20:15:00.5.5Z", "2026-11-21T20:15:00*02:00", "26-11-21T20:15:00Z", "2026/11/21T20:15:00Z", "+026-11-21T20:15:00Z",
     "2026-11-21T20:15:00Z ", " 2026-11-21T20:15:00Z", "２026-11-21T20:15:00Z", "2026-11-21T20:15:00.²Z", "2026-4-30T00:00:00Z",
     "2026-11-21T20:15:0aZ", "2026-11-21T20:15:0AZ", "202A-11-21T20:15:00Z", "1000-02-29T00:00:00Z", "2026-11-21X20:15:00Z", "2026-04-31T00:00:00Z", "2026-06-31T00:00:00Z", "2026-09-31T00:00:00Z",
     "2026-11-21T20:15:00+02:00Z", "2026-11-21T20:15:00/02:00", "2026-11-21T20:15:00:5Z", "2026-11-21T20:15:00."],
)  # fmt: skip
def test_what_is_no_moment(moment: object) -> None:
    assert refused({**RECORD, "deals": [{**PLAYED, "at": moment}]}) == ["! shape at deals[0].at expected=time"]


def test_everything_that_a_deal_says_arrives() -> None:
    """Once as values; that the documents of all kinds of deals come out again is in test_encode."""
    boris = {"cards": 100, "marriages": ["spades", "hearts"], "four_aces": True}
    deal = {
        **PLAYED,
        "auction": [["Boris", 100, "blind"], ["Vera", "pass"]],
        "points": {"Anna": 3, "Boris": boris},
        "tricks": ["Anna"],
        "talon": ["AS"],
    }
    decoded = decode({**RECORD, "title": "Dacha", "first_dealer": "Vera", "deals": [deal]})
    head = decoded.record
    assert head is not None
    assert (head.title, head.first_dealer, head.players) == ("Dacha", "Vera", ("Anna", "Boris", "Vera"))
    assert decoded.violations == decoded.deals[0].violations == ()
    calls = (Call(player="Boris", bid=100, blind=True), Call(player="Vera", bid=None, blind=False))
    points = {"Anna": 3, "Boris": Parts(cards=100, marriages=(Suit.SPADES, Suit.HEARTS), four_aces=True)}
    assert decoded.deals[0].deal == Deal(
        outcome=Outcome.PLAYED, declarer="Boris", bid=100, auction=calls, points=points, tricks=("Anna",), talon=("AS",)
    )


def test_a_misshapen_deal_is_read_as_far_as_it_goes() -> None:
    decoded = decode({**RECORD, "deals": [{**PLAYED, "blind": 7, "sweep": 7, "tricks": 7, "won_at": 7.5}]})
    read = decoded.deals[0]
    assert [tell(found) for found in read.violations] == [
        "! shape at blind expected=flag",
        "! shape at sweep expected=flag",
        "! shape at tricks expected=list",
        f"! shape at won_at {POSITIVE}",
    ]
    assert read.deal == Deal(declarer="Boris", bid=100, points={"Anna": 10, "Boris": 100, "Vera": 10})


def test_the_paths_of_a_deal_begin_at_the_deal() -> None:
    read = decode({**RECORD, "deals": [7]}).deals[0]
    assert read.deal is None
    assert [(found.code, found.path) for found in read.violations] == [("shape", "")]


ALL_BID = [["Boris", 100], ["Vera", "pass"], ["Anna", "pass"]]


@each(
    ("said", "told"),
    [
        # The sum rests on all piles, each pile on itself, and whoever is missing on the names.
        ({"points": {"Anna": "x", "Boris": {"cards": 121}, "Vera": 1}}, ["over_120 at points.Boris", "no_such_pile at points.Vera"]),
        ({"points": {"Boris": "x"}}, ["points_missing at points.Anna", "points_missing at points.Vera"]),
        ({"points": {"Anna": "x", "Boris": 121}}, ["over_120 at points.Boris"]),  # Vera's rest: card points
        ({"points": {"Anna": "x", "Boris": 121}, "note": 7}, ["over_120 at points.Boris"]),  # two parts, neither read
        ({"points": {"Anna": "x", "Boris": 100}, "sweep": True}, []),  # what is left for Vera nobody knows
        ({"points": {"Anna": "x", "Boris": 100, "Vera": 2}, "sweep": True}, ["sweep_points at sweep"]),
        ({"points": {"Anna": "x", "Boris": {"cards": 100, "marriages": ["spades"]}, "Vera": {"cards": 2, "marriages": ["spades"]}}},
         ["marriage_twice at points.Vera.marriages"]),
        ({"points": {"Anna": 20, "Boris": 100, "Dora": "x"}}, ["unknown_player at points.Dora"]),
        # A name that nobody has hides the sum, the rest and who is missing; that of one who sits out hides nothing.
        ({"points": {"Anna": "x", "Dora": 20}}, ["unknown_player at points.Dora"]),
        ({"points": {"Anna": "x", "Boris": {"cards": 121}, "Dora": 20}}, ["over_120 at points.Boris", "unknown_player at points.Dora"]),
        ({"points": {"Anna": 21, "Boris": 100, HALF: 0}}, []),
        # Of an element of a list that could not be read the name is judged, and nothing else.
        ({"tricks": ["Dora", 5, "Anna"]}, ["unknown_player at tricks[0]"]),
        ({"auction": [["Dora", 100], ["Boris"], ["Vera", 105], ["Fedor", 0]]}, ["bid_step at auction[2]", "unknown_player at auction[0]", "unknown_player at auction[3]"]),
        ({"auction": [["Dora", 100, "open"], ["Fedor", "pass", "blind"], [7, -5], ["Boris", -5], ["Boris", 95]]},
         ["bid_minimum at auction[4]", "bid_step at auction[4]", "unknown_player at auction[0]", "unknown_player at auction[1]"]),
        ({"auction": [["Boris", 100, "blind"], ["Vera", "pass", "blind"]]}, ["blind_bid at auction[0]"]),
        ({"talon": ["9S", 7, "AS"]}, ["shape at talon[0]"]),
        # What was announced beside card points or another suit that could not be read is known.
        ({"points": {"Anna": {"cards": -1, "marriages": ["x", "spades", "spades"], "four_aces": True},
                     "Boris": {"cards": 100, "marriages": ["spades"]}, "Vera": {"cards": "x", "four_aces": 1, "marriages": 7}},
          "sweep": True},
         ["four_aces at points.Anna.four_aces", "marriage_twice at points.Boris.marriages", "sweep_points at sweep"]),
        # What rests on a value that could not be read is not judged by what it is where it is not said; the rest is.
        ({"won_at": "x", "auction": [["Boris", 95], ["Vera", "pass"]]},
         ["auction_open at auction", "bid_minimum at auction[0]", "bid_step at auction[0]"]),
        ({"bid": "x", "auction": [["Boris", 100, "blind"], *ALL_BID[1:]]}, ["auction_blind at auction", "blind_bid at auction[0]"]),
        ({"declarer": 7, "auction": [["Boris", 100, "blind"], ALL_BID[1]]},
         ["auction_blind at auction", "auction_open at auction", "blind_bid at auction[0]"]),
        ({"blind": 1, "auction": [["Boris", 100, "blind"], *ALL_BID[1:]]}, ["blind_bid at auction[0]"]),
    ],
)  # fmt: skip
def test_what_is_wrong_beside_a_misshapen_value(said: dict[str, Any], told: list[str]) -> None:
    short = {"game.deck": 20, "redeal.nines": "never"} if "talon" in said else {}
    rules = {"system": "russian", "changes": {"bid.step": 10, **short}}
    found = refused({**RECORD, "rules": rules, "deals": [{**PLAYED, **said}]})
    others = [one for one in found if "shape" not in one or "[game.deck]" in one]
    assert len(found) > len(others), "a misshapen value"
    at = [re.sub(r".*?(\w+ at )deals\[0\]\.(\S+).*", r"\1\2", one) for one in others]
    same(sorted(at), sorted(told), str(said))


def test_a_deal_without_a_known_outcome_after_the_end_is_both() -> None:
    won = {"outcome": "adjustment", "player": "Anna", "amount": 1000, "reason": "x"}
    told = refused({**LARGE, "deals": [won, {"outcome": "chess"}]})
    assert [one.split(" expected")[0] for one in told] == ["! shape at deals[1].outcome", "! game_over at deals[1]"]


def test_what_is_wrong_with_a_head_whatever_the_deals() -> None:
    names = ("Anna", "Boris", "Vera")
    unread = (Deal(),)  # without a declarer no such deal could be read
    assert wrong_head(Record(system="russian", players=names, first_dealer="Vera", deals=unread)) == ()
    two = Record(system="russian", players=names[:2], deals=unread)
    stranger = Record(system="russian", players=names, first_dealer="Dora", deals=unread)
    assert [found.path for head in (two, stranger) for found in wrong_head(head)] == ["players", "first_dealer"]


@each(("head", "found"), [
    ({"rules": {"system": "chess"}}, ["rules.system"]),
    ({"rules": {"system": "russian", "changes": {"bid.step": 7}}}, ["rules.changes.bid.step"]),
    ({"rules": {"system": "russian", "changes": {"barrel.level": 1000}}}, ["rules.changes.barrel.level"]),
    ({"title": HALF}, ["title"]),
    ({"players": ["Anna", "", "Vera"]}, ["players[1]"]),
    ({"players": ["Anna", "anna", "Vera"]}, ["players[1]"]),
    ({"players": ["Anna", "Boris"]}, ["players"]),
    ({"rules": {"system": "polish-two"}}, ["players"]),
    ({"first_dealer": "Dora"}, ["first_dealer"]),
    ({"first_dealer": HALF}, ["first_dealer"]),
    ({"players": ["Anna", "Boris"], "first_dealer": "Dora"}, ["players", "first_dealer"]),
    ({"players": ["Anna", ""], "first_dealer": "Dora"}, ["players[1]", "players"]),  # who may be that one
    ({"rules": {"system": "chess"}, "title": HALF, "players": ["Anna"], "first_dealer": HALF},
     ["rules.system", "title", "players", "first_dealer"]),
    ({"rules": {"system": "russian", "changes": {"barrel.level": 1000}}, "players": ["Anna", "Boris"]},
     ["rules.changes.barrel.level", "players"]),
    ({"rules": {"system": "russian", "changes": {"bid.step": 7, "bid.min": 102, "barrel.level": 1000}}},
     ["rules.changes.bid.step", "rules.changes.barrel.level"]),
])  # fmt: skip
def test_a_head_as_a_value_is_wrong_where_its_document_is(head: dict[str, Any], found: list[str]) -> None:
    document = {**RECORD, "deals": [], **head}
    rules = document["rules"]
    more = {key: document[key] for key in ("title", "first_dealer") if key in document}
    changes, players = rules.get("changes", {}), tuple(document["players"])
    wrong = wrong_head(Record(system=rules["system"], changes=changes, players=players, **more))
    assert [each.path for each in wrong] == found
    assert sorted(map(repr, wrong)) == sorted(map(repr, decode(document).violations))


def test_a_text_that_is_no_json_is_wrong_from_a_place_on_if_that_is_known() -> None:
    assert tell(no_json(3, 14)) == "! shape at  expected=json line=3 column=14"
    assert tell(no_json(None, None)) == "! shape at  expected=json"
