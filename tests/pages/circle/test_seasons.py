"""The form of a season."""

from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from tests.each import each
from tests.pages.circle.conftest import Rooms, log_with

TYPED = {
    "title": "Winter", "since": "2026-12-01", "until": "2027-02-28",
    "measure": "sum_of_scores", "best": "4", "least": "3",
}  # fmt: skip
WINTER = SeasonSet(
    season="new-1", title="Winter", since="2026-12-01", until="2027-02-28",
    measure=SeasonMeasure.SUM_OF_SCORES, least=3, best=4,
)  # fmt: skip


def test_a_season_is_set(room: Rooms) -> None:
    its = room()
    assert its.tells("/seasons", **TYPED) == "circles.seasons c"
    assert its.shown().circle.seasons == (WINTER,)
    page = its.page("/seasons")
    assert "Winter 1 December 2026 to 28 February 2027 · Sum of scores" in page.text
    assert "2026 1 January 2026 to 31 December 2026 · Mean place" in page.text


def test_blank_numbers_are_all_games_and_no_least(room: Rooms) -> None:
    its = room()
    its.tells("/seasons", **{**TYPED, "best": "", "least": " "})
    assert (its.shown().circle.seasons[0].best, its.shown().circle.seasons[0].least) == (None, 0)


def test_a_season_is_changed_under_its_id(room: Rooms) -> None:
    its = room(log_with(WINTER))
    page = its.page("/seasons", season="new-1")
    assert {name: page.typed(name) for name in ("title", "since", "until", "best", "least", "season")} == {
        "title": ["Winter"], "since": ["2026-12-01"], "until": ["2027-02-28"], "best": ["4"], "least": ["3"],
        "season": ["new-1"],
    }  # fmt: skip
    its.tells("/seasons", **{**TYPED, "season": "new-1", "title": "Frost"})
    assert [one.title for one in its.shown().circle.seasons] == ["Frost"]


def test_a_year_that_nobody_has_set_is_changed_too(room: Rooms) -> None:
    its = room()
    assert its.page("/seasons", season="2026").typed("title") == ["2026"]
    its.tells("/seasons", **TYPED, season="2026")
    assert [one.season for one in its.shown().circle.seasons] == ["2026"]


@each("wrong, sentence", [
    ({"title": " "}, "Write a name."),
    ({"title": "x" * 81}, "Write at most 80 characters."),
    ({"since": ""}, "Choose a day."),
    ({"until": "2026-02-30"}, "“2026-02-30” is not a day."),
    ({"until": "2026-11-30"}, "This is before the first day."),
    ({"measure": "rating"}, "Choose one of those shown."),
    ({"measure": ""}, "Choose one of those shown."),
    ({"best": "0"}, "The number must be 1 or more."),
    ({"least": "many"}, "“many” is not a whole number."),
])  # fmt: skip
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(room: Rooms, wrong: dict[str, str], sentence: str) -> None:
    its, typed = room(), {**TYPED, **wrong}
    page = its.page("/seasons", form=typed)
    assert page.status == 422
    assert sentence in page.text
    assert {name: page.typed(name)[0] for name in typed if name != "measure"} == {
        name: text for name, text in typed.items() if name != "measure"
    }
    assert its.commands == []


def test_the_same_season_once_more_changes_nothing(room: Rooms) -> None:
    page = room(log_with(WINTER)).page("/seasons", form={**TYPED, "season": "new-1"})
    assert (page.status, "That is so already." in page.text) == (422, True)


def test_who_does_not_keep_the_circle_reads_the_seasons_only(room: Rooms) -> None:
    its = room(may_keep=False)
    assert "<form" not in its.page("/seasons").html
    page = its.page("/seasons", form=TYPED)
    assert page.status == 403
    assert "Ask a keeper of the circle." in page.text
    assert its.commands == []
