"""The rulebook as a booklet: its title, whose rules these are, and the chapters; as text for a terminal or a chat."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from textwrap import wrap

from scorekeeper.rules.house import HouseRules
from scorekeeper.wording.marker import N_
from scorekeeper.wording.rulebook import RulebookChapter, RulebookSentence, tell_rules
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice

TITLE = N_("The rules of this table")
OWN = N_("* A rule of this table. The system itself plays otherwise.")
_SYSTEM = N_("%(system)s, with the table’s own rules")
STAR = "*"
WIDE = 96


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """`system` is the name of the system; `own` whether the table has changed anything in it."""

    title: str
    about: str
    system: str
    chapters: tuple[RulebookChapter, ...]
    own: bool


def make_booklet(voice: Voice, rules: HouseRules, players: Collection[int] = (), *, table: bool = False) -> Booklet:
    """The booklet of a system, or of a table that plays by these rules."""
    chapters = tell_rules(voice, rules, players)
    own = any(sentence.differs for chapter in chapters for sentence in chapter.sentences)
    words = SYSTEM_WORDS[rules.system]
    system = voice.gettext(words.title)
    about = voice.gettext(_SYSTEM) % {"system": system} if own else system
    return Booklet(
        title=voice.gettext(TITLE) if table else system,
        about=about if table else voice.gettext(words.sentence),
        system=system,
        chapters=chapters,
        own=own,
    )


def say_paragraph(paragraph: Collection[RulebookSentence]) -> str:
    """The sentences behind each other, the table's own ones with a star."""
    return " ".join(f"{sentence.text}{STAR}" if sentence.differs else sentence.text for sentence in paragraph)


def booklet_text(voice: Voice, booklet: Booklet) -> str:
    """The booklet for a terminal."""
    return "".join(f"{line}\n" for line in _lines(voice, booklet))


def _lines(voice: Voice, booklet: Booklet) -> Iterator[str]:
    yield booklet.title
    yield from wrap(booklet.about, WIDE)
    if booklet.own:
        yield voice.gettext(OWN)
    for chapter in booklet.chapters:
        yield from ("", chapter.title.upper())
        for paragraph in chapter.paragraphs:
            for part in ([sentence] for sentence in paragraph) if chapter.listed else (paragraph,):
                yield from wrap(say_paragraph(part), WIDE, initial_indent="  ", subsequent_indent="  ")
