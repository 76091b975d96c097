"""V8 with the compiled engine, once for each file of tests."""

from collections.abc import Iterator

import pytest
from py_mini_racer import MiniRacer

from tests.pocket.phone import ASKED, compiled, v8, words


@pytest.fixture(scope="module")
def phone() -> Iterator[MiniRacer]:
    """The compiled engine, as it is in the sources now."""
    asked = [file.read_text(encoding="utf-8") for file in (ASKED, ASKED.with_name("log.js"))]
    with v8(*compiled().values(), *asked) as racer:
        yield racer


@pytest.fixture(scope="module")
def speaking(phone: MiniRacer) -> MiniRacer:
    """The same with the tables of all languages."""
    for name, text in words().items():
        if "pages" not in name:
            phone.call("learns", name.removeprefix("words."), text)
    return phone
