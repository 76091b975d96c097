"""Every command that is given a record parses its text once and decodes it once, however much it asks of it."""

import sys
from pathlib import Path
from types import FrameType

import pytest

from scorekeeper.engine.decode import decode
from scorekeeper.service.game_document import encode_game
from scorekeeper.strict_json import parse
from tests.cli.conftest import FINE, REFUSED, Terminal, written
from tests.service.examples import dealt, started


class Count:
    """How often the text was parsed, and a document decoded."""

    def __init__(self) -> None:
        self.calls = {parse.__code__: 0, decode.__code__: 0}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in self.calls:
            self.calls[frame.f_code] += 1

    def told(self) -> tuple[int, ...]:
        return tuple(self.calls.values())


def counted(terminal: Terminal, *arguments: str) -> tuple[int, ...]:
    count = Count()
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        terminal.run(*arguments)
    finally:
        sys.setprofile(before)
    return count.told()


@pytest.mark.parametrize("record", [FINE, REFUSED, {"record": FINE}], ids=["fine", "refused", "beside its sheet"])
@pytest.mark.parametrize("command", [
    ["score"],
    ["score", "--json", "--partial"],
    ["score", "--lines"],
    ["explain", "--deal", "1"],
    ["explain", "--deal", "2", "--json"],
    ["compare", "--rules", "polish"],
    ["compare", "--set", "barrel.level=900", "--deal", '1={"outcome": "rospisat", "declarer": "Anna", "bid": 100}'],
    ["which", "--scores", "Anna=60", "--two"],
    ["rulebook"],
    ["export", "--to", "-", "--format", "txt", "--facts"],
    ["export", "--to", "-", "--format", "json"],
], ids=" ".join)  # fmt: skip
def test_a_record_is_read_once(terminal: Terminal, tmp_path: Path, command: list[str], record: object) -> None:
    name, *more = command
    assert counted(terminal, name, written(tmp_path, record), *more) == (1, 1)


@pytest.mark.parametrize("command", [["score"], ["export", "--to", "-", "--format", "txt"]], ids=" ".join)
def test_a_whole_game_is_read_once(terminal: Terminal, tmp_path: Path, command: list[str]) -> None:
    game = written(tmp_path, encode_game((started(), dealt(2))))
    assert counted(terminal, command[0], game, *command[1:]) == (1, 1)
