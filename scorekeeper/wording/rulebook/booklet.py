"""The rulebook as a booklet: its title, whose rules these are, and the chapters."""

from collections.abc import Collection
from dataclasses import dataclass

from scorekeeper.rules.house import HouseRules
from scorekeeper.wording.rulebook import RulebookChapter, RulebookSentence, tell_rules
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import N_, Voice

TITLE = N_("The rules of this table")
_SYSTEM = N_("%(system)s, with the table’s own rules")


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


OWN = N_("* A rule of this table. The system itself plays otherwise.")
STAR = "*"


def say_paragraph(paragraph: Collection[RulebookSentence]) -> str:
    """The sentences behind each other, the table's own ones with a star."""
    return " ".join(f"{sentence.text}{STAR}" if sentence.differs else sentence.text for sentence in paragraph)
