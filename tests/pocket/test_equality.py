"""The compiled engine says what CPython says, byte for byte: on whatever the engine's own tests are made of, and on
games and texts at random.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from py_mini_racer import MiniRacer

from scorekeeper.cli import main
from scorekeeper.engine.decode import decode
from scorekeeper.engine.sheet import What
from scorekeeper.rules.contradictions import Clash
from scorekeeper.rules.violations import Expected, ViolationCode
from scorekeeper.strict_json import parse
from tests.each import each
from tests.engine.games import SEED, listed
from tests.engine.test_decode import RECORD
from tests.engine.test_laws import KEYS, VALUES, broken
from tests.pocket.documents import goldens, options, refusals, spoilt, text_of
from tests.pocket.phone import asked_of_python, asked_of_v8


def hold(phone: MiniRacer, texts: Iterable[str]) -> None:
    """Asks both hosts and compares."""
    texts = list(texts)
    for text, got in zip(texts, asked_of_v8(phone, texts), strict=True):
        assert got == asked_of_python(text), text


@pytest.fixture(scope="module")
def tested() -> list[str]:
    """What the engine's own tests are made of."""
    return [text_of(one) for one in chain(goldens(), refusals(), options())]


def test_what_the_engine_is_tested_with(phone: MiniRacer, tested: list[str]) -> None:
    """A third of it with every value; in `make long` all. The document of all is compared below."""
    some = tested[:: 1 if SEED else 3]
    for text, got in zip(some, asked_of_v8(phone, some, whole=True), strict=True):
        assert got == asked_of_python(text, whole=True), text


def test_nothing_that_can_be_said_is_left_out(phone: MiniRacer, tested: list[str]) -> None:
    """Every code, expectation and clash is refused, and every kind of line written, here or above."""
    words = [*ViolationCode, *Expected, *Clash, *What]
    everything = "".join(asked_of_v8(phone, [*tested, *NO_JSON])).replace('\\"', '"')
    assert [word.value for word in words if f'"{word.value}"' not in everything] == []


def test_games_of_every_system_and_what_is_spoilt_of_them(phone: MiniRacer) -> None:
    """`make equal` goes through a million hands."""
    dice = Random(20_000)
    hold(phone, [text_of(one) for game in listed() for one in (game, spoilt(game, dice), spoilt(game, dice))])


def test_the_document_is_the_one_that_the_command_writes(
    phone: MiniRacer, tested: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the sentences put in by CPython, which is all that the phone cannot say yet."""
    phone.eval("globalThis.document_of = (text) => { const k = scorekeeper; "
               "return k.written(k.encode_scored(k.score_document(k.parse(text)), () => '\\u0000')); }")  # fmt: skip
    records = tmp_path / "records.jsonl"
    records.write_text("\n".join(tested), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["score", "--lines", str(records)])
    for text, written in zip(tested, capsys.readouterr().out.splitlines(), strict=True):
        got = phone.call("document_of", text)
        for sentence in messages(json.loads(written)):
            got = got.replace('"\\u0000"', json.dumps(sentence), 1)
        assert got == written, text


def messages(document: Any) -> Iterator[str]:
    """The sentences of a document in the order in which they stand there."""
    if isinstance(document, list):
        for one in document:
            yield from messages(one)
    elif isinstance(document, dict):
        for key, value in document.items():
            yield from [value] if key == "message" else messages(value)


NO_JSON = [
    "", " ", "{", "[", "[1,]", "[1 2]", "{'a': 1}", '{"a" 1}', '{"a":}', '{"a":1,}', '{"a":1 "b"}', "nul", "1 2", "\n {", '{"a":\n\n "x" 7}', "[\r\n1,\n😀]", "NaN", "[NaN]",
    "-Infinity", "-", "01", "+1", "1.", ".5", "1e", '"', '"a', '"\\', '"\\u12', '"\\u12"', '"\\u12g4"', '"\\x"', '"\\u1234', '"\t"',
    '{"a":1,"a":1}', '{"x":{"a":1,"b":2,"a":3}}', '{"a":1,"a":1} x', "[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 100_000,
    "[true, fals]", "\ufeff{}", "[1]]", "{}{}", '{"ż😀": 1,\r 7}', '["😀😀", x]', "\u00a0{}", "[1,\u2028]", "tru", "null0", "[-]",
]  # fmt: skip
JSON = [
    "{}", " [ ] ", '{"a":{"b":1},"c":{"b":2}}', '{"2":1,"1":2,"__proto__":3,"constructor":4,"":5}', "9" * 30, "-" + "9" * 5_000, "9" * 4_301,
    "1.0", "-0", "-0.0", "1e400", "1E5", "123456789012345678901234567890.5", '"\\ud83d\\ude00\\ud83d"', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\x7f\u2028"',
    "9007199254740993", "-9007199254740992", "[[[[[]]]]]", '"\\u0000"',
]  # fmt: skip


@each("text", [*NO_JSON, *JSON], ids=lambda text: repr(text[:30]))
def test_texts_that_are_json_or_none(phone: MiniRacer, text: str) -> None:
    """Also where one ends to be JSON: line and column. Each stands where a record has a text, a number or itself."""
    several = [text, f'{{"format":{text}}}', text_of(next(goldens())).replace('"format"', f'"title": {text}, "format"')]
    for one in several:
        assert phone.call("answers", one, True) == asked_of_python(one, whole=True)


HEADS = st.builds(lambda key, value: {**RECORD, key: value}, st.sampled_from(KEYS[:6]), VALUES)
DEALS = st.lists(st.dictionaries(st.sampled_from(KEYS[8:29]), VALUES, max_size=6), max_size=2)


@given(VALUES | broken() | HEADS | DEALS.map(lambda deals: {**RECORD, "deals": deals}))
def test_documents_that_somebody_made_up(phone: MiniRacer, document: object) -> None:
    """The junk of the engine's own laws."""
    hold(phone, [text_of(document)])


def test_texts_that_were_json_before_something_happened_to_them(phone: MiniRacer) -> None:
    dice = Random(7)
    texts = [text_of(one) for one in goldens()]
    hold(phone, [mangled(dice.choice(texts), dice) for _ in range(500)])


def mangled(text: str, dice: Random) -> str:
    """The text with a few characters taken away, doubled or put in."""
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(len(text))
        text = text[:place] + dice.choice(("", text[place] * 2, *'{}[]",:\\ue-+.0x')) + text[place + 1 :]
    return text


def test_what_python_reads_of_a_document_with_keys_like_numbers(phone: MiniRacer) -> None:
    """JSON.parse would put them first."""
    text = '{"b":1,"2":1,"1":1}'
    assert [found.path for found in decode(parse(text)).violations][:3] == ["b", "2", "1"]
    hold(phone, [text])
