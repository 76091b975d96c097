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

from scorekeeper.service import bundle
from scorekeeper.service.bundle import Hitch, NoBundle, unzipped, zipped
from scorekeeper.service.events import Logged
from scorekeeper.service.parcel import fingerprint, unwrap, wrap
from tests.engine.games import Document, games
from tests.service.memory_store import MemoryStore
from tests.service.test_correction_laws import _begun
from tests.service.told import at


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
    files = [(f"{place}.json", json.dumps(wrap(log), ensure_ascii=False)) for place, log in enumerate(logs)]
    written = b"".join(zipped(files))
    assert written == b"".join(zipped(files))
    members = list(unzipped(io.BytesIO(written)))
    assert [member.name for member in members] == [name for name, _ in files]
    back = [unwrap(json.loads(member.content)) for member in members]
    assert [fingerprint(one.log) for one in back] == [fingerprint(log) for log in logs]


@given(st.binary(max_size=400))
def test_whatever_is_sent_it_is_refused_or_read(sent: bytes) -> None:
    for text in (sent, b"PK\x03\x04" + sent, made(("a.json", b"{}")).getvalue()[:-22] + sent):
        with suppress(NoBundle):
            assert all(member.hitch or len(member.content) <= 400 for member in unzipped(io.BytesIO(text)))


@pytest.mark.parametrize(
    "name", ["/etc/passwd.json", "../a.json", "a/../../b.json", "c:\\a.json", "a\\b.json", "a\n.json"]
)
def test_a_name_that_leads_elsewhere_is_refused(name: str) -> None:
    assert [member.hitch for member in unzipped(made((name, b"{}"), ("good/a.json", b"{}")))] == [Hitch.ODD_NAME, None]


def test_folders_are_none_and_other_files_are_named() -> None:
    members = list(unzipped(made(("folder/", b""), ("folder/A.JSON", b"{}"), ("readme.txt", b"hello"))))
    assert [(member.name, member.content, member.hitch) for member in members] == [
        ("folder/A.JSON", b"{}", None),
        ("readme.txt", b"", Hitch.NO_JSON_NAME),
    ]


def test_a_bomb_is_refused_whether_it_says_its_size_or_lies() -> None:
    honest = made(("bomb.json", b" " * 3_000_000)).getvalue()
    lying = honest.replace(struct.pack("<L", 3_000_000), struct.pack("<L", 300))
    assert lying != honest
    for text in (honest, lying):
        (member,) = unzipped(io.BytesIO(text))
        assert member.hitch in (Hitch.TOO_LARGE, Hitch.SPOILT)
        assert member.content == b""


def test_many_files_that_are_small_alone_are_bounded_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "MOST_UNPACKED", 25)
    files = [(f"{number}.json", b"0123456789") for number in range(4)]
    members = list(unzipped(made(*files)))
    assert [member.hitch for member in members] == [None, None, Hitch.TOO_LARGE, Hitch.TOO_LARGE]
    monkeypatch.setattr(bundle, "MOST_FILES", 3)
    with pytest.raises(NoBundle) as refused:
        list(unzipped(made(*files)))
    assert refused.value.hitch is Hitch.TOO_MANY


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_too_many_files_are_counted_before_the_zip_is_opened(monkeypatch: pytest.MonkeyPatch, before: int) -> None:
    text = made(*((f"{number}.json", b"{}") for number in range(4))).getvalue()
    text = text[:-14] + struct.pack("<HH", 1, 1) + text[-10:]  # it says of itself that there is one
    monkeypatch.setattr(bundle, "MOST_FILES", 3)
    monkeypatch.setattr(bundle, "ZipFile", None)
    with pytest.raises(NoBundle) as refused:
        list(unzipped(io.BytesIO(b"x" * ((1 << 20) - text.index(b"PK\x01\x02") - before) + text)))
    assert refused.value.hitch is Hitch.TOO_MANY


@pytest.mark.parametrize("packing", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_what_is_packed_in_another_way_is_not_unpacked_whole_or_spoilt(packing: int) -> None:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        archive.writestr("a.json", b'{"what": "stands here"}' * 9, packing)
        archive.writestr("b.json", b"{}")
    text = bytearray(written.getvalue())
    for spoilt in (0x00, 0xFF):
        text[text.index(b"a.json") + len(b"a.json") + 4] ^= spoilt
        assert [member.hitch for member in unzipped(io.BytesIO(bytes(text)))] == [Hitch.ODD_PACKING, None]


def test_a_place_beyond_every_end_spoils_one_file_only() -> None:
    text = made(("a.json", b"{}"), ("b.json", b"{}")).getvalue()
    entry = text.index(b"PK\x01\x02")
    for place in (len(text) - 10, 0xFFFFFFF0):
        far = text[: entry + 42] + struct.pack("<L", place) + text[entry + 46 :]
        assert [member.hitch for member in unzipped(io.BytesIO(far))] == [Hitch.SPOILT, None]


def test_what_is_locked_or_damaged_is_named_and_hides_no_other() -> None:
    text = bytearray(made(("a.json", b"{}"), ("b.json", b'{"what": "stands here"}' * 9)).getvalue())
    where = text.index(b"b.json") + len(b"b.json") + 2
    text[where] ^= 0xFF
    assert [member.hitch for member in unzipped(io.BytesIO(bytes(text)))] == [None, Hitch.SPOILT]
    locked = bytearray(made(("a.json", b"{}")).getvalue())
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    assert [member.hitch for member in unzipped(io.BytesIO(bytes(locked)))] == [Hitch.LOCKED]
