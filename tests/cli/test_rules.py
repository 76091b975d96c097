"""`scorekeeper rules`."""

import json

import pytest

from scorekeeper.rules.systems import SYSTEM
from tests.cli.conftest import Terminal, done, refused


def test_rules(terminal: Terminal) -> None:
    out = done(terminal.run("rules"))
    assert out.startswith("russian: ")
    assert out.splitlines()[-2].startswith("finish.cap = false")


@pytest.mark.parametrize("system", SYSTEM)
def test_the_rules_of_a_system(terminal: Terminal, system: str) -> None:
    assert terminal.run("rules", "--system", system)[1].count("\n") >= 3
    status, out, _ = terminal.run("rules", "--system", system, "--json")
    assert (status, json.loads(out)["id"]) == (0, system)


def test_the_rules_of_no_system(terminal: Terminal) -> None:
    err = refused(terminal.run("rules", "--system", "chess"))
    assert err.startswith("There is no system called chess; the systems are: russian, agreements")
