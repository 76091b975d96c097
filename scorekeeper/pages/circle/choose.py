"""Games to be ticked: for a circle that is to begin, and for one that is there."""

from collections.abc import Collection, Iterable, Mapping

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.frame import WRONG, see
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.forms import as_read
from scorekeeper.pages.games.games import make_entry
from scorekeeper.pages.request import Answer, Draws, PageAnswer, PageRequest
from scorekeeper.service.circle.commands import AddGame, BeginCircle
from scorekeeper.service.folding import fold_name
from scorekeeper.service.summary import Summary
from scorekeeper.slip.fields import read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice


def choose_first(voice: Voice, language: str, draws: Draws, kept: tuple[Summary, ...]) -> PageAnswer:
    """The page on which a circle begins; at first the games of the people who played last are ticked."""
    people = [sorted([fold_name(name) for name in game.players]) for game in kept]  # in whatever order they sat
    ticked = [game.game for game, its in zip(kept, people, strict=True) if its == people[0]]
    return _choose(voice, language, draws, kept, ticked, {"name": as_read(voice, "", ""), "missing": False})


def begin_by(
    voice: Voice, language: str, draws: Draws, kept: tuple[Summary, ...], sent: Sent, zone: str
) -> BeginCircle | PageAnswer:
    """The command by which a circle begins as the form says, with those of the ticked games that this device keeps; or
    the page with what is wrong. A phone that has begun the circle says who is in it. Its people are numbered, so that
    both hosts give them the same ids.
    """
    typed = text_in(sent, "name")
    name = as_read(voice, typed, read_words(typed, LONGEST_NAME))
    ticked = [game for game in kept if game.game in sent.get("game", ())]
    names = dict.fromkeys(sent.get("named", ()) or [name for game in ticked for name in game.players])
    games = tuple([game.game for game in ticked])
    if name.errors or not names:
        return _choose(voice, language, draws, kept, games, {"name": name, "missing": not ticked}, WRONG)
    return BeginCircle(
        circle=draws.game,
        key=draws.key,
        at=draws.at,
        zone=zone,
        name=name.data or None,
        games=games,
        people={f"{draws.game}{place}": name for place, name in enumerate(names)},
    )


def show_games_to_add(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """The games that this device keeps and that are not in the circle yet; those ticked are added."""
    others = tuple([game for game in host.kept_games() if game.game not in shown.circle.games])
    if request.form is None:
        return _choose(host.voice, request.language, host.draws, others, (), {"circle": shown.circle})
    for game in others:
        if game.game in request.form.get("game", ()):
            host.commit(AddGame(circle=shown.circle.id, at=host.draws.at, game=game.game, people={}))
    return see(host, shown, "circles.show")


def _choose(
    voice: Voice,
    language: str,
    draws: Draws,
    kept: Iterable[Summary],
    ticked: Collection[str],
    view: Mapping[str, object],
    status: int = 200,
) -> PageAnswer:
    entries = [(make_entry(voice, game, draws.at, language), game.game in ticked) for game in kept]
    shown = {"circle": None, **view, "key": draws.key, "entries": entries}
    return PageAnswer(template="circles/games.html", view=shown, status=status)
