"""House rules changed on the phone: every page of that is the server's, byte for byte, and what is told there is what the
server makes of the same form.
"""

import json
import re
from random import Random
from urllib.parse import parse_qsl

from flask import Flask
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.engine.record import Outcome
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.game_import import import_document
from scorekeeper.wording.languages import LANGUAGES
from tests.e2e.test_import import RECORD
from tests.pocket.test_corrections import Hosts, app, changed, sheets, without
from tests.pocket.test_pages import Form, asked_of_phone, host, keeper, logs_of, put, tables
from tests.service.test_game_link import IMPORTER

__all__ = ["app", "host", "keeper", "tables"]  # fixtures of theirs


def rules_in(page: str) -> Form:
    """What a browser would send of the form that nobody has touched."""
    form = re.search(r'<form method="post"[^>]* id="rules".*?</form>', page, flags=re.DOTALL)
    assert form is not None
    found: Form = []
    for tag, options in re.findall(
        r"(<(?:input|select)\b[^>]*>)((?:<option.*)?)", form[0].replace("\n<option", "<option")
    ):
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if tag.startswith("<select"):
            value = re.search(r'value="([^"]*)" selected', options)
            found.append((told["name"], value[1] if value else ""))
        elif told.get("type") != "checkbox" or " checked" in tag:
            found.append((told["name"], told.get("value", "on")))
    return found


def places_of(book: Book, dice: Random) -> list[str]:
    """Addresses of what can be changed there."""
    deals = book.state.played.record.deals
    agreed = [number for number, deal in enumerate(deals, start=1) if deal.outcome is Outcome.AGREEMENT]
    return ["", "?from=start", f"?from={dice.randint(1, len(deals))}", *(f"?amend={number}" for number in agreed[:1])]


def test_the_form_what_changes_and_what_is_wrong(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    hosts, dice, met = (
        Hosts(app, keeper, host, tables),
        Random(4),
        {"changes": 0, "wrong": 0, "amends": 0},
    )
    for place, book in enumerate(sheets()[::5]):
        game, language = f"rules{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        logs = logs_of(game, book)
        for asked in places_of(book, dice)[1:]:
            address = f"/g/{game}/rules{asked}"
            blank = rules_in(hosts.show(logs, address, language))
            met["amends"] += "amend" in dict(blank)
            told = dice.choice(
                ({"rule_barrel__level": "920"}, {"rule_barrel__level": "x"}, {"rule_bid__max": "100"}, {"rule_reset__at": "555, 777"}, {})
            )  # fmt: skip
            form = changed(blank, **told)
            page = hosts.show(logs, address, language, form)
            assert isinstance(page, str)
            met["changes" if 'name="save"' in page else "wrong"] += 1
            more = dice.choice(
                (
                    [*form, ("edit", "1")],
                    [*form, ("save", "1")],
                    changed(form, seq="1"),
                    [*without(form, "from"), ("from", "1"), ("turn", "1")],
                )
            )
            hosts.show(logs, address, language, more)
    assert all(met.values()), met


def test_a_later_hand_that_could_not_be_scored_any_more(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    later = {"outcome": "agreement", "changes": {"game.target": 900}, "reason": "it is late"}
    deals = [*RECORD["deals"], *RECORD["deals"], later]
    book = open_book("blocked", import_document({**RECORD, "deals": deals}, IMPORTER).log)
    put(app, "blocked", book)
    hosts, logs = Hosts(app, keeper, host, tables), logs_of("blocked", book)
    for asked in ("?from=start", "?from=2"):
        address = f"/g/blocked/rules{asked}"
        form = changed(rules_in(hosts.show(logs, address, "en")), rule_barrel__level="920")
        assert "could not be scored any more" in hosts.show(logs, address, "en", form)


def test_what_is_told_here_is_what_the_server_makes_of_it(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """Without a server it stands at once; with one it waits, and goes up once."""
    later = {"X-Fragment": "record", "Referer": "http://localhost/"}
    dice, told = Random(2), 0
    for place, book in enumerate(sheets()[1::3]):
        game, state = f"agreed{place}", book.state
        if state.proposal is not None or state.is_ended():
            continue
        put(app, game, book)
        address = f"/g/{game}/rules{dice.choice(places_of(book, dice))}"
        blank = without(rules_in(keeper.get(address).text), "csrf_token")
        form = [
            *changed(blank, rule_barrel__level="920", key=f"key-of-house-rules-{place:02}"),
            ("save", "1"),
            ("why", "so it was"),
        ]
        here = asked_of_phone(host, app, logs_of(game, book), tables, address, "en", form=form)
        alone = asked_of_phone(host, app, logs_of(game, book), tables, address, "en", form=form, alone=True)
        assert here is not None
        assert alone is not None
        if "html" in here:  # a later hand is in its way
            continue
        waits = here["waits"]
        assert (waits["kind"], waits["url"]) == ("rules", f"/g/{game}/rules")
        body = [*parse_qsl(waits["body"], keep_blank_values=True), ("seq", str(state.seq))]
        for _ in range(2):
            answer = keeper.post(waits["url"], data=dict(body), headers=later)
            assert (answer.status_code, answer.json) == (200, {"seq": state.seq + 1})
        sent = keeper.get(f"/g/{game}/files/json").json
        assert sent is not None
        ours, theirs = json.loads(alone["told"]["log"])[-1], sent["log"][-1]
        for own in ("at", "by", "author", "device", "key"):
            ours.pop(own, None), theirs.pop(own, None)
        assert ours == theirs
        told += 1
    assert told
