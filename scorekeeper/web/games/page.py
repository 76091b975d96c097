"""Games in a list: what they are called, who plays, how it stands, when it was touched, and whose deal it is."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from flask_babel import format_datetime, get_locale

from scorekeeper.service.archive import Condition, Summary
from scorekeeper.service.game_state import GameState
from scorekeeper.web.games.new_page import LastTable
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.days import say_day, say_same_as
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.systems import SYSTEM_WORDS


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
    there is only its id.
    """

    game: str
    condition: str
    title: str
    seats: tuple[Seat, ...]
    system: str
    hands: int
    dealer: str | None
    touched: str
    when: str

    def name(self) -> str:
        """What the game is called: by its title, or by its players."""
        return self.title or ", ".join(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deletion:
    """A deleted game, and the day on which it goes for good, in words."""

    entry: GameEntry
    when: str


def make_last_table(state: GameState, now: str) -> LastTable:
    """The table of a game that was touched last; `now` is the moment as the log keeps it."""
    touched, today = (datetime.fromisoformat(moment).astimezone().date() for moment in (state.touched, now))
    return LastTable(
        game=state.game,
        same_as=say_same_as(VOICE, touched, today, str(get_locale())),
        players=state.played.sheet.players,
        system=VOICE.gettext(SYSTEM_WORDS[state.table().terms.rules.system].title),
    )


def make_deletions(deleted: Iterable[tuple[Summary, datetime]]) -> tuple[Deletion, ...]:
    """The deleted games, each with the moment at which it goes."""
    return tuple(
        Deletion(
            entry=make_entry(summary),
            when=say_day(goes.astimezone().date().isoformat(), str(get_locale())),
        )
        for summary, goes in deleted
    )


def make_entries(summaries: Iterable[Summary]) -> tuple[GameEntry, ...]:
    """The entries in the order of the summaries."""
    return tuple(make_entry(summary) for summary in summaries)


def make_entry(summary: Summary) -> GameEntry:
    """One game."""
    damaged = summary.condition is Condition.DAMAGED
    return GameEntry(
        game=summary.game,
        condition=summary.condition.value,
        title=summary.title or "",
        seats=tuple(
            Seat(name=name, score=plain(score), won=seat in summary.winners, below=score < 0)
            for seat, (name, score) in enumerate(zip(summary.players, summary.scores, strict=True))
        ),
        system="" if damaged else VOICE.gettext(SYSTEM_WORDS[summary.system].title),
        hands=summary.hands,
        dealer=summary.dealer,
        touched=summary.touched,
        when="" if damaged else say_when(datetime.fromisoformat(summary.touched)),
    )


def say_when(moment: datetime) -> str:
    """A moment, with its year unless it is this one; the server stands in the same room, its clock is the table's."""
    here = moment.astimezone()
    this_year = here.year == datetime.now(here.tzinfo).year
    return str(format_datetime(here, "d MMM, HH:mm" if this_year else "d MMM yyyy, HH:mm", rebase=False))
