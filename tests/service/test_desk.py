"""The desk: commands in, events out, each once; and books that are neither behind nor ahead of the store."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.service import desk as desks
from scorekeeper.service.book import IMPORTED
from scorekeeper.service.desk import Answer, Desk
from scorekeeper.service.events import DamagedLog, DealRecorded, DealVoided, Logged
from scorekeeper.service.intake import sealed
from scorekeeper.service.parcel import unwrap, wrap
from scorekeeper.service.refusals import Refusal
from scorekeeper.service.store import Conflict, GameNotFound
from tests.service.memory_store import MemoryStore
from tests.service.told import HAND, OTHER_HAND, PLAYERS, deal, dealt, record, rematch, start, started, undo


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def desk(store: MemoryStore) -> Desk:
    """A desk with one game, `g`, at event 1."""
    desk = Desk(store)
    desk.start(start())
    return desk


def scores(desk: Desk, game: str = "g") -> list[int]:
    return [standing.score for standing in desk.book(game).played.sheet.standings]


# -- starting -----------------------------------------------------------------------------------------------------


def test_a_game_starts_with_every_rule_written_down(desk: Desk) -> None:
    book = desk.book("g")
    assert (book.seq, book.played.record.players, book.played.record.system) == (1, PLAYERS, "russian")
    begun = desk.log("g")[0].event
    assert begun.values == book.table().terms.rules.values


def test_the_same_start_again_answers_the_first_game(desk: Desk, store: MemoryStore) -> None:
    assert desk.start(start(game="drawn-anew")) == Answer(game="g", seq=1)
    assert store.games(9) == ("g",)


def test_an_id_that_is_taken_is_a_conflict_and_not_somebody_elses_game(desk: Desk) -> None:
    with pytest.raises(Conflict):
        desk.start(start(game="g", key="another"))


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"players": ("Anna", "anna", "Vera")}, "players[1]"),
        ({"first_dealer": "Nobody"}, "first_dealer"),
        ({"changes": {"bid.min": -1}}, "rules.changes.bid.min"),
    ],
)
def test_a_game_that_could_not_be_read_back_does_not_begin(wrong: dict[str, object], path: str) -> None:
    store = MemoryStore()
    answer = Desk(store).start(start(**wrong))
    assert answer.seq is None
    assert path in [found.path for found in answer.violations]
    assert store.logs == {}


# -- recording ----------------------------------------------------------------------------------------------------


def test_a_hand_is_recorded_and_scored(desk: Desk) -> None:
    assert desk.record(record(1)) == Answer(game="g", seq=2)
    assert scores(desk) == [5, 100, 0]
    assert desk.book("g").recorded_by == (2,)


def test_a_refused_hand_writes_nothing_and_says_why(desk: Desk, store: MemoryStore) -> None:
    answer = desk.record(record(1, "Boris 100: 3 | 15 | 2"))
    assert answer.seq is None
    assert answer.violations
    assert store.head("g") == 1


def test_what_could_not_be_read_back_is_not_recorded(desk: Desk, store: MemoryStore) -> None:
    """A mistake of the caller must not make a game that nobody can open."""
    for wrong in (Deal(outcome=Outcome.ADJUSTMENT, reason="none"), Deal(declarer="Boris", bid=100)):
        answer = desk.record(replace(record(1), deal=wrong))
        assert answer.seq is None
        assert desk.weigh(replace(record(1), deal=wrong)).event is None
    assert store.head("g") == 1


def test_a_table_may_agree_to_a_hand_against_the_rules(desk: Desk) -> None:
    against = replace(record(1), deal=replace(deal("Boris 95: 3 | 115 | 2"), agreed="we said so"))
    answer = desk.record(against)
    assert answer.seq == 2
    assert answer == desk.record(against)
    assert desk.book("g").played.sheet.deals[0].violations


def test_a_page_that_is_too_old_is_a_conflict(desk: Desk, store: MemoryStore) -> None:
    desk.record(record(1))
    with pytest.raises(Conflict) as conflict:
        desk.record(record(1, OTHER_HAND, key="another phone"))
    assert (conflict.value.expected, conflict.value.actual) == (1, 2)
    assert store.head("g") == 2


def test_a_page_from_the_future_is_a_conflict(desk: Desk) -> None:
    with pytest.raises(Conflict):
        desk.record(record(7))


def test_the_same_key_again_gives_the_first_answer_however_late(desk: Desk, store: MemoryStore) -> None:
    first = desk.record(record(1))
    desk.record(record(2, OTHER_HAND))
    assert desk.record(record(1)) == first
    assert store.head("g") == 3


def test_a_key_used_for_another_hand_writes_no_second_one(desk: Desk, store: MemoryStore) -> None:
    desk.record(record(1, key="once"))
    assert desk.record(record(2, OTHER_HAND, key="once")) == Answer(game="g", seq=2)
    assert store.head("g") == 2


def test_commands_for_a_game_that_is_not_there(desk: Desk) -> None:
    for ask in (
        lambda: desk.record(record(1, game="nowhere")),
        lambda: desk.undo(undo(1, game="nowhere")),
        lambda: desk.rematch(rematch(of="nowhere")),
        lambda: desk.book("nowhere"),
        lambda: desk.log("nowhere"),
        lambda: desk.weigh(record(1, game="nowhere")),
    ):
        with pytest.raises(GameNotFound) as missing:
            ask()
        assert missing.value.game == "nowhere"


# -- taking back --------------------------------------------------------------------------------------------------


def test_undo_takes_the_last_hand_back_and_the_log_keeps_both(desk: Desk) -> None:
    desk.record(record(1))
    before = desk.book("g")
    desk.record(record(2, OTHER_HAND))
    assert desk.undo(undo(3)) == Answer(game="g", seq=4)
    after = desk.book("g")
    assert (after.played.record, after.played.sheet, after.played.tables) == (
        before.played.record,
        before.played.sheet,
        before.played.tables,
    )
    assert [type(logged.event) for logged in desk.log("g")[1:]] == [DealRecorded, DealRecorded, DealVoided]


def test_undo_twice_takes_two_hands_back(desk: Desk) -> None:
    desk.record(record(1))
    desk.record(record(2, OTHER_HAND))
    desk.undo(undo(3))
    desk.undo(undo(4))
    assert scores(desk) == [0, 0, 0]
    assert desk.record(record(5)) == Answer(game="g", seq=6)
    assert desk.book("g").recorded_by == (6,)


def test_undo_without_a_hand_does_nothing(desk: Desk, store: MemoryStore) -> None:
    assert desk.undo(undo(1)) == Answer(game="g", seq=None, refusal=Refusal.NOTHING_TO_UNDO)
    assert store.head("g") == 1


def test_an_impatient_double_undo_takes_one_hand_back(desk: Desk) -> None:
    desk.record(record(1))
    desk.record(record(2, OTHER_HAND))
    assert desk.undo(undo(3)) == desk.undo(undo(3))
    assert len(desk.book("g").played.record.deals) == 1


# -- again --------------------------------------------------------------------------------------------------------


def test_a_rematch_keeps_players_and_rules_and_passes_the_deal_on(desk: Desk) -> None:
    desk.start(start(game="h", key="h", changes={"bid.min": 110}, title="Friday"))
    desk.record(record(1, "Boris 110: 3 | 115 | 2", game="h"))
    assert desk.rematch(rematch(of="h")) == Answer(game="g2", seq=1)
    first, second = desk.book("h"), desk.book("g2")
    assert second.played.record.players == first.played.record.players
    assert second.table().terms.rules == first.table().terms.rules
    assert second.played.record.first_dealer == "Boris"
    assert second.played.record.title == "Friday"
    assert scores(desk, "g2") == [0, 0, 0]


def test_a_rematch_says_of_which_game_it_is_one(desk: Desk) -> None:
    desk.rematch(rematch())
    assert desk.book("g2").rematch_of == "g"
    assert desk.book("g").rematch_of is None


def test_a_document_from_outside_cannot_say_so(desk: Desk) -> None:
    """Whoever knows the id of a game would else be told who won it."""
    desk.rematch(rematch())
    taken = unwrap(wrap(desk.log("g2"))).log
    desk.take_in("mine", sealed(taken, f"{IMPORTED}mine"))
    assert desk.log("mine")[0].event.rematch_of == "g", "the log stays what it was"  # type: ignore[union-attr]
    assert desk.book("mine").rematch_of is None


def test_two_phones_that_ask_for_a_rematch_with_one_key_get_one_game(desk: Desk) -> None:
    assert desk.rematch(rematch(game="g2")) == desk.rematch(rematch(game="g3"))


def test_a_rematch_plays_by_what_the_table_has_agreed_since(desk: Desk) -> None:
    desk.record(record(1, 'agree bid.min=120 "enough of small bids"'))
    desk.rematch(rematch())
    assert desk.book("g2").table().terms.rules.numbers["bid.min"] == 120


# -- races --------------------------------------------------------------------------------------------------------


class Overtaken(MemoryStore):
    """Another phone's event arrives between the look at the log and our own."""

    def __init__(self) -> None:
        super().__init__()
        self.rival: Logged | None = None

    def append(self, game: str, logged: Logged) -> None:
        rival, self.rival = self.rival, None
        if rival is not None:
            super().append(game, rival)
        super().append(game, logged)


