"""A circle on the phone: its pages are the server's, byte for byte; what is told there makes the same circle on both; and what
waits is done over the server's log.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any
from urllib.parse import parse_qsl
from weakref import WeakKeyDictionary

import pytest
from flask import Flask

from scorekeeper.service.game_link import CIRCLE, pack_parts
from scorekeeper.wording.voice import LANGUAGES
from tests.pocket.hosts import Form, Hosts, alike, keeps_verdicts, likewise, logs_of, sheets

AT = "2026-11-23T19:00:00+00:00"
NUMBERS = count(1)
GAMES = WeakKeyDictionary[Flask, dict[str, str]]()


@dataclass(frozen=True)
class Kept:
    """A circle as the phone has it, and what waits of it and of games."""

    hosts: Hosts
    id: str
    row: dict[str, Any]
    queues: dict[str, list[dict[str, Any]]]

    def __getitem__(self, page: str) -> str:
        return f"/c/{self.id}{page and '/'}{page}"

    def phone(self, page: str, language: str = "en", form: Form | None = None, **more: Any) -> dict[str, Any]:
        """What the phone answers."""
        told = {"circles": {self.id: self.row}, "queues": self.queues, **more}
        return self.hosts.answer(page if page.startswith("/") else self[page], language, form, **told)

    def tells(self, page: str, **form: str) -> dict[str, Any]:
        """Fills in a form on the phone."""
        return self.phone(page, form=[("key", f"tells-{next(NUMBERS):016}"), *form.items()])

    def with_waits(self, waits: dict[str, Any], of: str | None = None) -> "Kept":
        """With one more entry."""
        of = of or self.id
        return replace(self, queues={**self.queues, of: [*self.queues.get(of, []), waits]})

    def with_log(self, answer: dict[str, Any]) -> "Kept":
        """As a phone without a server keeps it after an answer."""
        return replace(self, row={**self.row, "text": answer["circle"]["log"]})

    def events(self) -> list[tuple[str, Any]]:
        """What its log says, whoever told it."""
        return [(one["kind"], one["payload"]) for one in json.loads(self.row["text"])]


def sent_up(hosts: Hosts, waits: dict[str, Any]) -> int:
    """What a phone sends when its server answers again: the number of the event."""
    form = parse_qsl(waits["body"], keep_blank_values=True)
    there = hosts.server(waits["url"], form=form, **{"X-Fragment": "record"})
    assert there.status_code == 200, there.text
    return int(json.loads(there.text)["seq"])


def known(hosts: Hosts, circle: str) -> Kept:
    """What the server tells a phone of a circle."""
    told = json.loads(hosts.server(f"/c/{circle}/known").text)
    return Kept(hosts, circle, {"text": json.dumps(told.pop("log")), **told}, {})


@pytest.fixture
def circle(hosts: Hosts) -> Kept:
    return a_circle(hosts)


def a_circle(hosts: Hosts) -> Kept:
    """A circle of those who played in three of four games; the phone has all four."""
    if hosts.app not in GAMES:
        books = [book for book in sheets() if not keeps_verdicts(book)][:4]
        put = {hosts.put(book).removeprefix("/g/"): book for book in sorted(books, key=lambda one: one.state.touched)}
        logs = {game: text for game, book in put.items() for text in logs_of(game, book).values()}
        GAMES[hosts.app] = dict(reversed(logs.items()))
    hosts.logs = GAMES[hosts.app]
    ticked = [("game", game) for game in list(hosts.logs)[:3]]
    begun = hosts.server("/circles/new", form=[("key", f"begins-{next(NUMBERS):016}"), *ticked])
    return known(hosts, begun.headers["Location"].removeprefix("/c/"))


def ids_in(page: str) -> list[str]:
    """The people on a page, each once."""
    return list(dict.fromkeys(re.findall(r'/people/([\w-]+)"', page)))


def pages(circle: Kept) -> list[str]:
    """Every page of a circle, and the form of a game in it."""
    season = circle.phone("season/2026")["html"]
    rows = ["", "people", "log", "pot", "seasons", "seasons?season=2026", "games", "codes", "season/2026"]
    rows += ["season/2026?luck=yes", f"people/{ids_in(season)[0]}", f"games/{next(iter(circle.hosts.logs))}"]
    evenings = re.findall(rf'"({circle[""]}/evening/[\d-]+)"', season)[:1]
    return [*(circle[row] for row in rows), *evenings, f"/new?circle={circle.id}"]


def test_every_page_and_file_is_the_server_s_and_what_is_missing_is_said_likewise(hosts: Hosts, circle: Kept) -> None:
    wrong = (
        (circle["people"], "do=merge&person=x&other=y"), (circle["people"], "do=add&name="), (circle["pot"], "failed=x"),
        (circle["seasons"], "title=Spring&since=2026-02-30"), ("/circles/new", ""),
        ("/new", f"circle={circle.id}&name_0=Anna&name_1=Anna&system=russian&usual="),
    )  # fmt: skip
    asked: list[tuple[str, Form | None]] = [(page, None) for page in (*pages(circle), "/circles/new")]
    asked += [(page, parse_qsl(form, keep_blank_values=True)) for page, form in wrong]
    for place, (page, form) in enumerate(asked):
        for language in (LANGUAGES[place % len(LANGUAGES)], "ru"):
            alike(hosts.server(page, language, form), circle.phone(page, language, form))
    for kind, language in (("csv", "en"), ("csv", "ru"), ("json", "pl")):
        page = circle[f"season/2026/{kind}"]
        there, here = hosts.server(page, language), circle.phone(page, language)
        assert (there.data.decode(), there.mimetype) == (here["text"], here["mime"])
        assert here["name"] == f"Anna-Boris-Vera-Eve-2026.{kind}"


def test_the_evening_of_a_game_stands_under_its_end(hosts: Hosts, circle: Kept) -> None:
    """Where the phone has read the game alone it asks for the circles and the other games."""
    told = {"circles": {circle.id: circle.row}}
    found = {game: hosts.same(f"/g/{game}", **told) for game in list(hosts.logs)[:3]}
    game, *others = [game for game, page in found.items() if '<table class="tally">' in page]
    assert all(circle["evening/"] in found[one] for one in (game, *others))
    assert hosts.answer(f"/g/{game}", circles=None) == {"wanted": ["circles"]}
    alone = {"logs": {game: hosts.logs[game]}, "all_games": hosts.logs}
    assert likewise(hosts.answer(f"/g/{game}", **alone, **told)["html"]) == likewise(found[game])


def test_the_settlement_of_a_game_has_the_pot_ready(hosts: Hosts, circle: Kept) -> None:
    told = circle.tells("pot", failed="1", lost="0.50", currency="zł")["waits"]
    facts = f"/g/{next(game for game in hosts.logs if game in circle.row['text'])}/facts"
    here = circle.with_waits(told).phone(facts)
    sent_up(hosts, told)
    alike(hosts.server(facts), here)
    assert "1.00\u00a0zł for a failed contract, 0.50\u00a0zł for a lost game" in here["html"]


def test_a_rematch_follows_into_the_circle_whose_people_a_series_counts(hosts: Hosts, circle: Kept) -> None:
    """Where there is a server that adds it itself. Two who are one have won together what one of them did."""
    told: dict[str, Any] = {"alone": True}
    games = [game for game in hosts.logs if game in circle.row["text"]]
    won = next(game for game in games if ">Rematch<" in hosts.answer(f"/g/{game}", **told)["html"])
    assert circle.phone(f"/g/{won}/rematch", form=[]).get("circle") is None
    again = circle.phone(f"/g/{won}/rematch", form=[], **told)
    game, after = again["begun"]["game"], circle.with_log(again)
    assert ("GameAdded", {"game": game}) in after.events()[len(circle.events()) :]
    hosts.logs = {game: again["begun"]["log"], **hosts.logs}
    merged = after.with_log(after.phone("people", form=list(all_told(circle)[3][1].items()), **told))
    for one, wins in ((after, ["0", "0", "1"]), (merged, ["0", "1", "1"])):
        series = one.phone(f"/g/{game}", **told)["html"].partition('<p class="series">')[2].partition("</p>")[0]
        assert sorted(re.findall(r"\xa0(\d)", series)) == wins


def with_games(circle: Kept, *games: str) -> Kept:
    """Further games, which its log has at its end."""
    events = json.loads(circle.row["text"])
    for game in games:
        events.append({**events[-1], "seq": len(events) + 1, "kind": "GameAdded", "payload": {"game": game}})
    return replace(circle, row={**circle.row, "text": json.dumps(events)})


def test_a_page_reads_so_many_logs_and_says_how_many_are_left(hosts: Hosts, circle: Kept) -> None:
    """Counts are made once, also of a game that cannot be read, and anew where they were made otherwise. What changes
    the circle knows all of its games.
    """
    log = next(iter(hosts.logs.values()))
    logs = {"damaged": "[1]", **{f"copy{place}": log for place in range(20)}}
    many = with_games(circle, *logs)
    told: dict[str, Any] = {"logs": logs, "alone": True}
    first = many.phone("season/2026", **told)
    assert (first["unread"], len(first["counts"])) == (6, 15)
    then = many.phone("season/2026", counts=first["counts"], **told)
    assert (then["unread"], len(then["counts"])) == (0, 5)
    kept = {**first["counts"], **then["counts"]}
    assert many.phone("season/2026", counts=kept, **told)["counts"] == {}
    changed = {game: {**one, "by": one["by"].replace("[1,", "[0,")} for game, one in kept.items()}
    assert len(many.phone("season/2026", counts=changed, **told)["counts"]) == 15
    whole = many.phone("people", form=[("do", "add"), ("name", "Anna")], **told)
    assert len([one for one in json.loads(whole["circle"]["log"]) if one["kind"] == "SeatAssigned"]) == 23


def all_told(circle: Kept) -> Sequence[tuple[str, dict[str, str]]]:
    """A form of each kind; those of two ids are about people."""
    anna, boris, *_ = ids_in(circle.phone("people")["html"])
    return (
        ("people", {"do": "add", "name": "Zoya"}),
        ("people", {"do": "rename", "person": anna, "name": "Anna Maria"}),
        ("people", {"do": "alias", "person": anna, "name": "Anka"}),
        ("people", {"do": "merge", "person": anna, "other": boris}),
        ("people", {"do": "circle", "name": "Thursdays"}),
        ("seasons", {"title": "Autumn", "since": "2026-09-01", "until": "2026-11-30", "measure": "mean_place"}),
        ("pot", {"failed": "1", "bolt": "0.50", "currency": "zł"}),
    )


def test_what_is_told_on_the_phone_is_what_the_server_makes_of_it(hosts: Hosts, circle: Kept) -> None:
    """Told one after the other while nobody answers, the pages show it; sent up, they are the server's. A phone without
    a server has the events that a server would have written.
    """
    told = alone = circle
    for page, form in all_told(circle):
        found = told.tells(page, **form)
        assert (found["waits"]["kind"], found["address"]) == ("circle", circle[page])
        told = told.with_waits(found["waits"])
        decided = alone.phone(page, form=list(form.items()), alone=True)
        assert (decided["waits"], decided["circle"]["game"]) == (None, circle.id)
        alone = alone.with_log(decided)
    part = r'name="do" value="part"><input type="hidden" name="code" value="([\w-]+)"'
    [merge] = re.findall(part, told.phone("people")["html"])
    told = told.with_waits(told.tells("people", do="part", code=merge)["waits"])
    drawn = {page: told.phone(page)["html"] for page in ("", "people", "seasons", "pot")}
    seqs = [sent_up(hosts, waits) for waits in told.queues[circle.id]]
    assert seqs == sorted(seqs)
    assert sent_up(hosts, told.queues[circle.id][0]) == seqs[-1], "a second sending is harmless"
    for page, html in drawn.items():
        assert likewise(html) == likewise(hosts.server(circle[page]).text)
    after = known(hosts, circle.id)
    again = replace(after, queues=told.queues).phone("people")["html"]
    assert likewise(again) == likewise(drawn["people"])
    assert names_only(alone.events()) == names_only(after.events()[:-1]), "but for the parting"


def names_only(events: list[tuple[str, Any]]) -> str:
    """Without the ids that each phone drew, as long as they stand in the same places."""
    drawn: dict[str, str] = {}
    text = json.dumps(events, sort_keys=True)
    return re.sub(r"\b[\w-]{21}[AQgw]\b", lambda found: drawn.setdefault(found[0], f"id{len(drawn)}"), text)


def test_a_circle_that_began_on_the_phone_becomes_the_server_s(hosts: Hosts, circle: Kept) -> None:
    ticked = [("game", game) for game in list(hosts.logs)[1:3]]
    found = circle.phone("/circles/new", form=[*ticked, ("name", "Thursdays"), ("key", f"began-{next(NUMBERS):016}")])
    begun = found["circle"]
    assert (found["address"], found["waits"]["kind"]) == (f"/c/{begun['game']}", "new")
    assert sent_up(hosts, found["waits"]) == sent_up(hosts, found["waits"]) == 1
    row = {"text": begun["log"], "counts": {}, "role": 3, "name": "", "keeps_alone": True}
    here = Kept(hosts, begun["game"], row, {begun["game"]: [found["waits"]]})
    assert known(hosts, begun["game"]).events() == here.events()
    alike(hosts.server(here[""]), here.phone(""))
    alone = circle.phone("/circles/new", form=ticked, alone=True)
    assert (alone["waits"], json.loads(alone["circle"]["log"])[0]["kind"]) == (None, "CircleBegun")
    assert found["circle"]["game"] in circle.phone("/", circles={begun["game"]: {**row, "name": "Thursdays"}})["html"]


def begins(circle: Kept, people: Sequence[tuple[str, str]], **more: Any) -> dict[str, Any]:
    """A game begun in the circle by tapping two people, the third player is typed."""
    form: Form = [("circle", circle.id), ("system", "russian"), ("shown", "russian"), ("first_dealer", "0")]
    for row, (person, name) in enumerate(people):
        form += [(f"name_{row}", name), (f"person_{row}", person)]
    return circle.phone("/new", form=[*form, ("name_2", "Guest")], **more)


def test_a_game_begun_in_a_circle_counts_before_the_server_knows_it(hosts: Hosts, circle: Kept) -> None:
    """With those who were tapped, and its guest, who becomes a person; the server then says the same."""
    people = re.findall(r'/people/([\w-]+)" translate="no">([^<]+)</a> <small>', circle.phone("people")["html"])[:2]
    found = begins(circle, people)
    game, log = found["begun"]["game"], found["begun"]["log"]
    hosts.logs = {game: log, **hosts.logs}
    entry = {"kind": "new", "seq": 0, **{name: found["begun"][name] for name in ("url", "key", "body", "at")}}
    told = circle.with_waits(entry, game)
    assert f'name="game" value="{game}"' in told.phone("people")["html"]
    guest = told.tells("people", do="guest", game=game, seat="2")["waits"]
    told = told.with_waits(guest)
    shown = told.phone("people")["html"]
    assert f'name="game" value="{game}"' not in shown
    for waits in (entry, guest):
        sent_up(hosts, waits)
    assert likewise(hosts.server(circle["people"]).text) == likewise(shown)
    alone = circle.with_log(begins(circle, people, alone=True))
    seats = [("SeatAssigned", person) for person, _ in people]
    assert [(kind, payload.get("person")) for kind, payload in alone.events()[-3:]] == [("GameAdded", None), *seats]


def test_a_file_and_the_codes_of_the_circle_go_from_phone_to_phone(hosts: Hosts, circle: Kept) -> None:
    """The server's is the phone's. Another phone, which has none of the games, shows the same; a damaged file is none."""
    there, here = hosts.server(circle["file"]), circle.phone("file")
    assert (there.text, here["name"]) == (here["text"], "Anna-Boris-Vera-Eve.circle.json")
    came = circle.phone("/import", form=[("text", here["text"])], alone=True, circles={})
    assert came["address"] == circle[""]
    row = {"text": came["circle"]["log"], "counts": json.loads(came["circle"]["counts"]), "role": 3, "name": ""}
    other = replace(circle, row=row)
    asked = (other, {}), (circle, hosts.logs)
    drawn = [one.phone("season/2026", alone=True, logs=logs)["html"] for one, logs in asked]
    here_and_there = [page.partition('<table class="circle-table">')[2].partition("</table>")[0] for page in drawn]
    assert here_and_there[0] == here_and_there[1] != ""
    [evening] = [page for page in pages(circle) if "/evening/" in page]
    for logs, leads in ((hosts.logs, True), ({}, False)):
        assert ("/g/" in other.phone(evening, alone=True, logs=logs)["html"].partition("<main")[2]) == leads
    again = circle.phone("/import", form=[("text", here["text"])], alone=True)
    assert len(json.loads(again["circle"]["log"])) == len(circle.events()), "a second time changes nothing"
    for text in (here["text"].replace('"seq": 2', '"seq": 3'), here["text"].replace(circle.id, "../x", 1)):
        assert "This is no whole circle" in circle.phone("/import", form=[("text", text)], alone=True)["html"]
    assert "Try again with a network" in circle.phone("/import", form=[("text", here["text"])])["html"]
    log = json.loads(circle.row["text"])
    parts = pack_parts({"format": "thousand-circle/1", "circle": circle.id, "log": log}, CIRCLE)
    came = circle.phone("/import", form=[("text", "\n".join(reversed(parts)))], alone=True, circles={})
    assert json.loads(came["circle"]["log"]) == log


def test_a_phone_without_a_server_is_reminded_every_tenth_game_and_deletes_the_circle(
    hosts: Hosts, circle: Kept
) -> None:
    """Where there is a server its keeper may be reminded at any time, and that deletes it."""
    for number in range(4, 12):
        circle = with_games(circle, f"far{number}")
        assert ("Only this phone has this circle" in circle.phone("", alone=True)["html"]) == (number == 10)
    assert "It goes from this phone for good" in circle.phone("delete", alone=True)["html"]
    found = circle.phone("delete", form=[], alone=True)
    assert (found["address"], found["circle"]["game"], found["circle"]["log"]) == ("/", circle.id, "")
    assert hosts.phone(circle["delete"], circles={circle.id: circle.row}) is None


def test_a_phone_that_watches_tells_nothing(hosts: Hosts, circle: Kept) -> None:
    watches = replace(circle, row={**circle.row, "role": 1})
    added: Form = [("do", "add"), ("name", "Z")]
    new = f"/new?circle={circle.id}"
    for address, form in ((circle["people"], added), (circle["pot"], None), (circle["games"], None), (new, None)):
        assert hosts.phone(address, form=form, circles={circle.id: watches.row}) is None
    assert "<form" not in watches.phone("people")["html"]
    assert hosts.phone("/c/nowhere") is None
    assert hosts.phone(circle[""], circles={circle.id: {**circle.row, "text": "[1]"}}) is None
