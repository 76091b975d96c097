"""A circle with a device that looks at its pages, drawn by an app: what is told there is decided, and done."""

import html
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from flask import Flask, render_template

from scorekeeper.pages.circle.frame import CircleHost, CircleShown
from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.pages.request import Answer, Draws, PageAnswer, PageRequest, Redirect
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.service.circle.commands import CircleCommand, CircleProblem
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import CircleEvent, GameAdded
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import sit
from scorekeeper.service.circle.state import Circle
from scorekeeper.slip.sent import Sent
from scorekeeper.wording.languages import speak
from tests.apps import fresh_app
from tests.service.circle.circles import added, circle_of, done, table

Form = Mapping[str, str]
PEOPLE = "Anna=Anna Boris=Boris Vera=Vera"
GAMES = (
    table("Anna 1010 won | Boris 340 | Vera 120", "2026-11-20").counts,
    table("Anna 500 | Boris 1000 won | Olga 20", "2026-11-21").counts,
)


@dataclass
class Room:
    """A circle and a device: which rights it has, which games it may open. Each new id is `new-1`, `new-2`, …"""

    app: Flask
    circle: Circle
    games: tuple[GameCounts, ...] = GAMES
    may_play: bool = True
    may_keep: bool = True
    can_pack: bool = True
    keeps_alone: bool = False
    opens: tuple[str, ...] = ()
    language: str = "en"
    rules: HouseRules = field(default_factory=lambda: house_rules("russian", {}))  # of each of its games
    commands: list[CircleCommand] = field(default_factory=list)

    def shown(self) -> CircleShown:
        people = people_of(self.circle)
        return CircleShown(circle=self.circle, people=people, sittings=tuple(sit(people, one) for one in self.games))

    def answer(self, rule: str, code: str = "", form: Form | None = None, query: Form | None = None) -> Answer:
        """The page's answer."""
        return PAGES_OF_A_CIRCLE[rule].show(self.host(f"/c/c{rule.replace('<code>', code)}", form, query), code)

    def host(self, path: str = "", form: Form | None = None, query: Form | None = None) -> CircleHost:
        """What a page is given."""
        request = PageRequest(
            path=path, wanted="", query=_sent(query or {}), form=None if form is None else _sent(form),
            language=self.language, theme="", base="", zone="UTC",
        )  # fmt: skip
        return CircleHost(
            request=request,
            shown=self.shown(),
            voice=speak(self.language),
            may_play=self.may_play,
            may_keep=self.may_keep,
            can_pack=self.can_pack,
            opens=lambda game: game in self.opens,
            rules_of=lambda _game: self.rules,
            keeps_alone=lambda: self.keeps_alone,
            kept_games=lambda: (),
            day_of=lambda moment: moment[:10],
            draws=Draws(key="k", game=f"new-{len(self.commands) + 1}", lot=1, at="2026-11-29T12:00:00Z"),
            url_for=lambda endpoint, values: f"{endpoint} {values['circle']}",
            commit=self._commit,
        )

    def page(self, rule: str, code: str = "", form: Form | None = None, **query: str) -> "Seen":
        """The page as it is drawn."""
        answer = self.answer(rule, code, form, query)
        assert isinstance(answer, PageAnswer)
        headers = {"Accept-Language": self.language}
        with self.app.test_request_context(f"/c/c{rule}", headers=headers):
            return Seen(html=render_template(answer.template, **answer.view), status=answer.status)

    def tells(self, rule: str, **form: str) -> str:
        """Sends a form that is not refused, and says where that leads."""
        answer = self.answer(rule, form=form)
        assert isinstance(answer, Redirect), answer
        return answer.address

    def _commit(self, command: CircleCommand) -> CircleProblem | None:
        decided = handle(self.circle, command, self.games)
        if isinstance(decided, CircleProblem):
            return decided
        self.commands.append(command)
        self.circle = done(self.circle, decided)
        return None


@dataclass(frozen=True)
class Seen:
    """A page as somebody reads it."""

    html: str
    status: int

    @property
    def text(self) -> str:
        inside = self.html.partition("<main")[2].partition("</main>")[0]
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", f"<main{inside}")).replace("\N{SOFT HYPHEN}", "").split())

    def typed(self, name: str) -> list[str]:
        """What stands in the fields of this name, as they come."""
        fields = re.findall(rf'<input[^>]* name="{name}"[^>]*>', self.html)
        return [html.unescape(re.findall(r' value="([^"]*)"', one)[0]) for one in fields]


def circle_with(*events: CircleEvent, people: str = PEOPLE, games: tuple[GameCounts, ...] = GAMES) -> Circle:
    """The circle with these people and games, and what was told after that."""
    return circle_of(*added(people), *(GameAdded(game=one.game) for one in games), *events)


def _sent(form: Mapping[str, Any]) -> Sent:
    return {name: (text,) for name, text in form.items()}


Rooms = Callable[..., Room]


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with fresh_app(tmp_path_factory.mktemp("circle")) as app:
        yield app


@pytest.fixture
def room(house: Flask) -> Rooms:
    """A circle of Anna, Boris and Vera with two games, after what else was told."""

    def make(circle: Circle | None = None, **told: object) -> Room:
        return Room(app=house, circle=circle or circle_with(), **told)  # type: ignore[arg-type]

    return make
