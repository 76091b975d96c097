"""A game begun on the phone: its pages are the server's, byte for byte, and the server makes of the form that the phone sends
later the very game that was begun.
"""

# ruff: noqa: F811

import json
import re
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from random import Random
from typing import Any, cast
from urllib.parse import parse_qsl, urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.engine.encode import encode_record
from scorekeeper.pages.games.new_game import form_of, read_form
from scorekeeper.pages.games.rule_fields import rule_field
from scorekeeper.pocket import build
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.book import Book, heard, open_book
from scorekeeper.service.game_service import GameService
from scorekeeper.wording.languages import LANGUAGES, speak
from tests.apps import fresh_app
from tests.engine.games import a_game, listed
from tests.pocket.documents import goldens
from tests.pocket.phone import lending
from tests.pocket.test_log import written_by_hand
from tests.pocket.test_pages import books, host, keeper, likewise, logs_of, on_phone, put, static_versions, tables  # noqa: F401

ROOT = "http://localhost"
DRAWN = count(1)
AT = "2026-11-23T20:00:00.123Z"
Sent = list[tuple[str, str]]
NAMES = ("Anna", "anna", "Вера", "  Bo\tris ", "B" * 41, "C" * 300, "An\N{ZERO WIDTH SPACE}na", "<b>&", "", " ", "Ola")
TYPED = ("", "0", "-5", "\N{MINUS SIGN}60", "900", "1_000", "٣", "555, 777", "555 many", "9" * 12, "<", "12.5", "none")


def drawn(number: int) -> dict[str, object]:
    """Chance and the clock, as the worker lends them."""
    return {"key": f"{number:022}", "game": f"{number:021}A", "lot": number * 1_000_003 % 2**32, "at": AT}


class Phone:
    """The compiled host with games that it knows."""

    def __init__(self, host: MiniRacer, app: Flask, tables: dict[str, str]) -> None:
        self.host, self.tables = host, tables
        self.files, self.compiled = static_versions(app), {one: on_phone(app, one) for one in LANGUAGES}
        self.logs: dict[str, str] = {}
        self.packs, self.alone = True, False

    def ask(
        self, path: str, language: str, form: Sent | None = None, query: Sent | None = None
    ) -> dict[str, Any] | None:
        known = {
            "root": "", "base": f"{ROOT}/", "files": self.files, "logs": self.logs, "may_keep": list(self.logs),
            "began": [], "alone": self.alone, "packs": self.packs, "on_phone": self.compiled[language], "draws": drawn(next(DRAWN)),
            "tables": {
                "first": self.tables[f"words.{language}"], "pages": self.tables[f"words.pages.{language}"]
            },
        }  # fmt: skip
        request = {"path": path, "query": query or [], "form": form, "language": language, "theme": ""}
        return lending(self.host, known, request)

    def knows(self, game: str, book: Book) -> None:
        self.logs = {**logs_of(game, book), **self.logs}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    build.build()
    with fresh_app(tmp_path_factory.mktemp("server"), RATELIMIT_ENABLED=False) as app:
        app.extensions["clock"] = lambda: datetime.fromisoformat(AT)
        yield app


@pytest.fixture
def phone(host: MiniRacer, app: Flask, tables: dict[str, str]) -> Phone:
    return Phone(host, app, tables)


def same(there: Any, found: dict[str, Any] | None) -> None:
    """The same page of both hosts, but for what only its host knows."""
    assert found is not None
    assert (there.status_code, likewise(there.text)) == (found["status"], likewise(found["html"]))


def post(client: FlaskClient, path: str, form: Sent, language: str, **headers: str) -> Any:
    return client.post(
        path,
        data=urlencode([*form, ("csrf_token", token(client))]),
        content_type="application/x-www-form-urlencoded",
        headers={"Accept-Language": language, **headers},
    )


def token(client: FlaskClient) -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/new").text)
    assert found is not None
    return found[1]


def state_of(app: Flask, game: str) -> Any:
    with app.app_context():
        return cast(GameService, app.extensions["service"]).state(game)


# -- pages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_table(app: Flask, phone: Phone, language: str) -> None:
    """In every language with the system that is played where it is spoken."""
    there = app.test_client().get("/new", headers={"Accept-Language": language})
    same(there, phone.ask("/new", language))


