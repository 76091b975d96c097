"""A text from outside becomes a game with tidy names, or what is wrong with it: where and why, shortened; on both
hosts.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.request import Shown
from scorekeeper.rules.violations import Violation
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import ImportedGame, decode_game, fingerprint
from scorekeeper.service.game_import import Importer, Related, Way, import_document
from scorekeeper.service.game_link import CIRCLE, JSON_BEGINS, is_link, unpack_parts
from scorekeeper.service.loading import load_state, read_log
from scorekeeper.service.upcasting import FORMAT_OF_A_CIRCLE, is_game, record_in
from scorekeeper.slip.fields import tidy
from scorekeeper.strict_json import tried
from scorekeeper.wording.importing import say_alike, say_no_json, say_path, say_place, say_shortly
from scorekeeper.wording.voice import Voice

TYPOGRAPHIC, HARD_BLANK = "“”„‟«»", "\N{NO-BREAK SPACE}"
MOST_SHOWN = 12
GO_ON = "go_on"  # what is said of another game: it goes on; anything else, keep both
DEEPEST = 20  # no document of ours goes as deep
LONGEST = 4 * LONGEST_NAME  # of a name with what nobody sees in it
MOST_NAMES = 8  # that are looked at: more players than that do not play
# Cyrillic letters, and the Latin ones that nobody can tell from them.
ALIKE = dict(zip("АВЕЅІЈКМНОРСТУХаеѕіјорсух", "ABESIJKMHOPCTYXaesijopcyx", strict=True))


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


def other_game(found: tuple[Related, Way] | None, log: tuple[Logged, ...]) -> Shown | None:
    """The game here, by what was found, that stands in such a `way` to the one that is brought that somebody has to say
    what is to become of that; both have the same first `hands`. None where nobody has to be asked.
    """
    if found is None or found[1] in (Way.HERE, Way.ON):
        return None
    one, way = found
    hands = len(load_state(one.game, log[: one.shared]).played.record.deals)
    return {"game": one.game, "way": way.value, "hands": hands}


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


def tidied(document: object) -> object:
    """The document with tidy names. Of a whole game only where one is not: its log is what everybody has of it."""
    names = _names_in(document)
    known = [_neat(name) for name in names]
    if not is_game(document):
        return _with_names(document, known, {}, 0)
    if known == names or not isinstance(document, dict) or decode_game(document).violations:
        return document
    neat: Any = _with_names(document, known, {}, 0)
    return {**neat, "hash": fingerprint(read_log(neat["log"])[0])}


def look_alike(document: object) -> tuple[str, str] | None:
    """The first two players whom nobody can tell apart as they are written, though their names differ. In a game that
    a form has begun so they may be of two alphabets.
    """
    players = _texts(record_in(document)[1], "players")
    looks = [_neat(name) if is_game(document) else _in_one_alphabet(_neat(name)) for name in players]
    for place, name in enumerate(players):
        for before, other in enumerate(players[:place]):
            if other.casefold() != name.casefold() and looks[before].casefold() == looks[place].casefold():
                return other, name
    return None


def _in_one_alphabet(name: str) -> str:
    return "".join([ALIKE.get(letter, letter) for letter in name])


def _names_in(document: object) -> list[str]:
    """The players in a document, of a whole game under every name that they had."""
    names = _texts(record_in(document)[1], "players")
    if is_game(document) and isinstance(document, dict) and isinstance(document.get("log"), list):
        for logged in document["log"]:
            payload = logged.get("payload") if isinstance(logged, dict) else None
            names = [*names, *_texts(payload, "players"), *_texts(payload, "names")]
    return names


def _texts(value: object, key: str) -> list[str]:
    texts = value.get(key) if isinstance(value, dict) else None
    return [text for text in texts[:MOST_NAMES] if isinstance(text, str)] if isinstance(texts, list) else []


def _with_names(value: object, known: list[str], seen: dict[str, str], depth: int) -> object:
    """The value with each text that is one of these names but for its tidiness as that name."""
    if isinstance(value, str):
        if value not in seen:
            neat = _neat(value)
            seen[value] = neat if neat in known else value
        return seen[value]
    if depth == DEEPEST:
        return value
    if isinstance(value, list):
        return [_with_names(one, known, seen, depth + 1) for one in value]
    if not isinstance(value, dict):
        return value
    inside = {key: _with_names(one, known, seen, depth + 1) for key, one in value.items()}
    renamed = {_with_names(key, known, seen, depth): one for key, one in inside.items()}
    return renamed if len(renamed) == len(inside) else inside  # with a name twice it is for the engine to refuse


def _neat(text: str) -> str:
    return text if len(text) > LONGEST else tidy(text)
