"""Many games as one zip, a JSON document each, and a zip from outside read without trusting it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from struct import error as SpoiltHeader  # noqa: N812 - it is an exception
from typing import IO, BinaryIO, cast
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo
from zlib import error as SpoiltStream  # noqa: N812 - it is an exception

MOST_BYTES = 32_000_000  # of a zip
MOST_FILES = 5_000
MOST_OF_A_FILE = 2_000_000  # unpacked, as for one game alone
MOST_UNPACKED = 400_000_000
LOCKED = 0x1
ENTRY = b"PK\x01\x02"  # begins what a zip tells of each file
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
NO_DATE = (1980, 1, 1, 0, 0, 0)  # the same games give the same bytes


class Hitch(StrEnum):
    """Why a zip, or a file in it, is not looked into."""

    NO_ZIP = "no_zip"
    TOO_MANY = "too_many"
    ODD_NAME = "odd_name"
    NO_JSON_NAME = "no_json_name"
    LOCKED = "locked"
    ODD_PACKING = "odd_packing"
    TOO_LARGE = "too_large"
    SPOILT = "spoilt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A file of a zip: its content, or why there is none."""

    name: str
    content: bytes = b""
    hitch: Hitch | None = None


class NoBundle(Exception):
    """What was sent is refused as a whole."""

    def __init__(self, hitch: Hitch) -> None:
        super().__init__(hitch.value)
        self.hitch = hitch


class _Pipe:
    """The little of a file that a ZipFile writes into, taken out bit by bit: so no zip need be whole in memory."""

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


def zipped(files: Iterable[tuple[str, str]]) -> Iterator[bytes]:
    """The bytes of a zip of named texts, file by file."""
    pipe = _Pipe()
    with ZipFile(cast("IO[bytes]", pipe), "w") as bundle:
        for name, text in files:
            bundle.writestr(ZipInfo(name, NO_DATE), text.encode(), ZIP_DEFLATED)
            yield pipe.take()
    yield pipe.take()


def unzipped(file: BinaryIO) -> Iterator[Member]:
    """The files of a zip in order; folders are none. Nothing is ever written anywhere. NoBundle."""
    if _entries(file) > MOST_FILES:
        raise NoBundle(Hitch.TOO_MANY)
    try:
        bundle = ZipFile(file)
    except (*SPOILT, OSError):
        raise NoBundle(Hitch.NO_ZIP) from None
    with bundle:
        members = [info for info in bundle.infolist() if not info.is_dir()]
        left = MOST_UNPACKED
        for info in members:
            member = _open(bundle, info, min(left, MOST_OF_A_FILE))
            left -= len(member.content)
            yield member


def _entries(file: BinaryIO) -> int:
    """How many files and folders a zip has at most, told without a ZipFile, which makes an object of each at once."""
    file.seek(0)
    count, end = 0, b""
    while block := file.read(1 << 20):
        count += (end + block).count(ENTRY)
        end = block[1 - len(ENTRY) :]  # an entry may begin here and go on in the next block
    return count


def _open(bundle: ZipFile, info: ZipInfo, most: int) -> Member:
    """One file; what it says of its size is not believed."""
    hitch = _hitch(info)
    if hitch is not None:
        return Member(name=info.filename, hitch=hitch)
    try:
        with bundle.open(info) as stream:
            content = stream.read(most + 1)
            stream.read(1)  # at the end of the file its checksum is compared
    except (*SPOILT, OSError):
        return Member(name=info.filename, hitch=Hitch.SPOILT)
    if len(content) > most:
        return Member(name=info.filename, hitch=Hitch.TOO_LARGE)
    return Member(name=info.filename, content=content)


def _hitch(info: ZipInfo) -> Hitch | None:
    name = info.filename
    odd = name.startswith("/") or ".." in name.split("/") or any(sign in "\\:" or sign < " " for sign in name)
    if odd:
        return Hitch.ODD_NAME
    if not name.lower().endswith(".json"):
        return Hitch.NO_JSON_NAME
    if info.flag_bits & LOCKED:
        return Hitch.LOCKED
    if info.compress_type not in PACKINGS:
        return Hitch.ODD_PACKING
    return Hitch.TOO_LARGE if info.file_size > MOST_OF_A_FILE else None
