"""A year of five friends who play every other week, told in a folder of its own and then served (`make demo`).

The games are the same every time; only their days follow the calendar, so that the last evening was a week
ago, and a club night yesterday.
"""

import os
import shutil
import sys
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from benchmarks.evenings import Friend, play
from scorekeeper.server.app import close_database, create_app, migrate_database
from scorekeeper.server.core.addresses import address_for_phones, address_here, listen
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.serve import serve
from scorekeeper.server.sharing.page import join_address
from scorekeeper.service.access import Admission, Role, code_of, make_link
from scorekeeper.service.circle import commands, events
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.night import events as night_events
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.handlers import name_people
from scorekeeper.service.night.state import NightTable

FOLDER = Path(__file__).resolve().parents[1] / "build" / "demo"
EVENINGS, DAYS = 25, 14  # from one evening to the next
FRIENDS = (
    Friend(name="Anna", skill=104),
    Friend(name="Boris", nerve=4),
    Friend(name="Vera", skill=103, nerve=-3),
    Friend(name="Grigory", skill=98, nerve=8),
    Friend(name="Dina", skill=97),
)
GUEST = Friend(name="Lev", skill=96, nerve=6)
VISITS = (6, 10, 15, 18, 20)  # evenings, from 0; on the last one the guest becomes a person of the circle
GUESTS = ("Ewa", "Filip", "Hanna", "Igor", "Julia")  # of the club night, beside the circle
ON_PAPER = 2  # the table of each round that has no phone
OTHERWISE = {"Grigory": ("Grisha", (4, 5, 7, 8, 12, 13, 19)), "Anna": ("Anya", (2, 9, 16))}  # their names on some


