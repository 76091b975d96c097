"""JSON as the record wants it: no key twice, no NaN, and nothing that makes the parser fall over.

A value that no record can hold (a number of ten thousand digits, a fraction) still comes through as a value, so that
the decoder can name its path.
"""

import codecs
import json
from typing import Any, NoReturn

HUGE: int = 10**30
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class NoJson(ValueError):
    """The text is no JSON, or has a key twice."""


def parse(text: str | bytes) -> Any:
    """The value that a JSON text stands for. NoJson."""
    try:
        return _value(decoded(text) if isinstance(text, bytes) else text)
    except (ValueError, RecursionError) as error:
        raise NoJson(str(error)) from error


def tried(text: str | bytes) -> tuple[Any, tuple[int, int] | None]:
    """The value and None; or None and from which line and column on the text is no JSON, (0, 0) where nobody knows."""
    try:
        return parse(text), None
    except NoJson as error:
        found = error.__cause__
        return None, (found.lineno, found.colno) if isinstance(found, json.JSONDecodeError) else (0, 0)


def decoded(text: bytes) -> str:
    """The text in bytes: UTF-8, with a mark or without, or what Windows calls Unicode. UnicodeDecodeError."""
    return text.decode("utf-16" if text.startswith(UTF_16) else "utf-8-sig")


def plain(text: str) -> Any:
    """A value as JSON writes it; a word needs no quotes."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _value(text: str) -> Any:
    try:
        return _QUICK.decode(text)
    except ValueError:  # no JSON, or a number too long for Python
        return _PATIENT.decode(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NoJson("a key stands twice")
    return members


def _integer(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # more digits than Python reads: a number out of every range
        return -HUGE if digits[0] == "-" else HUGE


def _refuse(constant: str) -> NoReturn:
    raise NoJson(f"{constant} is no number")


# Asking for each number how long it is takes a third of the reading.
_QUICK = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_refuse)
_PATIENT = json.JSONDecoder(object_pairs_hook=_object, parse_int=_integer, parse_constant=_refuse)
