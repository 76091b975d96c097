"""A text from outside becomes a game, or what is wrong with it: where and why, shortened. On both hosts."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.pages.exchange.tidied import look_alike, tidied
from scorekeeper.rules.violations import Violation
from scorekeeper.service.events import Logged
from scorekeeper.service.game_import import ImportedGame, Importer, Related, Way, import_document
from scorekeeper.service.game_link import CIRCLE, JSON_BEGINS, is_link, unpack_parts
from scorekeeper.service.loading import load_state
from scorekeeper.service.upcasting import FORMAT_OF_A_CIRCLE
from scorekeeper.strict_json import tried
from scorekeeper.wording.importing import say_alike, say_no_json, say_path, say_place, say_shortly
from scorekeeper.wording.voice import Voice

TYPOGRAPHIC, HARD_BLANK = "“”„‟«»", "\N{NO-BREAK SPACE}"
MOST_SHOWN = 12
GO_ON = "go_on"  # what is said of another game: it goes on; anything else, keep both


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownViolation:
    """One thing wrong. `place` is the deal or the event in words, `path` where exactly; either may be blank."""

    place: str
    path: str
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BroughtIn:
    """What a text became: a game with its document; or why it is none, as a sentence or a list."""

    game: ImportedGame | None = None
    document: object = None
    sentence: str = ""
    violations: tuple[ShownViolation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherGame:
    """A game here that stands in such a `way` to the one that is brought that somebody has to say what is to become of
    that; both have the same first `hands`.
    """

    game: str
    way: str
    hands: int


def other_game(found: tuple[Related, Way] | None, log: tuple[Logged, ...]) -> OtherGame | None:
    """That game, by what was found; None where nobody has to be asked."""
    if found is None or found[1] in (Way.HERE, Way.ON):
        return None
    one, way = found
    hands = len(load_state(one.game, log[: one.shared]).played.record.deals)
    return OtherGame(game=one.game, way=way.value, hands=hands)


def brings_circle(text: str) -> bool:
    """Whether a text is the file of a circle, or has links of one."""
    return f'"{FORMAT_OF_A_CIRCLE}"' in text or is_link(text, CIRCLE)


def take_text(voice: Voice, text: str, importer: Importer) -> BroughtIn | None:
    """The game in a document of ours or in the links of one; None for another text: it may be a list of numbers."""
    if text.strip().startswith(JSON_BEGINS):
        document, wrong = tried(text)
        if wrong is not None:
            document, still = tried(_with_plain_quotes(text))
            if still is not None:
                return BroughtIn(sentence=say_no_json(voice, wrong))
    elif is_link(text):
        document, violations = unpack_parts(text)
        if violations:
            return BroughtIn(violations=show_violations(voice, violations))
    else:
        return None
    return take_document(voice, document, importer)


def _with_plain_quotes(text: str) -> str:
    """JSON that went through a mail or a text program, which make other quotes and blanks of those of JSON."""
    return "".join(['"' if sign in TYPOGRAPHIC else " " if sign == HARD_BLANK else sign for sign in text])


def take_document(voice: Voice, document: object, importer: Importer) -> BroughtIn:
    """The game in a document, with tidy names."""
    alike = look_alike(document)
    if alike is not None:
        return BroughtIn(sentence=say_alike(voice, *alike))
    neat = tidied(document)
    imported = import_document(neat, importer)
    if imported.violations:
        return BroughtIn(violations=show_violations(voice, imported.violations))
    return BroughtIn(game=imported, document=neat)


def show_violations(voice: Voice, violations: Iterable[Violation]) -> tuple[ShownViolation, ...]:
    """The first of them in words."""
    return tuple(
        [
            ShownViolation(place=say_place(voice, one.path), path=say_path(one.path), sentence=say_shortly(voice, one))
            for one in tuple(violations)[:MOST_SHOWN]
        ]
    )
