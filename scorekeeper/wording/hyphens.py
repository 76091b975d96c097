"""Where a long name may be broken in a narrow column: soft hyphens between syllables, in whatever language."""

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
