"""`scorekeeper forget NAME`: another name in the place of a player's in every game, also while the server runs."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from scorekeeper.cli.streams import FINE, REFUSED, Misused, complain, english
from scorekeeper.wording import terminal as words
from scorekeeper.wording.voice import ENGLISH

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.server.games.forgetting import Logs
    from scorekeeper.service.forgetting import Pseudonym


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments; the games are found as `serve` finds them, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    parser.add_argument("name", metavar="NAME", type=_name, help=english(words.ABOUT_NAME))
    parser.add_argument("--as", metavar="NAME", dest="instead", type=_name, help=english(words.ABOUT_INSTEAD))
    parser.add_argument("--game", metavar="GAME", help=english(words.ABOUT_GAME))
    parser.add_argument("--yes", action="store_true", help=english(words.ABOUT_YES))


def run(options: argparse.Namespace) -> int:
    """Lists the games, asks, does it, and says which backups have the name still. Misused."""
    from scorekeeper.cli.installation import on_games
    from scorekeeper.server.core.config import environment_settings, kept_in
    from scorekeeper.server.core.keys import FILES, read_key

    name, told = "SECRET_KEY", environment_settings()
    file = kept_in(told)[0] / FILES[name]
    key = told.get(name) or (read_key(file) if file.is_file() else None)  # by which rematches are found
    return on_games(lambda app: _forget(app, options), **({name: key} if key else {}))


def _forget(app: Flask, options: argparse.Namespace) -> int:
    from scorekeeper.cli.installation import say
    from scorekeeper.server.games.forgetting import circles_with, fits, forget, games_with, players_in, suggested
    from scorekeeper.service.events import DamagedLog
    from scorekeeper.service.forgetting import Pseudonym
    from scorekeeper.service.store import Conflict

    found, damaged = games_with(options.name)
    sought = found or circles_with(options.name)
    logs = {game: log for game, log in sought.items() if options.game in (None, game)}
    if damaged:
        complain(english(words.MAY_HAVE_IT, games=", ".join(damaged)))
    if not logs:
        raise Misused(english(words.NO_GAME, name=options.name))
    pseudonym = Pseudonym(name=options.name, instead=options.instead or suggested(logs, english(words.PLAYER)))
    if not fits(logs, pseudonym.instead):
        raise Misused(english(words.NAME_TAKEN))
    for game, log in logs.items():
        say(words.HAS_IT, game=game, players=players_in(game, log), day=log[0].at[:10])
    texts = {} if options.yes else _asked(logs, pseudonym)
    try:
        anew = {} if texts is None else forget(logs, pseudonym, texts)
    except (Conflict, DamagedLog):  # it has gone on meanwhile, or two would have one name
        anew = {}
    if not anew:
        complain(english(words.NONE_FORGOTTEN))
        return REFUSED
    for game, one in anew.items():
        say(words.FORGOTTEN, game=game, anew=one)
    files, last = app.extensions["backups"].holding(anew) if app.extensions["backups"] else ((), None)
    if files:
        say(words.IN_BACKUPS, files=", ".join(files))
    if last:
        say(words.LAST_GOES, day=f"{last} UTC")
    say(words.ELSEWHERE)
    return REFUSED if damaged else FINE


def _asked(logs: Logs, pseudonym: Pseudonym) -> dict[str, str] | None:
    """What free texts become; None where nothing is to be done."""
    from scorekeeper.cli.installation import say
    from scorekeeper.slip.fields import tidy

    texts = {was: anew for log in logs.values() for was, anew in pseudonym.texts_in(log).items()}
    try:
        for was, anew in texts.items():
            say(words.ASK_TEXT, text=was)
            texts[was] = tidy(input(english(words.ASK_ANEW, text=anew) + " ")) or anew
        sure = input(english(words.ASK_SURE, name=pseudonym.instead) + " ")
    except EOFError:
        return None
    return texts if sure.strip().casefold() == "yes" else None


def _name(text: str) -> str:
    """A name that a player may have. Misused."""
    from scorekeeper.engine.values import LONGEST_NAME
    from scorekeeper.slip.fields import tidy
    from scorekeeper.wording.entry import FieldProblem, say_field_problem

    if len(tidy(text)) > LONGEST_NAME:
        raise Misused(say_field_problem(ENGLISH, FieldProblem.TOO_LONG, most=LONGEST_NAME))
    return tidy(text)
