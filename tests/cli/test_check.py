"""`scorekeeper check`: what is sound is said to be so, and whatever is not is named."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.service.game_document import fingerprint
from scorekeeper.wording.serving import NO_DATABASE
from tests.cli.conftest import Patch, Run, done, refused, served
from tests.service.examples import OTHER_HAND, record, start


@pytest.fixture
def played(here: Path) -> Path:
    """A second game, h, with two hands."""
    with served(here) as app, app.app_context():
        service = app.extensions["service"]
        service.start(start("h", "h"))
        service.change(record(1, game="h"))
        service.change(record(2, OTHER_HAND, game="h"))
    return here


def changes(instance: Path, statement: str) -> None:
    with closing(sqlite3.connect(instance / "scorekeeper.sqlite")) as connection, connection:
        connection.execute(statement)


def spoil(instance: Path, place: int) -> None:
    """A number in the file's head that none has."""
    with (instance / "scorekeeper.sqlite").open("r+b") as file:
        file.seek(place)
        file.write(b"\xfb")


def test_what_is_sound_is_said_to_be_so(played: Path, run: Run) -> None:
    sentence = "Sound: 2 games with 4 events. Each event is what was written, and each game can be scored.\n"
    assert run(played, "check") == (0, sentence, "")


def test_it_looks_while_the_server_runs(played: Path, run: Run) -> None:
    with served(played) as app, app.app_context():
        app.extensions["service"].start(start("i", "i"))
        assert run(played, "check")[1].startswith("Sound: 3 games with 5 events.")


def test_a_changed_event_is_named_and_the_others_are_sound(played: Path, run: Run) -> None:
    changes(played, "UPDATE events SET author = 'Mallory' WHERE game = 'h' AND seq = 2")
    status, out, err = run(played, "check")
    assert (status, out.startswith("Sound: 1 games with 1 events.")) == (1, True)
    assert "Not sound: game h, event 2: it is not what was written\n" in err
    assert "docs/backup.md" in err


def test_an_event_without_its_game_and_a_key_that_is_none_are_named(played: Path, run: Run) -> None:
    changes(played, "DELETE FROM games WHERE id = 'h'")
    (played / "house_key").write_bytes(b"")
    status, _, err = run(played, "check")
    assert status == 1
    assert "Not sound: the database itself: events → games\n" in err
    assert f"Not sound: the key {played / 'house_key'}." in err


@pytest.mark.parametrize("place", [19, 47], ids=["who may read it", "the schema's format"])
def test_a_database_with_a_number_in_its_head_that_none_has_is_damaged(played: Path, run: Run, place: int) -> None:
    spoil(played, place)
    err = refused(run(played, "check"), 1)
    assert err.startswith(f"The games in {played / 'scorekeeper.sqlite'} cannot be opened: the file is damaged")


def test_a_sheet_is_traced_to_its_log_also_when_the_game_has_gone_on(played: Path, run: Run) -> None:
    with served(played) as app, app.app_context():
        log = app.extensions["service"].log("h")
    changes(played, "UPDATE events SET author = 'Mallory' WHERE game <> 'h'")  # which hides no other
    for events in (2, 3):
        mark = fingerprint(log[:events])
        for asked in (mark, mark.removeprefix("sha256:")[:8].upper()):
            out = done(run(played, "check", "--sheet", asked))
            assert out == f"The sheet was printed from game h (Anna, Boris, Vera) after event {events} of 3.\n"
    status, out, err = run(played, "check", "--sheet", "0" * 64)
    assert (status, out, err) == (1, "", "No game that is kept here ever had a log with that hash.\n")


@pytest.mark.parametrize("text", ["", "abc", "sha256:", "xyzxyzxyz", "0" * 65])
def test_what_is_no_hash_is_wrong_usage(played: Path, run: Run, text: str) -> None:
    assert "A hash has 8 to 64 digits" in refused(run(played, "check", "--sheet", text))


@pytest.mark.parametrize(("name", "given", "says"), [
    ("GAMES_PER_DEVICE", "abc", "GAMES_PER_DEVICE must be a whole number, such as 2000.\n"),
    ("ROOT_PATH", "/a/../b", "ROOT_PATH must be the path under which the score-keeper is served"),
    ("HOSTS", "http://score.example.org/", "HOSTS must be the names by which browsers call this server"),
])  # fmt: skip
def test_a_wrong_setting_is_one_sentence(
    here: Path, run: Run, monkeypatch: Patch, name: str, given: str, says: str
) -> None:
    monkeypatch.setenv(name, given)
    assert refused(run(here, "check")).startswith(says)


NOT_KEPT = ("sqlite://", "sqlite:///:memory:", "sqlite:///file:games?mode=memory&uri=true")
ODD = ("what is this", "games.sqlite", "sqlite:////", "sqlite:///games.sqlite?timeout=long", "mysql://x/y")
NONE = (*NOT_KEPT, *ODD, "postgresql://u:secret@h:port/x")


@pytest.mark.parametrize("address", NONE)
@pytest.mark.parametrize("words", [("check",), ("backup", "x.zip"), ("restore", "x.zip"), ("rotate", "house")])
def test_no_place_for_games(here: Path, run: Run, monkeypatch: Patch, address: str, words: tuple[str, ...]) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    status, out, err = run(here, *words)
    assert (status, out, err) == (2, "", f"{NO_DATABASE}\n")


def test_a_clubs_file_that_cannot_be_read_is_one_sentence(here: Path, run: Run) -> None:
    (here / "what-now.toml").write_text("[[accident", encoding="utf-8")
    status, out, err = run(here, "check")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert str(here / "what-now.toml") in err


def test_where_nothing_is_kept_nothing_is_made(tmp_path: Path, run: Run) -> None:
    status, out, err = run(tmp_path / "nowhere", "check")
    file = tmp_path / "nowhere" / "scorekeeper.sqlite"
    assert (status, out, err) == (2, "", f"No games are kept in {file}\n")
    assert not (tmp_path / "nowhere").exists()


def test_games_of_a_newer_version_are_not_called_older(played: Path, run: Run) -> None:
    changes(played, "UPDATE alembic_version SET version_num = '9999'")
    status, out, err = run(played, "check")
    assert (status, out, "were written by a newer score-keeper than this one" in err) == (1, "", True)
