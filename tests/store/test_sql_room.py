"""How much is used, on both databases."""

from flask import Flask

from scorekeeper.service.access import Admission, Device
from scorekeeper.service.usage import Usage
from scorekeeper.store.models import EventRow, db
from scorekeeper.store.sql_room import SqlRoom
from scorekeeper.store.sql_store import SqlStore
from tests.service.examples import at, dealt, started

ANNA, BORIS = (Device(id=letter * 64, name="", label=letter) for letter in "ab")


def test_a_device_uses_the_games_that_it_began(app: Flask) -> None:
    store, room = SqlStore(), SqlRoom()
    assert room.of_device(ANNA.id) == Usage(games=0, bytes=0)
    for game, keeper in (("g", ANNA), ("h", ANNA), ("i", BORIS)):
        store.append(game, started(game), admission=Admission(at=at(1), keeper=keeper))
    store.append("g", dealt(2))
    written = {game: sum(len(row.payload) for row in db.session.query(EventRow).filter_by(game=game)) for game in "ghi"}
    assert room.of_device(ANNA.id) == Usage(games=2, bytes=written["g"] + written["h"])
    assert room.of_device(BORIS.id) == Usage(games=1, bytes=written["i"])
    assert room.in_all().games == 3
    assert room.in_all().bytes >= sum(written.values())
