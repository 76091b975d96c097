"""The top of a sheet: what it is, what was played and when, and the address of the live sheet,
with a QR code back to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.export.blocks import draw_code
from scorekeeper.export.drawing import Box, Drawn, Ink, Text
from scorekeeper.export.letters import Face, drawable, fit, width, wrap
from scorekeeper.export.measures import Measure
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.days import by_clocks, say_day
from scorekeeper.wording.rules_text import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice

SEPARATOR = " · "
EMBLEM = "1000"


@dataclass(frozen=True, slots=True, kw_only=True)
class Masthead:
    """The texts of the top; `address` is empty where none was given."""

    title: str
    about: str
    address: str


def make_masthead(game: WholeGame, voice: Voice, language: str, address: str | None = None) -> Masthead:
    """The top of a game's sheet."""
    system = voice.gettext(SYSTEM_WORDS[game.record.system].title)
    day = by_clocks(say_day(game.day, language), game.zone)
    return Masthead(
        title=(game.record.title or "").strip() or voice.gettext(words.SHEET),
        about=SEPARATOR.join(part for part in (system, day, game.ended and voice.gettext(words.ENDED)) if part),
        address=address or "",
    )


def masthead_high(measure: Measure, masthead: Masthead) -> float:
    """How high the top is, with the air below it; a QR code needs more room than the title."""
    return (measure.code if masthead.address else measure.title * 2.1) + measure.body


def draw_masthead(measure: Measure, masthead: Masthead, y: float) -> Iterator[Drawn]:
    """The boxed 1000, the title beside it, and the code at the right edge."""
    size, left, right = measure.title, measure.margin, measure.wide - measure.margin
    wide = width(EMBLEM, size * 1.1, Face.BOLD) + size * 0.6
    yield Box(x=left + 1, y=y + 1, wide=wide, high=size * 1.7, ink=Ink.INK, width=2, radius=size * 0.2)
    yield Text(x=left + 1 + size * 0.3, y=y + 1 + size * 1.25, text=EMBLEM, size=size * 1.1, face=Face.BOLD)
    left += wide + size * 0.6
    if masthead.address:
        right -= measure.code
        yield from draw_code(masthead.address, right, y, measure.code)
    room = right - left - size * 0.3
    y += size * 0.85
    title = fit(drawable(masthead.title), size * 0.8, room, Face.BOLD)
    yield Text(x=left, y=y, text=title, size=size * 0.8, face=Face.BOLD)
    about = drawable(masthead.about)
    # The system and the day, under each other where there is no room for both in a line.
    abouts = [about] if width(about, measure.body) <= room else about.split(SEPARATOR)
    lines = [(line, measure.body, Ink.SOFT) for line in abouts]
    lines += [(line, measure.small, Ink.BLUE) for line in _address_lines(masthead.address, measure.small, room)]
    for line, small, ink in lines:
        y += small * 1.5
        yield Text(x=left, y=y, text=fit(line, small, room), size=small, ink=ink)


def _address_lines(address: str, size: float, room: float) -> list[str]:
    """The address in one line or two: nobody types in one that is cut."""
    first, *rest = wrap(drawable(address), size, room) or [""]
    return [first, *(fit("".join(rest), size, room) for _ in rest[:1])]
