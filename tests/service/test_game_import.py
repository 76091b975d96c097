"""A game from elsewhere and those here that began as it did."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.service.game_import import Importer, Related, Way, import_document, in_common, way_of
from tests.each import each
from tests.engine.games import Document, games
from tests.service.examples import at

IMPORTER = Importer(at=at(0), author="Вера ♥", device="Safari · 91c0")


@given(games(), st.data())
def test_two_logs_have_in_common_what_both_begin_with(told: Document, data: st.DataObject) -> None:
    """Whatever the keys; from the first event on that differs they have gone on in two ways."""
    log = import_document(told, IMPORTER).log
    cut = data.draw(st.integers(0, len(log)))
    other = tuple(replace(one, key=f"other {one.seq}") for one in log)
    assert in_common(log, other) == in_common(log, other[:cut] + log[cut:]) == len(log)
    assert in_common(log[:cut], other) == in_common(other, log[:cut]) == cut
    changed = tuple(one if one.seq <= cut else replace(one, author="Боря") for one in log)
    assert in_common(log, changed) == cut


def here(game: str, seq: int, shared: int, *, may: bool = True, others: bool = False) -> Related:
    return Related(game=game, seq=seq, shared=shared, may_go_on=may, is_shared=others)


@each(("related", "found"), [
    ([], None),
    ([here("a", 9, 0)], None),
    ([here("a", 7, 7)], ("a", Way.HERE)),
    ([here("a", 9, 7, may=False, others=True)], ("a", Way.HERE)),  # and has gone on since
    ([here("a", 5, 5)], ("a", Way.ON)),
    ([here("a", 5, 5, others=True)], ("a", Way.ASKED)),
    ([here("a", 5, 5, may=False)], ("a", Way.NOT_ON)),
    ([here("a", 6, 5)], ("a", Way.DIVERGED)),
    ([here("a", 5, 5), here("b", 8, 7)], ("b", Way.HERE)),
    ([here("a", 3, 3), here("b", 5, 5)], ("b", Way.ON)),
    ([here("a", 3, 3), here("b", 5, 5, may=False)], ("a", Way.ON)),
    ([here("a", 6, 2), here("b", 9, 4)], ("b", Way.DIVERGED)),
])  # fmt: skip
def test_how_the_game_here_stands_to_one_of_seven_events(related: list[Related], found: tuple[str, Way] | None) -> None:
    nearest = way_of(7, related)
    assert (None if nearest is None else (nearest[0].game, nearest[1])) == found
