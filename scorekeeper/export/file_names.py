"""What a file of a game is called: names and titles must not become a path or a header."""

from unicodedata import category, normalize

LONGEST_STEM = 80
RESERVED = ("con", "prn", "aux", "nul")  # Windows keeps these names to itself
NUMBERED = ("com", "lpt")  # and these with a digit
FORBIDDEN = '<>:"/\\|?*%;=,'


def safe_file_name(title: str | None, players: tuple[str, ...], day: str | None) -> str:
    """A name for a file, without its ending, that every system and every header takes: the day, and the title or the
    players; at most 80 characters.
    """
    parts = (day, title or " ".join(players) or None)
    words: list[str] = [""]
    for sign in normalize("NFC", " ".join(part for part in parts if part)):
        if sign in FORBIDDEN or sign == "." or category(sign)[0] in "CZ":
            words.append("")
        else:
            words[-1] += sign
    stem = _without_dashes("-".join(word for word in words if word)[:LONGEST_STEM])
    return f"1000-{stem}" if not stem or _is_reserved(stem.lower()) else stem


def _without_dashes(text: str) -> str:
    while text.startswith("-"):
        text = text[1:]
    while text.endswith("-"):
        text = text[:-1]
    return text


def _is_reserved(stem: str) -> bool:
    return stem in RESERVED or (len(stem) == 4 and stem[:3] in NUMBERED and category(stem[3]) == "Nd")