def test_who_is_overtaken_while_writing_hears_of_it() -> None:
    store = Overtaken()
    desk = Desk(store)
    desk.start(start())
    store.rival = dealt(2, OTHER_HAND, key="rival")
    with pytest.raises(Conflict) as conflict:
        desk.record(record(1))
    assert conflict.value.actual == 2
    assert scores(desk) == [10, 10, 100]


def test_who_is_overtaken_by_the_same_command_gets_its_answer() -> None:
    store = Overtaken()
    desk = Desk(store)
    desk.start(start())
    store.rival = dealt(2, HAND, key="record-1")
    assert desk.record(record(1)) == Answer(game="g", seq=2)
    assert store.head("g") == 2


def test_of_many_phones_at_once_one_records_the_hand(desk: Desk, store: MemoryStore) -> None:
    def send(phone: int) -> int | None:
        try:
            return desk.record(record(1, key=f"phone {phone}")).seq
        except Conflict:
            return None

    with ThreadPoolExecutor(16) as phones:
        answers = list(phones.map(send, range(64)))
    assert [answer for answer in answers if answer] == [2]
    assert store.head("g") == 2


# -- books at hand ------------------------------------------------------------------------------------------------


def test_a_book_behind_the_store_catches_up(desk: Desk, store: MemoryStore) -> None:
    desk.book("g")
    Desk(store).record(record(1))
    assert desk.book("g").seq == 2
    assert scores(desk) == [5, 100, 0]


