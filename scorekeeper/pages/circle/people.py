"""The people of a circle, and what a keeper does with them; a member makes a guest a person. How one of them played,
and against whom.
"""

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.frame import FORBIDDEN, WRONG, CircleHost, Refusal, number_told, page_of, refusal_of, see
from scorekeeper.pages.request import Answer, PageAnswer
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
from scorekeeper.service.circle.person import make_person
from scorekeeper.service.circle.sitting import asks
from scorekeeper.service.folding import fold_name
from scorekeeper.slip.fields import read_words, say_fault
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NAME_MISSING, NOT_YOURS

GuestShown = tuple[str, int, str, int]  # the name, how many games, and a seat: the game and its number there


def show_people(host: CircleHost, _code: str) -> Answer:
    """Everybody; `do` of what was sent says what is to be done."""
    if host.request.form is None:
        return _page(host)
    name = read_words(text_in(host.sent, "name"), LONGEST_NAME)
    command = _command(host, host.sent, name if isinstance(name, str) else "")
    if command is None:
        return None
    if not (host.may_play if isinstance(command, AddGuest) else host.may_keep):
        return _page(host, (host.voice.gettext(NOT_YOURS), FORBIDDEN))
    if text_in(host.sent, "do") in ("add", "circle", "rename", "alias") and not isinstance(name, str):
        error = host.voice.gettext(NAME_MISSING) if name is None else say_fault(host.voice, name)
        return _page(host, (error, WRONG))
    refusal = refusal_of(host, host.commit(command))
    return see(host, "circles.people") if refusal is None else _page(host, refusal)


def _command(host: CircleHost, sent: Sent, name: str) -> CircleCommand | None:
    """What is to be done; None where that is nothing known."""
    circle, key, at, fresh = host.shown.circle.id, text_in(sent, "key"), host.draws.at, host.draws.game
    game, seat = text_in(sent, "game"), number_told(sent, "seat")
    if text_in(sent, "do") == "guest":
        return AddGuest(circle=circle, key=key, at=at, person=fresh, game=game, seat=seat)
    person, code = text_in(sent, "person"), text_in(sent, "code")
    events: dict[str, CircleEvent] = {
        "add": PersonAdded(person=fresh, name=name),
        "rename": PersonRenamed(person=person, name=name),
        "alias": AliasAdded(alias_id=fresh, person=person, alias=name),
        "unalias": AliasRemoved(alias_id=code),
        "merge": PeopleMerged(merge=fresh, a=person, b=text_in(sent, "other")),
        "part": MergeUndone(merge=code),
        "seat": SeatAssigned(game=game, seat=seat, from_deal=1, person=person or None),
        "circle": CircleRenamed(name=name),
    }
    # Any other game is added only by who keeps it.
    if any(one.event == GameRemoved(game=code) for one in host.shown.circle.log):
        events["return"] = GameAdded(game=code)
    event = events.get(text_in(sent, "do"))
    return None if event is None else ChangeCircle(circle=circle, key=key, at=at, event=event)


def _page(host: CircleHost, refusal: Refusal | None = None) -> PageAnswer:
    """The page; where something was refused, that is said in its form, and there stands what was typed."""
    people = host.shown.people
    view = {
        "people": [(person, _games(host, person)) for person in people.persons],
        "guests": _guests(host),
        "asked": [
            (one.counts, seat, fits) for one in host.shown.sittings for seat, fits in asks(people, one.counts).items()
        ],
        "member": member_named,
        "form": {name: text_in(host.sent, name) for name in ("do", "person", "name", "other")},
    }
    return page_of(host, template="circle/people.html", view=view, refusal=refusal)


def _games(host: CircleHost, person: CirclePerson) -> int:
    """How many games somebody played, or a part of them."""
    return sum([any(who == person.id for its in one.parts for who, _ in its) for one in host.shown.sittings])


def _guests(host: CircleHost) -> list[GuestShown]:
    """Each name once; a seat at which several of the circle may have sat is none of a guest."""
    found: dict[str, GuestShown] = {}
    for sitting in host.shown.sittings:
        counts, doubtful = sitting.counts, asks(host.shown.people, sitting.counts)
        for seat, name in enumerate(counts.players):
            if seat not in doubtful and any(who is None for who, _ in sitting.parts[seat]):
                before = found.get(fold_name(name))
                found[fold_name(name)] = (name, 1 if before is None else before[1] + 1, counts.game, seat)
    return list(found.values())


def show_person(host: CircleHost, code: str) -> Answer:
    """How a person played, by the id of any of those who are that person."""
    person = host.shown.people.by_member.get(code)
    if person is None:
        return None
    figures = make_person(person.id, host.shown.sittings)
    contracts = figures.played.contracts
    view = {"person": person, "figures": figures, "told": len(contracts), "made": contracts.count("+")}
    return page_of(host, template="circle/person.html", view=view)
