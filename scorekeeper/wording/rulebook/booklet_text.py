"""The rulebook as text, for a terminal or a chat."""

from collections.abc import Collection, Iterator
from textwrap import wrap

from scorekeeper.wording.rulebook import RulebookSentence
from scorekeeper.wording.rulebook.booklet import Booklet
from scorekeeper.wording.voice import N_, Voice

OWN = N_("* A rule of this table. The system itself plays otherwise.")
STAR = "*"
WIDE = 96


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
