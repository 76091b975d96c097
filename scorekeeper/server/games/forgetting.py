"""Forgetting a player, for the owner: finds the games that have the name, and puts games with a pseudonym in their
place, for the page and for the command, in an app context; and the page.
"""

from collections.abc import Iterable, Mapping, Sequence

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import Form

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.server.core.access import is_house
from scorekeeper.server.core.device import the_access
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import see
from scorekeeper.server.core.services import (
    fresh_key,
    key_for_all,
    the_archive,
    the_backups,
    the_circles,
    the_hub,
    the_service,
    the_wastebasket,
)
from scorekeeper.server.forms import WordsField
from scorekeeper.server.games.routes import entry_here
from scorekeeper.service.circle.events import CircleBegun
from scorekeeper.service.circle.people import name_of, people_of
from scorekeeper.service.circle.state import open_circle
from scorekeeper.service.events import DamagedLog, GameStarted, Logged
from scorekeeper.service.folding import fold
from scorekeeper.service.forgetting import Pseudonym, rewritten, told_in
from scorekeeper.service.game_import import sealed
from scorekeeper.service.loading import load_state
from scorekeeper.service.store import in_batches
from scorekeeper.slip.fields import tidy
from scorekeeper.wording import terminal as words

EVERY = 1_000_000  # circles: more than any house has
Logs = dict[str, tuple[Logged, ...]]


def games_with(name: str) -> tuple[Logs, tuple[str, ...]]:
    """The games that have the name, deleted or not; and those that may, and are damaged."""
    sought = Pseudonym(name=name, instead="")
    logs, damaged = _read(the_service().telling({name, name.lower(), name.upper(), name.title()}))
    return {game: log for game, log in logs.items() if sought.is_in(log)}, damaged


def circles_with(name: str) -> Logs:
    """The circles that have the name, deleted or not: somebody may be called there as in no game."""
    sought = Pseudonym(name=name, instead="")
    return {circle: log for circle, log in _circles().items() if sought.is_in(log)}


def players_in(game: str, log: Sequence[Logged]) -> str:
    """Who plays a game, or what a circle is called. DamagedLog."""
    if isinstance(log[0].event, CircleBegun):
        return name_of(open_circle(game, log))
    return ", ".join(load_state(game, log).played.record.players)


def fits(logs: Mapping[str, Iterable[Logged]], instead: str) -> bool:
    """Whether nobody in these games or their circles ever had that name, nor any that is written alike."""
    return fold(instead) not in _names_near(logs)


def suggested(logs: Mapping[str, Iterable[Logged]], player: str) -> str:
    """A name that fits; `player` is what a player is called by his number."""
    names, near = (player % {"number": number} for number in range(1, 10_000)), _names_near(logs)
    return next(name for name in names if fold(name) not in near)


def _names_near(logs: Mapping[str, Iterable[Logged]]) -> set[str]:
    """All names, folded, in these logs, and in their circles with all games of those: there a name stands for one
    person.
    """
    circles = _circles_of(logs)
    told = {name for log in (*logs.values(), *circles.values()) for group in told_in(log)[:2] for name in group}
    for circle in the_circles().readable((*circles, *logs)):  # some of the logs may be those of circles
        told |= {name for one in the_circles().sittings(circle, people_of(circle))[0] for name in one.counts.players}
    return {fold(name) for name in told}


def forget(logs: Logs, pseudonym: Pseudonym, texts: Mapping[str, str]) -> Mapping[str, str]:
    """Puts another game, or another circle, in the place of each, and returns the new ids by the old ones. Whoever may
    come in still may, by the same links; a rematch of the one is a rematch of the other, and their circles know them by
    their new names and ids. Conflict.
    """
    anew = {game: fresh_key() for game in logs}
    before = (_before(log) for log in logs.values())
    family = (*anew, *{game for game in before if game is not None})
    others, _ = _read({game for part in in_batches(family) for game in the_service().telling(part)} - anew.keys())
    every = logs | others
    changed = {game: pseudonym.put(log, texts, anew) for game, log in logs.items()}
    changed |= {game: rewritten(log, game=lambda one: anew.get(one, one)) for game, log in others.items()}
    keys = _keys_of_rematches(every, anew)
    sent = {game: sealed(log, keys.get(log[0].key, log[0].key)) for game, log in changed.items()}
    for game, log in sent.items():
        players_in(game, log)  # nothing is written that could not be read again
    games = {game: (anew.get(game, game), log) for game, log in sent.items() if log != every[game]}
    circles = {circle: (fresh_key(), pseudonym.put(log, texts, anew)) for circle, log in _circles_of(anew).items()}
    for circle, told in circles.values():
        open_circle(circle, told)
    the_wastebasket().replace(games | circles, pseudonym.in_author)
    for game in (*anew, *circles):
        the_hub().recheck(game)
    return anew


