"""The top of a sheet: what it is, what was played and when, and the address of the live sheet."""

from dataclasses import dataclass

from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.days import say_day
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice

SEPARATOR = " · "


@dataclass(frozen=True, slots=True, kw_only=True)
class Masthead:
    """The texts of the top; `address` is empty where none was given."""

    title: str
    about: str
    address: str


def make_masthead(game: WholeGame, voice: Voice, language: str, address: str | None = None) -> Masthead:
    """The top of a game's sheet."""
    system = voice.gettext(SYSTEM_WORDS[game.record.system].title)
    day = say_day(game.day, language)
    return Masthead(
        title=(game.record.title or "").strip() or voice.gettext(words.SHEET),
        about=SEPARATOR.join(part for part in (system, day, game.ended and voice.gettext(words.ENDED)) if part),
        address=address or "",
    )
