"""The forms of a circle's pages: what they tell, what is wrong is said, and who may not send them changes nothing."""

from dataclasses import replace

from scorekeeper.pages.request import Redirect
from scorekeeper.service.circle import events
from scorekeeper.service.circle.commands import ChangeCircle
from scorekeeper.service.circle.events import PotSet, SeatAssigned
from tests.each import each
from tests.pages.circle.conftest import Form, Rooms, circle_with
from tests.pages.circle.test_people import ANYA, AT, MERGED
from tests.pages.circle.test_pot import RATES
from tests.pages.circle.test_season import SUMMER

PEOPLE, GAME, SEASONS, POT = "/people", "/games/<code>", "/seasons", "/pot"
DAY = "2026-11-20"  # the id of a game
FILLED: dict[str, Form] = {
    PEOPLE: {},
    GAME: {"do": "seat", "seat": "1", "deal": "5", "person": "Vera"},
    SEASONS: {
        "title": "Summer", "since": "2026-06-01", "until": "2026-08-31", "measure": "place_points", "best": "5",
        "least": "2",
    },
    POT: {"failed": "0.5", "rospisat": "1", "bolt": "0,10", "lost": "2", "currency": "EUR"},
}  # fmt: skip
NOTHING = {"failed": "0", "rospisat": "", "bolt": "5", "lost": "", "currency": ""}


@each("rule, form, event", [
    (PEOPLE, {"do": "add", "name": " Gleb "}, events.PersonAdded(person="new-1", name="Gleb")),
    (PEOPLE, {"do": "rename", "person": "Anna", "name": "Anya"}, events.PersonRenamed(person="Anna", name="Anya")),
    (PEOPLE, {"do": "alias", "person": "Anna", "name": "Ola"}, replace(ANYA, alias_id="new-1", alias="Ola")),
    (PEOPLE, {"do": "unalias", "code": "x"}, events.AliasRemoved(alias_id="x")),
    (PEOPLE, {"do": "merge", "person": "Vera", "other": "Boris"}, replace(MERGED, merge="new-1")),
    (PEOPLE, {"do": "part", "code": "m"}, events.MergeUndone(merge="m")),
    (PEOPLE, {"do": "seat", "game": DAY, "seat": "0"}, SeatAssigned(game=DAY, seat=0, from_deal=1)),
    (PEOPLE, {"do": "circle", "name": "The four of us"}, events.CircleRenamed(name="The four of us")),
    (GAME, FILLED[GAME], SeatAssigned(game=DAY, seat=1, from_deal=5, person="Vera")),
    (GAME, {**FILLED[GAME], "deal": "", "person": ""}, SeatAssigned(game=DAY, seat=1, from_deal=1)),
    (GAME, {"do": "remove"}, events.GameRemoved(game=DAY)),
    (SEASONS, FILLED[SEASONS], replace(SUMMER, season="new-1")),
    (SEASONS, {**FILLED[SEASONS], "season": "2026", "best": "", "least": " "},
     replace(SUMMER, season="2026", best=None, least=0)),
    (POT, FILLED[POT], RATES),
    (POT, NOTHING, PotSet(failed=0, rospisat=0, bolt=5, lost=0, digits=0, currency="")),
])  # fmt: skip
def test_what_a_keeper_tells_is_done_under_the_key_of_the_form(
    room: Rooms, rule: str, form: Form, event: events.CircleEvent
) -> None:
    its = room(circle_with(ANYA, MERGED))
    place = "log" if form.get("do") == "remove" else "game" if rule == GAME else rule[1:]
    assert its.answer(rule, DAY, {"key": "once", **form}) == Redirect(address=f"circles.{place} c")
    assert its.commands == [ChangeCircle(circle="c", key="once", at=AT, event=event)]


@each("rule, wrong, sentence", [
    (PEOPLE, {"do": "add", "name": ""}, "Write a name."),
    (PEOPLE, {"do": "add", "name": "x" * 41}, "Write at most 40 characters."),
    (PEOPLE, {"do": "rename", "person": "Anna", "name": "Anna"}, "That is so already."),
    (PEOPLE, {"do": "rename", "person": "nobody", "name": "Zoe"}, "This person is not in the circle."),
    (PEOPLE, {"do": "alias", "person": "Anna", "name": "ANNA"}, "That is so already."),
    (PEOPLE, {"do": "unalias", "code": "gone"}, "This name was taken away already."),
    (PEOPLE, {"do": "merge", "person": "Anna", "other": "Anna"}, "That is so already."),
    (PEOPLE, {"do": "part", "code": "gone"}, "These two were parted already."),
    (PEOPLE, {"do": "seat", "game": "gone", "seat": "0"}, "This game is not in the circle any more."),
    (PEOPLE, {"do": "guest", "game": DAY, "seat": "0"}, "The person who sat there is in the circle already."),
    (GAME, {"deal": "many"}, "“many” is not a whole number."),
    (GAME, {"deal": "0"}, "The number must be 1 or more."),
    (GAME, {"seat": "7"}, "This game has no such seat."),
    (GAME, {"seat": ""}, "This game has no such seat."),
    (GAME, {"person": "nobody"}, "This person is not in the circle."),
    (SEASONS, {"title": " "}, "Write a name."),
    (SEASONS, {"title": "x" * 81}, "Write at most 80 characters."),
    (SEASONS, {"since": ""}, "Choose a day."),
    (SEASONS, {"until": "2026-02-30"}, "“2026-02-30” is not a day."),
    (SEASONS, {"until": "2026-05-31"}, "This is before the first day."),
    (SEASONS, {"measure": "rating"}, "Choose one of those shown."),
    (SEASONS, {"measure": ""}, "Choose one of those shown."),
    (SEASONS, {"best": "0"}, "The number must be 1 or more."),
    (SEASONS, {"least": "many"}, "“many” is not a whole number."),
    (SEASONS, {"season": "s"}, "That is so already."),
    (POT, {"failed": "much"}, "Write a sum, for example 0.10 or 5"),
    (POT, {"bolt": "-1"}, "Write a sum, for example 0.10 or 5"),
    (POT, {"lost": "99999999"}, "This cannot be written down as it stands."),
    (POT, {"currency": "x" * 21}, "Write at most 20 characters."),
])  # fmt: skip
def test_what_is_wrong_is_said_once_and_nothing_typed_is_lost(
    room: Rooms, rule: str, wrong: Form, sentence: str
) -> None:
    its, form = room(circle_with(SUMMER)), {**FILLED[rule], **wrong}
    page = its.page(rule, DAY, form)
    assert (page.status, page.text.count(sentence)) == (422, 1)
    for name in set(form) & set(FILLED[rule]) - {"do", "seat", "person", "measure"}:
        assert page.typed(name) == [form[name]]
    assert its.commands == []


@each("rule, form", [
    *[(PEOPLE, {"do": do, "name": "Zoe", "person": "Anna", "other": "Boris"})
      for do in ("add", "rename", "alias", "unalias", "merge", "part", "seat", "circle")],
    (GAME, {"do": "remove"}), *((rule, form) for rule, form in FILLED.items() if form),
])  # fmt: skip
def test_a_member_changes_nothing_but_makes_guests_people(room: Rooms, rule: str, form: Form) -> None:
    its = room(may_keep=False)
    assert its.page(rule, DAY).html.count("<form") == (rule == PEOPLE)
    page = its.page(rule, DAY, form)
    assert (page.status, page.text.count("Ask a keeper of the circle."), its.commands) == (403, 1, [])
    assert "/games/" not in its.page("/evening/<code>", DAY).html
