"""The words of a page held against the catalogs: what is still English there although the language has words for it."""

import re
from functools import cache
from gettext import GNUTranslations
from html.parser import HTMLParser

from scorekeeper.places import translations_folder

SPOKEN = ("aria-label", "placeholder", "title", "alt")  # attributes that are read out or shown
NO_WORDS = ("script", "style", "code", "use", "path")
EMPTY = ("area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr")
NAMES = ("Anna", "Boris", "Vera", "Grisha")  # those of the examples, and of our tests' players


@cache
def _catalog(language: str) -> dict[str, str]:
    """English sentence: its translation."""
    file = translations_folder() / language / "LC_MESSAGES" / "messages.mo"
    with file.open("rb") as stream:
        told: dict[str | tuple[str, int], str] = GNUTranslations(stream)._catalog  # type: ignore[attr-defined]
    return {msgid if isinstance(msgid, str) else msgid[0]: text for msgid, text in told.items() if text}


@cache
def _english(language: str) -> re.Pattern[str]:
    """Every sentence that reads otherwise in the language, whatever numbers and names stand in it."""
    own = [msgid for msgid, text in _catalog(language).items() if text != msgid and msgid not in NAMES]
    shapes = [".+".join(map(re.escape, re.split(r"%\((?!num\))\w+\)[sd]", msgid))) for msgid in own]
    shapes = [shape.replace(re.escape("%(num)s"), r"\d+") for shape in shapes]  # "1 bolt", but not "Co to jest bolt"
    return re.compile("|".join(shape for shape in shapes if re.search("[a-z]{3}", shape)), re.DOTALL)


class _Words(HTMLParser):
    """Every text that is seen or read out, templates for scripts too, but for what is told to be in a language of its
    own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self.texts = set[str]()
        self._around: list[bool] = []  # of each open element, whether its words are the page's

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.get("lang") or ""
        is_ours = all(self._around) and tag not in NO_WORDS and (tag == "html" or "lang" not in given)
        if is_ours:
            self.texts |= {" ".join((given[name] or "").split()) for name in SPOKEN if name in given}
        if tag not in EMPTY:
            self._around.append(is_ours)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A sign without words."""

    def handle_endtag(self, tag: str) -> None:
        if self._around and tag not in EMPTY:
            self._around.pop()

    def handle_data(self, data: str) -> None:
        if all(self._around):
            self.texts.add(" ".join(data.split()))


@cache
def is_english(text: str, language: str) -> bool:
    return _english(language).fullmatch(text) is not None


def english_left(html: str, language: str) -> list[str]:
    """Texts of the page that are English, and a page that does not say its language."""
    page = _Words()
    page.feed(html)
    wrong = [] if page.language == language else [f"lang={page.language}"]
    return wrong + sorted(text for text in page.texts if is_english(text, language))
