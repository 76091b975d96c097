"""A game begun on the phone: its pages are the server's, byte for byte, and the server makes of the form that the phone sends
later the very game that was begun.
"""

import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, cast
from urllib.parse import parse_qsl

from scorekeeper.engine.encode import encode_record
from scorekeeper.pages.games.new_game import form_of, read_form
from scorekeeper.pages.games.rules_page import rule_field
from scorekeeper.rules.options import OPTIONS
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.book import Book, heard, open_book
from scorekeeper.service.game_service import GameService
from scorekeeper.wording.languages import LANGUAGES, speak
from tests.engine.games import SEED, a_game, listed
from tests.pocket.commands import written_by_hand
from tests.pocket.documents import goldens
from tests.pocket.hosts import Form, Hosts, alike, books, logs_of

TABLE = [*((f"name_{row}", name) for row, name in enumerate(("Anna", "Boris", "Vera"))), ("system", "russian"), ("shown", "russian")]  # fmt: skip
NAMES = ("Anna", "anna", "Вера", "  Bo\tris ", "B" * 41, "C" * 300, "An\N{ZERO WIDTH SPACE}na", "<b>&", "", " ", "Ola")
TYPED = ("", "0", "-5", "\N{MINUS SIGN}60", "900", "1_000", "٣", "555, 777", "555 many", "9" * 12, "<", "12.5", "none")


def state_of(hosts: Hosts, game: str) -> Any:
    with hosts.app.app_context():
        return cast(GameService, hosts.app.extensions["service"]).state(game)


# -- pages --------------------------------------------------------------------------------------------------------


def test_a_blank_table(hosts: Hosts) -> None:
    """In every language with the system that is played where it is spoken."""
    hosts.client = hosts.app.test_client()
    for language in LANGUAGES:
        hosts.same("/new", language)


def test_a_table_like_another_and_the_rulebook_of_its_rules(hosts: Hosts) -> None:
    """Of games of every kind; in the rulebook also the rules of an earlier hand. A new one offers the table of last time,
    whenever that was.
    """
    dice = Random(4)
    for address, language, book in hosts.each(books()[:: 2 if SEED else 4]):
        hand = dice.randint(1, len(book.state.played.tables))
        for page in ("/new", f"{address}/copy", f"{address}/rulebook", f"{address}/rulebook?hand={hand}"):
            hosts.same(page, language)


def test_a_rulebook_of_no_hand_is_the_servers_to_refuse(hosts: Hosts) -> None:
    hosts.logs = logs_of("none", books()[0])
    for hand in ("0", "99", "x", ""):
        assert hosts.phone(f"/g/none/rulebook?hand={hand}") is None, hand


def random_form(dice: Random) -> Form:
    """What somebody may have filled in, or spoilt, in any order of the systems shown and chosen."""
    systems = (*SYSTEM, "", "spoilt")
    form: Form = [(f"name_{row}", dice.choice(NAMES)) for row in range(4) if dice.random() < 0.8]
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


def test_forms_that_are_not_in_order_and_systems_that_are_shown(hosts: Hosts) -> None:
    """Both hosts find the same faults, and give back what was typed."""
    dice, seen = Random(7), set[int]()
    hosts.client = hosts.app.test_client()
    for number in range(90 if SEED else 30):
        form = orderly_form(dice) if number % 4 == 0 else random_form(dice)
        language = LANGUAGES[number % len(LANGUAGES)]
        there, found = hosts.both("/new", language, form)
        seen.add(there.status_code)
        if there.status_code == 303:
            assert found["begun"]
        else:
            alike(there, found)
    assert seen == {200, 303, 422}


# -- games --------------------------------------------------------------------------------------------------------


def test_a_game_begun_here_becomes_the_same_on_the_server(hosts: Hosts) -> None:
    """Its form goes up later, on a server that would draw other lots, in a session that speaks another language."""
    dice, begun = Random(11), 0
    hosts.at = "2026-11-23T20:00:00.123Z"  # as browsers write it
    while begun < (20 if SEED else 8):
        found = hosts.phone("/new", LANGUAGES[begun % len(LANGUAGES)], orderly_form(dice))
        if found is not None and "begun" in found:
            goes_up(hosts, found, LANGUAGES[(begun + 1) % len(LANGUAGES)])
            begun += 1


