"""Measures of a drawing: round ticks, widths, and labels that keep clear of each other."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export import frame
from scorekeeper.export.frame import Frame, cut_to, round_ticks, space_out, width_of

SCORES = st.integers(-1_000_000, 1_000_000)


@pytest.mark.parametrize(("lowest", "highest", "most", "ticks"), [
    (0, 1000, 5, (0, 200, 400, 600, 800, 1000)),
    (-120, 1000, 5, (0, 500, 1000)),
    (-490, 1005, 10, (-400, -200, 0, 200, 400, 600, 800, 1000)),
    (1, 20, 10, (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)),
    (1, 400, 8, (50, 100, 150, 200, 250, 300, 350, 400)),
    (1, 1, 5, (1,)),
    (-1_000_000, 1_000_000, 4, (-1_000_000, -500_000, 0, 500_000, 1_000_000)),
])  # fmt: skip
def test_ticks_are_round(lowest: int, highest: int, most: int, ticks: tuple[int, ...]) -> None:
    assert round_ticks(lowest, highest, most) == ticks


@given(SCORES, SCORES, st.integers(1, 30))
def test_ticks_are_even_few_and_within(one: int, other: int, most: int) -> None:
    lowest, highest = min(one, other), max(one, other)
    ticks = round_ticks(lowest, highest, most)
    steps = {later - earlier for earlier, later in itertools.pairwise(ticks)}
    assert all(lowest <= tick <= highest for tick in ticks)
    assert len(ticks) <= most + 1
    assert len(steps) <= 1
    for step in steps:
        assert str(step).rstrip("0") in ("1", "2", "5")
        assert all(tick % step == 0 for tick in ticks)
        assert lowest - ticks[0] > -step
        assert highest - ticks[-1] < step


@pytest.mark.parametrize(("wanted", "places"), [
    ((10, 50, 90), (10, 50, 90)), ((50, 50, 50), (50, 60, 70)), ((95, 99, 98), (80, 100, 90)), ((-5, 200), (0, 100)),
    ((5,), (5,)),
])  # fmt: skip
def test_labels_give_way(wanted: tuple[float, ...], places: tuple[float, ...]) -> None:
    assert space_out(wanted, 10, 0, 100) == places


@given(st.lists(st.floats(-50, 450), min_size=1, max_size=4))
def test_labels_never_overlap_and_keep_their_order(wanted: list[float]) -> None:
    places = space_out(wanted, 26, 16, 380)
    assert all(16 - 1e-6 <= place <= 380 + 1e-6 for place in places)
    for one in range(len(wanted)):
        for other in range(one):
            assert abs(places[one] - places[other]) >= 26 - 1e-6
            if wanted[other] < wanted[one]:
                assert places[other] < places[one]


def test_without_room_labels_are_spread_evenly() -> None:
    assert space_out((0, 0, 0), 26, 0, 30) == (0, 15, 30)


@given(st.text(max_size=60), st.floats(0, 300))
def test_a_name_is_cut_to_its_room(name: str, room: float) -> None:
    cut = cut_to(name, 20, room)
    assert cut == name or cut.endswith("…")
    assert width_of(cut, 20) <= max(room, width_of("…", 20))
    if width_of(name, 20) <= room:
        assert cut == name


def test_widths_know_broad_and_silent_signs() -> None:
    assert width_of("ill", 10) < width_of("abc", 10) < width_of("MWЖ", 10) < width_of("漢字漢", 10)
    assert width_of("e\N{COMBINING ACUTE ACCENT}", 10) == width_of("e", 10)


def test_a_frame_without_deals_stands_still() -> None:
    frame = Frame(left=10, right=110, top=0, bottom=50, lowest=-100, highest=900, deals=0)
    assert frame.x(0) == 10
    assert (frame.y(900), frame.y(-100), frame.y(400)) == (0, 50, 25)


def test_a_long_name_is_cut_by_looking_at_each_letter_a_few_times(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[str]()
    monkeypatch.setattr(frame, "_em", lambda sign: seen.append(sign) or 0.6)
    assert cut_to("a" * 10_000, 20, 300).endswith("…")
    assert len(seen) <= 20_000
