"""A game in a parcel: it comes back whole, and a parcel that was opened on the way is refused with the place."""

import copy
import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.engine import game as games
from scorekeeper.engine.deal import score_deal
from scorekeeper.service import events, limits
from scorekeeper.service.event_codec import kind_of
from scorekeeper.service.events import DamagedLog, Event, Logged
from scorekeeper.service.game_document import decode_game, encode_game, fingerprint
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.loading import load_state, next_state
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.service.examples import HAND, KEPT, OTHER_HAND, deal, dealt, logged, started, voided

LOG = (
    started(title="Пятница ♥ “=1+1”"),
    dealt(2),
    dealt(3, OTHER_HAND),
    logged(4, events.DealAmended(amends=2, deal=deal("Boris 110: 3 | 115 | 2"), reason="ёжик\n♥")),
    voided(5, voids=3),
)
Document = dict[str, Any]


def parcel(log: tuple[Logged, ...] = LOG) -> Document:
    document: Document = json.loads(json.dumps(encode_game(log)))
    return document


def bare(log: tuple[Logged, ...]) -> list[Logged]:
    return [replace(one, key="") for one in log]


def test_no_key_is_in_it() -> None:
    assert "key-" not in json.dumps(parcel())
    assert [set(event) for event in parcel()["log"]] == [{"seq", "at", "author", "device", "kind", "payload"}] * 5


def test_the_hash_is_that_of_the_documented_text() -> None:
    log = (started(),)
    event = parcel(log)["log"][0]
    values = ",".join(
        f"{json.dumps(option)}:{json.dumps(value, separators=(',', ':'))}"
        for option, value in sorted(event["payload"]["values"].items())
    )
    text = (
        '[{"at":"2026-11-21T20:01:00+00:00","author":"Anna","device":"Anna’s phone","kind":"GameStarted","payload":'
        '{"first_dealer":"Anna","players":["Anna","Boris","Vera"],"system":"russian","title":null,"values":{'
        + values
        + '}},"seq":1}]'
    )
    assert fingerprint(log) == "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def test_only_a_game_is_wrapped() -> None:
    with pytest.raises(DamagedLog):
        encode_game(())


def at(document: Document, *path: str | int) -> Any:
    for step in path:
        document = document[step]  # type: ignore[index]
    return document


def put(*path: str | int, to: object) -> Callable[[Document], None]:
    return lambda document: at(document, *path[:-1]).__setitem__(path[-1], to)


def drop(*path: str | int) -> Callable[[Document], None]:
    return lambda document: at(document, *path[:-1]).__delitem__(path[-1])


