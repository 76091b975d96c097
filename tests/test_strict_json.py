"""JSON as a record wants it (record.md): what is no JSON, and what comes through as a value."""

import pytest

from scorekeeper.strict_json import HUGE, NoJson, parse, plain
from tests.each import each


@each(("text", "value"), [
    ("{}", {}),
    (b'{"a": [1, -2, true, null, "x"]}', {"a": [1, -2, True, None, "x"]}),
    (" 7 \n", 7),
    (b'\xef\xbb\xbf{"a": 1}', {"a": 1}),
    ('{"Żółć": 1}'.encode("utf-16"), {"Żółć": 1}),
    (b"\xfe\xff" + '{"Ю": 1}\r\n'.encode("utf-16-be"), {"Ю": 1}),
    ("1.5", 1.5),
    ("1e3", 1000.0),
    ('"\\ud800"', "\ud800"),  # half a surrogate pair: the decoder says where
    ("9" * 30, int("9" * 30)),
    ("-" + "9" * 29, -int("9" * 29)),
    ("9" * 10_000, HUGE),
    ("[7, -" + "9" * 10_000 + "]", [7, -HUGE]),
    ('{"a": {"b": 1}, "c": {"b": 2}}', {"a": {"b": 1}, "c": {"b": 2}}),
])  # fmt: skip
def test_values(text: str | bytes, value: object) -> None:
    assert parse(text) == value


@each("text", [
    "", " ", "\n", b"", "{", "[1,]", "{'a': 1}", "nul", "1 2", "NaN", "[NaN]", "Infinity", "-Infinity",
    '{"a": 1, "a": 1}', '{"x": {"a": 1, "b": 2, "a": 3}}', b"\xff\xfe{}", b"\xff\xfe{", b"\xef\xbb\xbf", b'"\xff"',
    "[" * 100_000, "[" * 100_000 + "]" * 100_000, '"\t"', "01", "+1",
])  # fmt: skip
def test_what_is_no_json(text: str | bytes) -> None:
    with pytest.raises(NoJson):
        parse(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [("900", 900), ("[1]", [1]), ('"none"', "none"), ("none", "none"), ("[" * 100_000, "[" * 100_000)],
)
def test_a_word_needs_no_quotes_where_people_write_it(text: str, value: object) -> None:
    assert plain(text) == value
