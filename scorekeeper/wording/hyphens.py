"""Where a long name may be broken in a narrow column: soft hyphens between syllables, in whatever language."""

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
LONG = 6  # letters that a word may have without being broken
KEPT = 3  # letters that stay together at both its ends
VOWELS = "aeiouyáàâäãåąæéèêëęíìîïóòôöõőøúùûüűůýаеёиоуыэюяєії"
APOSTROPHES = "'’ʼ"  # they belong to the letter before
ONE_SOUND = ("ch", "ck", "cz", "dz", "dź", "dż", "kh", "ph", "rz", "sh", "st", "sz", "th", "ts", "zh")


def hyphenated(name: str, whole: int = LONG) -> str:
    """The name with soft hyphens in its long words; words of up to `whole` letters stay whole."""
    return " ".join("-".join(_broken(part, whole) for part in word.split("-")) for word in name.split(" "))


def _broken(word: str, whole: int) -> str:
    if len(word) <= whole:
        return word
    return "".join(SOFT_HYPHEN * _breaks(word.lower(), place) + letter for place, letter in enumerate(word))


def _breaks(word: str, place: int) -> bool:
    """Whether a syllable begins at the letter: with one consonant before its vowel, or with two that are one sound."""
    if not KEPT <= place <= len(word) - KEPT or _is_vowel(word, place) or word[place] in APOSTROPHES:
        return False
    end = place
    while end < len(word) and not _is_vowel(word, end):
        end += 1
    if end == len(word):
        return False
    begin = place
    while begin and not _is_vowel(word, begin - 1):
        begin -= 1
    if not begin:
        return False
    alone = end - begin == 1 or word[begin : begin + 2] in ONE_SOUND
    return place == (begin if alone else begin + 1)


def _is_vowel(word: str, place: int) -> bool:
    return word[place] in VOWELS
