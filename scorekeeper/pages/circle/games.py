"""The games of a circle: those ticked for one that begins or is there, the seats of a new one, and who sat where in
one, which a keeper says, or takes the game out.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Any

from scorekeeper.engine.table import Table
from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.frame import WRONG, CircleHost, CircleShown, keep, number_told, page_of, see
from scorekeeper.pages.forms import as_read, texts_as_fields
from scorekeeper.pages.games.begin import CircleSeats
from scorekeeper.pages.games.games import make_entry
from scorekeeper.pages.games.new_game import ROWS, NewGame, blank_game, rules_of
from scorekeeper.pages.request import Answer, Draws, PageAnswer, PageRequest
from scorekeeper.rules.house import LARGEST
from scorekeeper.service.circle.commands import AddGame, BeginCircle
from scorekeeper.service.circle.events import GameRemoved, SeatAssigned
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.circle.sitting import played_lately
from scorekeeper.service.folding import fold_name
from scorekeeper.service.summary import Summary
from scorekeeper.slip.fields import read_number, read_words
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.voice import Voice


def begin_circle(
    voice: Voice, request: PageRequest, draws: Draws, kept: tuple[Summary, ...]
) -> BeginCircle | PageAnswer:
    """The page on which a circle begins, at first with the games of the people who played last ticked; or the command
    by which it does as the form says, with those of the ticked games that this device keeps. A phone that has begun the
    circle says who is in it. Its people are numbered, so that both hosts give them the same ids.
    """
    language, sent = request.language, request.form
    if sent is None:
        people = [sorted([fold_name(name) for name in game.players]) for game in kept]  # in whatever order they sat
        first = [game.game for game, its in zip(kept, people, strict=True) if its == people[0]]
        return _choose(voice, language, draws, kept, first, {"name": as_read(voice, "", ""), "missing": False})
    typed = text_in(sent, "name")
    name = as_read(voice, typed, read_words(typed, LONGEST_NAME))
    ticked = [game for game in kept if game.game in sent.get("game", ())]
    names = dict.fromkeys(sent.get("named", ()) or [name for game in ticked for name in game.players])
    games = tuple([game.game for game in ticked])
    if name.errors or not names:
        wrong = _choose(voice, language, draws, kept, games, {"name": name, "missing": not ticked})
        return replace(wrong, status=WRONG)
    return BeginCircle(
        circle=draws.game,
        key=draws.key,
        at=draws.at,
        zone=request.zone,
        name=name.data or None,
        games=games,
        people={f"{draws.game}{place}": name for place, name in enumerate(names)},
    )


def show_games_to_add(host: CircleHost, _code: str) -> Answer:
    """The games that this device keeps and that are not in the circle yet; those ticked are added."""
    circle = host.shown.circle
    others = [game for game in host.kept_games() if game.game not in circle.games]
    if host.request.form is None:
        return _choose(host.voice, host.request.language, host.draws, others, (), {"circle": circle})
    for game in others:
        if game.game in host.sent.get("game", ()):
            host.commit(AddGame(circle=circle.id, at=host.draws.at, game=game.game, people={}))
    return see(host, "circles.show")


def _choose(
    voice: Voice, language: str, draws: Draws, kept: Iterable[Summary], ticked: Collection[str], view: dict[str, Any]
) -> PageAnswer:
    entries = [(make_entry(voice, game, draws.at, language), game.game in ticked) for game in kept]
    shown = {"circle": None, **view, "key": draws.key, "entries": entries}
    return PageAnswer(template="circles/games.html", view=shown)


def make_seats(shown: CircleShown, address: str, sent: Sent) -> CircleSeats:
    """The people to be tapped for a game, and who was; `address` is that of the circle's page."""
    return CircleSeats(
        circle=shown.circle.id,
        address=address,
        called=name_of(shown.circle),
        chips=tuple([(person.id, person.name) for person in played_lately(shown.people, shown.sittings)]),
        tapped={row: text_in(sent, f"person_{row}") for row in ROWS},
    )


def form_after(shown: CircleShown, table_of: Callable[[str], Table | None], language: str, key: str) -> NewGame:
    """The form with the rules of the game that began last of those whose table this device may see, the usual ones
    where there is none; no names, as they are tapped.
    """
    found = (table_of(sitting.counts.game) for sitting in reversed(shown.sittings))
    table = next((one for one in found if one is not None), None)
    return blank_game(language, key) if table is None else rules_of(table, key)


def people_tapped(people: People, form: NewGame, sent: Sent) -> dict[int, str | None]:
    """By seat who was tapped, as long as the name stands there that was tapped."""
    seats: dict[int, str | None] = {}
    for seat, (row, name) in enumerate(form.names_by_row().items()):
        person = people.by_member.get(text_in(sent, f"person_{row}"))
        if person is not None and fold_name(person.name) == fold_name(name):
            seats[seat] = person.id
    return seats


def show_game_of_circle(host: CircleHost, code: str) -> Answer:
    """A game of the circle. That it was taken out is in the log, where it can be taken back."""
    found, sent = [one for one in host.shown.sittings if one.counts.game == code], host.sent
    if not found:
        return None if host.request.form is None else see(host, "circles.log")
    typed, choices = text_in(sent, "deal"), {name: text_in(sent, name) for name in ("seat", "person")}
    fields = {**texts_as_fields(choices), "deal": as_read(host.voice, typed, read_number(typed, 1, LARGEST))}
    is_removed, deal = text_in(sent, "do") == "remove", fields["deal"].data or 1
    seated = SeatAssigned(game=code, seat=number_told(sent, "seat"), from_deal=deal, person=choices["person"] or None)
    refusal = keep(host, fields, lambda: GameRemoved(game=code) if is_removed else seated)
    if refusal is not None:
        return page_of(host, template="circle/game.html", view={"sitting": found[0], "fields": fields}, refusal=refusal)
    return see(host, "circles.log") if is_removed else see(host, "circles.game", code)