def test_a_table_like_another_and_the_rulebook_of_its_rules(app: Flask, keeper: FlaskClient, phone: Phone) -> None:
    """Of games of every kind; in the rulebook also the rules of an earlier hand. A new one offers the table of last time,
    whenever that was.
    """
    dice = Random(4)
    for place, book in enumerate(books()):
        game, language = f"like{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        phone.logs.clear()
        phone.knows(game, book)
        speaks = {"Accept-Language": language}
        same(keeper.get("/new", headers=speaks), phone.ask("/new", language))
        same(keeper.get(f"/g/{game}/copy", headers=speaks), phone.ask(f"/g/{game}/copy", language))
        same(keeper.get(f"/g/{game}/rulebook", headers=speaks), phone.ask(f"/g/{game}/rulebook", language))
        hand = str(dice.randint(1, len(book.state.played.tables)))
        there = keeper.get(f"/g/{game}/rulebook?hand={hand}", headers=speaks)
        same(there, phone.ask(f"/g/{game}/rulebook", language, query=[("hand", hand)]))


@pytest.mark.parametrize("hand", ["0", "99", "x", ""])
def test_a_rulebook_of_no_hand_is_the_servers_to_refuse(phone: Phone, hand: str) -> None:
    phone.knows("none", books()[0])
    assert phone.ask("/g/none/rulebook", "en", query=[("hand", hand)]) is None


def random_form(dice: Random) -> Sent:
    """What somebody may have filled in, or spoilt, in any order of the systems shown and chosen."""
    systems = (*SYSTEM, "", "spoilt")
    form: Sent = [(f"name_{row}", dice.choice(NAMES)) for row in range(4) if dice.random() < 0.8]
    for name in ("system", "shown", "usual"):
        if dice.random() < 0.8:
            form.append((name, dice.choice(systems) if dice.random() < 0.5 else "russian"))
    if dice.random() < 0.7:
        form.append(("first_dealer", dice.choice(("lot", "0", "1", "3", "7", ""))))
    for option, value in a_game(dice)["rules"]["changes"].items():
        form += [(rule_field(option), text) for text in random_texts(dice, value)]
    if dice.random() < 0.4:
        form.append((dice.choice(("show", "rulebook")), "1"))
    return [*form, *dice.sample(form, min(len(form), dice.choice((0, 0, 2))))]  # told twice


def random_texts(dice: Random, value: object) -> list[str]:
    if isinstance(value, bool):
        return dice.choice((["off"], ["off", "on"], ["on"], ["spoilt"]))
    return [dice.choice((*TYPED, *[str(value)] * len(TYPED)))]


def test_forms_that_are_not_in_order_and_systems_that_are_shown(
    app: Flask,
    phone: Phone,
) -> None:
    """Both hosts find the same faults, and give back what was typed."""
    dice, seen = Random(7), set[int]()
    client = app.test_client()
    for number in range(90):
        form = orderly_form(dice) if number % 4 == 0 else random_form(dice)
        language = LANGUAGES[number % len(LANGUAGES)]
        found = phone.ask("/new", language, form)
        there = post(client, "/new", form, language)
        seen.add(there.status_code)
        if there.status_code == 303:
            assert found is not None
            assert found["begun"]
        else:
            same(there, found)
    assert seen == {200, 303, 422}


# -- games --------------------------------------------------------------------------------------------------------


def test_a_game_begun_here_becomes_the_same_on_the_server(app: Flask, phone: Phone) -> None:
    """Its form goes up later, on a server that would draw other lots, in a session that speaks another language."""
    dice, begun = Random(11), 0
    client = app.test_client()
    while begun < 20:
        found = phone.ask("/new", LANGUAGES[begun % len(LANGUAGES)], orderly_form(dice))
        if found is None or "begun" not in found:
            continue
        goes_up(app, client, found, LANGUAGES[(begun + 1) % len(LANGUAGES)])
        begun += 1


def orderly_form(dice: Random) -> Sent:
    """Names that differ, and now and then a rule changed."""
    table = a_game(dice)["rules"]
    form = [
        (f"name_{row}", name)
        for row, name in enumerate(dice.sample(("Ёлка & Ko", "Ola", "J+n", "1%"), dice.randint(2, 4)))
    ]
    rules = [
        (rule_field(option), str(value))
        for option, value in table["changes"].items()
        if not isinstance(value, bool | list) and dice.random() < 0.3
    ]
    system = table["system"]
    return [*form, ("system", system), ("shown", system), ("first_dealer", dice.choice(("lot", "1"))), *rules]


def goes_up(app: Flask, client: FlaskClient, found: dict[str, Any], language: str) -> None:
    begun = found["begun"]
    here = heard(begun["game"], None, json.loads(begun["log"]))
    assert here is not None, "a log that can be read back"
    assert found["address"] == f"/g/{begun['game']}"
    body = parse_qsl(begun["body"], keep_blank_values=True)
    assert dict(body)["game"] == begun["game"]
    assert dict(body)["key"] == begun["key"]
    for _ in range(2):
        answer = post(client, begun["url"], body, language, **{"X-Fragment": "record"})
        assert (answer.status_code, answer.json) == (200, {"seq": 1})
    there = state_of(app, begun["game"])
    assert encode_record(there.played.record) == encode_record(here.state.played.record)
    assert there.table().terms.rules == here.state.table().terms.rules
    assert there.rematch_of == here.state.rematch_of


