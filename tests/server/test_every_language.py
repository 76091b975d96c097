"""Every page in every language, without a browser: no sentence stays English that the catalog has words for."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest

from scorekeeper.wording.languages import LANGUAGES
from tests.apps import fresh_app
from tests.e2e.places import HOUSE_KEY, KEEPER, PLACES, PLAYERS, STRANGER, make_games
from tests.engine.games import SEED
from tests.server.tongues import english_left
from tests.server.visitor import Visitor

LIST = f"{';'.join(PLAYERS)}\n30;120;0\n-100;60;60\n"
TWO = {f"cards_{seat}": cards for seat, cards in ((0, "30"), (2, "0"))}
WRONG_BID = {"declarer": "1", "bid": "123", **TWO}


class World(NamedTuple):
    """The games by name, and who may see them."""

    games: dict[str, str]
    visitors: dict[str, Visitor]


class Sent(NamedTuple):
    """A form of a page, filled in so that another page answers."""

    path: str
    form: str
    told: Mapping[str, str]
    button: str = ""
    who: str = KEEPER


ANSWERS = (
    Sent("/new", "/new", {"name_0": "Anna", "rule_game__target": "many"}),
    Sent("/new", "/new", {}, "rulebook"),
    Sent("/import", "/import", {"text": '{"format": "thousand-record/1", "players": ["", "Eve"], "deals": {}}'}),
    Sent("/import", "/import", {"text": LIST}),
    Sent("{midway}/deals/new", "/deals/new", {"cards_0": "one", "bid": "123"}),
    Sent("{midway}/deals/new", "/deals/new", WRONG_BID),
    Sent("{midway}/deals/new", "/deals/new", {**WRONG_BID, "bid": "120", "seq": "1", "since": "1"}),
    Sent("{midway}/deals/new", "/deals/new", {"declarer": "2", "bid": "200", **TWO, "seq": "1"}),
    Sent("{midway}/deals/1/amend", "/amend", {"cards_0": "one"}),
    Sent("{midway}/deals/1/amend", "/amend", {"cards_0": "35", "cards_1": "85"}),
    Sent("{empty}/rules?from=start", "/rules", {"rule_barrel__level": "910"}),
    Sent("{midway}/players", "/players", {"name_0": ""}),
    Sent("{midway}/about", "/rename", {"title": "x" * 81}),
    Sent("/archive/import", "/archive/import", {}),
    Sent("/join", "/join", {"code": "nothing"}, who=STRANGER),
    Sent("/device/move", "/device/move", {"old": "out"}),
    Sent("/device", "/device", {"name": "x" * 41}),
)


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("world")
    settings = {"HOUSE_KEY": HOUSE_KEY, "BACKUPS": str(folder / "unplugged"), "RATES_ENABLED": False}
    with fresh_app(folder, **settings) as app:
        yield World(*make_games(app))


OTHERS = [one for one in LANGUAGES if one != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_every_page_speaks_one_language(world: World, language: str) -> None:
    """A quarter of them each; in `make long` all."""
    turn = slice(None) if SEED else slice(OTHERS.index(language), None, len(OTHERS))
    for visitor in world.visitors.values():
        visitor.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    found = []
    for place in PLACES[turn]:
        if not place.act:
            page = world.visitors[place.who].opens(place.path.format(**world.games).partition("#")[0])
            found += [f"{place.name}: {each}" for each in english_left(page.html, language)]
    for sent in ANSWERS[turn]:
        visitor = world.visitors[sent.who]
        asked = visitor.opens(sent.path.format(**world.games))
        form = asked.form(sent.form)
        for control in form.controls:
            if control.name in sent.told and control.kind not in ("radio", "checkbox"):
                control.value = sent.told[control.name]
            elif control.name in sent.told:
                control.on = control.value == sent.told[control.name]
        page = visitor.sends_again(form, sent.button)
        assert page.html != asked.html
        found += [f"{sent.path}, {dict(sent.told)}: {each}" for each in english_left(page.html, language)]
    assert found == []
