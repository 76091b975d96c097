"""A club night on the phone: its pages are the server's, byte for byte, and a draw that waits becomes the server's."""

import re
from collections.abc import Iterator

from scorekeeper.wording.languages import LANGUAGES
from tests.pocket.hosts import Hosts, alike, likewise
from tests.pocket.test_circles import NUMBERS, Kept, a_circle, ids_in, known, sent_up

OPENED = {"system": "house", "end": "target", "deals": "8"}  # for three


def evening(circle: Kept) -> Iterator[dict[str, str]]:
    """What is told until the second round is drawn."""
    people = ids_in(circle.phone("people")["html"])
    yield from ({"do": "came", "who": who} for who in people)
    yield from ({"do": "guest", "name": name} for name in ("Wanda", "Zdzisława"))
    yield {"do": "left", "who": people[0]}
    yield {"do": "draw", "round": "1", "way": "lot"}
    yield {"do": "draw", "round": "1", "way": "lot", "reason": "a misdeal"}
    yield {"do": "scores", "round": "1", "table": "1", **{f"score_{seat}": str(1000 - seat) for seat in range(3)}}
    yield {"do": "penalty", "who": people[1], "points": "2", "reason": "late"}
    yield {"do": "close", "round": "1"}
    yield {"do": "came", "who": people[0]}
    yield {"do": "draw", "round": "2", "way": "fewest_meetings"}


def pages(night: str) -> tuple[str, ...]:
    return "nights", night, f"{night}/standing", f"{night}/standing?round=2&reveal=2"


def a_night(hosts: Hosts) -> tuple[Kept, tuple[str, ...]]:
    """A circle with a night that its server knows, and the pages of that."""
    circle = a_circle(hosts)
    night = f"night/night-{next(NUMBERS):016}"
    told = [("nights", OPENED), *((night, form) for form in evening(circle))]
    for place, (page, form) in enumerate(told):
        key = night.removeprefix("night/") if place == 0 else f"tells-{next(NUMBERS):016}"
        assert hosts.server(circle[page], form=[("key", key), *form.items()]).status_code == 303, form
    return known(hosts, circle.id), pages(night)


def test_every_page_of_a_night_is_the_server_s(hosts: Hosts) -> None:
    circle, found = a_night(hosts)
    for place, page in enumerate(found):
        for language in (LANGUAGES[place % len(LANGUAGES)], "ru"):
            alike(hosts.server(circle[page], language), circle.phone(page, language))
    for form in ([("do", "scores"), ("round", "2"), ("table", "1"), ("score_0", "x")], [("do", "guest"), ("name", "")]):
        alike(hosts.server(circle[found[1]], form=form), circle.phone(found[1], form=form))


def test_a_night_told_while_nobody_answers_is_the_server_s(hosts: Hosts) -> None:
    """The draws too: their chance goes up with what waits."""
    circle = a_circle(hosts)
    opened = circle.tells("nights", **OPENED)
    night, told = opened["address"].removeprefix(circle[""] + "/"), circle.with_waits(opened["waits"])
    for form in evening(circle):
        told = told.with_waits(told.tells(night, **form)["waits"])
    drawn = {page: told.phone(page)["html"] for page in pages(night)}
    for waits in told.queues[circle.id]:
        sent_up(hosts, waits)
    for page, html in drawn.items():
        assert unsigned(html) == unsigned(hosts.server(circle[page]).text), page


def unsigned(page: str) -> str:
    """Without who made a draw, whom a phone does not name before its server has."""
    return re.sub(r'<span translate="no">[^<]+</span> · (?=<time)', "", likewise(page))
