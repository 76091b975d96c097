"""What must not become of names and notes on their way out: a formula, a header, a path, an order to a terminal."""

import re
from unicodedata import category, normalize

# What a spreadsheet takes for the beginning of a formula, behind any of the apostrophes that we put there ourselves.
SIGNS = "=+\\-@＝＋－＠"
DANGEROUS = re.compile(f"'*[{SIGNS}\t\r\n]")
DEFUSED = re.compile(f"'+[{SIGNS}\t\r\n]")
# Where a spreadsheet that goes by another separator than ours begins a cell; what is looked at is consumed, for speed.
WITHIN = re.compile(rf"([;,\t\r\n][\s\"]*+)('*+)([{SIGNS}]?)")
PICTURES = 0x2400  # ␀ and its neighbours: pictures of the control characters
LONGEST_STEM = 80
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)$", re.IGNORECASE)  # Windows keeps these names to itself
FORBIDDEN = frozenset('<>:"/\\|?*%;=,')


def defuse(text: str) -> str:
    """The text with an apostrophe wherever a spreadsheet would read a formula, whatever separates its cells."""
    defused = WITHIN.sub(lambda spot: f"{spot[1]}'{spot[2]}{spot[3]}" if spot[3] else spot[0], text)
    return f"'{defused}" if DANGEROUS.match(defused) else defused


def as_written(cell: str) -> str:
    """What `defuse` was given; for whoever reads our own tables back."""
    defused = cell[1:] if DEFUSED.match(cell) else cell
    return WITHIN.sub(lambda spot: spot[1] + spot[2][1:] + spot[3] if spot[3] else spot[0], defused)


def visible(text: str) -> str:
    """The text with a picture in place of each control character but the end of a line, so that none is obeyed."""
    return "".join(_picture(sign) for sign in text.replace("\r\n", "\n"))


def safe_file_name(title: str | None, players: tuple[str, ...], day: str | None) -> str:
    """A name for a file, without its ending, that every system and every header takes: the day, and the title or the
    players; at most 80 characters.
    """
    parts = (day, title or " ".join(players) or None)
    defused = normalize("NFC", " ".join(part for part in parts if part))
    plain = "".join(" " if sign in FORBIDDEN or category(sign)[0] in "CZ" else sign for sign in defused)
    stem = re.sub(r"[ .]+", "-", plain)[:LONGEST_STEM].strip("-")
    return f"1000-{stem}" if not stem or RESERVED.match(stem) else stem


def _picture(sign: str) -> str:
    if sign == "\n" or category(sign) != "Cc":
        return sign
    return chr(PICTURES + ord(sign)) if ord(sign) < 0x20 else "\N{SYMBOL FOR DELETE}"
