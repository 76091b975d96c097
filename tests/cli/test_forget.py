"""`scorekeeper forget`: the games are named, texts are asked about, and then nothing of the name is left."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.service.circle.commands import BeginCircle, ChangeCircle
from scorekeeper.service.circle.events import PersonRenamed
from scorekeeper.store.installation import Installation
from scorekeeper.store.keeping import KeptBackups
from tests.cli.conftest import Patch, Terminal, done, served
from tests.cli.test_check import changes
from tests.service.examples import at, rematch, start

Forget = Callable[..., tuple[object, str, str]]


@pytest.fixture
def forget(here: Path, terminal: Terminal, monkeypatch: Patch) -> Forget:
    """Two games of Anna, Boris and Vera, one of them with a title."""
    with served(here) as app, app.app_context():
        for game, title in (("g", None), ("h", "Anna’s cat")):
            app.extensions["service"].start(start(game, game, title=title))
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(here))
    return lambda *words, typed="": terminal.run("forget", *words, stdin=typed.encode())


def names(instance: Path) -> list[tuple[str | None, tuple[str, ...]]]:
    """The titles and the players of all games, in the order of the titles."""
    with served(instance) as app, app.app_context():
        service = app.extensions["service"]
        records = [state.played.record for state in service.readable(service.newest(9))]
        return sorted(((record.title or "", record.players) for record in records), key=repr)


A, ANNA, OTHER = (("", tuple(names)) for names in ("ABC", ("Anna", "Boris", "Vera"), ("Player 1", "Boris", "Vera")))


def test_it_lists_the_games_asks_and_does_it(forget: Forget, here: Path) -> None:
    out = done(forget("anna", typed="\nyes\n"))
    assert "g: Anna, Boris, Vera (2026-11-21)\nh: Anna, Boris, Vera (2026-11-21)\n" in out
    assert "Written there: Anna’s cat\nWhat stands there instead; Enter for “Player 1’s cat”: " in out
    assert "g is gone; in its place is " in out
    assert "backups" not in out.partition("Files that")[0]
    assert names(here) == [A, OTHER, ("Player 1’s cat", OTHER[1])]
    assert forget("Anna") == (2, "", "No game here has the name Anna.\n")


def test_a_text_is_edited_and_the_name_chosen(forget: Forget, here: Path) -> None:
    assert forget("Anna", "--as", "Zoë", "--game", "h", typed="Her cat\nyes\n")[0] == 0
    assert names(here) == [A, ANNA, ("Her cat", ("Zoë", "Boris", "Vera"))]


@pytest.mark.parametrize("typed", ["", "\n", "\nno\n", "\nNO, yes\n"])
def test_who_does_not_say_yes_changes_nothing(forget: Forget, here: Path, typed: str) -> None:
    status, _, err = forget("Anna", typed=typed)
    assert (status, err) == (1, "Nothing was changed.\n")
    assert names(here) == [A, ANNA, ("Anna’s cat", ANNA[1])]


def test_without_questions_it_names_the_backups_that_have_it_still(
    forget: Forget, here: Path, monkeypatch: Patch
) -> None:
    (shelf := here.parent / "shelf").mkdir()
    KeptBackups(
        Installation(folder=here, database=here / "scorekeeper.sqlite"), shelf, lambda: datetime.now(UTC).date()
    ).keep()
    monkeypatch.setenv("BACKUPS", str(shelf))
    out = done(forget("Anna", "--yes"))
    assert f"The name still stands in these backups: {next(shelf.iterdir())}.\nThe last of them goes on 20" in out


@pytest.mark.parametrize(("words", "sentence"), [
    (("Anna", "--as", "vera"), "Somebody in these games is called that. Write another name.\n"),
    (("Anna", "--as", "V" * 41), "This is too long. Write at most 40 characters.\n"),
    (("Anna", "--game", "nowhere"), "No game here has the name Anna.\n"),
])  # fmt: skip
def test_what_cannot_be_is_said(forget: Forget, words: tuple[str, ...], sentence: str) -> None:
    status, _, err = forget(*words)
    assert (status, err) == (2, sentence)


def test_a_name_that_a_circle_alone_has_is_forgotten_there(forget: Forget, here: Path) -> None:
    """In no game is Boris called so."""
    told = PersonRenamed(person="b", name="Boris Kowalski")
    begun = BeginCircle(circle="c", key="c", at=at(1), zone="UTC", name=None, games=("g",), people={"b": "Boris"})
    with served(here) as app, app.app_context():
        app.extensions["circles"].begin(begun)
        app.extensions["circles"].change(ChangeCircle(circle="c", key="k", at=at(2), event=told))
    status, out, _ = forget("Boris Kowalski", "--as", "B.", typed="yes\n")
    assert (status, out.startswith("c: Boris Kowalski (2026-11-21)\n")) == (0, True)
    anew = out.partition("c is gone; in its place is ")[2].split()[0]
    with served(here) as app, app.app_context():
        assert [*app.extensions["circles"].circle(anew).members.values()] == [("Boris", "B.")]
    assert names(here) == [A, ANNA, ("Anna’s cat", ANNA[1])]


def test_a_damaged_game_is_named_and_stays(forget: Forget, here: Path) -> None:
    with served(here) as app, app.app_context():
        app.extensions["service"].rematch(rematch("i", of="g"))
    changes(here, "UPDATE events SET at = '2026-11-22T20:00:00+00:00' WHERE game = 'i'")
    status, out, err = forget("Anna", "--yes")
    assert (status, out.count("is gone")) == (1, 2)
    assert err == "These games may have the name, and cannot be read: i. Delete them.\n"
