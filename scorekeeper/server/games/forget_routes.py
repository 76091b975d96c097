"""Forgetting a player, for the owner: the games that have the name, what will stand there, and what was done."""

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import Form

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.server.core.access import is_house
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import see
from scorekeeper.server.core.services import the_archive, the_backups, the_service
from scorekeeper.server.forms.fields import WordsField
from scorekeeper.server.games.forgetting import fits, forget, games_with, suggested
from scorekeeper.server.games.routes import entry_here
from scorekeeper.service.forgetting import Pseudonym
from scorekeeper.slip.fields import tidy
from scorekeeper.wording import terminal as words

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
