"""A correction of the names, the first dealer or the rules taken back, and brought back by taking that back."""

import pytest

from scorekeeper.rules.options import Value
from scorekeeper.service.book import Book
from scorekeeper.service.commands import Change, ChangeFirstDealer, CorrectRules, RenamePlayers
from scorekeeper.service.desk import Desk
from scorekeeper.service.events import PlayersRenamed, RulesCorrected
from scorekeeper.service.reading import read_book
from scorekeeper.service.taking_back import WayBack, way_back
from tests.service.memory_store import MemoryStore
from tests.service.told import HAND, change, record, start

WHY = "we looked at the paper"


@pytest.fixture
def desk() -> Desk:
    """A desk with one game, `g`: Boris has made 880 at once and stands on the barrel, and Vera has made 100."""
    desk = Desk(MemoryStore())
    desk.start(start())
    desk.record(record(1, 'adjust Boris 880 "brought along"'))
    desk.record(record(2, HAND))
    return desk


def corrects(desk: Desk, kind: type[Change], **told: object) -> int:
    """The event of a correction."""
    answer = desk.change(change(kind, desk.seq("g"), reason=WHY, **told))
    assert answer.seq is not None, answer
    return answer.seq


def way(desk: Desk, seq: int) -> WayBack | None:
    log = desk.log("g")
    return way_back(read_book("g", log[: seq - 1]), log[seq - 1].event, desk.book("g"))


def takes_back(desk: Desk, seq: int) -> int:
    found, now = way(desk, seq), desk.seq("g")
    assert found is not None
    answer = desk.change(
        found(game="g", seq=now, key=f"back-{now}", at="", author="", reason="it was right before", takes_back=seq)
    )
    assert answer.seq == now + 1, answer
    return now + 1


def heads(book: Book) -> tuple[object, ...]:
    """What such a correction may change, and the scores."""
    scores = [[column.after for column in scored.columns] for scored in book.played.sheet.deals]
    return (
        book.played.record.players,
        book.played.record.first_dealer,
        book.played.record.changes,
        book.played.record.deals,
        scores,
    )


CORRECTIONS: list[tuple[type[Change], dict[str, object]]] = [
    (CorrectRules, {"changes": {"barrel.level": 900, "reset.at": (555,)}}),
    (RenamePlayers, {"names": ("Boris", "Anna", "Veronika")}),
    (ChangeFirstDealer, {"first_dealer": "Vera"}),
]


@pytest.mark.parametrize(("kind", "told"), CORRECTIONS)
def test_what_is_taken_back_is_as_before_and_can_be_brought_back(
    desk: Desk, kind: type[Change], told: dict[str, object]
) -> None:
    before = heads(desk.book("g"))
    first = corrects(desk, kind, **told)
    after = heads(desk.book("g"))
    assert after != before
    back = takes_back(desk, first)
    assert heads(desk.book("g")) == before
    assert way(desk, first) is None, "it is taken back already"
    takes_back(desk, back)
    assert heads(desk.book("g")) == after
    assert way(desk, first) is not None
    assert read_book("g", desk.log("g")) == desk.book("g")


def test_the_rules_taken_back_score_every_hand_anew(desk: Desk) -> None:
    """At 880 Boris is on the barrel; where it begins at 900 he is not, and makes his 100 as anybody does."""
    assert desk.book("g").played.tables[1].tallies[1].barrel is not None
    first = corrects(desk, CorrectRules, changes={"barrel.level": 900})
    assert desk.book("g").played.tables[1].tallies[1].barrel is None
    takes_back(desk, first)
    assert desk.book("g").played.tables[1].tallies[1].barrel is not None


def test_the_log_says_what_was_taken_back(desk: Desk) -> None:
    first = corrects(desk, CorrectRules, changes={"barrel.level": 900})
    takes_back(desk, first)
    changes: dict[str, Value] = {"barrel.level": desk.book("g").played.tables[0].terms.rules.values["barrel.level"]}
    event = RulesCorrected(changes=changes, reason="it was right before", takes_back=first, dealers_stay=True)
    assert desk.log("g")[-1].event == event


def test_nothing_is_taken_back_that_was_changed_again_since(desk: Desk) -> None:
    rules = corrects(desk, CorrectRules, changes={"barrel.level": 900})
    named = corrects(desk, RenamePlayers, names=("Anya", "Boris", "Vera"))
    dealt = corrects(desk, ChangeFirstDealer, first_dealer="Vera")
    corrects(desk, CorrectRules, changes={"barrel.level": 910})
    corrects(desk, RenamePlayers, names=("Anyuta", "Boris", "Vera"))
    corrects(desk, ChangeFirstDealer, first_dealer="Boris")
    assert [way(desk, seq) for seq in (rules, named, dealt)] == [None] * 3


def test_what_else_was_corrected_since_stays(desk: Desk) -> None:
    rules = corrects(desk, CorrectRules, changes={"barrel.level": 900})
    named = corrects(desk, RenamePlayers, names=("Anya", "Boris", "Vera"))
    corrects(desk, CorrectRules, changes={"reset.at": (555,)})
    corrects(desk, RenamePlayers, names=("Anya", "Boris", "Veronika"))
    takes_back(desk, rules)
    takes_back(desk, named)
    record = desk.book("g").played.record
    assert record.changes == {"reset.at": (555,)}
    assert record.players == ("Anna", "Boris", "Veronika")


def test_who_dealt_is_put_back_by_seat_whatever_the_players_are_called_now(desk: Desk) -> None:
    dealt = corrects(desk, ChangeFirstDealer, first_dealer="Vera")
    corrects(desk, RenamePlayers, names=("Anya", "Boris", "Veronika"))
    takes_back(desk, dealt)
    assert desk.book("g").played.record.first_dealer == "Anya"


def test_only_corrections_of_the_whole_game_have_a_way_back(desk: Desk) -> None:
    assert [way(desk, seq) for seq in (2, 3)] == [None] * 2


def test_what_changed_nothing_has_no_way_back(desk: Desk) -> None:
    """As an older program, or a document from elsewhere, may tell it."""
    book = desk.book("g")
    same = PlayersRenamed(names=book.played.record.players, reason=WHY)
    assert way_back(book, same, book) is None
