"""A night of sixty people and four rounds on their own phones: one is lost, a guest is late, a table is on paper, a
draw is repeated, a table is told a round later, and the server starts anew. Every point is in the standing once.
"""

from collections import Counter
from random import Random

import pytest
from flask import Flask

from scorekeeper.service.circle.people import people_of
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import ResultReported, RoundClosed
from scorekeeper.service.night.names import name_people
from scorekeeper.service.night.standing import SIXTHS, make_standing
from tests.apps import another_app
from tests.server.circles.test_beginning import id_of
from tests.server.nights.conftest import Evening
from tests.server.nights.test_here import link_on
from tests.server.visitor import Visitor

PAPER, LOST, LATE, MISSING = 3, 5, "Late", 7  # tables, and who comes in round 2
WAYS = (DrawWay.LOT, DrawWay.FEWEST_MEETINGS, DrawWay.STANDING, DrawWay.FEWEST_MEETINGS)
SHARES = (10, 20, 30, 40, 50)


class Club:
    """The phones of everybody, at the server that runs just now, and what each was told, worked out here."""

    def __init__(self, evening: Evening, keeper: Visitor) -> None:
        self.evening, self.keeper = evening, keeper
        self.phones: dict[str, Visitor] = {}
        self.scores, self.dice = Counter[str](), Random(39)

    def comes(self, name: str, link: str) -> None:
        phone = self.phones[name] = Visitor(self.evening.app.test_client())
        known = {names[-1]: member for member, names in self.evening.state().members.items()}
        told = {"who": known[name]} if name in known else {"name": name}
        phone.client.get("/join")
        here = phone.client.post("/join", data={"code": link}).headers["Location"]
        assert here == f"{self.evening.address}/here"
        assert phone.client.post(here, data=told).status_code == 303

    def moves(self, app: Flask) -> None:
        """The server is another one; every phone has its cookie still."""
        self.evening = self.evening._replace(app=app)
        self.phones = {name: _at(app, phone) for name, phone in self.phones.items()}
        self.keeper = _at(app, self.keeper)

    def tables(self) -> list[tuple[int, list[str]]]:
        """The tables of the round by their numbers, with the names by seat."""
        night, people = self.evening.night(), people_of(self.evening.state())
        names = name_people(night, people)
        tables = enumerate(night.rounds[-1].tables, start=1)
        return [(number, [names[who] for who in table.seats]) for number, table in tables]

    def begins(self, number: int, name: str) -> str:
        """The address of the game of a table, which this one's phone begins."""
        answer = self.phones[name].client.post(f"{self.evening.address}/table/{number}")
        assert answer.status_code == 303
        return answer.headers["Location"]

    def plays(self, sheet: str, phones: list[Visitor], names: list[str]) -> None:
        """Everybody deals once; the one on the first seat wins every second contract, so that nobody is level."""
        for hand, phone in zip(range(len(names)), phones, strict=True):
            declarer = (0, 1, 0)[hand]
            others = [seat for seat in range(3) if seat != declarer]
            cards = {seat: self.dice.choice(SHARES) for seat in others}
            form = {"seq": str(hand + 1), "key": f"{sheet[-10:]}-{hand}-{'k' * 10}", "declarer": str(declarer)}
            form |= {"bid_tap": "120", f"marriages_{declarer}": "hearts"}
            form |= {f"cards_{seat}": str(points) for seat, points in cards.items()}
            assert phone.client.post(f"{sheet}/deals/new", data=form).status_code == 303
            for seat, points in (cards | {declarer: 120}).items():
                self.scores[names[seat]] += points

    def types(self, in_round: int, number: int, names: list[str]) -> None:
        """A keeper types what stands on paper."""
        scores = tuple(self.dice.sample(range(-100, 400, 5), len(names)))
        self.evening.tell(ResultReported(night="n", round=in_round, table=number, scores=scores))
        self.scores.update(dict(zip(names, scores, strict=True)))


def _at(app: Flask, phone: Visitor) -> Visitor:
    moved = Visitor(app.test_client())
    with phone.client.session_transaction() as before, moved.client.session_transaction() as after:
        after.update(before)
    return moved


@pytest.fixture
def club(evening: Evening, anna: Visitor) -> Club:
    evening.app.config["WTF_CSRF_ENABLED"] = False
    return Club(evening, anna)


def play_round(club: Club, number: int) -> list[str]:
    """Plays the round that is drawn; who sits at the table that has told nothing."""
    missing: list[str] = []
    for place, names in club.tables():
        if number == 3 and place == MISSING:
            missing = names
        elif place == PAPER or len(names) == 4:
            club.types(number, place, names)
        else:
            sheet, own = club.begins(place, names[0]), club.phones[names[0]]
            phones = [own, own, own]
            if (number, place) == (2, LOST):  # after the first hand: a keeper shows the link to another phone
                other = club.phones[names[1]]
                other.joins(club.keeper.links(club.keeper.opens(sheet))[0])
                phones = [own, other, other]
            club.plays(sheet, phones, names)
    club.evening.tell(RoundClosed(night="n", round=number))
    return missing


def test_every_point_that_was_told_is_in_the_standing_once(club: Club) -> None:
    link = link_on(club.keeper.opens(f"{club.evening.address}/here"))
    for name in ["Anna", "Boris", "Vera", *[f"Guest {number}" for number in range(57)]]:
        club.comes(name, link)
    club.evening.draw()
    play_round(club, 1)
    club.evening.draw(2, way=WAYS[1])
    left = club.begins(1, club.tables()[0][1][0])
    club.comes(LATE, link)
    club.evening.draw(2, way=WAYS[1], reason="a guest came late")
    with another_app(club.evening.app) as app:
        app.config["WTF_CSRF_ENABLED"] = False
        app.extensions["clock"] = club.evening.app.extensions["clock"]
        club.moves(app)
        play_round(club, 2)
        club.evening.draw(3, way=WAYS[2])
        missing = play_round(club, 3)
        club.evening.draw(4, way=WAYS[3])
        club.types(3, MISSING, missing)
        play_round(club, 4)
        check(club, left)


def check(club: Club, left: str) -> None:
    """The standing has the sums that were reckoned here, and in the mean one place point a round for everybody."""
    with club.evening.app.app_context():
        circles = club.evening.app.extensions["circles"]
        circle = club.evening.state()
        sittings = circles.sittings(circle, people_of(circle))
    night, games = club.evening.night(), {one.counts.game: one.counts for one in sittings}
    rows, names = make_standing(night, games, 4), name_people(night, people_of(circle))
    assert {names[row.who]: row.score for row in rows} == dict(club.scores)
    assert sum(row.points for row in rows) == SIXTHS * (60 + 3 * 61)
    kept = [table.game for one in night.rounds for table in one.tables if table.game]
    assert (len(set(kept)), id_of(left) in kept) == (len(kept), False)
    wall = club.keeper.opens(f"{club.evening.address}/wall").words
    assert "Standing after round 4" in wall