def test_a_book_ahead_of_the_store_is_read_anew(desk: Desk, store: MemoryStore) -> None:
    """Somebody has brought back a backup."""
    desk.record(record(1))
    del store.logs["g"][1:]
    assert desk.book("g").seq == 1
    assert scores(desk) == [0, 0, 0]


def test_a_book_at_hand_is_not_read_again(desk: Desk, store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    book = desk.book("g")
    monkeypatch.setattr(store, "events", None)
    assert desk.book("g") is book


def test_a_log_at_hand_is_only_read_on(desk: Desk, store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = desk.log("g")
    Desk(store).record(record(1))
    whole, asked = store.events, []

    def events(game: str, after: int = 0) -> tuple[Logged, ...]:
        asked.append(after)
        return whole(game, after)

    monkeypatch.setattr(store, "events", events)
    assert [logged.seq for logged in desk.log("g")] == [1, 2]
    assert len(desk.log("g")) == 2
    assert asked == [1]
    del store.logs["g"][1:]
    assert desk.log("g") == begun, "somebody has brought back a backup"


def test_reading_every_log_leaves_the_shelf_as_it_is(desk: Desk, store: MemoryStore) -> None:
    kept = desk.log("g")
    desk.start(start(game="h", key="h"))
    assert [logged.seq for logged in desk.stored("h")] == [1]
    assert desk.stored("nowhere") == ()
    assert len(desk._games) == 1
    store.logs["g"].append(dealt(2))
    assert len(desk.stored("g")) == 2, "it is what the store holds"
    assert desk._games.get("g").log is kept  # type: ignore[union-attr]


def test_the_shelf_is_of_one_size_and_keeps_what_is_used(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "GAMES_AT_HAND", 2)
    desk = Desk(store)
    for game in ("a", "b", "c"):
        desk.start(start(game=game, key=game))
    kept = desk.book("a")
    desk.book("b")
    assert desk.book("a") is kept
    desk.book("c")
    assert desk.book("a") is kept
    assert len(desk._games) == 2


def test_many_threads_read_more_games_than_the_shelf_holds(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "GAMES_AT_HAND", 3)
    desk = Desk(store)
    for number in range(8):
        desk.start(start(game=str(number), key=str(number)))
    with ThreadPoolExecutor(8) as threads:
        seqs = list(threads.map(lambda number: desk.book(str(number % 8)).seq, range(800)))
    assert set(seqs) == {1}


def test_games_come_with_the_one_last_played_first(desk: Desk) -> None:
    desk.start(start(game="h", key="h"))
    assert [book.game for book in desk.books()] == ["h", "g"]
    desk.record(record(1))
    assert [book.game for book in desk.books()] == ["g", "h"]
    assert [book.game for book in desk.books(limit=1)] == ["g"]


def test_a_damaged_game_does_not_hide_the_others(desk: Desk, store: MemoryStore) -> None:
    store.logs["broken"] = [dealt(1)]
    assert [book.game for book in desk.books()] == ["g"]
    with pytest.raises(DamagedLog) as damaged:
        desk.book("broken")
    assert (damaged.value.game, damaged.value.seq) == ("broken", 1)


def test_a_game_that_an_older_program_took_can_only_go_back(store: MemoryStore) -> None:
    """A hand in the log is refused today: the good ones before it stand, nothing follows until it is taken back."""
    desk = Desk(store)
    store.logs["g"] = [started(), dealt(2), dealt(3, "Boris 100: 3 | 15 | 2")]
    assert scores(desk) == [5, 100, 0]
    answer = desk.record(record(3, OTHER_HAND))
    assert answer.seq is None
    assert answer.violations[0].path.startswith("deals[1]")
    desk.undo(undo(3))
    assert desk.record(record(4, OTHER_HAND)) == Answer(game="g", seq=5)
