"""The page of a new game. Both hosts draw it."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.clock import day_at
from scorekeeper.pages.fields import FieldView
from scorekeeper.pages.games.new_game import ROWS, NewGame, Opening, SentGame
from scorekeeper.pages.games.rules_page import make_groups, make_main_rules, make_systems
from scorekeeper.pages.games.usual import systems_for
from scorekeeper.pages.request import PageAnswer
from scorekeeper.rules.house import house_rules
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.days import by_clocks, say_same_as
from scorekeeper.wording.rulebook.booklet import make_booklet
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTable:
    """The table of last time: its game, who sat there, what they play, and when that was, as one says it."""

    game: str
    same_as: str
    players: tuple[str, ...]
    system: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleSeats:
    """The circle in which a game is to begin: its id, the address of its page, and what it is called; its people as
    `chips`, ids with names, in the order in which they are offered; and who was `tapped` by rows, blank where nobody
    was.
    """

    circle: str
    address: str
    called: str
    chips: tuple[tuple[str, str], ...]
    tapped: Mapping[int, str]


def make_last_table(voice: Voice, state: GameState, now: str, zone: str, language: str) -> LastTable:
    """The table of a game that was touched last; the day is that of the zone."""
    said = say_same_as(voice, day_at(state.touched, zone), day_at(now, zone), language)
    return LastTable(
        game=state.game,
        same_as=by_clocks(said, zone),
        players=state.played.sheet.players,
        system=voice.gettext(SYSTEM_WORDS[state.table().terms.rules.system].title),
    )


def opening_or_page(voice: Voice, asked: SentGame, seats: CircleSeats | None = None) -> Opening | PageAnswer:
    """What a form that was sent leads to: a game that can begin, the text of its rules, or the form again."""
    if asked.rules is not None:
        booklet = make_booklet(voice, asked.rules, asked.players, table=True)
        return PageAnswer(template="rulebook/chosen.html", view={"booklet": booklet, "typed": asked.typed})
    status = 200 if asked.shown else 422
    return asked.opening or new_game_page(voice, asked.form, suited=asked.suited, seats=seats, status=status)


def new_game_page(
    voice: Voice,
    form: NewGame,
    last: LastTable | None = None,
    *,
    suited: bool = False,
    like: str = "",
    seats: CircleSeats | None = None,
    status: int = 200,
) -> PageAnswer:
    """The form; `like` is the game whose table it has, `seats` are those of a circle."""
    own = house_rules(form.chosen_system(), {}).values
    fields = {
        name: FieldView(data=told.value, typed=told.typed, errors=form.errors.get(name, ()))
        for name, told in form.told.items()
    }
    groups = make_groups(voice, fields, own)
    view = {
        "form": form,
        "chosen": form.chosen_system(),
        "sitting": form.sitting(),
        "fields": fields,
        "names": tuple([fields[f"name_{row}"] for row in ROWS]),
        "systems": make_systems(voice),
        "fitting": systems_for(form.sitting()),
        "last": last,
        "suited": suited,
        "like": like,
        "seats": seats,
        "main_rules": make_main_rules(voice, fields, own),
        "groups": groups,
        "is_open": any(group.is_open for group in groups),
        "wrong": bool(form.errors),
    }
    return PageAnswer(template="games/new.html", view=view, status=status)
