"""The file of a circle, and its codes: two phones that went apart are brought together by it."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings

from scorekeeper.pages.circle.file import joined, read_file
from scorekeeper.rules.violations import DocumentCode
from scorekeeper.service.circle.events import GameAdded
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.game_link import CIRCLE, LETTERS, is_link, pack_parts
from tests.pages.circle.conftest import Rooms
from tests.service.circle.circles import added, circle_of, log_of, seat
from tests.service.circle.test_people import START, Events, told_by, who


@given(told_by("k"), told_by("l"))
@settings(max_examples=60)
def test_two_phones_that_went_apart_come_to_the_same_people(one: Events, other: Events) -> None:
    """Each by the file of the other; the same file once more changes nothing."""
    first, second = circle_of(*START, *one), circle_of(*START, *other)
    here, there = joined(first, second.log), joined(second, first.log)
    assert who(people_of(here)) == who(people_of(there))
    assert joined(here, second.log) == here
    assert joined(here, there.log) == here


def test_another_circle_under_the_same_id_adds_nothing_that_cannot_follow() -> None:
    here, other = circle_of(*START), GameAdded(game="other")
    assert joined(here, log_of(*START)[:1]) == here
    after = joined(here, log_of(*START, seat("nobody"), other))
    assert [one.event for one in after.log[len(here.log) :]] == [other]


def test_a_circle_comes_out_of_its_file_as_it_went_in(room: Rooms) -> None:
    answer = room().answer("/file")
    found, counts, _ = read_file(answer.text)  # type: ignore[union-attr]
    assert found is not None
    assert [one.event for one in found.log] == [one.event for one in room().circle.log]
    assert list(counts) == [one.game for one in room().games]
    for text in ("[]", '{"format": "thousand-circle/1"}', "circle=1.1.1.0123abcd.eJw"):
        assert read_file(text)[0] is None


def a_year() -> tuple[Logged, ...]:
    """Sixty games of five people who were tapped; ids as devices draw them."""
    dice = Random(60)
    people, games = [["".join(dice.choices(LETTERS, k=22)) for _ in range(most)] for most in (5, 60)]
    told: Events = [*added(" ".join(f"{one}=Player{place}" for place, one in enumerate(people)))]
    for game in games:
        told += [GameAdded(game=game), *(seat(dice.choice(people), place, game=game) for place in range(3))]
    return tuple(replace(one, at=f"2026-{1 + one.seq // 22:02}-20T20:07:{one.seq % 60:02}Z") for one in log_of(*told))


def test_a_circle_of_sixty_games_is_a_handful_of_codes_read_in_any_order() -> None:
    document = {"format": "thousand-circle/1", "circle": "c", "log": [encode_logged(one) for one in a_year()]}
    parts = list(pack_parts(document, CIRCLE))
    assert (len(parts) <= 6, max(len(part) for part in parts) < 1_200) == (True, True)
    Random(1).shuffle(parts)
    text = " ".join(f"https://example.org/import#{part}" for part in parts)
    found, _, wrong = read_file(text)
    assert found is not None, wrong
    assert [encode_logged(one) for one in found.log] == document["log"]
    assert [one.code for one in read_file(text.replace(parts[0], ""))[2]] == [DocumentCode.LINKS_MISSING]
    assert not is_link(text), "of a game"


def test_the_page_of_codes_says_where_a_browser_cannot_make_them(room: Rooms) -> None:
    assert "too old to make codes" in room(can_pack=False).page("/codes").text
    assert '<svg class="code"' in room().page("/codes").html
