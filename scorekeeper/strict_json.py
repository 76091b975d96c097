"""JSON as the record wants it: no key twice, no NaN, and nothing that makes the parser fall over; and as we write it.

A value that no record can hold (a number of ten thousand digits, a fraction) still comes through as a value, so that
the decoder can name its path.
"""

import codecs
import json
from typing import Any, NoReturn

MOST_BYTES = 2_000_000  # of the document of one game that is taken in
_CANONICAL = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))  # one for every event of a log
MOST_DIGITS = 30
HUGE: int = 10**MOST_DIGITS
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class NoJson(ValueError):
    """The text is no JSON, or has a key twice."""


def parse(text: str | bytes) -> Any:
    """The value that a JSON text stands for. NoJson."""
    try:
        decoded_text = decoded(text) if isinstance(text, bytes) else text
        return json.loads(decoded_text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise NoJson(str(error)) from error


def decoded(text: bytes) -> str:
    """The text in bytes: UTF-8, with a mark or without, or what Windows calls Unicode. UnicodeDecodeError."""
    return text.decode("utf-16" if text.startswith(UTF_16) else "utf-8-sig")


def plain(text: str) -> Any:
    """A value as JSON writes it; a word needs no quotes."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def written(*documents: dict[str, Any]) -> str:
    """The first of the documents that can be taken in again when it is written as people read it; if none can, the last
    without a blank.
    """
    for document in documents:
        text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        if len(text.encode()) <= MOST_BYTES:
            return text
    return canonical(documents[-1]) + "\n"


def canonical(value: object) -> str:
    """The one JSON text of a value: keys in the order of their code points, no blanks, nothing escaped needlessly."""
    return _CANONICAL.encode(value)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NoJson("a key stands twice")
    return members


def _integer(digits: str) -> int:
    # Python refuses to read very long numbers; any number this long is out of every range.
    if len(digits) <= MOST_DIGITS:
        return int(digits)
    return -HUGE if digits[0] == "-" else HUGE


def _refuse(constant: str) -> NoReturn:
    raise NoJson(f"{constant} is no number")
