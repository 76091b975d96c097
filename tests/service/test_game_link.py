"""A game as a link: what comes back is the same to the byte, and what is no whole link is refused for its reason."""

import hashlib
import json
import zlib
from base64 import urlsafe_b64encode
from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorekeeper.canonical import canonical
from scorekeeper.engine.encode import encode_record
from scorekeeper.rules.violations import DocumentCode
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_link import is_link, pack_parts, unpack_parts, whole_link
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.service.loading import load_state
from tests.engine.games import CARDS, NAMES, SUITS, Document, games

ADDRESS = "https://scorekeeper.example.org/import#"
IMPORTER = Importer(at="2026-11-22T20:00:00+00:00", author="", device="")
SHORT: Document = {"format": "thousand-record/1", "players": ["Anna", "Боря"], "title": "Дача <b> #game="}


def evening(dice: Random, hands: int = 40) -> Document:
    """Hands told as fully as a table may: every call, marriages, the talon, the moment."""
    deals: list[dict[str, Any]] = []
    for hand in range(hands):
        names = list(NAMES[:3])
        declarer, bid = dice.choice(names), dice.choice(range(100, 180, 5))
        first = dice.randint(20, 90)
        second = dice.randint(0, 120 - first)
        cards = (first, second, 120 - first - second)
        points = {name: {"cards": taken} for name, taken in zip(names, cards, strict=True)}
        points[declarer] = {**points[declarer], "marriages": dice.sample(SUITS, dice.randint(0, 2))}  # type: ignore[dict-item]
        calls = [[dice.choice(names), 100 + 5 * call] for call in range(dice.randint(0, 3))]
        deal = {"outcome": "played", "declarer": declarer, "bid": bid, "won_at": bid - 5, "points": points}
        deal |= {"auction": [*calls, *([name, "pass"] for name in names if name != declarer)]}
        deal |= {"at": f"2026-11-22T2{hand // 20}:{dice.randint(10, 59)}:{dice.randint(10, 59)}+01:00"}
        deals.append(deal | ({"talon": dice.sample(CARDS, 3)} if dice.random() < 0.5 else {}))
    return {**SHORT, "players": list(NAMES[:3]), "rules": {"system": "russian"}, "deals": deals}


def kept(document: Document) -> Document:
    return encode_record(load_state("g", import_document(document, IMPORTER).log).played.record)


def refused(text: str) -> tuple[DocumentCode, dict[str, Any]]:
    document, violations = unpack_parts(text)
    assert document is None
    assert len(violations) == 1
    return DocumentCode(violations[0].code), dict(violations[0].numbers)


def linked(text: bytes, mark: str | None = None) -> str:
    packed = urlsafe_b64encode(zlib.compress(text)).rstrip(b"=").decode()
    return f"game=1.1.1.{mark or hashlib.sha256(text).hexdigest()[:8]}.{packed}"


@given(document=games())
def test_games_come_back_byte_for_byte(document: Document) -> None:
    record = kept(document)
    parts = list(pack_parts(record))
    Random(len(parts)).shuffle(parts)
    for text in ("\n".join(ADDRESS + part for part in parts), ADDRESS + whole_link(record)):
        assert is_link(text)
        found, violations = unpack_parts(text)
        assert violations == ()
        assert json.dumps(found) == json.dumps(record), "in this order"
        assert canonical(kept(found)) == canonical(record)


@pytest.mark.parametrize("seed", range(20))
def test_an_evening_is_four_codes_that_any_camera_reads(seed: int) -> None:
    document = evening(Random(seed))
    parts = pack_parts(document)
    assert len(parts) <= 4
    for part in parts:
        assert len(ADDRESS + part) <= 779, "bytes in version 22: modules of a third of a millimetre on a phone"
    assert unpack_parts(" ".join(parts)) == (document, ())


def test_a_short_game_is_one_code_and_the_longest_as_many_as_it_takes() -> None:
    assert len(pack_parts(SHORT)) == 1
    parts = pack_parts(evening(Random(1), hands=1000))
    assert len(parts) > 4
    assert all(len(ADDRESS + part) <= 2331 for part in parts), "bytes of the largest code"
    assert unpack_parts("".join(f"<{part}>" for part in parts)) == (evening(Random(1), hands=1000), ())


def test_what_is_no_link_is_none() -> None:
    for text in ("", "game=", "game=1.1.1.0123abcd.", "Anna 100", "#game=1.1.0123abcd.eJw"):
        assert not is_link(text)


def test_parts_that_are_missing_are_named() -> None:
    parts = pack_parts(evening(Random(2)))
    assert refused(f"{parts[1]} {parts[0]}") == (
        DocumentCode.LINKS_MISSING,
        {"part": 3, "of": len(parts), "missing": len(parts) - 2},
    )


def test_parts_of_several_games_are_not_put_together() -> None:
    one, other = pack_parts(evening(Random(3))), pack_parts(evening(Random(4)))
    assert refused(" ".join(one[:1] + other[1:]))[0] is DocumentCode.LINKS_MIXED
    assert refused(" ".join(one + other))[0] is DocumentCode.LINKS_MIXED


def test_a_link_of_a_later_version_is_said_to_be_one() -> None:
    [part] = pack_parts(SHORT)
    assert refused(part.replace("game=1.", "game=2."))[0] is DocumentCode.LINK_NEWER


def test_whatever_is_cut_or_changed_is_refused() -> None:
    [part] = pack_parts(SHORT)
    begin = part.rindex(".") + 1
    for cut in range(begin + 1, len(part)):
        assert refused(part[:cut])[0] is DocumentCode.LINK_DAMAGED
    for place in range(begin, len(part)):
        changed = part[:place] + ("A" if part[place] != "A" else "B") + part[place + 1 :]
        found, violations = unpack_parts(changed)
        assert found == SHORT or violations[0].code is DocumentCode.LINK_DAMAGED  # the last letter has idle bits
    assert refused("game=1.1.0.0123abcd.eJw")[0] is DocumentCode.LINK_DAMAGED


def test_a_link_that_would_unpack_without_end_is_not_unpacked() -> None:
    assert refused(linked(b'"' + b"a" * MOST_BYTES + b'"'))[0] is DocumentCode.LINK_DAMAGED
    assert unpack_parts(linked(b'"a"')) == ("a", ())


def test_what_is_packed_but_is_no_json_is_refused() -> None:
    for text in (b"{", b"\xff", b'{"a":1,"a":1}'):
        assert refused(linked(text))[0] is DocumentCode.LINK_DAMAGED


def wrapped(text: str, width: int, between: str) -> str:
    return between.join(text[begin : begin + width] for begin in range(0, len(text), width))


@pytest.mark.parametrize("between", ["\n", "\r\n", " ", "\n  ", "=\r\n", "\n> ", "\n\u00a0"])
@pytest.mark.parametrize("width", [30, 76])
def test_a_link_that_a_mail_has_broken_into_lines_is_put_together(between: str, width: int) -> None:
    record = evening(Random(7), 6)
    link = ADDRESS + whole_link(record)
    parts = [ADDRESS + part for part in pack_parts(record)]
    assert len(parts) > 1
    broken = wrapped(link, width, between)
    for text in (broken, f"Hello,\n{broken}\nsee you\n", "\n".join(wrapped(part, width, between) for part in parts)):
        assert is_link(text)
        assert unpack_parts(text) == (record, ())
