"""A hand's document: every misshapen place with its path, and nothing that can be written breaks the replay."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.referee.decode_hand import decode_hand
from scorekeeper.referee.encode import encode_replay
from scorekeeper.referee.replay import replay
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Violation
from scorekeeper.wording.referee import say_of_hand, say_verdict
from scorekeeper.wording.replay_text import replay_text
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.referee.dealt import deal_and_play
from tests.referee.test_replay import MISSING, S1, changed

Document = dict[str, Any]
FOUR: Document = {**S1, "rules": {"system": "russian"}, "players": ["John", "Jane", "Jake", "Jill"]}


def in_short(found: Violation) -> str:
    expected = found.numbers.get("expected")
    return f"{found.path or 'the document'}: {found.code}{f' {expected}' if expected else ''}"


BAD: list[tuple[object, list[str]]] = [
    ([], ["the document: shape object"]),
    ({}, ["format: shape required", "rules: shape required", "players: shape required", "tricks: shape required"]),
    (changed("format", "thousand-record/1"), ["format: shape one_of"]),
    (changed("score", 1), ["score: shape no_such_key"]),
    (changed("rules", None), ["rules: shape object"]),
    (changed("rules/system", "chess"), ["rules.system: shape one_of"]),
    (changed("rules/system", MISSING), ["rules.system: shape required"]),
    (changed("rules/changes", {"bid.min": 3}), ["rules.changes.bid.min: contradiction"]),
    (changed("players", ["John", "Jane"]), ["players: shape players"]),
    (changed("dealer", "Jill"), ["dealer: unknown_player"]),
    (changed("dealer", 1), ["dealer: shape text"]),
    (changed("gold", 1), ["gold: shape flag"]),
    (changed("scores", []), ["scores: shape object"]),
    (changed("scores", {"Jill": 1, "Jane": "x"}), ["scores.Jill: unknown_player", "scores.Jane: shape number"]),
    (changed("gold", True), ["gold: shape key_elsewhere"]),
    (changed("barrel", ["Jane"], {**S1, "rules": {"system": "house"}}), ["barrel: shape key_elsewhere"]),
    (changed("barrel", "Jane"), ["barrel: shape list"]),
    (changed("barrel", ["Jill"]), ["barrel[0]: unknown_player"]),
    (changed("bid", MISSING), ["bid: shape required"]),
    (changed("bid", 0), ["bid: shape positive"]),
    (changed("declarer", "Jill"), ["declarer: unknown_player"]),
    (changed("auction", {}), ["auction: shape list"]),
    (changed("points", {}), ["points: shape no_such_key"]),
    (changed("hands", []), ["hands: shape object"]),
    (changed("hands/Jane", MISSING), ["hands.Jane: shape required"]),
    (changed("hands/Jill", []), ["hands.Jill: unknown_player"]),
    (changed("hands/Jane", "AS"), ["hands.Jane: shape list"]),
    (changed("hands/Jane/0", "AX"), ["hands.Jane[0]: shape card"]),
    (changed("hands/Jane/0", 7), ["hands.Jane[0]: shape card"]),
    (changed("hands/Jane/0", "AH"), ["hands.Jane[0]: shape different_cards"]),
    (changed("talon", ["9D", "9d", "9♦"]), ["talon[1]: shape different_cards", "talon[2]: shape different_cards"]),
    (changed("passed", {"John": ["9D"], "Jake": ["9D"]}), ["passed.Jake[0]: shape different_cards"]),
    (changed("talon/0", "AH"), ["talon[0]: shape different_cards"]),
    (changed("laid_away", ["9S"]), ["laid_away[0]: shape different_cards"]),
    (changed("laid_away", 3), ["laid_away: shape list"]),
    (changed("stock", ["?"]), ["stock[0]: shape card"]),
    (changed("tricks", {}), ["tricks: shape list"]),
    (changed("tricks/0", 5), ["tricks[0]: shape list"]),
    (changed("tricks/0", []), ["tricks[0]: trick_cards"]),
    (changed("tricks/0", ["10S", "9S"]), ["tricks[0]: trick_cards"]),
    (changed("tricks/7", ["9D", "10C", "QS", "KS"]), ["tricks[7][3]: shape different_cards"]),
    (changed("tricks/0", ["10S", "9S", "KS", "QS"]), ["tricks[0]: trick_cards", "tricks[7][2]: shape different_cards"]),
    (changed("tricks/0", {"card": ["10S"]}), ["tricks[0].card: shape no_such_key", "tricks[0].cards: shape required"]),
    (changed("tricks/2/leader", "Jill"), ["tricks[2].leader: unknown_player"]),
    (changed("tricks/2/leader", 5), ["tricks[2].leader: shape text"]),
    (changed("tricks/2/announced", "acorns"), ["tricks[2].announced: shape one_of"]),
    (changed("hands/Jill", [], {**FOUR, "dealer": "Jane"}), ["hands.John: sits_out", "passed.John: sits_out"]),
    (
        {"format": "thousand-hand/1", "rules": {"system": "draw"}, "players": ["John", "Jane"], "declarer": "Jane", "bid": 100, "tricks": [["9H", "9D"]]},
        ["declarer: shape key_elsewhere", "bid: shape key_elsewhere"],
    ),
    ({"format": "thousand-hand/1", "rules": {"system": "german-1001"}, "players": ["John", "Jane", "Jake"], "declarer": "Jane", "bid": 40, "tricks": [["9H"]]}, ["tricks[0][0]: shape card"]),
]  # fmt: skip


@each(("document", "stated"), BAD)
def test_what_is_wrong_with_a_document(document: object, stated: list[str]) -> None:
    read = decode_hand(document)
    assert read.hand is None
    found = [in_short(one) for one in read.violations]
    assert found == stated
    for one in read.violations:
        assert "%(" not in say_of_hand(ENGLISH, one)


def test_cards_may_be_written_with_signs_and_small_letters() -> None:
    document = changed("tricks/0", ["10♠", "9s", "k♠"])
    read = decode_hand(document)
    assert read.hand is not None
    assert read.hand.tricks[0].cards == ("10S", "9S", "KS")


def survives(document: object) -> None:
    """Replays it, and says all that came out."""
    read = decode_hand(document)
    assert (read.hand is None) == bool(read.violations)
    for one in read.violations:
        say_of_hand(ENGLISH, one)
    if read.hand is not None:
        result = encode_replay(
            replay(read.hand),
            lambda verdict: say_verdict(ENGLISH, verdict.reason, verdict.numbers),
            lambda violation: say_of_hand(ENGLISH, violation),
        )
        assert replay_text(ENGLISH, result).endswith("\n")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=5)
    | st.sampled_from(["AS", "Jane", "hearts"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(JSON)
def test_any_json_is_survived(document: object) -> None:
    survives(document)


@given(st.dictionaries(st.sampled_from(sorted(S1)), JSON))
def test_any_keys_are_survived(keys: Document) -> None:
    survives({**S1, **keys})


@given(st.data())
def test_a_hand_with_one_thing_changed_is_survived(data: st.DataObject) -> None:
    """One place of a good hand becomes anything at all, or goes."""
    system = data.draw(st.sampled_from(list(SYSTEM)))
    document = deal_and_play(system, Random(data.draw(st.integers(0, 50)))).document
    inner: Any = document
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = data.draw(st.sampled_from(keys))
        deeper = isinstance(inner[key], dict | list) and len(inner[key]) > 0 and data.draw(st.booleans())
        if not deeper:
            break
        inner = inner[key]
    if data.draw(st.booleans()):
        del inner[key]
    else:
        inner[key] = data.draw(JSON)
    survives(document)


NUMBERS = ["game.hand", "talon.cards", "game.dead_cards", "redeal.hand_below", "redeal.talon_below", "marriage.hearts"]


@given(st.dictionaries(st.sampled_from(NUMBERS), st.integers(1, 40)), st.sampled_from([24, 20]))
def test_rules_that_fit_no_pack_are_survived(changes: dict[str, int], deck: int) -> None:
    survives({**S1, "rules": {"system": "agreements", "changes": {**changes, "game.deck": deck}}})
