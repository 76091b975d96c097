"""A document that comes in, with the names of its players as a form would have taken them wherever they stand."""

from typing import Any

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.service.game_document import decode_game, fingerprint
from scorekeeper.service.loading import read_log
from scorekeeper.service.upcasting import is_game, record_in
from scorekeeper.slip.fields import tidy

DEEPEST = 20  # no document of ours goes as deep
LONGEST = 4 * LONGEST_NAME  # of a name with what nobody sees in it
MOST_NAMES = 8  # that are looked at: more players than that do not play
# Cyrillic letters, and the Latin ones that nobody can tell from them.
ALIKE = dict(zip("АВЕЅІЈКМНОРСТУХаеѕіјорсух", "ABESIJKMHOPCTYXaesijopcyx", strict=True))


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
