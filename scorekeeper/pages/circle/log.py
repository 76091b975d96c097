"""The log of a circle, newest first: what happened, who did it, when, and what can be taken back."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.pages.circle.frame import CircleHost, CircleShown, page_of
from scorekeeper.pages.log.page import make_caller
from scorekeeper.pages.request import Answer
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import AliasAdded, GameAdded, GameRemoved, PeopleMerged, SeatAssigned
from scorekeeper.service.event_codec import encode_event, kind_of
from scorekeeper.service.events import LoggedEvent
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.handlers import name_tables
from scorekeeper.wording.circle import A_GUEST, CIRCLE_LOG
from scorekeeper.wording.days import say_when
from scorekeeper.wording.signs import plain

# The moment (RFC 3339), that in words, who, what happened, and what takes it back (people.py) with its code, both blank
# where nothing does.
CircleEntry = tuple[str, str, str, str, str, str]
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
    call, guest = make_caller(host.voice, shown.circle.log, {}), host.voice.gettext(A_GUEST)
    games = {one.counts.game: one.counts for one in shown.sittings}
    names: dict[str, str] = {}  # of people and guests, by their ids
    links: dict[str, dict[str, Any]] = {}  # what aliases and merges said, by theirs
    entries: list[CircleEntry] = []
    for logged in shown.circle.log:
        told = {**_told(logged.event, names, links, guest), **_of_game(host, games, logged.event)}
        sentence = host.voice.gettext(CIRCLE_LOG[_key(logged.event, told)]) % told
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


def _told(
    event: LoggedEvent, names: dict[str, str], links: dict[str, dict[str, Any]], guest: str
) -> Mapping[str, object]:
    """What the event says, as it may stand in its sentence; it may give a name, or take back what another said."""
    told = encode_event(event)
    link = told.get("alias_id", told.get("merge", ""))
    if link:
        told = links.setdefault(link, told)
    who = told.get("person", told.get("who", ""))
    before = names.get(who, guest)
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
        "tables": name_tables(event.tables, names) if isinstance(event, Drawn) else "",
    }


def _of_game(host: CircleHost, games: Mapping[str, GameCounts], event: LoggedEvent) -> Mapping[str, object]:
    """The day and the players of the game that it is about; nothing where that has no such seat, or is not known."""
    counts = games.get(event.game) if isinstance(event, SeatAssigned | GameAdded | GameRemoved) else None
    seat = event.seat if isinstance(event, SeatAssigned) else 0
    if counts is None or seat >= len(counts.players):
        return {}
    players = ", ".join(counts.players)
    return {"day": host.say_day_of(counts.began), "players": players, "player": counts.players[seat]}


def _key(event: LoggedEvent, told: Mapping[str, object]) -> str:
    """Which sentence says it."""
    kind = kind_of(event)
    if isinstance(event, SeatAssigned | GameAdded | GameRemoved) and "day" not in told:
        return f"{kind}.unknown"
    if kind in LIFTED and not told.get(LIFTED[kind]):
        return f"{kind}.off"
    if isinstance(event, Drawn) and event.reason is not None:
        return f"{kind}.again"
    return f"{kind}.from" if isinstance(event, SeatAssigned) and event.from_deal > 1 else kind
