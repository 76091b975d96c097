"""The games of the pinned answers: their logs, made of forms as a table would send them, at fixed moments."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.service.access import Device
from scorekeeper.service.events import Logged

Told = Mapping[str, str | list[str]]

BEGAN = datetime.fromisoformat("2026-11-21T19:00:00+00:00")
NOW = BEGAN + timedelta(days=2)  # a correction of what was told so long ago has to say why
CARDS = {"cards_0": "20", "cards_1": "0", "cards_2": "100"}
HANDS: tuple[Told, ...] = (
    {"declarer": "1", "bid": "120", "cards_0": "30", "cards_1": "90", "cards_2": "0", "marriages_1": "spades"},
    {"declarer": "2", "bid": "120", "cards_0": "20", "cards_1": "10", "cards_2": "90", "marriages_2": "clubs"},
    {"outcome": "rospisat", "declarer": "0", "bid": "100"},
    {"declarer": "2", "bid": "123", **CARDS, "agree": "on", "agreed": "we all heard it"},
    {"outcome": "redeal", "cause": "four_nines"},
    {"outcome": "adjustment", "player": "0", "amount": "60", "sign": "fine", "reason": "a revoke"},
    {"declarer": "2", "bid": "100", **CARDS, "note": "♥ <b>late</b>"},
    {"declarer": "2", "bid": "100", **CARDS},
)
WON: Told = {"outcome": "adjustment", "player": "1", "amount": "1200", "sign": "bonus", "reason": "the bank burst"}


def table(app: Flask) -> tuple[FlaskClient, dict[str, tuple[Logged, ...]], Device]:
    """Whoever began them, with the device, and the logs of the games by name: `empty`; `midway`, which has a name, a
    hand taken off, one amended, one undone and rules changed; `fresh`, told a moment ago; `won`; `ended` by the table;
    `waiting`, in which a hand waits for an opponent.
    """
    keeper = app.test_client()
    games = {name: _begin(keeper) for name in ("empty", "midway", "fresh", "won", "ended", "waiting")}
    for hand in HANDS:
        _send(keeper, games["midway"], "deals/new", {"outcome": "played", **hand})
    _send(keeper, games["midway"], "rename", {"title": "Evening at Anna's"})
    _corrects(
        keeper, games["midway"], "deals/2/amend", {"outcome": "played", **HANDS[1], "cards_0": "25", "cards_1": "5"}
    )
    _corrects(keeper, games["midway"], "deals/6/take-off", {})
    _corrects(keeper, games["midway"], "rules?from=start", _rules(keeper, games["midway"], rule_barrel__level="900"))
    _send(keeper, games["midway"], "undo", {})
    for name in ("won", "ended", "fresh"):
        _send(keeper, games[name], "deals/new", {"outcome": "played", **HANDS[0]})
    _send(keeper, games["won"], "deals/new", WON)
    _send(keeper, games["ended"], "end", {"why": "the last train"})
    _send(keeper, games["waiting"], "confirmation", {"on": "yes"})
    _send(keeper, games["waiting"], "deals/new", {"outcome": "played", **HANDS[0]})
    service = app.extensions["service"]
    with app.app_context():
        logs = {name: tuple(service.log(game)) for name, game in games.items()}
        [grant] = app.extensions["access"].grants(games["empty"])
    later = {"fresh": NOW - timedelta(seconds=40)}
    return keeper, {name: _dated(name, log, later.get(name, BEGAN)) for name, log in logs.items()}, grant.device


def hidden(page: str, name: str) -> str:
    """The value of a hidden field; blank where the page has none."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return found[1] if found else ""


def _begin(keeper: FlaskClient) -> str:
    names = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}
    told = {"system": "russian", "shown": "russian", "first_dealer": "0", **names}
    answer = keeper.post("/new", data=told)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"].split("/")[2].partition("#")[0]


def _send(keeper: FlaskClient, game: str, to: str, told: Told) -> None:
    seq = str(keeper.get(f"/g/{game}/seq").get_json()["seq"])
    key = f"key-{to[:5]}-{seq:0>12}".replace("/", "-")
    answer = keeper.post(f"/g/{game}/{to}", data={"seq": seq, "key": key, **told})
    assert answer.status_code == 303, (to, told, re.findall(r'<p class="(?:error|alarm)[^<]*<', answer.text))


def _corrects(keeper: FlaskClient, game: str, to: str, told: Told) -> None:
    page = keeper.get(f"/g/{game}/{to}").text
    _send(keeper, game, to, {"hand": hidden(page, "hand"), "why": "told wrong", "save": "1", **told})


def _rules(keeper: FlaskClient, game: str, **changed: str) -> Told:
    return {**sent_by(keeper.get(f"/g/{game}/rules?from=start").text, "rules"), **changed}


def sent_by(page: str, form: str) -> dict[str, str | list[str]]:
    """What a browser would send of a form that nobody has touched."""
    found = re.search(rf'<form method="post"[^>]* id="{form}".*?</form>', page, flags=re.DOTALL)
    assert found, form
    told: dict[str, list[str]] = {}
    for tag in re.findall(r"<input [^>]*>", found[0]):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if given.get("name") and (given.get("type") not in ("radio", "checkbox") or re.search(r" checked\b", tag)):
            told.setdefault(given["name"], []).append(given.get("value", "on"))
    for name, options in re.findall(r'<select [^>]*name="([^"]*)".*?>(.*?)</select>', found[0], flags=re.DOTALL):
        chosen = re.findall(r'<option value="([^"]*)" selected', options) or re.findall(r'value="([^"]*)"', options)[:1]
        told[name] = chosen
    return {name: values[0] if len(values) == 1 else values for name, values in told.items()}


def _dated(name: str, log: tuple[Logged, ...], began: datetime) -> tuple[Logged, ...]:
    """A log whose events came a minute after one another, or at once where they are fresh, each by a key of its own."""
    apart = 0 if name == "fresh" else 1
    moments = [(began + timedelta(minutes=apart * place)).isoformat() for place in range(len(log))]
    return tuple(
        replace(one, at=at, author="Anna", device="Firefox (a1b2)", key=f"key-of-{name}-{one.seq:0>12}")
        for one, at in zip(log, moments, strict=True)
    )