def test_a_form_that_the_server_had_too_becomes_one_game(app: Flask, phone: Phone) -> None:
    """Its answer was lost, and the phone begins the game itself."""
    client = app.test_client()
    names = [(f"name_{row}", name) for row, name in enumerate(("Anna", "Boris", "Vera"))]
    form = [("key", "f" * 22), *names, ("system", "russian"), ("shown", "russian")]
    lost = post(client, "/new", form, "en").headers["Location"]
    found = phone.ask("/new", "en", form)
    assert found is not None
    goes_up(app, client, found, "en")
    assert client.get(found["address"]).status_code == 200
    assert client.get(lost).status_code == 410


def test_lots_fall_on_everybody(phone: Phone) -> None:
    form = [(f"name_{row}", name) for row, name in enumerate(("Anna", "Boris", "Vera"))]
    dealers = []
    for _ in range(30):
        found = phone.ask("/new", "en", form)
        assert found is not None
        dealers.append(json.loads(found["begun"]["log"])[0]["payload"]["first_dealer"])
    assert set(dealers) == {"Anna", "Boris", "Vera"}


def test_a_rematch_begun_here_becomes_the_same_on_the_server(app: Flask, keeper: FlaskClient, phone: Phone) -> None:
    """Also where the server has not heard of the hands that were played before it."""
    won = 0
    for place, book in enumerate(over()):
        game = f"again{place}"
        put(app, game, open_book(game, book.log[: 1 + place % len(book.log)]))
        phone.logs.clear()
        phone.knows(game, book)
        found = phone.ask(f"/g/{game}/rematch", "en", [("key", "a-key")])
        assert found is not None
        goes_up(app, keeper, found, "en")
        table, begun = book.state.table(), state_of(app, found["begun"]["game"]).played.record
        assert (begun.players, begun.first_dealer) == (table.players, table.players[table.dealer])
        won += 1
    assert won > 10


def test_a_rematch_that_the_server_had_too_becomes_one_game(app: Flask, keeper: FlaskClient, phone: Phone) -> None:
    """Its answer was lost, and the phone begins it itself, from the same page."""
    book = next(over())
    put(app, "lost", book)
    phone.knows("lost", book)
    page = keeper.get("/g/lost").text
    key = re.search(r'/g/lost/rematch".*?name="key" value="([^"]+)"', page, flags=re.DOTALL)
    assert key is not None
    lost = post(keeper, "/g/lost/rematch", [("key", key[1])], "en").headers["Location"]
    found = phone.ask("/g/lost/rematch", "en", [("key", key[1])])
    assert found is not None
    goes_up(app, keeper, found, "en")
    assert keeper.get(lost).status_code == 410
    assert keeper.get("/g/lost/rematch").json == {"address": found["address"]}
    late = post(keeper, "/g/lost/rematch", [("key", key[1])], "en")
    assert late.headers["Location"] == found["address"], "its form comes once more"


def test_a_rematch_is_begun_once_and_its_page_hears_of_it(phone: Phone) -> None:
    book = next(over())
    phone.knows("over", book)
    waiting = phone.ask("/g/over/rematch", "en")
    assert waiting is not None
    assert json.loads(waiting["text"]) == {"address": None}
    first = phone.ask("/g/over/rematch", "en", [])
    assert first is not None
    phone.logs[first["begun"]["game"]] = first["begun"]["log"]
    again = phone.ask("/g/over/rematch", "en", [])
    assert again is not None
    assert (again["address"], again["begun"]) == (first["address"], None)
    waiting = phone.ask("/g/over/rematch", "en")
    assert waiting is not None
    assert (waiting["text"], waiting["mime"]) == (f'{{"address":"{first["address"]}"}}\n', "application/json")


def over() -> Iterator[Book]:
    """Games that somebody has won."""
    for _, _, book in written_by_hand([*goldens(), *listed()]):
        if book.state.winners():
            yield book


def test_the_form_of_a_table_says_every_rule_whatever_reads_it() -> None:
    """And leaves nothing to be chosen: not by a language, nor by lot."""
    dice = Random(23)
    for _ in range(60):
        sent = {name: (text,) for name, text in orderly_form(dice)}
        opening = read_form(speak("en"), "en", sent, dice.randrange(2**32)).opening
        if opening is None:
            continue
        again = {name: (text,) for name, text in form_of(opening)}
        assert {rule_field(option.id) for option in OPTIONS} <= set(again)
        for language in LANGUAGES:
            assert read_form(speak(language), language, again, dice.randrange(2**32)).opening == opening
