"""Many games in one zip: they come back as they were, and no zip from outside does harm."""

import io
import json
import struct
import zipfile
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.service import game_zip
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import decode_game, encode_game, fingerprint
from scorekeeper.service.game_zip import BadZip, File, ZipProblem, is_zip, unzipped, zipped
from tests.engine.games import Document, games
from tests.service.examples import at
from tests.service.memory_store import MemoryStore
from tests.service.test_apply_laws import _begun


def made(*files: tuple[str, bytes]) -> io.BytesIO:
    """A zip with these files, as another program would write it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(zipfile.ZipInfo(name), content)
    return io.BytesIO(written.getvalue())


def log_of(told: Document) -> tuple[Logged, ...]:
    store = MemoryStore()
    _begun(store, told)
    return tuple(replace(logged, at=at(logged.seq % 60)) for logged in store.events("g"))


@settings(max_examples=15, deadline=None)
@given(st.lists(games(), max_size=4))
def test_every_game_comes_back_out_of_a_zip_with_the_same_fingerprint(told: list[Document]) -> None:
    logs = [log_of(one) for one in told]
    files = [
        File(name=f"{place}.json", text=json.dumps(encode_game(log), ensure_ascii=False), at=log[-1].at)
        for place, log in enumerate(logs)
    ]
    written = b"".join(zipped(files, "UTC"))
    assert written == b"".join(zipped(files, "UTC"))
    members = list(unzipped(io.BytesIO(written)))
    assert [member.name for member in members] == [file.name for file in files]
    back = [decode_game(json.loads(member.content)) for member in members]
    assert [fingerprint(one.log) for one in back] == [fingerprint(log) for log in logs]


@given(st.binary(max_size=400))
def test_whatever_is_sent_it_is_refused_or_read(sent: bytes) -> None:
    for text in (sent, b"PK\x03\x04" + sent, made(("a.json", b"{}")).getvalue()[:-22] + sent):
        with suppress(BadZip):
            assert all(member.problem or len(member.content) <= 400 for member in unzipped(io.BytesIO(text)))


@pytest.mark.parametrize(
    "name", ["/etc/passwd.json", "../a.json", "a/../../b.json", "c:\\a.json", "a\\b.json", "a\n.json"]
)
def test_a_name_that_leads_elsewhere_is_refused(name: str) -> None:
    members = unzipped(made((name, b"{}"), ("good/a.json", b"{}")))
    assert [member.problem for member in members] == [ZipProblem.ODD_NAME, None]


def test_folders_are_none_and_other_files_are_named() -> None:
    members = list(unzipped(made(("folder/", b""), ("folder/A.JSON", b"{}"), ("readme.txt", b"hello"))))
    assert [(member.name, member.content, member.problem) for member in members] == [
        ("folder/A.JSON", b"{}", None),
        ("readme.txt", b"", ZipProblem.NO_JSON_NAME),
    ]


def test_what_a_mac_leaves_in_a_zip_is_passed_over() -> None:
    litter = ("__MACOSX/._a.json", "games/__MACOSX/x", ".DS_Store", "games/.DS_Store")
    members = list(unzipped(made(*((name, b"\0") for name in litter), ("games/a.json", b"{}"), ("MACOSX.json", b"{}"))))
    assert [(member.name, member.problem) for member in members] == [("games/a.json", None), ("MACOSX.json", None)]


def test_a_file_bears_the_moment_that_it_is_of() -> None:
    moments = ("2026-11-21T20:15:41+00:00", "1970-01-01T00:00:00Z", "9998-12-31T23:59:59Z")
    written = b"".join(zipped([File(name=f"{at[:4]}.json", text="{}", at=at) for at in moments], "Asia/Tokyo"))
    with zipfile.ZipFile(io.BytesIO(written)) as archive:
        told = [info.date_time for info in archive.infolist()]
    assert told == [
        (2026, 11, 22, 5, 15, 40),
        (1980, 1, 1, 0, 0, 0),
        (2107, 12, 31, 23, 59, 58),
    ]  # it counts every other second


@pytest.mark.parametrize(
    ("begins", "so"), [(made(("a", b"")).getvalue(), True), (made().getvalue(), True), (b"{}", False), (b"", False)]
)
def test_a_zip_is_known_by_how_it_begins(begins: bytes, so: bool) -> None:
    file = io.BytesIO(begins)
    assert is_zip(file) is so
    assert file.read() == begins


def test_a_document_of_an_office_program_is_no_zip_of_games() -> None:
    for name in ("[Content_Types].xml", "META-INF/manifest.xml"):
        with pytest.raises(BadZip, match=ZipProblem.OFFICE):
            list(unzipped(made(("a.json", b"{}"), (name, b"<x/>"))))


def told_of(name: bytes, extra: bytes) -> bytes:
    """What a zip tells of a file, with as much beside its name as whoever made it liked."""
    fields = (20, 3, 20, 0, 0, 0, 0, 33, 0, 0, 0, len(name), len(extra), 0, 0, 0, 0, 0)
    return struct.pack("<4s4B4H3L5H2L", b"PK\x01\x02", *fields) + name + extra


@pytest.mark.parametrize("before", [0, 1, 31, 40])
def test_what_is_told_beside_the_names_is_weighed_unopened(monkeypatch: pytest.MonkeyPatch, before: int) -> None:
    """Reading it costs the square of its length: 32 MB of it would keep a core busy for a minute."""
    extra = b"\x02\0\0\0" * 16_000
    told = b"".join(told_of(b"%d.json" % place, extra) for place in range(8))
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 8, 8, len(told), 0, 0)
    text = b"\0" * ((1 << 20) - before) + told + end
    assert len(zipfile.ZipFile(io.BytesIO(text)).infolist()) == 8  # a zip it is
    monkeypatch.setattr(game_zip, "ZipFile", None)
    with pytest.raises(BadZip, match=ZipProblem.NO_ZIP):
        list(unzipped(io.BytesIO(text)))


def test_what_many_programs_tell_beside_a_name_is_no_hindrance() -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for place in range(1_000):
            info = zipfile.ZipInfo(f"{place}.json")
            info.extra = struct.pack("<HH", 0x5455, 32) + b"\0" * 32
            archive.writestr(info, b"{}")
    assert len(list(unzipped(io.BytesIO(written.getvalue())))) == 1_000


def test_what_says_less_than_it_holds_is_not_unpacked_further_and_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also files that turn out to be spoilt have been unpacked."""
    honest = made(*((f"{place}.json", b" " * 1_000_000) for place in range(3))).getvalue()
    lying = honest.replace(struct.pack("<L", 1_000_000), struct.pack("<L", 100))
    monkeypatch.setattr(game_zip, "MOST_UNPACKED", 250)
    assert [member.problem for member in unzipped(io.BytesIO(lying))] == [
        *[ZipProblem.SPOILT] * 2,
        ZipProblem.TOO_LARGE,
    ]


