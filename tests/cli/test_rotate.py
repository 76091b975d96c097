"""`scorekeeper rotate`: a new key, what it costs devices and links, and the old one kept."""

import stat
from pathlib import Path
from unittest.mock import Mock

import pytest

from scorekeeper.durable import held
from scorekeeper.service.access import LEAST_OF_A_KEY as LEAST
from scorekeeper.service.access import code_of
from scorekeeper.wording.terminal import BEING_RESTORED
from tests.cli.conftest import Run, done, forbid, refused, served
from tests.server.visitor import Visitor


def code_in(instance: Path) -> str:
    """The code of the first link of the one game."""
    with served(instance) as app, app.app_context():
        access = app.extensions["access"]
        (game,) = app.extensions["service"].readable(app.extensions["service"].newest(2))
        return code_of(str(app.secret_key), access.links(game.game)[0].id)


@pytest.mark.parametrize("which", ["secret", "house"])
def test_a_new_key_takes_the_place_of_the_old_one_which_is_kept(here: Path, run: Run, which: str) -> None:
    file = here / f"{which}_key"
    before, other = file.read_text(), [one.read_text() for one in here.glob("*_key") if one != file]
    out = done(run(here, "rotate", which))
    assert out.startswith(f"There is a new {which} key in {file}. It counts from the next start of the server. ")
    assert out.endswith(f"The old key is in {file}.old; delete that file when nobody needs to go back to it.\n")
    assert file.read_text() != before
    assert len(file.read_text()) == len(before)
    assert (here / f"{which}_key.old").read_text() == before
    assert [one.read_text() for one in here.glob("*_key") if one != file] == other
    assert {stat.S_IMODE(one.stat().st_mode) for one in here.glob(f"{which}_key*")} == {0o600}


@pytest.mark.parametrize("which", ["secret", "house"])
def test_no_old_key_takes_the_place_of_an_older_one(here: Path, run: Run, which: str) -> None:
    """The first is the one by which phones were known; it alone leads back to them."""
    file, replaced = here / f"{which}_key", []
    for _ in range(3):
        replaced.append(file.read_text())
        out = done(run(here, "rotate", which))
    assert [(here / f"{which}_key.{end}").read_text() for end in ("old", "old2", "old3")] == replaced
    assert f"The old key is in {file}.old3; " in out
    assert out.endswith(f"Older keys are there still: {file}.old, {file}.old2\n")
    assert {stat.S_IMODE(one.stat().st_mode) for one in here.glob(f"{which}_key*")} == {0o600}


def test_who_rotates_again_as_the_power_went_keeps_the_old_key_once(here: Path, run: Run) -> None:
    (here / "secret_key.old").write_bytes((here / "secret_key").read_bytes())
    assert "Older keys" not in run(here, "rotate", "secret")[1]
    assert [one.name for one in here.glob("secret_key.*")] == ["secret_key.old"]


def test_a_new_secret_key_costs_what_it_says(here: Path, tmp_path: Path, run: Run) -> None:
    code, house = code_in(here), (here / "house_key").read_text()
    with served(here) as app:
        phone = Visitor(app.test_client())
        sheet = phone.joins(code, "Boris")
        cookie = phone.client.get_cookie("session")
    run(here, "rotate", "secret")
    with served(here) as app:
        phone, owner = Visitor(app.test_client()), Visitor(app.test_client())
        phone.client.set_cookie("session", cookie.value)
        assert phone.opens(sheet.address).status == 403, "no phone is known any more"
        assert phone.joins(code, "Boris").address == sheet.address, "a link that it still has"
        assert owner.joins(house).address == "/"
        shared = owner.opens(f"{sheet.address}/share")
        assert "cannot be shown any more" in shared.words
        assert "/join#" in owner.sends(shared, "/share/revoke").html


def test_a_new_house_key_is_noticed_by_the_owner_alone(here: Path, run: Run) -> None:
    code, old = code_in(here), (here / "house_key").read_text()
    with served(here) as app:
        owner, guest = Visitor(app.test_client()), Visitor(app.test_client())
        owner.joins(old)
        sheet = guest.joins(code, "Boris")
        cookies = [visitor.client.get_cookie("session") for visitor in (owner, guest)]
    run(here, "rotate", "house")
    with served(here) as app:
        owner, guest = Visitor(app.test_client()), Visitor(app.test_client())
        for visitor, cookie in zip((owner, guest), cookies, strict=True):
            visitor.client.set_cookie("session", cookie.value)
        assert owner.opens(sheet.address).status == 403
        assert guest.opens(sheet.address).status == 200
        owner.joins(old)
        assert owner.opens(sheet.address).status == 403
        owner.joins((here / "house_key").read_text())
        assert owner.opens(sheet.address).status == 200


def test_a_key_that_is_broken_or_missing_is_made_anew(here: Path, run: Run) -> None:
    (here / "secret_key").write_bytes(b"")
    (here / "house_key").unlink()
    assert run(here, "rotate", "secret")[0] == 0
    status, out, _ = run(here, "rotate", "house")
    assert (status, "The old key" in out) == (0, False)
    with served(here) as app:
        assert len(str(app.secret_key)) == 64


def test_a_key_of_the_environment_is_its_owners(here: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (here / "house_key").read_text()
    monkeypatch.setenv("HOUSE_KEY", "")
    err = refused(run(here, "rotate", "house"))
    assert err.startswith("HOUSE_KEY comes from the environment, so nothing was changed.")
    assert f"at least {LEAST} characters" in err
    assert (here / "house_key").read_text() == before


def test_no_key_is_made_while_a_restore_is_unfinished(here: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.server.app.PATIENCE", 0)
    before = (here / "house_key").read_text()
    with held(here):
        status, out, err = run(here, "rotate", "house")
    assert (status, out, err) == (2, "", BEING_RESTORED + "\n")
    (here / "restoring").mkdir()
    (here / "scorekeeper.sqlite").rename(here / "elsewhere")
    status, out, err = run(here, "rotate", "house")
    assert (status, "A restore was begun here and is not finished" in err) == (2, True)
    assert (here / "house_key").read_text() == before


def test_where_no_games_are_kept_there_is_no_key(tmp_path: Path, run: Run) -> None:
    err = refused(run(tmp_path / "nowhere", "rotate", "house"))
    assert err == f"No games are kept in {tmp_path / 'nowhere'}, so there is no key to replace.\n"
    assert not (tmp_path / "nowhere").exists()


def test_a_key_that_cannot_be_written_stays(here: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (here / "house_key").read_text()
    monkeypatch.setattr("scorekeeper.durable.os.fsync", Mock(side_effect=OSError(28, "No space left on device")))
    err = refused(run(here, "rotate", "house"))
    assert err.startswith("The disk is full, so nothing was done, and what was there before is untouched.")
    assert (here / "house_key").read_text() == before
    assert sorted(one.name for one in here.iterdir()) == ["house_key", "scorekeeper.sqlite", "secret_key"]


def test_a_folder_that_may_not_be_seen_keeps_its_key(here: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, here)
    answer = run(here, "rotate", "house")
    assert answer == (2, "", f"Cannot write {here / 'house_key'}: Permission denied\n")
