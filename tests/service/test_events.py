"""Events come back from their stored form as they were, or not at all."""

import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.service import events
from scorekeeper.service.event_codec import decode_event, encode_event, kind_of
from scorekeeper.service.events import Event
from tests.each import each
from tests.service.examples import KEPT, deal, dealt, started, voided

TOLD = (
    started(title="Пятница ♥").event,
    replace(started().event, rematch_of="8sX_-k"),
    voided(3, voids=2).event,
    events.DealVoided(voids=2, reason="twice on the sheet"),
    events.DealRestored(restores=2),
    events.DealRestored(restores=2, reason="it was another"),
    events.DealAmended(amends=2, deal=deal("Boris 130+30: 3 | 115 H | 2"), reason="ёжик ♥"),
    events.DealAmended(amends=2, deal=deal("Boris 120: 3 | 115 | 2")),
    events.DealInserted(before=2, deal=deal(), dealers_stay=True),
    events.PlayersRenamed(names=("Аня", "Boris", "Vera")),
    events.FirstDealerChanged(first_dealer="Vera"),
    events.RulesCorrected(changes={"barrel.level": 900}, takes_back=2),
    events.DealInserted(before=2, deal=deal('agree barrel.level=900 reset.at=[555] "from here on"'), reason="at once"),
    events.PlayersRenamed(names=("Аня", "Boris", "Vera"), reason="her name"),
    events.FirstDealerChanged(first_dealer="Vera", reason="Vera dealt"),
    events.RulesCorrected(changes={"barrel.level": 900, "reset.at": (555, -555), "gold.enabled": True}, reason="ours"),
    events.PlayersRenamed(names=("Anna", "Boris", "Vera"), reason="no", takes_back=2),
    events.FirstDealerChanged(first_dealer="Anna", reason="no", takes_back=3),
    events.RulesCorrected(changes={"barrel.level": 880}, reason="no", takes_back=4),
    events.ConfirmationSet(on=True),
    events.ConfirmationSet(on=False),
    events.ConfirmationSet(on=True, by_declarer=True),
    events.DealProposed(deal=deal()),
    events.DealConfirmed(confirms=2),
    events.DealRejected(rejects=2),
    events.DealRejected(rejects=2, reason="it was 110"),
    events.VerdictKept(verdict=KEPT),
    events.VerdictKept(verdict=KEPT, note="Вера обиделась"),
    events.GameRenamed(title="Пятница ♥"),
    events.GameRenamed(),
    events.GameEnded(),
    events.GameEnded(reason="the last train"),
    events.GameEnded(by_points=True),
    events.GameEnded(reason="the last train", by_points=True),
    events.GameResumed(),
    *(dealt(2, text).event for text in ("Boris 130+30 blind note=dusk: 3 | 115 H | 2", "Anna 100 rospisat",
     "redeal four_nines Vera", 'adjust Vera -120 "looked at the talon"', 'adjust Vera -120 Anna 60 "a settlement"',
     'agree bid.min=110 "too easy"')),
)  # fmt: skip


@each("event", TOLD, ids=kind_of)
def test_an_event_comes_back_as_it_was(event: Event) -> None:
    assert decode_event(kind_of(event), json.loads(json.dumps(encode_event(event)))) == event


GAME = encode_event(started().event)
VERDICT = encode_event(events.VerdictKept(verdict=KEPT))["verdict"]
FOUND = VERDICT["findings"][0]
DEAL = encode_event(dealt(2).event)["deal"]