def hashed(change: Callable[[Document], None]) -> Callable[[Document], None]:
    """The change by somebody who computes the hash anew."""

    def spoil(document: Document) -> None:
        change(document)
        text = json.dumps(document["log"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        document["hash"] = "sha256:" + hashlib.sha256(text.encode()).hexdigest()

    return spoil


SETTLEMENT = {"outcome": "adjustment", "amounts": {"Anna": 5, "Eve": -5}, "reason": "a settlement"}
SPOILT: list[tuple[Callable[[Document], None], str, str]] = [
    (drop("hash"), "hash", "shape"),
    (drop("log"), "log", "shape"),
    (put("log", to={}), "log", "shape"),
    (put("log", to=[]), "log", "log_empty"),
    (put("format", to="thousand-game/2"), "format", "shape"),
    (put("secret", to=1), "secret", "shape"),
    (put("hash", to="sha256:0"), "hash", "log_hash"),
    (put("hash", to=None), "hash", "log_hash"),
    (put("log", 1, "author", to="Boris"), "hash", "log_hash"),
    (put("log", 1, "payload", "deal", "bid", to=120), "hash", "log_hash"),
    (drop("log", 4), "hash", "log_hash"),
    (put("record", "title", to="Saturday"), "record", "record_differs"),
    (put("record", to=None), "record", "record_differs"),
    (put("record", "deals", to=[]), "record", "record_differs"),
    (hashed(put("log", 1, "payload", "deal", "bid", to=120)), "", ""),  # amended later: the record is still the same
    (hashed(put("log", 3, "payload", "deal", "bid", to=120)), "record", "record_differs"),
    (put("log", 1, to="Boris 100"), "log[1]", "shape"),
    (drop("log", 1, "device"), "log[1].device", "shape"),
    (put("log", 1, "key", to="k"), "log[1].key", "shape"),
    (drop("log", 2), "log[2].seq", "event_seq"),
    (put("log", 0, "seq", to=True), "log[0].seq", "event_seq"),
    (put("log", 2, "seq", to="3"), "log[2].seq", "event_seq"),
    (put("log", 2, "at", to="yesterday"), "log[2].at", "shape"),
    (put("log", 2, "at", to=None), "log[2].at", "shape"),
    (put("log", 2, "at", to="2026-11-21t20:15:00z"), "log[2].at", "shape"),
    (put("log", 2, "at", to="0000-11-21T20:15:00Z"), "log[2].at", "shape"),
    (put("log", 2, "at", to="9999-12-31T23:59:59Z"), "log[2].at", "shape"),
    (put("log", 2, "at", to="2026-11-21T20:15:00." + "1" * 60 + "Z"), "log[2].at", "shape"),
    (put("log", 2, "author", to=7), "log[2].author", "shape"),
    (put("log", 2, "author", to="\ud800"), "log[2].author", "shape"),
    (put("log", 2, "author", to="A" * 201), "log[2].author", "event_signature"),
    (put("log", 2, "device", to="a\x00b"), "log[2].device", "event_signature"),
    (put("log", 2, "kind", to="DealEaten"), "log[2].kind", "event_kind"),
    (put("log", 2, "kind", to=["DealRecorded"]), "log[2].kind", "shape"),
    (put("log", 2, "kind", to="GameStarted"), "log[2]", "event_replay"),
    (put("log", 0, "kind", to="DealRecorded"), "log[0]", "event_replay"),
    (put("log", 2, "payload", to=None), "log[2].payload", "event_payload"),
    (put("log", 2, "payload", to={}), "log[2].payload", "event_payload"),
    (put("log", 2, "payload", "deal", "outcome", to="eaten"), "log[2].payload", "event_payload"),
    (put("log", 2, "payload", "deal", "blind", to=False), "log[2].payload", "event_payload"),
    (put("log", 2, "payload", "secret", to=1), "log[2].payload", "event_payload"),
    (put("log", 2, "payload", "deal", "points", "\ud800", to=0), "log[2].payload", "event_payload"),
    (put("log", 0, "payload", "players", to=["Anna", "anna", "Vera"]), "log[0].payload", "event_payload"),
    (put("log", 0, "payload", "system", to="whist"), "log[0].payload", "event_payload"),
    (put("log", 4, "payload", "voids", to=10**30), "log[4].payload", "event_payload"),
    (hashed(put("log", 4, "payload", "voids", to=9)), "log[4]", "event_replay"),
    (hashed(put("log", 2, "payload", "deal", "declarer", to="Eve")), "log[2].payload.deal", "unknown_player"),
    (hashed(put("log", 2, "payload", "deal", "points", "Eve", to=0)), "log[2].payload.deal", "unknown_player"),
    (hashed(put("log", 2, "payload", "deal", "tricks", to=["Eve"])), "log[2].payload.deal", "unknown_player"),
    (hashed(put("log", 2, "payload", "deal", "auction", to=[["Eve", 100]])), "log[2].payload.deal", "unknown_player"),
    (hashed(put("log", 2, "payload", "deal", to=SETTLEMENT)), "log[2].payload.deal", "unknown_player"),
]


@each(("spoil", "path", "code"), SPOILT)
def test_a_spoilt_parcel_is_refused_with_the_place(spoil: Callable[[Document], None], path: str, code: str) -> None:
    document = parcel()
    spoil(document)
    back = decode_game(document)
    assert [(found.path, found.code) for found in back.violations] == ([(path, code)] if code else [])
    assert bool(back.log) is not bool(code)
    assert all(say_violation(ENGLISH, found).endswith(".") for found in back.violations)


def test_what_is_larger_than_any_game_is_refused_before_it_is_read() -> None:
    deep: list[Any] = []
    for _ in range(50_000):
        deep = [deep]
    for path, spoilt in {
        "log": put("log", to=[copy.deepcopy(parcel()["log"][0])] * (4_001)),
        "record.deals": put("record", "deals", to=[{}] * 1_001),
        "record.players": put("record", "players", to=["Anna"] * (limits.MOST_ITEMS + 1)),
        "log[1].payload.deal.talon": put("log", 1, "payload", "deal", "talon", to=["AS"] * 300_000),
    }.items():
        document = parcel()
        spoilt(document)
        assert [(found.path, found.code) for found in decode_game(document).violations] == [(path, "too_many")]
    document = {**parcel(), "record": deep}
    assert [found.code for found in decode_game(document).violations] == ["too_deep"]


def test_a_text_longer_than_any_is_refused_where_it_stands() -> None:
    for path, spoilt in {
        "record.title": put("record", "title", to="x" * 4_001),
        "log[1].payload.deal.note": put("log", 1, "payload", "deal", "note", to="x" * 4_001),
    }.items():
        document = parcel()
        spoilt(document)
        (found,) = decode_game(document).violations
        assert (found.path, found.code, found.numbers) == (path, "text_too_long", {"most": 4_000})
    record, importer = parcel()["record"], Importer(at="2026-11-22T20:00:00+00:00", author="", device="")
    (found,) = import_document({**record, "title": "x" * 4_001}, importer).violations
    assert (found.path, found.code) == ("title", "text_too_long")
    assert import_document({**record, "title": "x" * 4_000}, importer).violations == ()


def test_a_log_that_would_keep_the_server_busy_is_refused() -> None:
    hands = [dealt(seq, HAND if seq % 2 else OTHER_HAND) for seq in range(2, 402)]
    corrections = [
        logged(
            402 + place, events.FirstDealerChanged(first_dealer=("Vera", "Anna")[place % 2], reason="no, it was she")
        )
        for place in range(101)
    ]
    # 400 hands and 99 corrections of them all are 40,000 scorings, one more correction is too much.
    assert limits.too_costly([started(), *hands, *corrections[:99]]) == ()
    refused = limits.too_costly([started(), *hands, *corrections])
    assert [(found.path, found.code) for found in refused] == [("log[500]", "too_costly")]
    assert say_violation(ENGLISH, refused[0]).endswith("cannot be read.")


def test_a_log_has_no_more_deals_than_a_sheet_can_show() -> None:
    hands = [dealt(seq) for seq in range(2, 1_001)]
    forgotten = [
        logged(seq, events.DealInserted(before=1_000, deal=deal(), reason="forgotten")) for seq in (1_001, 1_002)
    ]
    assert limits.too_costly([started(), *hands, forgotten[0]]) == ()
    refused = limits.too_costly([started(), *hands, *forgotten])
    assert [(found.path, found.code) for found in refused] == [("log[1001]", "too_many")]
    assert "at most 1000 entries" in say_violation(ENGLISH, refused[0])


TWO_HANDS = (started(), dealt(2), dealt(3, OTHER_HAND))
PROPOSED = (*TWO_HANDS, logged(4, events.DealProposed(deal=deal())))
# Every event that may come later, upon a log with hands.
UPON: list[tuple[tuple[Logged, ...], Event]] = [
    (TWO_HANDS, dealt(4).event),
    (TWO_HANDS, events.DealVoided(voids=2)),
    ((*TWO_HANDS, voided(4, voids=2)), events.DealRestored(restores=2)),
    (TWO_HANDS, events.DealAmended(amends=2, deal=deal(), reason="it was so")),
    (TWO_HANDS, events.DealInserted(before=2, deal=deal(), reason="forgotten")),
    (TWO_HANDS, events.PlayersRenamed(names=("Аня", "Boris", "Vera"), reason="her name")),
    (TWO_HANDS, events.FirstDealerChanged(first_dealer="Vera", reason="Vera dealt")),
    (TWO_HANDS, events.RulesCorrected(changes={"barrel.level": 900}, reason="as at home")),
    (TWO_HANDS, events.ConfirmationSet(on=True)),
    (TWO_HANDS, events.DealProposed(deal=deal())),
    (PROPOSED, events.DealConfirmed(confirms=4)),
    (PROPOSED, events.DealRejected(rejects=4)),
    (TWO_HANDS, events.VerdictKept(verdict=KEPT)),
    (TWO_HANDS, events.GameRenamed(title="Friday")),
    (TWO_HANDS, events.GameEnded()),
    ((*TWO_HANDS, logged(4, events.GameEnded())), events.GameResumed()),
]


@pytest.mark.parametrize(("log", "event"), UPON, ids=[kind_of(event) for _, event in UPON])
def test_what_scores_no_hand_costs_none(log: tuple[Logged, ...], event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    state, scored = load_state("g", log), []
    monkeypatch.setattr(games, "score_deal", lambda *told: scored.append(told) or score_deal(*told))
    next_state(state, logged(len(log) + 1, event))
    assert isinstance(event, events.WITHOUT_SCORING) is not bool(scored)


def test_a_hand_without_bidding_is_none_of_a_game_with_it() -> None:
    document = parcel()
    del document["log"][2]["payload"]["deal"]["bid"], document["log"][2]["payload"]["deal"]["declarer"]
    hashed(lambda _: None)(document)
    place = "log[2].payload.deal"
    assert [found.path for found in decode_game(document).violations] == [f"{place}.declarer", f"{place}.bid"]


def test_whoever_is_renamed_is_known_by_the_new_name_from_then_on() -> None:
    anew = logged(3, events.PlayersRenamed(names=("Аня", "Boris", "Vera"), reason="her name"))
    hand = replace(deal(), points={"Аня": 3, "Boris": 115, "Vera": 2})
    log = (started(), dealt(2), anew, logged(4, events.DealRecorded(deal=hand)))
    assert decode_game(parcel(log)).violations == ()
    document = {**parcel((*log[:3], dealt(4))), "record": parcel(log)["record"]}
    assert [found.path for found in decode_game(document).violations] == ["log[3].payload.deal"]


def test_a_hand_that_cannot_be_scored_comes_with_its_game() -> None:
    impossible = replace(deal(), points={"Anna": 3, "Boris": 500, "Vera": 2})
    log = (started(), dealt(2), logged(3, events.DealRecorded(deal=impossible)))
    back = decode_game(parcel(log))
    assert back.violations == ()
    assert bare(back.log) == bare(log)
