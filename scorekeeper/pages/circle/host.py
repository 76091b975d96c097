"""What a host lends to the pages of a circle, and what they know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.pages.request import Answer, Draws, PageRequest
from scorekeeper.rules.house import HouseRules
from scorekeeper.service.circle.commands import CircleCommand, CircleProblem
from scorekeeper.service.circle.people import People
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.events import Logged
from scorekeeper.service.summary import Summary
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleShown:
    """A circle, its log, its people, and its games with who sat where, in the order in which they began; `unread` more
    have not been looked through yet.
    """

    circle: Circle
    log: tuple[Logged, ...]
    people: People
    sittings: tuple[Sitting, ...]
    unread: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleHost:
    """What this device may do: `may_play` begins games and adds guests, `may_keep` all else; `opens`: whether it may
    see a game itself; `rules_of` such a game, None where it cannot be read; `kept_games`: those touched last that it
    keeps; `keeps_alone`: whether no other device looks after the circle. `day_of` a moment is the day (YYYY-MM-DD) in
    the zone of the circle, and `today` this day there. `commit` signs what is told and does it: None, or why it is
    refused. `can_pack` as in Host.
    """

    voice: Voice
    may_play: bool
    may_keep: bool
    can_pack: bool
    opens: Callable[[str], bool]
    rules_of: Callable[[str], HouseRules | None]
    keeps_alone: Callable[[], bool]
    kept_games: Callable[[], tuple[Summary, ...]]
    day_of: Callable[[str], str]
    today: str
    draws: Draws
    url_for: Callable[[str, Mapping[str, Any]], str]
    commit: Callable[[CircleCommand], CircleProblem | None]


CircleShow = Callable[[CircleHost, PageRequest, CircleShown, str], Answer]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageOfCircle:
    """How an address of a circle is answered: by `show`, which is given the code in it (a person, a season, a day),
    blank where none stands there. `keeps`, `plays`: a device needs that right; `is_whole`: no game may be left unread;
    `served`: the server answers so too.
    """

    endpoint: str
    show: CircleShow
    methods: tuple[str, ...] = ("GET",)
    plays: bool = False
    keeps: bool = False
    is_whole: bool = False
    served: bool = True
