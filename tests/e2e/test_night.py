"""A night of sixty people and four rounds; two of them and the wall are browsers: a phone is lost, a guest is late,
a table is on paper, a draw is repeated, the server starts anew. Every point is in the standing once.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.service.circle.counts import SIXTHS
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import NightOpened, ResultReported, RoundClosed
from scorekeeper.service.night.handlers import name_people
from scorekeeper.service.night.standing import make_standing, results_of
from tests.apps import SECRET, fresh_app
from tests.e2e.conftest import phone_at, serving
from tests.e2e.table import Phone
from tests.server.circles.conftest import begun, id_of
from tests.server.nights.conftest import RULES, Evening
from tests.server.nights.test_routes import link_on
from tests.server.visitor import Visitor

CIRCLE = ("Anna", "Boris", "Vera")
MARIA, NIKOLAI, LATE = "Maria", "Nikolai", "Late"  # the first two with browsers; who comes in round 2
PAPER, MISSING = 3, 7  # a table on paper in each round, and one that round 3 is closed without
WAYS = (DrawWay.LOT, DrawWay.FEWEST_MEETINGS, DrawWay.STANDING, DrawWay.FEWEST_MEETINGS)
SHARES = (10, 20, 30, 40, 50)
WALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}, "device_scale_factor": 1, "is_mobile": False}
DECLARERS = (0, 1, 0)  # everybody deals once; one wins more contracts, so that nobody is level
# What is cut off on the wall where so many tables of four are on a page.
CUT = """tables => {
    const four = document.querySelector(".night-table:has(li:nth-child(4))"), pane = four.parentElement;
    document.querySelectorAll("[data-pane]").forEach((each) => { each.hidden = each !== pane; });
    pane.replaceChildren(...Array.from({ length: tables }, () => four.cloneNode(true)));
    const isOut = (each) => each.scrollHeight > each.clientHeight + 1;
    const isBelow = (each) => each.getBoundingClientRect().bottom > innerHeight;
    return [pane, ...pane.children].filter((each) => isOut(each) || isBelow(each)).map(({ className }) => className);
}"""
Hand = tuple[int, dict[int, int]]  # who declares, and the cards of the others


class Club:
    """The phones of all others, in this process, and what each was told, worked out here."""

    def __init__(self, evening: Evening, keeper: Visitor) -> None:
        self.evening, self.keeper = evening, keeper
        self.link = link_on(keeper.opens(f"{evening.address}/here"))
        self.phones: dict[str, Visitor] = {}
        self.scores, self.dice = Counter[str](), Random(39)

    def comes(self, name: str) -> None:
        phone = self.phones[name] = Visitor(self.evening.app.test_client())
        known = {names[-1]: member for member, names in self.evening.state().members.items()}
        phone.client.post("/join", data={"code": self.link})
        told = {"who": known[name]} if name in known else {"name": name}
        assert phone.client.post(f"{self.evening.address}/here", data=told).status_code == 303

    def tables(self) -> dict[int, list[str]]:
        """The tables of the round by their numbers, with the names by seat."""
        night, people = self.evening.night(), people_of(self.evening.state())
        names = name_people(night, people)
        return {at: [names[who] for who in one.seats] for at, one in enumerate(night.rounds[-1].tables, start=1)}

    def table_of(self, name: str) -> int:
        return next(number for number, names in self.tables().items() if name in names)

    def begins(self, number: int) -> tuple[str, Visitor]:
        """The address of the game of a table, and the phone that begins it."""
        phone = next(self.phones[name] for name in self.tables()[number] if name in self.phones)
        return phone.client.post(f"{self.evening.address}/table/{number}").headers["Location"], phone

    def hand(self, number: int, declarer: int) -> Hand:
        """A hand of a table, that counts once it is told."""
        names = self.tables()[number]
        cards = {seat: self.dice.choice(SHARES) for seat in range(len(names)) if seat != declarer}
        for seat, points in (cards | {declarer: 120}).items():
            self.scores[names[seat]] += points
        return declarer, cards

    def plays(self, number: int, sheet: str, phone: Visitor, done: int = 0) -> None:
        """The hands of a table behind those that are done."""
        for seq, declarer in enumerate(DECLARERS[done:], start=done + 1):
            _, cards = self.hand(number, declarer)
            form = {"seq": str(seq), "key": f"{sheet[-10:]}-{seq}-{'k' * 10}", "declarer": str(declarer)}
            form |= {"bid_tap": "120", f"marriages_{declarer}": "hearts"}
            form |= {f"cards_{seat}": str(points) for seat, points in cards.items()}
            assert phone.client.post(f"{sheet}/deals/new", data=form).status_code == 303

    def types(self, in_round: int, number: int, names: list[str]) -> None:
        """A keeper types what stands on paper."""
        scores = tuple(self.dice.sample(range(-100, 400, 5), len(names)))
        self.evening.tell(ResultReported(night="n", round=in_round, table=number, scores=scores))
        self.scores.update(dict(zip(names, scores, strict=True)))

    def plays_the_rest(self, in_round: int, *done: int) -> None:
        """All other tables of the round, which is over then."""
        for number, names in self.tables().items():
            if number in done:
                continue
            if number == PAPER or len(names) == 4:
                self.types(in_round, number, names)
            else:
                self.plays(number, *self.begins(number))
        self.evening.tell(RoundClosed(night="n", round=in_round))


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with fresh_app(tmp_path, RATES_ENABLED=False, WTF_CSRF_ENABLED=False) as app:
        anna = Visitor(app.test_client())
        anna.sends(anna.opens("/new"), "/new", {f"name_{row}": name for row, name in enumerate(CIRCLE)})
        evening = Evening(app, id_of(begun(anna)))
        evening.tell(NightOpened(night="n", system="russian", counts=True, seed=1, changes=RULES))
        yield Club(evening, anna)


def scans(browser: Browser, club: Club, address: str, **screen: Any) -> Page:
    """A browser that came by the code."""
    page = browser.new_context(**phone_at(address) | screen).new_page()
    page.goto(urlsplit(club.link)._replace(scheme="", netloc="").geturl())
    expect(page.get_by_role("button", name="I am here")).to_be_visible()
    return page


def comes(browser: Browser, club: Club, address: str, name: str) -> Phone:
    """Scans the code, and types the own name as a guest."""
    page = scans(browser, club, address)
    page.fill("#name", name)
    page.get_by_role("button", name="I am here").tap()
    expect(page.get_by_text("You are here.")).to_be_visible()
    return Phone(page, (name,))


def begins(phone: Phone, club: Club) -> int:
    """Goes to where the page says, and begins the game there; the number of the table."""
    phone.page.goto(f"{club.evening.address}/here")
    phone.page.get_by_role("link", name="To the table").tap()
    phone.page.get_by_role("button", name="Begin the game").tap()
    phone.page.wait_for_selector(".sheet")
    number = club.table_of(phone.players[0])
    assert len(club.tables()[number]) == len(DECLARERS), "another seed"
    return number


def fills(phone: Phone, hand: Hand) -> None:
    declarer, cards = hand
    phone.opens_form()
    phone.tap(f"label:has([name=declarer][value='{declarer}'])")
    phone.bids(120)
    for seat, points in cards.items():
        phone.page.fill(f"#cards-{seat}", str(points))
    phone.tap(f"[data-seat='{declarer}'] .suit.hearts")


def records(phone: Phone, *hands: Hand) -> None:
    for hand in hands:
        fills(phone, hand)
        phone.tap("#record")
        phone.is_back_at_the_sheet()


def on_the_wall(wall: Page, number: int, words: str) -> None:
    expect(wall.locator(".night-table").nth(number - 1)).to_contain_text(words)


def loses_a_phone(club: Club, phone: Phone) -> int:
    """After the first hand of its table a keeper shows the link to another one; the number of the table."""
    number = begins(phone, club)
    records(phone, club.hand(number, 0))
    sheet = urlsplit(phone.sheet).path
    phone.page.context.close()
    _, other = club.begins(number)
    other.joins(club.keeper.links(club.keeper.opens(sheet))[0])
    club.plays(number, sheet, other, 1)
    return number


def draws_again(club: Club) -> str:
    """Once the second round is drawn a guest comes; the game that had begun by then."""
    club.evening.draw(2, way=WAYS[1])
    left, _ = club.begins(1)
    club.comes(LATE)
    club.evening.draw(2, way=WAYS[1], reason="a guest came late")
    return id_of(left)


def test_every_point_that_was_told_is_in_the_standing_once(club: Club, browser: Browser, tmp_path: Path) -> None:
    with ExitStack() as server:
        address = server.enter_context(serving(tmp_path, SECRET_KEY=SECRET))
        for name in [*CIRCLE, *[f"Guest {number}" for number in range(55)]]:
            club.comes(name)
        maria, nikolai = (comes(browser, club, address, name) for name in (MARIA, NIKOLAI))
        wall = scans(browser, club, address, **WALL)
        wall.goto(f"{club.evening.address}/wall")
        club.evening.draw()
        hers = begins(maria, club)
        records(maria, club.hand(hers, DECLARERS[0]))
        on_the_wall(wall, hers, "2 of 3")
        records(maria, *[club.hand(hers, declarer) for declarer in DECLARERS[1:]])
        club.plays_the_rest(1, hers)

        left = draws_again(club)
        his, hers = loses_a_phone(club, nikolai), begins(maria, club)
        fills(maria, club.hand(hers, DECLARERS[0]))
        server.close()
        maria.tap("#record")
        expect(maria.page.locator("tr.kept")).to_have_count(1)
        server.enter_context(serving(tmp_path, urlsplit(address).port or 0, SECRET_KEY=SECRET))
        maria.is_back_at_the_sheet()
        on_the_wall(wall, hers, "2 of 3")
        records(maria, *[club.hand(hers, declarer) for declarer in DECLARERS[1:]])
        club.plays_the_rest(2, hers, his)

        club.evening.draw(3, way=WAYS[2])
        missing = club.tables()[MISSING]
        club.plays_the_rest(3, MISSING)
        club.evening.draw(4, way=WAYS[3])
        club.types(3, MISSING, missing)
        club.plays_the_rest(4)
        check(club, left)
        expect(wall.locator("#night-wall")).to_contain_text("Standing after round 4")
        assert [wall.evaluate(CUT, tables) for tables in (3, 6, 9)] == [[], [], []]


def check(club: Club, left: str) -> None:
    """The standing has the sums that were reckoned here, and in the mean one place point a round for everybody."""
    with club.evening.app.app_context():
        circle = club.evening.state()
        sittings = club.evening.app.extensions["circles"].sittings(circle, people_of(circle))[0]
    night, games = club.evening.night(), {one.counts.game: one.counts for one in sittings}
    rows, names = make_standing(night, results_of(night, games)), name_people(night, people_of(circle))
    assert {names[row.who]: row.score for row in rows} == dict(club.scores)
    assert sum(row.points for row in rows) == SIXTHS * (60 + 3 * 61)
    kept = [table.game for one in night.rounds for table in one.tables if table.game]
    assert (len(set(kept)), left in kept) == (len(kept), False)
