"""Summaries: made from the log, made anew when the game goes on, searched in any alphabet."""

import unicodedata

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.service import store as service_store
from scorekeeper.service.access import Role, make_link
from scorekeeper.service.commands import EndGame, RenameGame
from scorekeeper.service.folding import fold
from scorekeeper.service.game_service import GameService
from scorekeeper.service.store import Search
from scorekeeper.service.summary import Condition, Summary, summarize
from scorekeeper.store.models import db
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.service.examples import at, change, dealt, record, start, started
from tests.store.conftest import alter
from tests.store.test_sql_access import ANNA
from tests.store.test_sql_wastebasket import empty

EVERYTHING = Search(device=None)


def begin(service: GameService, games: str) -> None:
    for game in games:
        service.start(start(game, key=game))


def found(archive: SqlArchive, service: GameService, **search: object) -> list[str]:
    service.bring_up_to_date(archive)
    wanted = Search(**{"device": None, **search})  # type: ignore[arg-type]
    games = [summary.game for summary in archive.find(wanted, limit=99)]
    assert archive.count(wanted) == len(games)
    return games


def test_a_summary_comes_back_as_it_was_made(archive: SqlArchive, service: GameService) -> None:
    service.start(start(title="Пятница ♥"))
    service.change(record(1))
    service.bring_up_to_date(archive)
    assert archive.find(EVERYTHING, limit=9) == (
        Summary(game="g", seq=2, condition=Condition.RUNNING, began=at(0), touched=at(1), system="russian",
         title="Пятница ♥", players=("Anna", "Boris", "Vera"), scores=(5, 100, 0), hands=1, dealer="Boris"),
    )  # fmt: skip
    assert archive.summaries(["g", "nowhere"]) == {"g": summarize(service.state("g"))}


def test_only_games_that_have_gone_on_are_summed_up_anew(archive: SqlArchive, service: GameService) -> None:
    begin(service, "gh")
    assert set(archive.stale()) == {("g", 1), ("h", 1)}
    service.bring_up_to_date(archive)
    assert archive.stale() == ()
    service.change(record(1, game="h"))
    assert archive.stale() == (("h", 2),)
    service.bring_up_to_date(archive)
    assert archive.summaries("h")["h"].scores == (5, 100, 0)


def test_as_many_are_summed_up_as_asked_the_newest_first(archive: SqlArchive, service: GameService) -> None:
    begin(service, "ghi")
    service.change(record(1, game="g"))
    assert service.bring_up_to_date(archive, most=2) == 1
    assert set(archive.summaries("ghi")) == {"g", "i"}
    assert service.bring_up_to_date(archive, games="g") == 0
    assert service.bring_up_to_date(archive, games="h") == 0
    assert archive.stale() == ()


def test_a_game_that_went_for_good_meanwhile_takes_no_other_with_it(archive: SqlArchive, service: GameService) -> None:
    begin(service, "gh")
    made = [summarize(service.state(game)) for game in "gh"]
    SqlWastebasket().throw("g", at(1))
    empty(SqlWastebasket())
    archive.keep(made)
    assert archive.summaries("gh") == {"h": made[1]}
    archive.keep(made[:1])
    assert archive.summaries("gh") == {"h": made[1]}


def test_summaries_that_an_older_program_made_are_made_anew(archive: SqlArchive, service: GameService) -> None:
    service.start(start())
    service.bring_up_to_date(archive)
    alter("UPDATE summaries SET making = 0, payload = '{}'")
    assert archive.stale() == (("g", 1),)
    service.bring_up_to_date(archive)
    assert archive.summaries("g")["g"].players == ("Anna", "Boris", "Vera")


