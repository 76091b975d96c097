"""The forms of a circle's pages: what is wrong is said, and who may not send them changes nothing."""

from tests.each import each
from tests.pages.circle.conftest import Form, Rooms

PEOPLE, GAME, SEASONS, POT = "/people", "/games/<code>", "/seasons", "/pot"
DAY = "2026-11-20"  # the id of a game
FILLED: dict[str, Form] = {
    PEOPLE: {},
    GAME: {"do": "seat", "seat": "1", "deal": "5", "person": "Vera"},
    SEASONS: {"title": "Winter", "since": "2026-12-01", "until": "2027-02-28", "measure": "mean_place", "least": "3"},
    POT: {"failed": "0.5", "rospisat": "1", "bolt": "0,10", "lost": "2", "currency": "EUR"},
}


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
    (SEASONS, {"until": "2026-11-30"}, "This is before the first day."),
    (SEASONS, {"measure": "rating"}, "Choose one of those shown."),
    (SEASONS, {"measure": ""}, "Choose one of those shown."),
    (SEASONS, {"best": "0"}, "The number must be 1 or more."),
    (SEASONS, {"least": "many"}, "“many” is not a whole number."),
    (POT, {"failed": "much"}, "Write a sum, for example 0.10 or 5"),
    (POT, {"bolt": "-1"}, "Write a sum, for example 0.10 or 5"),
    (POT, {"lost": "99999999"}, "This cannot be written down as it stands."),
    (POT, {"currency": "x" * 21}, "Write at most 20 characters."),
])  # fmt: skip
def test_what_is_wrong_is_said_once_and_nothing_typed_is_lost(
    room: Rooms, rule: str, wrong: Form, sentence: str
) -> None:
    its, form = room(), {**FILLED[rule], **wrong}
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