def _circles_of(games: Iterable[str]) -> Logs:
    """The circles that have or had one of these games. They get new ids too, so that nothing of them stays in a
    cache.
    """
    its, sought = _circles().items(), {*games}
    return {circle: log for circle, log in its if any(getattr(one.event, "game", "") in sought for one in log)}


def _circles() -> Logs:
    """All circles that can be read, deleted or not."""
    every = (*the_access().circles(None, EVERY), *the_wastebasket().thrown(None))
    return {circle.id: circle.log for circle in the_circles().readable(every)}


def _read(games: Iterable[str]) -> tuple[Logs, tuple[str, ...]]:
    logs, damaged = Logs(), list[str]()
    for game in games:
        try:
            log = the_service().stored(game)
            load_state(game, log)
            logs[game] = log
        except DamagedLog:
            damaged.append(game)
    return logs, tuple(damaged)


def _keys_of_rematches(logs: Logs, anew: Mapping[str, str]) -> Mapping[str, str]:
    """The keys by which rematches are found (sheet/rematch_routes.py), and those by which they are found now."""
    after = dict[str, list[str]]()
    for game, log in logs.items():
        after.setdefault(_before(log) or "", []).append(game)
    return {
        key_for_all("rematch", game, told): key_for_all("rematch", anew.get(game, game), anew.get(told, told))
        for game, rematches in after.items()
        for told in (str(len(logs.get(game, ()))), *rematches)
    }


def _before(log: Sequence[Logged]) -> str | None:
    """The game that it is a rematch of."""
    return log[0].event.rematch_of if isinstance(log[0].event, GameStarted) else None


forgetting = Blueprint("forgetting", __name__, url_prefix="/archive/forget")


class ForgetForm(Form):
    """The name, and the one that takes its place."""

    name = WordsField(most=LONGEST_NAME)
    instead = WordsField(most=LONGEST_NAME)


@forgetting.route("", methods=["GET", "POST"])
def forget_player() -> tuple[str, int] | Response:
    """Asks for the name, then for what is to become of its games, and does it once all that is chosen fits."""
    if not is_house():
        return see(url_for("archive.index"))
    form, sent = ForgetForm(formdata=request.form), request.form
    form.validate()
    name, backups, done = form.name.data or "", the_backups(), dict[str, str]()
    logs, damaged = games_with(name) if name else ({}, ())
    chosen = {game: logs[game] for game in sent.getlist("game") if game in logs}
    texts = dict(zip(sent.getlist("was"), map(tidy, sent.getlist("text")), strict=False))
    pseudonym = Pseudonym(name=name, instead=form.instead.data or suggested(logs, VOICE.gettext(words.PLAYER)))
    if name and not logs:
        form.name.errors = [VOICE.gettext(words.NO_GAME) % {"name": name}]
    if not fits(chosen or logs, pseudonym.instead):
        form.instead.errors = [VOICE.gettext(words.NAME_TAKEN)]
    if chosen and not form.errors:
        done |= forget(chosen, pseudonym, texts)
    shown = the_service().summaries(the_archive(), done.values() or logs).values()
    proposed = {was: anew for log in logs.values() for was, anew in pseudonym.texts_in(log).items()}
    page = render_template(
        "games/forget.html",
        form=form,
        instead=form.instead.typed or pseudonym.instead,
        entries=[entry_here(one) for one in shown],
        chosen=chosen or logs,
        texts={was: texts.get(was) or anew for was, anew in proposed.items()},
        damaged=damaged,
        done=done,
        backups=backups.holding(done) if done and backups else ((), None),
    )
    return page, 422 if form.errors else 200
