"""A circle comes in on the server by its file or its codes."""

import json

from flask import Flask

from scorekeeper.service.circle.events import GameAdded
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_link import CIRCLE, pack_parts
from tests.server.circles.conftest import id_of, people_in, rights_in, state_of
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor
from tests.service.circle.circles import added, log_of

TOLD = log_of(*added("a=Anna b=Boris"))
OURS = "a-circle-of-a-phone-AA"
NOT_YOURS = "this device does not look after it"


def document(circle: str, log: tuple[Logged, ...]) -> dict[str, object]:
    return {"format": "thousand-circle/1", "circle": circle, "log": [encode_logged(one) for one in log]}


def brings(visitor: Visitor, circle: str, more: str = "", *games: str) -> Page:
    """Takes in the file of a circle with further people and games."""
    told = *added(f"a=Anna b=Boris {more}"), *(GameAdded(game=game) for game in games)
    return imports(visitor, json.dumps(document(circle, log_of(*told))))


def imports(visitor: Visitor, text: str) -> Page:
    return visitor.sends(visitor.opens("/import"), "/import", {"text": text})


def test_a_circle_that_is_not_here_begins_and_its_log_stays_as_it_was_told(app: Flask, anna: Visitor) -> None:
    """A second time it changes nothing; its codes are as good as its file."""
    page = brings(anna, OURS)
    assert (page.address, people_in(anna, page.address)) == (f"/c/{OURS}", ["Anna", "Boris"])
    assert rights_in(anna, page.address) == "keeps"
    assert imports(anna, "\n".join(pack_parts(document(OURS, TOLD), CIRCLE))).address == f"/c/{OURS}"
    assert document(OURS, state_of(app, page.address).log) == document(OURS, TOLD)


def test_what_two_devices_told_apart_comes_together(app: Flask, anna: Visitor) -> None:
    """Here Anna was given another name."""
    circle = brings(anna, OURS, "v=Vera").address
    anna.sends(anna.opens(f"{circle}/people"), "/people", {"name": "Olga"})
    for _ in range(2):
        brings(anna, OURS, "g=Gleb d=Dora")
        assert people_in(anna, circle) == ["Olga", "Boris", "Vera", "Gleb", "Dora"]
    imports(anna, anna.client.get(f"{circle}/file").text)
    assert state_of(app, circle).seq == 7


def test_who_does_not_keep_it_cannot_add_to_it(app: Flask, anna: Visitor, stranger: Visitor, sheet: Page) -> None:
    """Nor can a circle come back from the deleted ones, or begin under the id of a game or an odd one."""
    circle = brings(anna, OURS).address
    refused = brings(stranger, OURS, "v=Vera")
    assert (refused.status, NOT_YOURS in refused.words) == (422, True)
    assert list(state_of(app, circle).members) == ["a", "b"]
    anna.sends(anna.opens(f"{circle}/delete"), "/delete")
    for taken in (OURS, id_of(sheet.address), "new"):
        assert NOT_YOURS in brings(anna, taken).words


def test_a_game_of_others_does_not_come_into_it(app: Flask, anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    """Its counts would be shown to who may not see it; a game that is not here, and one's own, come."""
    own = id_of(sit().address)
    circle = brings(stranger, OURS, "", own, "elsewhere").address
    assert state_of(app, circle).games == ("elsewhere",)
    assert state_of(app, brings(anna, "the-same-of-annas-AAAA", "", own).address).games == (own,)


def test_what_is_damaged_is_refused(anna: Visitor) -> None:
    assert "This is no whole circle" in imports(anna, json.dumps(document(OURS, TOLD[1:]))).words
    [code] = pack_parts(document(OURS, TOLD), CIRCLE)
    assert "cut or changed on the way" in imports(anna, code[:-9]).words
