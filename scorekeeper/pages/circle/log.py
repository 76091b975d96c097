"""The log of a circle, newest first: what happened, who did it, when, and what can be taken back."""

from dataclasses import dataclass

from scorekeeper.pages.circle.frame import page_of
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.circle.night_log import tell_of_night
from scorekeeper.pages.log.callers_page import make_caller
from scorekeeper.pages.request import Answer, PageRequest
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleRenamed,
    GameAdded,
    GameRemoved,
    InitialsSet,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    SeasonSet,
    SeatAssigned,
)
from scorekeeper.service.event_codec import kind_of
from scorekeeper.service.events import Logged, LoggedEvent
from scorekeeper.service.night.events import Came, NightEvent
from scorekeeper.wording.circle_log import A_GUEST, say_circle_event
from scorekeeper.wording.days import say_day, say_when

# The moment (RFC 3339), that in words, who, what happened, and what takes it back (people.py) with its code, both blank
# where nothing does.
CircleEntry = tuple[str, str, str, str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleTeller:
    """Tells the log: the games by their ids, the aliases and links by theirs, and the names, which change with it."""

    host: CircleHost
    language: str
    games: dict[str, GameCounts]
    aliases: dict[str, AliasAdded]
    links: dict[str, PeopleMerged]
    names: dict[str, str]


def show_log_of_circle(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """Everything that happened to the circle."""
    events = [logged.event for logged in shown.log]
    teller = CircleTeller(
        host=host,
        language=request.language,
        games={one.counts.game: one.counts for one in shown.sittings},
        aliases={one.alias_id: one for one in events if isinstance(one, AliasAdded)},
        links={one.merge: one for one in events if isinstance(one, PeopleMerged)},
        names={},
    )
    call = make_caller(host.voice, shown.log, {})
    entries = [_entry(teller, shown, logged, call(logged.author, logged.device)) for logged in shown.log]
    return page_of(host, shown, template="circle/log.html", view={"entries": list(reversed(entries))})


def _entry(teller: CircleTeller, shown: CircleShown, logged: Logged, who: str) -> CircleEntry:
    event, undo, code = logged.event, "", ""
    if isinstance(event, Came) and event.name is not None:
        teller.names[event.who] = event.name
    key, told = _told(teller, event)
    if isinstance(event, PersonAdded | PersonRenamed):
        teller.names[event.person] = event.name
    if isinstance(event, PeopleMerged) and event in shown.circle.links:
        undo, code = "part", event.merge
    if isinstance(event, AliasAdded) and event in shown.circle.aliases:
        undo, code = "unalias", event.alias_id
    if isinstance(event, GameRemoved) and event.game not in shown.circle.games:
        undo, code = "return", event.game
    when = say_when(logged.at, teller.host.draws.at, teller.language)
    return logged.at, when, who, say_circle_event(teller.host.voice, key, told), undo, code


def _told(teller: CircleTeller, event: LoggedEvent) -> tuple[str, dict[str, object]]:
    """The key of the sentence, and what stands in it."""
    kind, names = kind_of(event), teller.names
    if isinstance(event, CircleRenamed | PersonAdded):
        return kind, {"name": event.name}
    if isinstance(event, PersonRenamed):
        return kind, {"before": names[event.person], "name": event.name}
    if isinstance(event, AliasAdded):
        return kind, {"name": names[event.person], "alias": event.alias}
    if isinstance(event, AliasRemoved):
        alias = teller.aliases[event.alias_id]
        return kind, {"name": names[alias.person], "alias": alias.alias}
    if isinstance(event, PeopleMerged | MergeUndone):
        link = teller.links[event.merge]
        return kind, {"a": names[link.a], "b": names[link.b]}
    if isinstance(event, SeasonSet):
        return kind, {"title": event.title}
    if isinstance(event, InitialsSet):
        return kind if event.initials else f"{kind}.off", {}
    if isinstance(event, NightEvent):
        return tell_of_night(event, names)
    return _told_of_game(teller, event) if isinstance(event, SeatAssigned | GameAdded | GameRemoved) else (kind, {})


def _told_of_game(teller: CircleTeller, event: SeatAssigned | GameAdded | GameRemoved) -> tuple[str, dict[str, object]]:
    kind, counts = kind_of(event), teller.games.get(event.game)
    if counts is None:
        return f"{kind}.unknown", {}
    day = say_day(teller.host.day_of(counts.began), teller.language)
    if not isinstance(event, SeatAssigned):
        return kind, {"day": day, "players": ", ".join(counts.players)}
    if event.seat not in range(len(counts.players)):
        return f"{kind}.unknown", {}
    guest = teller.host.voice.gettext(A_GUEST)
    return f"{kind}.from" if event.from_deal > 1 else kind, {
        "day": day,
        "player": counts.players[event.seat],
        "name": guest if event.person is None else teller.names[event.person],
        "deal": event.from_deal,
    }