def test_a_bomb_is_refused_whether_it_says_its_size_or_lies() -> None:
    honest = made(("bomb.json", b" " * 3_000_000)).getvalue()
    lying = honest.replace(struct.pack("<L", 3_000_000), struct.pack("<L", 300))
    assert lying != honest
    for text in (honest, lying):
        (member,) = unzipped(io.BytesIO(text))
        assert member.problem in (ZipProblem.TOO_LARGE, ZipProblem.SPOILT)
        assert member.content == b""


def test_many_files_that_are_small_alone_are_bounded_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_zip, "MOST_UNPACKED", 25)
    files = [(f"{number}.json", b"0123456789") for number in range(4)]
    members = list(unzipped(made(*files)))
    assert [member.problem for member in members] == [None, None, ZipProblem.TOO_LARGE, ZipProblem.TOO_LARGE]


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_too_many_files_are_counted_before_the_zip_is_opened(monkeypatch: pytest.MonkeyPatch, before: int) -> None:
    text = made(*((f"{number}.json", b"{}") for number in range(4))).getvalue()
    text = text[:-14] + struct.pack("<HH", 1, 1) + text[-10:]  # it says of itself that there is one
    monkeypatch.setattr(game_zip, "MOST_FILES", 3)
    monkeypatch.setattr(game_zip, "ZipFile", None)
    with pytest.raises(BadZip, match=ZipProblem.TOO_MANY):
        list(unzipped(io.BytesIO(b"x" * ((1 << 20) - text.index(b"PK\x01\x02") - before) + text)))


@pytest.mark.parametrize("packing", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_what_is_packed_in_another_way_is_not_unpacked_whole_or_spoilt(packing: int) -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("a.json", b'{"what": "stands here"}' * 9, packing)
        archive.writestr("b.json", b"{}")
    text = bytearray(written.getvalue())
    for spoilt in (0x00, 0xFF):
        text[text.index(b"a.json") + len(b"a.json") + 4] ^= spoilt
        assert [member.problem for member in unzipped(io.BytesIO(bytes(text)))] == [ZipProblem.ODD_PACKING, None]


def test_a_place_beyond_every_end_spoils_one_file_only() -> None:
    text = made(("a.json", b"{}"), ("b.json", b"{}")).getvalue()
    entry = text.index(b"PK\x01\x02")
    for place in (len(text) - 10, 0xFFFFFFF0):
        far = text[: entry + 42] + struct.pack("<L", place) + text[entry + 46 :]
        assert [member.problem for member in unzipped(io.BytesIO(far))] == [ZipProblem.SPOILT, None]


def test_what_is_locked_or_damaged_is_named_and_hides_no_other() -> None:
    text = bytearray(made(("a.json", b"{}"), ("b.json", b'{"what": "stands here"}' * 9)).getvalue())
    where = text.index(b"b.json") + len(b"b.json") + 2
    text[where] ^= 0xFF
    assert [member.problem for member in unzipped(io.BytesIO(bytes(text)))] == [None, ZipProblem.SPOILT]
    locked = bytearray(made(("a.json", b"{}")).getvalue())
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    assert [member.problem for member in unzipped(io.BytesIO(bytes(locked)))] == [ZipProblem.LOCKED]