def test_of_many_games_a_statement_asks_for_some(archive: SqlArchive, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has room for so many values: a house that deletes for years would never see its deleted games again."""
    monkeypatch.setattr(service_store, "BATCH", 5)
    service = GameService(SqlStore())
    games = [f"game-{number}" for number in range(12)]
    for game in games:
        SqlStore().append(game, started(game))
    bound = list[int]()
    asks = "before_cursor_execute"
    sa.event.listen(db.engine, asks, lambda *told: bound.append(0 if told[5] else str(told[3]).count("game-")))
    assert set(service.summaries(archive, games)) == set(games)
    assert max(bound) == 5


@pytest.mark.parametrize("old", ["Anna", "running", '"hash":"', "scores"])
def test_a_changed_summary_is_not_shown_and_made_anew(archive: SqlArchive, service: GameService, old: str) -> None:
    begin(service, "gh")
    service.bring_up_to_date(archive)
    sound = archive.summaries("gh")
    changed = f"UPDATE summaries SET payload = replace(payload, '{old}', '{old[:-1]}~') WHERE game = 'g'"
    alter(changed)
    assert archive.summaries("gh") == sound | {"g": Summary(game="g", seq=0, condition=Condition.DAMAGED)}
    service.bring_up_to_date(archive)
    assert archive.summaries("gh") == sound
    for asked in (
        lambda: service.summaries(archive, "gh"),
        lambda: {summary.game: summary for summary in service.search(archive, EVERYTHING, limit=9)},
    ):
        alter(changed)
        assert asked() == sound, "whoever looks finds it mended"


def test_a_damaged_game_hides_no_other_and_is_read_once_a_change(archive: SqlArchive, service: GameService) -> None:
    begin(service, "gh")
    service.change(record(1))
    alter("UPDATE events SET kind = 'DealEaten' WHERE game = 'g' AND seq = 2")
    assert found(archive, service) == ["h", "g"]
    assert archive.summaries("g")["g"] == Summary(game="g", seq=2, condition=Condition.DAMAGED)
    alter("UPDATE events SET kind = 'DealRecorded' WHERE game = 'g' AND seq = 2")
    assert archive.stale() == ()
    alter("UPDATE summaries SET making = 0 WHERE game = 'g'")
    assert found(archive, service, condition=Condition.RUNNING) == ["g", "h"]


def test_damaged_games_are_looked_at_last(archive: SqlArchive, service: GameService) -> None:
    begin(service, "gh")
    alter("UPDATE events SET payload = '{}' WHERE game = 'h'")
    assert [game for game, _ in archive.stale()] == ["h", "g"]
    service.bring_up_to_date(archive)
    alter("UPDATE summaries SET making = 0")
    service.start(start("i", key="i"))
    assert [game for game, _ in archive.stale()] == ["i", "g", "h"]


def test_for_a_device_its_games_are_summed_up_and_no_deleted_ones(archive: SqlArchive, service: GameService) -> None:
    begin(service, "ghi")
    for game in "gi":
        SqlAccess().admit(ANNA, game, None, at(1))
    SqlWastebasket().throw("i", at(2))
    assert archive.stale(device="b" * 64) == archive.stale(device="") == ()
    assert archive.stale(device=ANNA.id) == (("g", 1),)
    assert set(archive.stale()) == {("g", 1), ("h", 1)}
    assert archive.stale(["i"]) == (("i", 1),)
    assert service.bring_up_to_date(archive, device=ANNA.id) == 0
    assert set(archive.summaries("ghi")) == {"g"}


def test_a_moment_that_is_none_makes_a_game_damaged(archive: SqlArchive, service: GameService) -> None:
    service.start(start())
    alter("UPDATE events SET at = '2026-99-99T99:99:99Z'")
    assert found(archive, service, condition=Condition.DAMAGED) == ["g"]


def test_names_and_titles_are_found_in_any_alphabet_and_case(archive: SqlArchive, service: GameService) -> None:
    service.start(start("a", "1", players=("Ёжик", "Łucja", "Straße"), first_dealer="Ёжик"))
    service.start(start("b", "2", title="100% _Friday_"))
    assert found(archive, service, words=("ёЖ",)) == ["a"]
    assert found(archive, service, words=("łuc", "STRASSE")) == ["a"]
    assert found(archive, service, words=("łuc", "Anna")) == []
    assert found(archive, service, words=("ежик", "lucja")) == ["a"]
    assert found(archive, service, words=("%",)) == ["b"]
    assert found(archive, service, words=("y_",)) == ["b"]
    assert found(archive, service, words=("a_n",)) == []
    assert found(archive, service, words=("жи",)) == found(archive, service, words=("ucj",)) == ["a"], "in the middle"
    assert archive.count(Search(device=None, words=("ra",)), 1) == 1


def test_games_are_found_by_system_condition_and_day(archive: SqlArchive, service: GameService) -> None:
    service.start(start("g", "1"))
    service.start(start("h", "2", system="polish"))
    service.start(start("i", "3"))
    service.change(record(1, 'adjust Anna 1200 "the bank burst"', game="i"))
    service.change(change(EndGame, 1))
    assert found(archive, service, system="polish") == ["h"]
    assert found(archive, service, condition=Condition.WON) == ["i"]
    assert found(archive, service, condition=Condition.ENDED) == ["g"]
    assert found(archive, service, condition=Condition.RUNNING) == ["h"]
    assert found(archive, service, since=at(1)) == ["g", "i"]
    assert found(archive, service, until=at(0)) == []
    assert found(archive, service, since=at(0), until=at(1)) == ["g", "i", "h"]
    assert [one.game for one in archive.find(EVERYTHING, limit=1, skip=1)] == ["i"]


def test_a_device_finds_the_games_that_it_may_see(archive: SqlArchive, service: GameService) -> None:
    access = SqlAccess()
    begin(service, "ghi")
    access.admit(ANNA, "g", None, at(1))
    link = make_link("key", "l", game="h", role=Role.WATCH, at=at(1))
    access.issue(link)
    access.admit(ANNA, "h", link.id, at(1))
    assert found(archive, service, device=ANNA.id) == ["g", "h"]
    access.revoke("h", link.id, at(2))
    assert found(archive, service, device=ANNA.id) == ["g"]
    SqlWastebasket().throw("g", at(3))
    assert found(archive, service, device=ANNA.id) == []
    assert found(archive, service) == ["h", "i"]


def test_a_new_title_is_found_at_once(archive: SqlArchive, service: GameService) -> None:
    SqlStore().append("g", started())
    SqlStore().append("g", dealt(2))
    service.change(change(RenameGame, 2, title="Christmas"))
    assert found(archive, service, words=("christ",)) == ["g"]


def test_a_title_is_found_by_its_beginning_however_long_it_is(archive: SqlArchive, service: GameService) -> None:
    title = f"Friday{'y' * 194}last" + "".join(map(chr, range(0x4E00, 0x6E00)))
    service.start(start(title=title))
    assert found(archive, service, words=("fridayyy",)) == ["g"]
    assert found(archive, service, words=("last",)) == []


def test_a_title_with_any_sign_is_kept_and_found(archive: SqlArchive, service: GameService) -> None:
    """PostgreSQL has no letter 0, and a text from elsewhere may."""
    service.start(start(title="a\0b\x01 \uffff"))
    assert found(archive, service, words=("ab",)) == ["g"]
    assert archive.find(EVERYTHING, limit=9)[0].title == "a\0b\x01 \uffff"


@pytest.mark.parametrize(("name", "typed"), [
    ("İpek", "ipek"),
    ("Işıl", "ışıl"),
    ("Işıl", "IŞIL"),
    ("Işıl", "isil"),
    ("Фёдор", "федор"),
    ("Федор", "ФЁДОР"),
    ("Łukasz", "lukasz"),
    ("Ελένη", "ελενη"),
    ("Οδυσσέας", "ΟΔΥΣΣΕΑΣ"),
    ("Zoë", "zoe"),
    ("Çağrı", "cagri"),
    ("Đorđe", "dorde"),
    ("Søren", "soren"),
    ("Æthel", "aethel"),
    ("Straße", "STRASSE"),
    ("Андре\N{COMBINING ACUTE ACCENT}й", "андрей"),
    ("Андрей", unicodedata.normalize("NFD", "андрей")),
    ("Ｚｏë", "zoe"),
    ("שָׁלוֹם", "שלום"),
    ("김", unicodedata.normalize("NFD", "김")),
])  # fmt: skip
def test_a_name_is_found_however_it_is_typed(name: str, typed: str) -> None:
    assert fold(name) == fold(typed)


@pytest.mark.parametrize(("name", "other"), [
    ("Андрей", "Андреи"), ("Їжак", "Іжак"), ("Воўк", "Воук"), ("김", "기"), ("がく", "かく"), ("Юля", "Уля"),
])  # fmt: skip
def test_another_letter_is_another_name(name: str, other: str) -> None:
    assert fold(name) != fold(other)
    assert fold(other) not in fold(name)


@given(st.text())
def test_either_normal_form_is_folded_alike(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))
