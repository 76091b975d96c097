"""The text in a file from elsewhere. One that names no encoding of its own is read as Excel saves it in the languages
spoken here, by the letters that their words have. Where two readings have them, people are asked by its names.

charset-normalizer, tried with lists of three names, took every eighth for Korean or Greek; kept to these encodings it
cannot tell two readings that are both possible from one that is better.
"""

import re

from scorekeeper.strict_json import UTF_16, decoded

LATIN, CYRILLIC = frozenset("ąćęłńóśźżäöüß"), frozenset("абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ")
WINDOWS = {"cp1250": LATIN, "cp1252": LATIN, "cp1251": CYRILLIC}
OLDER = {"cp866": CYRILLIC, "koi8_u": CYRILLIC, "cp852": LATIN, "iso8859_2": LATIN}
AT_HOME = frozenset("\u00a0\u00ad–—−‘’“”„«»…№€§")  # with the letters of any language
WORD, TURNED = re.compile(r"[^\W\d_]+"), re.compile(r"[^\W\d_A-ZА-ЯÄÖÜĄĆĘŁŃÓŚŹŻ][A-ZА-ЯÄÖÜĄĆĘŁŃÓŚŹŻ]")
NO_TEXT = re.compile(r"[\0-\x08\x0e-\x1f\x7f-\x9f]")
SAMPLE = 40
PICTURES = (b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"II*\0", b"MM\0*", b"BM")


def read_file(content: bytes) -> tuple[str, tuple[str, ...]]:
    """The text in a file, and the encodings by which it may be read, the likeliest first; none where it is plain.
    UnicodeDecodeError where there is no text.
    """
    wide = None if content.startswith(UTF_16) else _wide(content)
    if wide:
        return content.decode(wide), ()
    try:
        return decoded(content), ()
    except UnicodeDecodeError:
        readings = _readings(content)
        if not readings or content.startswith(UTF_16):
            raise
        return next(iter(readings.values())), tuple(readings)


def is_picture(content: bytes) -> bool:
    """Whether a file is a PDF or a picture."""
    return content.startswith(PICTURES) or content[4:8] == b"ftyp"


def read_otherwise(text: str, before: str, now: str) -> str:
    """The text of a file that was read by one encoding, read by another; the same where it cannot be."""
    known = {*WINDOWS, *OLDER}
    try:
        return text.encode(before).decode(now) if {before, now} <= known else text
    except UnicodeError:
        return text


def _readings(content: bytes) -> dict[str, str]:
    """The readings at which fewest letters are odd, by their encodings; older ones only if they are better."""
    found: dict[str, str] = {}
    least = None
    for encodings in (WINDOWS, OLDER):
        texts = {name: text for name in encodings if (text := _text(content, name)) is not None}
        odd = {name: _odd(text, encodings[name]) for name, text in texts.items()}
        if odd and (least is None or min(odd.values()) < least):
            least = min(odd.values())
            found = {name: text for name, text in texts.items() if odd[name] == least}
    first = {text: name for name, text in reversed(found.items())}  # the same text by two encodings is one reading
    return {name: text for name, text in found.items() if first[text] == name}


def _text(content: bytes, encoding: str) -> str | None:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if NO_TEXT.search(text) else text


def _odd(text: str, letters: frozenset[str]) -> int:
    """How odd a text is: letters of other languages, signs that no list has, words of two scripts, capitals within."""
    foreign = [sign for sign in text if not sign.isascii() and sign not in AT_HOME and sign.lower() not in letters]
    words = [word for word in WORD.findall(text) if not word.isascii()]
    mixed = sum(letters is CYRILLIC and any(sign.isascii() for sign in word) for word in words)
    turned = sum(TURNED.search(word) is not None for word in words)
    return len(foreign) + 2 * (sum(not sign.isalpha() for sign in foreign) + mixed + turned)


def sample_of(text: str) -> str:
    """Some words by which one reading is known from another."""
    return ", ".join(dict.fromkeys(word for word in WORD.findall(text) if not word.isascii()))[:SAMPLE]


def _wide(content: bytes) -> str | None:
    """UTF-16 without a mark, by the noughts of its digits and separators, which stand in every second place."""
    if len(content) % 2 == 0:
        for name, place in (("utf-16-be", 0), ("utf-16-le", 1)):
            if 0 in content[place::2] and 0 not in content[1 - place :: 2]:
                return name
    return None
