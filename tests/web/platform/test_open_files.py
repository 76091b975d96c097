"""The limit of open files is raised as far as the system lets the server."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.web.platform.test_serve import ROOT


@pytest.mark.parametrize(("limits", "told"), [("-H 4096", "3946 4096"), ("-H 64", "60 64"), ("-H 1024", "874 1024")])
def test_the_server_takes_all_the_files_that_it_may_have(limits: str, told: str) -> None:
    asked = (
        "import resource, scorekeeper.web.platform.open_files as of; print(of.most_places(), resource.getrlimit(7)[0])"
    )
    command = f'ulimit -S -n 64 && ulimit {limits.replace(" ", " -n ")} && exec "$@"'
    done = subprocess.run(
        ["sh", "-c", command, "sh", sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout == told + "\n"
