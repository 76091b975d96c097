"""Writes many games as a zip of JSON documents, and reads such a zip without trusting it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from struct import error as SpoiltHeader  # noqa: N812 - it is an exception
from typing import IO, BinaryIO, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as SpoiltStream  # noqa: N812 - it is an exception
from zoneinfo import ZoneInfo

from scorekeeper.service.limits import MOST_BYTES as MOST_OF_A_FILE

MOST_BYTES = 32_000_000  # of a zip
MOST_FILES = 5_000
MOST_UNPACKED = 400_000_000
MOST_EXTRAS = 500_000  # bytes listed of all files beside their names; usual are twenty or thirty each
LOCKED = 0x1
ODD_SIGN = re.compile(r"[\\:\x00-\x1f]")  # in the name of a file
BEGINNINGS = (b"PK\x03\x04", b"PK\x05\x06")  # of a zip with files in it, and of one without
ENTRY_HEAD = 32  # bytes, up to how many extra ones follow
ENTRY = re.compile(rb"PK\x01\x02(?=.{26}(..))", re.DOTALL)  # begins what a zip lists of each file
LITTER = frozenset(("__MACOSX", ".DS_Store"))  # folder and file that a Mac leaves in zips
# What marks the documents of office programs, which are zips too.
OFFICE = ("[Content_Types].xml", "META-INF/manifest.xml")
PACKINGS = (ZIP_STORED, ZIP_DEFLATED)  # of the others ZipFile unpacks as much as there is, however little is asked for
# What ZipFile raises where bytes are not what they should be; of those that are read from a disk OSError as well.
SPOILT = (
    BadZipFile,
    SpoiltStream,
    SpoiltHeader,
    EOFError,
    ValueError,
    OverflowError,
    NotImplementedError,
    RuntimeError,
)
FIRST_DAY, LAST_DAY = (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)  # that a zip can tell


class ZipProblem(StrEnum):
    """Why a zip, or a file in it, is not looked into."""

    NO_ZIP = "no_zip"
    OFFICE = "office"
    TOO_MANY = "too_many"
    ODD_NAME = "odd_name"
    NO_JSON_NAME = "no_json_name"
    LOCKED = "locked"
    ODD_PACKING = "odd_packing"
    TOO_LARGE = "too_large"
    SPOILT = "spoilt"


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A text for a zip; `at` is the moment that it bears there (RFC 3339)."""

    name: str
    text: str
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A file of a zip: its content, or why there is none."""

    name: str
    content: bytes = b""
    problem: ZipProblem | None = None


class BadZip(Exception):
    """What was sent is refused as a whole."""

    def __init__(self, problem: ZipProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


class _Pipe:
    """The few methods of a file that ZipFile writes with; what is written is taken out bit by bit, so that no zip is
    whole in memory.
    """

    def __init__(self) -> None:
        self._written = bytearray()

    def write(self, data: bytes) -> int:
        self._written += data
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def take(self) -> bytes:
        taken = bytes(self._written)
        self._written.clear()
        return taken


def is_zip(file: BinaryIO) -> bool:
    """Whether a file that is to be read from its beginning says that it is a zip."""
    begins = file.read(len(BEGINNINGS[0]))
    file.seek(0)
    return begins in BEGINNINGS


def zipped(files: Iterable[File], zone: str) -> Iterator[bytes]:
    """The bytes of a zip, file by file; the same files give the same bytes. Zips know no zone: their clocks are this
    one's.
    """
    pipe = _Pipe()
    with ZipFile(cast("IO[bytes]", pipe), "w") as zip_file:
        for file in files:
            zip_file.writestr(ZipInfo(file.name, _date(file.at, zone)), file.text.encode(), ZIP_DEFLATED)
            yield pipe.take()
    yield pipe.take()


def _date(at: str, zone: str) -> tuple[int, int, int, int, int, int]:
    """A moment as zips tell it."""
    here = datetime.fromisoformat(at).astimezone(ZoneInfo(zone))
    moment = (here.year, here.month, here.day, here.hour, here.minute, here.second)
    return min(max(moment, FIRST_DAY), LAST_DAY)


def unzipped(file: BinaryIO) -> Iterator[Member]:
    """The files of a zip in order; folders are none, and what a Mac leaves there is passed over. Nothing is ever
    written anywhere. BadZip.
    """
    _weigh(file)
    try:
        zip_file = ZipFile(file)
    except (*SPOILT, OSError):
        raise BadZip(ZipProblem.NO_ZIP) from None
    with zip_file:
        if any(name in OFFICE for name in zip_file.namelist()):
            raise BadZip(ZipProblem.OFFICE)
        left = MOST_UNPACKED
        for info in zip_file.infolist():
            if info.is_dir() or not LITTER.isdisjoint(info.filename.split("/")):
                continue
            problem = _problem(info, min(left, MOST_OF_A_FILE))
            left -= 0 if problem else info.file_size
            yield Member(name=info.filename, problem=problem) if problem else _open(zip_file, info)


def _weigh(file: BinaryIO) -> None:
    """Refuses a zip that lists too many files, or too much about them. It is looked through without a ZipFile, which
    makes an object of each at once, and takes time that grows with the square of what is listed beside a name. BadZip.
    """
    file.seek(0)
    count, extras, end = 0, 0, b""
    while block := file.read(1 << 20):
        text = end + block
        for found in ENTRY.finditer(text):
            count, extras = count + 1, extras + int.from_bytes(found[1], "little")
            if count > MOST_FILES:
                raise BadZip(ZipProblem.TOO_MANY)
        end = text[1 - ENTRY_HEAD :]  # an entry may begin here and go on in the next block
    if extras > MOST_EXTRAS:
        raise BadZip(ZipProblem.NO_ZIP)


def _open(zip_file: ZipFile, info: ZipInfo) -> Member:
    """One file. Where it holds more than it says, no more than it says is unpacked, and it is spoilt."""
    try:
        with zip_file.open(info) as stream:
            return Member(name=info.filename, content=stream.read(info.file_size))
    except (*SPOILT, OSError):
        return Member(name=info.filename, problem=ZipProblem.SPOILT)


def _problem(info: ZipInfo, most: int) -> ZipProblem | None:
    name = info.filename
    if name.startswith("/") or ".." in name.split("/") or ODD_SIGN.search(name):
        return ZipProblem.ODD_NAME
    if not name.lower().endswith(".json"):
        return ZipProblem.NO_JSON_NAME
    if info.flag_bits & LOCKED:
        return ZipProblem.LOCKED
    if info.compress_type not in PACKINGS:
        return ZipProblem.ODD_PACKING
    return ZipProblem.TOO_LARGE if info.file_size > most else None
