"""The list of games."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorekeeper.engine.moment import seconds_of
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.circle.evening import PAUSE
from scorekeeper.service.summary import Condition, Summary, damaged
from scorekeeper.wording.days import say_when
from scorekeeper.wording.signs import plain
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice

GAMES_SHOWN = 12  # all others are in the archive


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player in the list."""

    name: str
    score: str
    won: bool
    below: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """A game in the list. `dealer` is None once it has ended; `touched` is RFC 3339, `when` in words. Of a damaged game
    there is only its id. `only_here`: it was begun on this phone, and no server knows it yet.
    """

    game: str
    condition: str
    title: str
    seats: tuple[Seat, ...]
    system: str
    hands: int
    rows: int
    dealer: str | None
    touched: str
    when: str
    only_here: bool

    def name(self) -> str:
        """What the game is called: by its title, or by its players."""
        return self.title or ", ".join(seat.name for seat in self.seats)


def make_entry(voice: Voice, summary: Summary, now: str, language: str, *, only_here: bool = False) -> GameEntry:
    """One game; `now` is the moment as the log keeps it."""
    damaged = summary.condition is Condition.DAMAGED
    return GameEntry(
        game=summary.game,
        condition=summary.condition.value,
        title=summary.title or "",
        seats=tuple(
            Seat(name=name, score=plain(score), won=seat in summary.winners, below=score < 0)
            for seat, (name, score) in enumerate(zip(summary.players, summary.scores, strict=True))
        ),
        system="" if damaged else voice.gettext(SYSTEM_WORDS[summary.system].title),
        hands=summary.hands,
        rows=summary.rows,
        dealer=summary.dealer,
        touched=summary.touched,
        when="" if damaged else say_when(summary.touched, now, language),
        only_here=only_here,
    )


def show_games(host: Host, request: PageRequest) -> Answer:
    """The games that this phone has, the one touched last first, at the end those that cannot be read; those that no
    server knows yet are marked. Without a server there is no archive for the others, so all are listed.
    """
    found = [(game, host.summary_of(game)) for game in host.games]
    read = [summary for _, summary in found if summary is not None]
    entries = [
        make_entry(host.voice, summary, host.draws.at, request.language, only_here=summary.game in host.began)
        for summary in (read[:GAMES_SHOWN] if host.has_server else read)
    ]
    unread = [make_entry(host.voice, damaged(game), "", request.language) for game, summary in found if summary is None]
    circles = [(name, host.url_for("circles.show", {"circle": circle})) for circle, name in host.circles]
    listed = {"entries": [*entries, *unread], "backups": None, "alone": not host.has_server}
    evening = evening_now(read, host.draws.at, host.evening_of) if circles else None
    return PageAnswer(template="games/index.html", view={**listed, "circles": circles, "evening": evening})


def evening_now(games: Iterable[Summary], now: str, evening_of: Callable[[str, str], object]) -> object:
    """The tally of the evening that goes on, or whose last hand was recorded less than six hours ago: that of the first
    of the games that has one.
    """
    lately = [one.game for one in games if one.touched and seconds_of(now) - seconds_of(one.touched) < PAUSE]
    for game in lately:
        tally = evening_of(game, now)
        if tally is not None:
            return tally
    return None
