"""The systemd unit of deploy/: it is hardened as far as is said, and fits what the program needs."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scorekeeper.server.core.config import SETTINGS
from scorekeeper.server.serve import PATIENCE

HOUSE = Path(__file__).resolve().parent.parent
UNIT = HOUSE / "deploy" / "scorekeeper.service"
WORST = 25  # tenths: 2.5
SLOWEST_START = 10  # seconds until `serve` says that it cannot, unless it waits for a database
OF_SERVE = {"HOST", "PORT", "WORKERS", "MONITOR", "LOG", "FORWARDED_ALLOW_IPS", *SETTINGS}


def said(name: str) -> list[str]:
    """What the unit says of something, as often as it does."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)


def exposure(unit: Path, threshold: int) -> subprocess.CompletedProcess[str]:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("systemd-analyze is not there (make systemd)")
    options = ("security", "--offline=true", f"--threshold={threshold}", "--no-pager")
    return subprocess.run([found, *options, unit], check=False, capture_output=True, text=True)


def test_what_could_be_done_with_the_service_is_little() -> None:
    measured = exposure(UNIT, WORST)
    level = re.search(r"Overall exposure level for scorekeeper.service: ([\d.]+)", measured.stdout)
    assert level is not None
    assert (measured.returncode, float(level[1]) <= WORST / 10) == (0, True), measured.stdout


def test_a_unit_that_is_not_hardened_would_not_pass(tmp_path: Path) -> None:
    bare, hardens = tmp_path / UNIT.name, ("Protect", "Private", "Restrict", "SystemCall", "Capab")
    lines = UNIT.read_text("utf-8").splitlines(keepends=True)
    bare.write_text("".join(line for line in lines if not line.startswith(hardens)))
    assert exposure(bare, WORST).returncode != 0


def test_its_limits_are_those_that_the_program_needs() -> None:
    assert int(said("LimitNOFILE")[0]) >= 16_384
    assert int(said("TimeoutStopSec")[0]) > 2 * PATIENCE
    assert f"SCOREKEEPER_INSTANCE=/var/lib/{said('StateDirectory')[0]}" in said("Environment")[0]
    assert said("StateDirectoryMode") == ["0700"]


@pytest.mark.parametrize(("said", "found"), [
    ({}, ("/var/lib/scorekeeper", "postgresql:///games")),
    ({"DATABASE_URL": "", "SCOREKEEPER_INSTANCE": "/again"}, ("/again", "")),
    ({"DATABASE_URL": "sqlite:///other"}, ("/var/lib/scorekeeper", "sqlite:///other")),
])  # fmt: skip
def test_a_command_of_root_comes_before_settings(tmp_path: Path, said: dict[str, str], found: tuple[str, str]) -> None:
    """So docs/running.md takes a backup to PostgreSQL, and goes back."""
    settings = tmp_path / "settings"
    settings.write_text("HOST=127.0.0.1\nDATABASE_URL=postgresql:///games\n")
    script = (HOUSE / "deploy" / "scorekeeper").read_text("utf-8").replace("/etc/scorekeeper.env", str(settings))
    told, _, _ = script.partition("exec setpriv")
    assert told != script
    shown = f'{told}\nexec sh -c \'printf "%s|%s|%s" "$SCOREKEEPER_INSTANCE" "$DATABASE_URL" "$HOST"\''
    done = subprocess.run(["/bin/sh", "-c", shown], env=said, check=True, capture_output=True, text=True)
    assert done.stdout.split("|") == [*found, "127.0.0.1"]


@pytest.mark.parametrize(("written", "read"), [
    ("HOSTS=score.example.org cards.example.org", "score.example.org cards.example.org"),
    ("HOSTS='a.example.org b.example.org'", "a.example.org b.example.org"),
    ('HOSTS="a.example.org,b.example.org"', "a.example.org,b.example.org"),
    ("HOSTS=$(touch told) `touch told` $HOME ;&|", "$(touch told) `touch told` $HOME ;&|"),
    ("# HOSTS=none\nHOSTS=a\n\n  HOSTS=b  ", "b"),
    ("HOSTS=a.example.org\r\nPORT=8000\r", "a.example.org"),
])  # fmt: skip
def test_root_reads_the_settings_as_systemd_does(tmp_path: Path, written: str, read: str) -> None:
    """To a shell an & ends a command: with one in DATABASE_URL that was not set, and the wrong games were saved."""
    settings = tmp_path / "settings"
    address = "postgresql:///games?host=a,b&target_session_attrs=read-write"
    settings.write_bytes(f"{written}\nDATABASE_URL={address}".encode())
    script = (HOUSE / "deploy" / "scorekeeper").read_text("utf-8").replace("/etc/scorekeeper.env", str(settings))
    shown = script.partition("exec setpriv")[0] + '\nexec sh -c \'printf "%s|%s" "$DATABASE_URL" "$HOSTS"\''
    done = subprocess.run(["/bin/sh", "-c", shown], env={}, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert done.stdout == f"{address}|{read}"
    assert [file.name for file in tmp_path.iterdir()] == ["settings"]


def test_one_that_cannot_start_is_left_in_peace_after_a_while() -> None:
    """systemd counts the starts of an interval: in its own, ten seconds, there are never as many as it wants."""
    seconds = int(said("RestartSec")[0]) + SLOWEST_START
    assert int(said("StartLimitIntervalSec")[0]) > int(said("StartLimitBurst")[0]) * seconds


def test_a_disk_for_backups_that_is_not_there_keeps_nobody_from_playing() -> None:
    """systemd starts no unit one of whose folders is missing, unless there is a - before it."""
    for file in (UNIT, HOUSE / "docs" / "running.md"):
        folders = re.findall(r"ReadWritePaths=(\S+)", file.read_text("utf-8"))
        assert folders
        assert [folder for folder in folders if not folder.startswith("-/")] == []


def test_every_setting_of_the_example_is_one_of_ours_and_on_the_page() -> None:
    page = (HOUSE / "docs" / "running.md").read_text("utf-8")
    names = re.findall(r"^(\w+)=", (HOUSE / "deploy" / "scorekeeper.env").read_text("utf-8"), re.MULTILINE)
    assert names
    assert set(names) <= OF_SERVE
    assert [name for name in OF_SERVE if f"`{name}" not in page and f"{name}=" not in page] == []


def test_the_container_keeps_the_games_in_one_volume_and_runs_as_nobody_in_particular() -> None:
    """`make image` tries it; what can be read of it is held here. It names no registry, and nothing of a processor."""
    build, compose = (HOUSE.joinpath(name).read_text("utf-8") for name in ("Containerfile", "compose.yaml"))
    assert re.findall(r"^(?:USER|VOLUME|CMD) (.*)$", build, re.MULTILINE) == [
        "/games", "scorekeeper", '["scorekeeper", "serve"]',
    ]  # fmt: skip
    assert 'CMD ["scorekeeper", "health"]' in build
    for text in (build, compose):
        orders = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
        assert not re.search(r"x86|amd64|arm64|aarch64|platform|(?:image:|BASE=|FROM) *[\w-]+\.\w+", orders)
    settings = dict(re.findall(r"([A-Z_]+)=(\S+)", "".join(re.findall(r"^ENV .*$", build, re.MULTILINE))))
    assert {*settings} - {"PATH"} <= OF_SERVE
    assert settings["SCOREKEEPER_INSTANCE"] == "/games"
    assert "games:/games" in compose