def orderly_form(dice: Random) -> Form:
    """Names that differ, and now and then a rule changed."""
    table = a_game(dice)["rules"]
    names = dice.sample(("Ёлка & Ko", "Ola", "J+n", "1%"), dice.randint(2, 4))
    form = [(f"name_{row}", name) for row, name in enumerate(names)]
    numbers = {option: value for option, value in table["changes"].items() if not isinstance(value, bool | list)}
    rules = [(rule_field(option), str(value)) for option, value in numbers.items() if dice.random() < 0.3]
    system = table["system"]
    return [*form, ("system", system), ("shown", system), ("first_dealer", dice.choice(("lot", "1"))), *rules]


def goes_up(hosts: Hosts, found: dict[str, Any], language: str = "en") -> Any:
    """The server makes of it, once, the game that was begun here; that game."""
    begun = found["begun"]
    here = heard(begun["game"], None, json.loads(begun["log"]))
    assert here is not None, "a log that can be read back"
    assert found["address"] == f"/g/{begun['game']}"
    body = parse_qsl(begun["body"], keep_blank_values=True)
    assert {"game": begun["game"], "key": begun["key"]}.items() <= dict(body).items()
    answers = [hosts.server(begun["url"], language, body, **{"X-Fragment": "record"}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json == {"seq": here.state.seq}
    there = state_of(hosts, begun["game"])
    assert encode_record(there.played.record) == encode_record(here.state.played.record)
    assert there.table().terms.rules == here.state.table().terms.rules
    assert (there.seq, there.rematch_of) == (here.state.seq, here.state.rematch_of)
    return there


def test_a_form_that_the_server_had_too_becomes_one_game(hosts: Hosts) -> None:
    """Its answer was lost, and the phone begins the game itself."""
    form = [("key", "f" * 22), *TABLE]
    lost = hosts.server("/new", form=form).headers["Location"]
    found = hosts.answer("/new", form=form)
    goes_up(hosts, found)
    assert hosts.server(found["address"]).status_code == 200
    assert hosts.server(lost).status_code == 410


def test_lots_fall_on_everybody(hosts: Hosts) -> None:
    logs = [json.loads(hosts.answer("/new", form=TABLE)["begun"]["log"]) for _ in range(30)]
    assert {log[0]["payload"]["first_dealer"] for log in logs} == {"Anna", "Boris", "Vera"}


def test_a_rematch_begun_here_becomes_the_same_on_the_server(hosts: Hosts) -> None:
    """Also where the server has not heard of the hands that were played before it."""
    won = 0
    for place, book in enumerate(islice(over(), None if SEED else 12)):
        address = hosts.put(book, open_book("again", book.log[: 1 + place % len(book.log)]))
        begun = goes_up(hosts, hosts.answer(f"{address}/rematch", form=[("key", "a-key")])).played.record
        table = book.state.table()
        assert (begun.players, begun.first_dealer) == (table.players, table.players[table.dealer])
        won += 1
    assert won > 10


def test_a_rematch_that_the_server_had_too_becomes_one_game(hosts: Hosts) -> None:
    """Its answer was lost, and the phone begins it itself, from the same page."""
    address = hosts.put(next(over()))
    key = re.search(rf'{address}/rematch".*?name="key" value="([^"]+)"', hosts.server(address).text, flags=re.DOTALL)
    assert key is not None
    asked, form = f"{address}/rematch", [("key", key[1])]
    lost = hosts.server(asked, form=form).headers["Location"]
    found = hosts.answer(asked, form=form)
    goes_up(hosts, found)
    assert hosts.server(lost).status_code == 410
    assert hosts.server(asked).json == {"address": found["address"]}
    assert hosts.server(asked, form=form).headers["Location"] == found["address"], "its form comes once more"


def test_a_rematch_is_begun_once_and_its_page_hears_of_it(hosts: Hosts) -> None:
    hosts.logs = logs_of("over", next(over()))
    assert json.loads(hosts.answer("/g/over/rematch")["text"]) == {"address": None}
    first = hosts.answer("/g/over/rematch", form=[])
    hosts.logs[first["begun"]["game"]] = first["begun"]["log"]
    again = hosts.answer("/g/over/rematch", form=[])
    assert (again["address"], again["begun"]) == (first["address"], None)
    waiting = hosts.answer("/g/over/rematch")
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
