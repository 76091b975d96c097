"""`scorekeeper check`: reads everything that is kept, also while the server runs, and says what is sound."""

from __future__ import annotations

import argparse
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.canonical import canonical
from scorekeeper.cli.streams import FINE, REFUSED, Misused, Refused, complain, english
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_document import HASH
from scorekeeper.wording import serving as words

if TYPE_CHECKING:
    from flask import Flask

Games = Iterable[tuple[str, tuple[Logged, ...] | DamagedLog]]
SHEET_HASH = re.compile(r"(?:sha256:)?([0-9a-f]{8,64})")


def describe(parser: argparse.ArgumentParser) -> None:
    """Its option; what is checked is found as `serve` finds it, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    parser.add_argument("--sheet", metavar="HASH", type=_hash, help=english(words.ABOUT_SHEET))


def run(options: argparse.Namespace) -> int:
    """Says what is sound and what is not; or only which game a sheet was printed from. Misused."""
    from scorekeeper.cli.installation import on_games

    def checked(app: Flask) -> int:
        from scorekeeper.store.checking import check_games

        games = check_games()
        return _check(Path(app.instance_path), games) if options.sheet is None else _find(options.sheet, games)

    return on_games(checked)


def _check(folder: Path, games: Games) -> int:
    from scorekeeper.cli.installation import say
    from scorekeeper.server.core.config import environment_settings
    from scorekeeper.server.core.keys import FILES, read_key
    from scorekeeper.store.checking import check_database

    wrong: list[tuple[str, dict[str, object]]] = [(words.BAD_DATABASE, {"why": why}) for why in check_database()]
    for name, file in FILES.items():
        if name not in environment_settings() and not ((folder / file).is_file() and read_key(folder / file)):
            wrong.append((words.BAD_KEY, {"file": folder / file}))
    sound = events = 0
    for game, log in games:
        if isinstance(log, DamagedLog):
            wrong.append((words.BAD_GAME, {"game": game, "seq": log.seq, "why": log.why}))
        else:
            sound, events = sound + 1, events + len(log)
    say(words.SOUND, games=sound, events=events)
    for sentence, told in wrong:
        complain(english(sentence, **told))
    if wrong:
        complain(english(words.WHAT_TO_DO))
    return REFUSED if wrong else FINE


def _find(sheet: str, games: Games) -> int:
    from scorekeeper.cli.installation import say
    from scorekeeper.service.loading import load_state

    for game, log in games:
        if isinstance(log, DamagedLog):
            continue
        for seq, mark in enumerate(fingerprints(log)):
            if seq and mark.startswith(HASH + sheet):
                players = ", ".join(load_state(game, log[:seq]).played.record.players)
                say(words.PRINTED_FROM, game=game, players=players, seq=seq, events=len(log))
                return FINE
    raise Refused(english(words.FROM_NONE))


def _hash(text: str) -> str:
    found = SHEET_HASH.fullmatch(text.strip().lower())
    if found is None:
        raise Misused(english(words.NO_HASH))
    return found[1]


def fingerprints(log: Iterable[Logged]) -> Iterator[str]:
    """The hash of a log as it was when nothing had happened, after its first event, after its second, and so on."""
    so_far = hashlib.sha256(b"[")
    for place, logged in enumerate((None, *log)):
        if logged is not None:
            so_far.update((("," if place > 1 else "") + canonical(encode_logged(logged))).encode())
        whole = so_far.copy()
        whole.update(b"]")
        yield HASH + whole.hexdigest()
