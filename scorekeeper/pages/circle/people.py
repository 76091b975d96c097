"""The people of a circle, and what a keeper does with them; a member makes a guest a person."""

from collections.abc import Mapping

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.frame import FORBIDDEN, WRONG, page_of, refusal_of, see
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest
from scorekeeper.service.circle.commands import AddGuest, ChangeCircle, CircleCommand
from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleEvent,
    CircleRenamed,
    GameAdded,
    GameRemoved,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    SeatAssigned,
)
from scorekeeper.service.circle.people import CirclePerson, member_named
from scorekeeper.service.circle.sitting import asks
from scorekeeper.service.folding import fold_name
from scorekeeper.slip.fields import read_words, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NAME_MISSING, NOT_YOURS
from scorekeeper.wording.days import say_day

FORMS, FORMS_OF_A_PERSON = ("add", "circle"), ("rename", "alias", "merge")  # with something to be typed or chosen
NAMED = (*FORMS, "rename", "alias")
FIELDS = ("do", "person", "name", "other")
NO_SEAT = -1  # which no table has
GuestShown = tuple[str, int, str, int]  # the name, how many games, and a seat: the game and its number there
AskedSeat = tuple[str, int, str, str, list[tuple[str, str]]]  # game, seat, day, name; who fits, by id and names


def show_people(host: CircleHost, request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """Everybody; `do` of what was sent says what is to be done."""
    sent = request.form
    if sent is None:
        return _page(host, request, shown)
    name = read_words(text_in(sent, "name"), LONGEST_NAME)
    command = _command(host, shown, sent, name if isinstance(name, str) else "")
    if command is None:
        return None
    if not (host.may_play if isinstance(command, AddGuest) else host.may_keep):
        return _page(host, request, shown, host.voice.gettext(NOT_YOURS), FORBIDDEN)
    if text_in(sent, "do") in NAMED and not isinstance(name, str):
        error = host.voice.gettext(NAME_MISSING) if name is None else say_fault(host.voice, name)
        return _page(host, request, shown, error, WRONG)
    refusal = refusal_of(host, host.commit(command))
    return see(host, shown, "circles.people") if refusal is None else _page(host, request, shown, *refusal)


def _command(host: CircleHost, shown: CircleShown, sent: Sent, name: str) -> CircleCommand | None:
    """What is to be done; None where that is nothing known."""
    circle, key, at, fresh = shown.circle.id, text_in(sent, "key"), host.draws.at, host.draws.game
    number = number_in(text_in(sent, "seat"))
    game, seat = text_in(sent, "game"), NO_SEAT if number is None else number
    if text_in(sent, "do") == "guest":
        return AddGuest(circle=circle, key=key, at=at, person=fresh, game=game, seat=seat)
    person, code = text_in(sent, "person"), text_in(sent, "code")
    events: Mapping[str, CircleEvent] = {
        "add": PersonAdded(person=fresh, name=name),
        "rename": PersonRenamed(person=person, name=name),
        "alias": AliasAdded(alias_id=fresh, person=person, alias=name),
        "unalias": AliasRemoved(alias_id=code),
        "merge": PeopleMerged(merge=fresh, a=person, b=text_in(sent, "other")),
        "part": MergeUndone(merge=code),
        "seat": SeatAssigned(game=game, seat=seat, from_deal=1, person=person or None),
        "circle": CircleRenamed(name=name),
        **({"return": GameAdded(game=code)} if _was_here(shown, code) else {}),
    }
    event = events.get(text_in(sent, "do"))
    return None if event is None else ChangeCircle(circle=circle, key=key, at=at, event=event)


def _was_here(shown: CircleShown, game: str) -> bool:
    """Whether a game was taken out: any other is added only by who keeps it."""
    return any(isinstance(one.event, GameRemoved) and one.event.game == game for one in shown.log)


def _page(host: CircleHost, request: PageRequest, shown: CircleShown, error: str = "", status: int = 200) -> PageAnswer:
    """The page; where something was refused, with `error` in its form, and there what was typed."""
    form = {name: text_in(request.form or {}, name) for name in FIELDS}
    has_form = form["do"] in FORMS or (form["do"] in FORMS_OF_A_PERSON and form["person"] in shown.people.by_member)
    view = {
        "people": [(person, _games(shown, person), _links(shown, person)) for person in shown.people.persons],
        "guests": _guests(shown),
        "asked": _asked(host, request, shown),
        "own_name": shown.circle.name or "",
        "form": form,
        "error": error,
        "has_form": host.may_keep and has_form,
    }
    return page_of(host, shown, template="circle/people.html", view=view, status=status)


def _games(shown: CircleShown, person: CirclePerson) -> int:
    """How many games somebody played, or a part of them."""
    return sum([any(part.person == person.id for its in one.parts for part in its) for one in shown.sittings])


def _links(shown: CircleShown, person: CirclePerson) -> list[tuple[str, str, str]]:
    """The merges that make up a person, with the names of the two."""
    called = {member: names[-1] for member, names in person.members.items()}
    return [(one.merge, called[one.a], called[one.b]) for one in shown.circle.links if one.a in called]


def _guests(shown: CircleShown) -> list[GuestShown]:
    """Each name once; a seat at which several of the circle may have sat is none of a guest."""
    found: dict[str, GuestShown] = {}
    for sitting in shown.sittings:
        counts, doubtful = sitting.counts, asks(shown.people, sitting.counts)
        for seat, name in enumerate(counts.players):
            if seat not in doubtful and any(part.person is None for part in sitting.parts[seat]):
                before = found.get(fold_name(name))
                found[fold_name(name)] = (name, 1 if before is None else before[1] + 1, counts.game, seat)
    return list(found.values())


def _asked(host: CircleHost, request: PageRequest, shown: CircleShown) -> list[AskedSeat]:
    """A person who was merged gets the seat under the id that has the name, whose it stays if that is undone."""
    return [
        (
            sitting.counts.game,
            seat,
            say_day(host.day_of(sitting.counts.began), request.language),
            sitting.counts.players[seat],
            [(member_named(one, sitting.counts.players[seat]) or one.id, ", ".join(one.names)) for one in fits],
        )
        for sitting in shown.sittings
        for seat, fits in asks(shown.people, sitting.counts).items()
    ]