@each(("kind", "data"), [
    ("GameStarted", {}),
    ("GameStarted", []),
    ("GameStarted", GAME | {"system": "chess"}),
    ("GameStarted", GAME | {"values": {"bid.min": "many"}}),
    ("GameStarted", GAME | {"values": {"no.such.option": 1}}),
    ("GameStarted", GAME | {"players": ["Anna"]}),
    ("GameStarted", GAME | {"players": None}),
    ("GameStarted", GAME | {"first_dealer": "Nobody"}),
    ("GameStarted", GAME | {"title": 7}),
    ("DealRecorded", {}),
    ("DealRecorded", {"deal": None}),
    ("DealRecorded", {"deal": DEAL | {"outcome": "eaten"}}),
    ("DealRecorded", {"deal": DEAL | {"points": "many"}}),
    ("DealRecorded", {"deal": DEAL | {"bid": -100}}),
    ("DealRecorded", {"deal": {key: DEAL[key] for key in ("declarer", "bid")}}),
    ("DealVoided", {}),
    ("DealVoided", {"voids": "2"}),
    ("DealVoided", {"voids": True}),
    ("DealVoided", {"voids": 0}),
    ("DealVoided", {"voids": 2, "reason": " "}),
    ("DealVoided", {"voids": 2, "reason": None}),
    ("DealRestored", {}),
    ("DealRestored", {"restores": 1.0}),
    ("DealAmended", {"amends": 2, "reason": "none"}),
    ("DealInserted", {"before": None, "deal": DEAL, "reason": "none"}),
    ("PlayersRenamed", {"names": "Anna", "reason": "none"}),
    ("PlayersRenamed", {"names": ["Anna", " Boris"], "reason": "none"}),
    ("FirstDealerChanged", {"first_dealer": 1, "reason": "none"}),
    ("RulesCorrected", {"changes": {}, "reason": "none"}),
    ("RulesCorrected", {"changes": {"bid.min": "many"}, "reason": "none"}),
    ("RulesCorrected", {"changes": {"no.such.option": 1}, "reason": "none"}),
    ("RulesCorrected", {"changes": [], "reason": "none"}),
    ("ConfirmationSet", {"on": 1}),
    ("ConfirmationSet", {"on": True, "by_declarer": 1}),
    ("DealProposed", {"deal": {}}),
    ("DealConfirmed", {}),
    ("DealRejected", {"rejects": "2"}),
    ("DealRejected", []),
    ("VerdictKept", {}),
    ("VerdictKept", {"verdict": VERDICT, "note": " "}),
    ("VerdictKept", {"verdict": "yes"}),
    *(("VerdictKept", {"verdict": VERDICT | wrong}) for wrong in (
        {"question": 7}, {"question": "x" * 201}, {"question": " "}, {"question": "\x1b[2J"},
        {"rules": {"no.such.option": 1}}, {"findings": []}, {"facts": ""}, {"facts": [{"ask": "table"}]},
        {"facts": [{"ask": "table", "values": ["\ud800"]}]},
    )),
    *(("VerdictKept", {"verdict": VERDICT | {"findings": [FOUND | wrong]}}) for wrong in (
        {"yes": 1}, {"about": "\x00"}, {"numbers": []}, {"numbers": {"bid": 1.5}}, {"numbers": {"bid": [None]}},
        {"numbers": {"card": ""}}, {"numbers": {"cards": ["\ud800"]}}, {"numbers": {"bid": True}},
        {"numbers": {"bid": 10**9 + 1}},
    )),
    ("GameRenamed", {"title": " "}),
    ("GameRenamed", {"title": None}),
    ("GameEnded", {"reason": 7}),
    ("GameEnded", {"by_points": 1}),
    ("GameEnded", {"by_points": "yes"}),
    ("GameStarted", encode_event(started().event) | {"rematch_of": 7}),
    ("GameStarted", encode_event(started().event) | {"rematch_of": ""}),
    ("GameStarted", encode_event(started().event) | {"rematch_of": "x" * 41}),
    ("GameStarted", encode_event(started().event) | {"rematch_of": None}),
    ("DealEaten", {}),
])  # fmt: skip
def test_what_is_no_event_is_refused(kind: str, data: Any) -> None:
    with pytest.raises((ValueError, TypeError, LookupError)):
        decode_event(kind, data)


def test_what_older_logs_did_not_say_is_not_written() -> None:
    assert "rematch_of" not in encode_event(started().event)
    assert encode_event(events.GameEnded()) == {}


def test_what_people_may_have_typed_into_a_verdict_is_read_back() -> None:
    told = VERDICT | {"question": "x" * 200, "findings": [FOUND | {"numbers": {"over": 3_999_880, "bid": -(10**9)}}]}
    assert encode_event(decode_event("VerdictKept", {"verdict": told}))["verdict"] == told
