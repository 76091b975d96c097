"""How names and notes are shown: with soft hyphens between syllables where a column is narrow, in whatever language;
without a command to a terminal, or a sign that turns what stands beside it to the end of its line. Both hosts ask.

No form takes in a sign that turns text (slip/fields.py). A record may hold them in a name, and a file gives them back
as they came; what people read is without them.
"""

from unicodedata import category

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
LONG = 6  # letters that a word may have without being broken
KEPT = 3  # letters that stay together at both its ends
LEAST = 2  # at the second one, where it could not be broken else
VOWELS = "aeiouyáàâäãåąæéèêëęíìîïóòôöõőøúùûüűůýаеёиоуыэюяєії"
APOSTROPHES = "'’ʼ"  # they belong to the letter before
# Or begin a syllable together.
ONE_SOUND = ("ch", "ck", "cz", "dz", "dź", "dż", "kh", "ph", "rz", "sh", "sp", "st", "sz", "th", "ts", "zh", "сд")


def hyphenated(name: str, whole: int = LONG) -> str:
    """The name with soft hyphens in its long words; words of up to `whole` letters stay whole."""
    return " ".join("-".join(_broken(part, whole) for part in word.split("-")) for word in name.split(" "))


def _broken(word: str, whole: int) -> str:
    if len(word) <= whole:
        return word
    broken = _with_breaks(word, KEPT)
    return broken if SOFT_HYPHEN in broken else _with_breaks(word, LEAST)


def _with_breaks(word: str, kept: int) -> str:
    return "".join(SOFT_HYPHEN * _breaks(word.lower(), place, kept) + letter for place, letter in enumerate(word))


def _breaks(word: str, place: int, kept: int) -> bool:
    """Whether a syllable begins at the letter: with one consonant before its vowel, or with two that are one sound."""
    if not KEPT <= place <= len(word) - kept or word[place] in VOWELS or word[place] in APOSTROPHES:
        return False
    end = place
    while end < len(word) and word[end] not in VOWELS:
        end += 1
    if end == len(word):
        return False
    begin = place
    while begin and word[begin - 1] not in VOWELS:
        begin -= 1
    if not begin:
        return False
    alone = end - begin == 1 or word[begin : begin + 2] in ONE_SOUND
    return place == (begin if alone else begin + 1)


PICTURES = 0x2400  # ␀ and its neighbours: pictures of the control characters
TURNING = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))


def unturned(text: str) -> str:
    """The text without the signs that nobody sees and that turn what stands behind them."""
    if text.isascii():
        return text
    return "".join([sign for sign in text if ord(sign) not in TURNING])


def visible(text: str) -> str:
    """The text with a picture in place of each control character but the end of a line, so that none has an effect.
    What turns a text is left out.
    """
    return "".join(_picture(sign) for sign in "\n".join(unturned(text).split("\r\n")))


def _picture(sign: str) -> str:
    if sign == "\n" or category(sign) != "Cc":
        return sign
    return chr(PICTURES + ord(sign)) if ord(sign) < 0x20 else "\N{SYMBOL FOR DELETE}"