class Teller:
    """Tells the year to an app, with the ids that its dice draw."""

    def __init__(self, app: Flask, last: date) -> None:
        self._app, self._last, self._dice = app, last, Random(1000)  # noqa: S311 - it deals cards
        self._circle, self._people = self._draw(), {one.name: self._draw() for one in (*FRIENDS, GUEST)}

    def tell(self) -> str:
        """Plays all evenings; the code that opens the circle as its keeper."""
        people = {self._people[one.name]: one.name for one in FRIENDS}
        signed = self._signed(self._begins(0))
        begins = commands.BeginCircle(**signed, zone="Europe/Warsaw", name="Friday", games=(), people=people)
        self._app.extensions["circles"].begin(begins)
        told = self._events()
        for evening in range(EVENINGS):
            now = self._begins(evening)
            for _ in range((2, 3, 2, 2, 3)[evening % 5]):
                game, now = self._play(evening, now)
            if evening == VISITS[-1]:
                guest = self._people[GUEST.name]
                self._do(commands.AddGuest(**self._signed(now), person=guest, game=game, seat=0))
            if evening in told:
                self._change(now, told[evening])
        self._tell_night(datetime.combine(self._last + timedelta(days=6), time(15, 30), UTC))
        key, link = self._app.config["SECRET_KEY"], self._draw()
        opens = make_link(key, link, game=self._circle, role=Role.KEEP, at=now.isoformat())
        self._app.extensions["access"].issue(opens)
        return code_of(key, link)

    def _play(self, evening: int, began: datetime) -> tuple[str, datetime]:
        """A game of three or four, a guest in the first seat: its id, and when the next one begins."""
        friends = self._dice.sample(FRIENDS, self._dice.choice((3, 4, 4)))
        names = {name: other for name, (other, evenings) in OTHERWISE.items() if evening in evenings}
        came = [GUEST, *friends[1:]] if evening in VISITS else friends
        seated = [replace(one, name=names.get(one.name, one.name)) for one in came]
        book = play(self._dice, self._draw(), seated, began, most=20 if evening % 8 == 3 else 99)
        game, ended = book.state.game, datetime.fromisoformat(book.state.touched)
        self._app.extensions["service"].take_in(game, book.log, Admission(at=book.state.started, circle=self._circle))
        self._do(commands.AddGame(**self._signed(ended), game=game, people={}))
        return game, ended + timedelta(minutes=self._dice.randint(5, 25))

    def _tell_night(self, began: datetime) -> None:
        """A club night in its third round: the tables of two rounds are told, one of the third is."""
        night, now = self._draw(), began
        self._change(now, night_events.NightOpened(night=night, system="russian", counts=False, seed=1000))
        guests = {self._draw(): name for name in GUESTS}
        for who in (*self._people.values(), *guests):
            self._change(now, night_events.Came(night=night, who=who, name=guests.get(who)))
        for number, way in enumerate((DrawWay.LOT, DrawWay.FEWEST_MEETINGS, DrawWay.STANDING), start=1):
            now += timedelta(minutes=10)
            self._change(now, night_events.Drawn(night=night, round=number, seed=number, way=way, tables=()))
            circle = self._app.extensions["circles"].circle(self._circle)
            drawn = circle.night(night)
            names, tables = name_people(drawn, people_of(circle)), drawn.rounds[-1].tables
            ends = [self._play_table(night, number, at, names, table, now) for at, table in enumerate(tables, start=1)]
            now = max(ends)
            if number < len(DrawWay):
                self._change(now, night_events.RoundClosed(night=night, round=number))

    def _play_table(
        self, night: str, number: int, at: int, names: Mapping[str, str], table: NightTable, began: datetime
    ) -> datetime:
        """When the table was told: a game, or the scores of one on paper."""
        place: dict[str, Any] = {"night": night, "round": number, "table": at}
        if at == ON_PAPER:
            ended, scores = began + timedelta(minutes=50), (1005, 780, 430, 215)[: len(table.seats)]
            self._change(ended, night_events.ResultReported(**place, scores=scores))
            return ended
        book = play(self._dice, self._draw(), [Friend(name=names[who]) for who in table.seats], began)
        log = book.log if number < len(DrawWay) else book.log[:10]
        self._app.extensions["service"].take_in(book.state.game, log, Admission(at=log[0].at, circle=self._circle))
        ended = datetime.fromisoformat(log[-1].at)
        self._change(ended, night_events.TableGame(**place, game=book.state.game))
        return ended

    def _events(self) -> Mapping[int, events.CircleEvent]:
        """What the friends tell the circle once they have played, by the evening."""
        anna, grigory = self._people["Anna"], self._people["Grigory"]
        since, until = self._begins(0).date().isoformat(), (self._last + timedelta(days=90)).isoformat()
        counts: dict[str, Any] = {"measure": events.SeasonMeasure.PLACE_POINTS, "best": 25, "least": 10}
        return {
            0: events.PotSet(failed=10, rospisat=10, bolt=5, lost=100, digits=2, currency="zł"),
            1: events.SeasonSet(season="league", title="League", since=since, until=until, **counts),
            2: events.AliasAdded(alias_id="anya", person=anna, alias="Anya"),
            4: events.PersonAdded(person="grisha", name="Grisha"),
            7: events.PeopleMerged(merge="grisha", a=grigory, b="grisha"),
        }

    def _begins(self, evening: int) -> datetime:
        day = self._last - timedelta(days=DAYS * (EVENINGS - 1 - evening))
        return datetime.combine(day, time(16, 30 + evening * 7 % 30), UTC)

    def _signed(self, at: datetime) -> dict[str, Any]:
        return {"circle": self._circle, "key": self._draw(), "at": at.isoformat(), "author": "Anna"}

    def _change(self, at: datetime, event: events.CircleEvent) -> None:
        self._do(commands.ChangeCircle(**self._signed(at), event=event))

    def _do(self, command: commands.CircleCommand) -> None:
        problem = self._app.extensions["circles"].change(command)
        assert problem is None, (command, problem)

    def _draw(self) -> str:
        return urlsafe_b64encode(self._dice.randbytes(16)).rstrip(b"=").decode()


def make_demo(folder: Path, last: date) -> str:
    """Fills the folder; the code that opens the circle as its keeper."""
    app = create_app({"SCOREKEEPER_INSTANCE": folder})
    migrate_database(app)
    with app.app_context():
        code = Teller(app, last).tell()
    close_database(app)
    return code


def run() -> int:
    """Makes the demo anew and serves it; the games that the environment names are not touched."""
    for elsewhere in ("DATABASE_URL", "BACKUPS"):
        os.environ.pop(elsewhere, None)
    os.environ["SCOREKEEPER_INSTANCE"] = str(FOLDER)
    try:  # first of all, so that a demo that is being served is not taken away
        with listen(os.environ.get("HOST") or "0.0.0.0", os.environ.get("PORT") or "8000") as listener:  # noqa: S104 - as `serve`
            address = address_for_phones(listener) or address_here(listener)
    except Complaint as complaint:
        sys.exit(str(complaint))
    shutil.rmtree(FOLDER, ignore_errors=True)
    code = make_demo(FOLDER, datetime.now(UTC).date() - timedelta(days=7))
    sys.stdout.write(f"The circle of the demo: {join_address(address, code)}\n")
    return serve()


if __name__ == "__main__":
    sys.exit(run())
