"""The log of a circle, newest first: what happened, who did it, when, and what can be taken back."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.pages.circle.frame import CircleHost, CircleShown, page_of
from scorekeeper.pages.log.page import make_caller
from scorekeeper.pages.request import Answer
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import AliasAdded, GameRemoved, PeopleMerged
from scorekeeper.service.event_codec import encode_event, kind_of
from scorekeeper.service.events import LoggedEvent
from scorekeeper.service.night.handlers import name_tables
from scorekeeper.wording.circle import A_GUEST, CIRCLE_LOG
from scorekeeper.wording.days import say_when
from scorekeeper.wording.signs import plain

# What is taken back or lifted by an event that lacks this, or has nought of it.
LIFTED = {
    "InitialsSet": "initials",
    "PenaltyGiven": "points",
    "ResultReported": "scores",
    "RoundClosed": "over",
    "TableGame": "game",
}


def show_log_of_circle(host: CircleHost, _code: str) -> Answer:
    """Everything that happened to the circle; the names are those of the moment."""
    shown = host.shown
    call = make_caller(host.voice, shown.circle.log, {})
    games = {one.counts.game: one.counts for one in shown.sittings}
    names: dict[str, str] = {"": host.voice.gettext(A_GUEST)}  # of people and guests, by their ids
    links: dict[str, dict[str, Any]] = {}  # what aliases and merges said, by theirs
    # The moment, that in words, who, what happened, and what takes it back (people.py) with its code.
    entries = list[tuple[str, ...]]()
    for logged in shown.circle.log:
        event = encode_event(logged.event)
        told = {**_told(event, names, links), **_of_game(host, games.get(event.get("game", "")), event.get("seat", 0))}
        sentence = host.voice.gettext(CIRCLE_LOG[_key(kind_of(logged.event), told)]) % told
        when = say_when(logged.at, host.draws.at, host.request.language)
        entries.append((logged.at, when, call(logged.author, logged.device), sentence, *_undo(shown, logged.event)))
    return page_of(host, template="circle/log.html", view={"entries": list(reversed(entries))})


def _undo(shown: CircleShown, event: LoggedEvent) -> tuple[str, str]:
    if isinstance(event, PeopleMerged) and shown.circle.ties[event.merge] is not None:
        return "part", event.merge
    if isinstance(event, AliasAdded) and shown.circle.ties[event.alias_id] is not None:
        return "unalias", event.alias_id
    if isinstance(event, GameRemoved) and event.game not in shown.circle.games:
        return "return", event.game
    return "", ""


def _told(told: dict[str, Any], names: dict[str, str], links: dict[str, dict[str, Any]]) -> Mapping[str, Any]:
    """What an event says, as it may stand in its sentence; it may give a name, or take back what another said."""
    link = told.get("alias_id", told.get("merge", ""))
    told = links.setdefault(link, told) if link else told
    who = told.get("person", told.get("who", ""))
    before = names.get(who, names[""])
    if who and "name" in told:
        names[who] = told["name"]
    return {
        "name": before,
        **told,
        "before": before,
        "a": names.get(told.get("a", "")),
        "b": names.get(told.get("b", "")),
        "deal": told.get("from_deal"),
        "seat": told.get("seat", 0) + 1,
        "scores": ", ".join([plain(score) for score in told.get("scores", ())]),
        "tables": name_tables(told.get("tables", ()), names),
    }


def _of_game(host: CircleHost, counts: GameCounts | None, seat: int) -> Mapping[str, object]:
    """The day and the players of the game that it is about; nothing where that has no such seat, or is not known."""
    if counts is None or seat >= len(counts.players):
        return {}
    players = ", ".join(counts.players)
    return {"day": host.say_day_of(counts.began), "players": players, "player": counts.players[seat]}


def _key(kind: str, told: Mapping[str, Any]) -> str:
    """Which sentence says it: of those that this kind has the first that fits."""
    is_off = kind in LIFTED and not told.get(LIFTED[kind])
    took_over = told.get("from_deal", 1) > 1
    fits = {"unknown": "day" not in told, "off": is_off, "again": "reason" in told, "from": took_over}
    found = [f"{kind}.{which}" for which, holds in fits.items() if holds]
    return next((key for key in found if key in CIRCLE_LOG), kind)
