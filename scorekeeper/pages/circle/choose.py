"""Games to be ticked: for a circle that is to begin, and for one that is there."""

from collections.abc import Collection, Iterable, Mapping

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.frame import WRONG, see
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.fields import FieldView, as_read
from scorekeeper.pages.games.games import make_entry
from scorekeeper.pages.request import Answer, Draws, PageAnswer, PageRequest
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.commands import AddGame, BeginCircle
from scorekeeper.service.folding import fold_name
from scorekeeper.service.summary import Summary
from scorekeeper.slip.fields import read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class SentCircle:
    """What the form of a new circle says: what it is called, the games ticked, and the names of those who played."""

    name: FieldView
    ticked: tuple[Summary, ...]
    names: tuple[str, ...]


def read_circle(voice: Voice, sent: Sent, kept: Iterable[Summary]) -> SentCircle:
    """The form as it was sent; the device keeps these games. A phone that has begun the circle says who is in it."""
    typed = text_in(sent, "name")
    ticked = tuple([game for game in kept if game.game in sent.get("game", ())])
    names = sent.get("named", ()) or [name for game in ticked for name in game.players]
    return SentCircle(
        name=as_read(voice, typed, read_words(typed, LONGEST_NAME)), ticked=ticked, names=tuple(dict.fromkeys(names))
    )


def is_in_order(asked: SentCircle) -> bool:
    """Whether a circle can begin so: somebody has to be in it."""
    return bool(asked.names) and not asked.name.errors


def begin_by(asked: SentCircle, circle: str, key: str, at: str, zone: str) -> BeginCircle:
    """The command by which it begins. Its people are numbered, so that both hosts give them the same ids."""
    return BeginCircle(
        circle=circle,
        key=key,
        at=at,
        zone=zone,
        name=asked.name.data or None,
        games=tuple([game.game for game in asked.ticked]),
        people={f"{circle}{place}": name for place, name in enumerate(asked.names)},
    )


def choose_first(
    voice: Voice, language: str, draws: Draws, kept: tuple[Summary, ...], asked: SentCircle | None = None
) -> PageAnswer:
    """The page on which a circle begins; at first the games of the people who played last are ticked."""
    if asked is None:
        view = {"name": as_read(voice, "", ""), "missing": False}
        return _choose(voice, language, draws, kept, _of_the_same(kept), view)
    ticked = [game.game for game in asked.ticked]
    view = {"name": asked.name, "missing": not ticked}
    return _choose(voice, language, draws, kept, ticked, view, WRONG)


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


def _of_the_same(games: tuple[Summary, ...]) -> list[str]:
    """The games of those who played the newest one, in whatever order they sat."""
    people = [sorted([fold_name(name) for name in game.players]) for game in games]
    return [game.game for game, its in zip(games, people, strict=True) if its == people[0]]
