"""Three phones at one table, a bad network, and a server: whatever is lost, doubled, late, thrown away or told twice,
every hand that a finger saved stands on the sheet once, in its phone's order, or was asked about.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlencode

import pytest
from flask import Flask
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from hypothesis.strategies import booleans, integers, sampled_from
from py_mini_racer import MiniRacer

from scorekeeper.places import static_folder
from scorekeeper.service.game_state import GameState
from tests.apps import fresh_app
from tests.pocket.phone import v8
from tests.web.visitor import Visitor

PHONES, STEPS = 3, 40
SCHEDULES = int(os.environ.get("SCHEDULES", "100"))
NEW = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera", "first_dealer": 0}
SEQ = re.compile(r'(?:data-seq|name="seq" value)="(\d+)"')
FATES = ("comes", "is lost", "answer is lost", "comes twice")
LAST_TO_COME = 60  # tries until all must have been told
Entry = dict[str, Any]


class Phone:
    """What a phone has: the hands that wait, as it has stored them, and how far it knows the game: `seq` is the last
    event that it has heard of, and it may not know all before that. `seen` is how far the last question showed it.
    """

    def __init__(self, racer: MiniRacer) -> None:
        self.racer = racer
        self.queue: list[Entry] = []
        self.seq = self.seen = 1
        self.knows = True
        self.told: list[str] = []

    def becomes(self, function: str, *given: object) -> None:
        """The next queue, as queue.js makes it."""
        self.queue = json.loads(self._asks(function, self.queue, *given))

    def sent(self, entry: Entry) -> list[tuple[str, str]]:
        """The form of a hand as it goes out."""
        own = [(name, str(value)) for name, value in json.loads(self._asks("sentWith", entry))]
        names = {name for name, _ in own}
        return [*((name, str(value)) for name, value in entry["body"].items() if name not in names), *own]

    def _asks(self, function: str, *given: object) -> str:
        return str(self.racer.eval(f"JSON.stringify({function}(...{json.dumps(given)}))"))


class Table(RuleBasedStateMachine):
    """The phones keep one game, each for itself."""

    app: ClassVar[Flask]
    racer: ClassVar[MiniRacer]
    met: ClassVar[Counter[str]] = Counter()

    @initialize()
    def begins(self) -> None:
        visitor = Visitor(self.app.test_client())
        self.client = visitor.client
        self.game = visitor.sends(visitor.opens("/new"), "/new", dict(NEW)).address.split("/")[2].partition("#")[0]
        self.phones = [Phone(self.racer) for _ in range(PHONES)]
        self.numbers = count(1)
        self.thrown_away: set[str] = set()
        self.undone: set[str] = set()

    def state(self) -> GameState:
        """The game as the server has it."""
        with self.app.app_context():
            found: GameState = self.app.extensions["service"].state(self.game)
            return found

    @rule(phone=integers(0, PHONES - 1), declarer=integers(0, 2), bid=sampled_from((100, 110)), fine=booleans())
    def tells(self, phone: int, declarer: int, bid: int, fine: bool) -> None:
        """A finger saves a hand, or a fine, where the phone knows what came before."""
        one, number = self.phones[phone], next(self.numbers)
        if not one.knows:
            return
        note, key = f"n{number}", f"key-of-hand-{number:06}"
        cards = {f"cards_{seat}": 50 if seat == declarer else 35 for seat in range(3)}
        told: dict[str, Any] = {"outcome": "played", "declarer": declarer, "bid": bid, **cards}
        if fine:
            told = {"outcome": "adjustment", "player": declarer, "amount": -bid, "reason": "a revoke"}
        seq = one.seq + len(one.queue)
        body = {**told, "note": note, "key": key, "seq": seq, "since": one.seq}
        one.becomes("told", {"key": key, "seq": seq, "body": body})
        one.told.append(note)

    @rule(
        phone=integers(0, PHONES - 1),
        fate=sampled_from(FATES),
        further=sampled_from((True, False, None)),
    )
    def sends(self, phone: int, fate: str, further: bool | None) -> None:
        """The first hand that waits; `further` is what is answered to a question, None if nobody answers."""
        one = self.phones[phone]
        if not one.queue:
            one.seq, one.knows = self.state().seq, True
            return
        [entry, *_] = one.queue
        if fate == "is lost":
            return
        for _ in range(2 if fate == "comes twice" else 1):
            answer = self.client.post(
                f"/g/{self.game}/deals/new",
                data=urlencode(one.sent(entry)),
                content_type="application/x-www-form-urlencoded",
                headers={"X-Fragment": "record"},
            )
        if fate == "answer is lost":
            return
        note = entry["body"]["note"]
        if answer.status_code == 200:
            self.is_recorded(one, entry, int(answer.json["seq"]))
            return
        assert answer.status_code == 409, answer.text
        self.met["the same?" if "same-hand" in answer.text else "gone on"] += 1
        assert self.others(one, entry, self.state().seq + 1), "asked though nobody else had told anything"
        seen = int(SEQ.findall(answer.text)[-1])
        one.seen = one.seq = max(one.seen, seen)
        if further:
            key = f"key-of-hand-{next(self.numbers):06}"
            since = seen if "same-hand" in answer.text else entry["body"]["since"]
            body = {**entry["body"], "key": key, "seq": seen, "since": since}
            one.becomes("toldAnew", {"key": key, "seq": seen, "body": body})
        elif further is False:
            one.becomes("past", entry["key"], seen)
            self.thrown_away.add(note)
        one.knows = False  # until it has the sheet

    def is_recorded(self, one: Phone, entry: Entry, seq: int) -> None:
        """Nothing of others came between unseen."""
        between = self.others(one, entry, seq)
        assert all(other <= one.seen for other in between), (entry, between, one.seen)
        self.met["behind others"] += bool(between)
        one.becomes("past", entry["key"], seq)
        one.knows = one.knows and seq == one.seq + 1
        one.seq = max(one.seq, seq)

    def others(self, one: Phone, entry: Entry, seq: int) -> list[int]:
        """The events before `seq` that this phone did not know when it told the hand, and has not told itself."""
        own = {each.seq for each in self.state().entries if each.entered.note in one.told}
        return [other for other in range(entry["body"]["since"] + 1, seq) if other not in own]

    @rule(phone=integers(0, PHONES - 1))
    def hears(self, phone: int) -> None:
        """The sheet of the server, with what others told."""
        one = self.phones[phone]
        one.seq, one.knows = self.state().seq, True

    @rule(phone=integers(0, PHONES - 1))
    def takes_back(self, phone: int) -> None:
        """The last hand that waits is thrown away; it may have arrived already."""
        one = self.phones[phone]
        if one.queue:
            self.thrown_away.add(one.queue[-1]["body"]["note"])
            one.becomes("takenBack")

    @precondition(lambda self: any(not one.queue for one in self.phones))
    @rule()
    def undoes(self) -> None:
        """Somebody takes the last hand of the sheet back."""
        state = self.state()
        if not state.recorded_by:
            return
        self.undone.add(state.played.record.deals[-1].note or "")
        form = {"seq": str(state.seq), "key": f"key-of-undo-{next(self.numbers):06}"}
        assert self.client.post(f"/g/{self.game}/undo", data=form).status_code == 303

    def teardown(self) -> None:
        """At last everybody is connected, and answers that each is a further hand."""
        if not hasattr(self, "game"):
            return
        for place, one in enumerate(self.phones):
            for _ in range(LAST_TO_COME):
                self.sends(place, "comes", further=True)
            assert one.queue == []
        notes = [deal.note for deal in self.state().played.record.deals]
        assert len(notes) == len(set(notes)), notes
        for one in self.phones:
            mine = [note for note in one.told if note in notes]
            assert [note for note in notes if note in one.told] == mine, (notes, one.told)
            assert set(one.told) - set(notes) <= self.thrown_away | self.undone, (notes, one.told)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[type[Table]]:
    """A server, and V8 with the queue of a phone."""
    queue = (Path(static_folder()) / "js" / "queue.js").read_text(encoding="utf-8").replace("export ", "")
    folder = tmp_path_factory.mktemp("instance")
    with fresh_app(folder, WTF_CSRF_ENABLED=False, RATELIMIT_ENABLED=False) as app, v8(queue) as racer:
        Table.app, Table.racer = app, racer
        yield Table


def test_every_schedule_ends_with_each_hand_once(table: type[Table]) -> None:
    run_state_machine_as_test(
        table, settings=settings(max_examples=SCHEDULES, stateful_step_count=STEPS, deadline=None)
    )
    assert min(table.met[what] for what in ("the same?", "gone on", "behind others")) > 0, table.met
