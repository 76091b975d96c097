"""The pot: what each owes into it, so much a failed contract, a hand given up, a bolt and a lost game."""

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import Sitting


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What somebody owes into the pot: a person of the circle, or a guest by his name, in which case `person` is None.

    `failed`: contracts that were played and failed, as hands given up are counted by their own kind. `lost`: games that
    others won. `owes`: what all of it costs, in the unit of the rates.
    """

    person: str | None
    guest: str | None
    failed: int
    rospisats: int
    bolts: int
    lost: int
    owes: int


def fill_pot(sittings: tuple[Sitting, ...], rates: PotSet) -> tuple[Share, ...]:
    """The shares of all who played these games, in the order in which they first did. What one played costs him, also
    in a game that is not over; a lost game costs the one to whom its place goes.
    """
    times: dict[tuple[str | None, str | None], list[int]] = {}
    for sitting in sittings:
        counts = sitting.counts
        for seat, parts in enumerate(sitting.parts):
            for part in parts:
                row = times.setdefault(_payer(part.person, counts.players[seat]), [0, 0, 0, 0])
                row[0] += sum([step.told - step.made for step in part.stretch.ladder])
                row[1] += part.stretch.rospisats
                row[2] += part.stretch.bolts
            if counts.ending in COUNTED and seat not in counts.winners:
                row = times.setdefault(_payer(sitting.holders[seat], counts.players[seat]), [0, 0, 0, 0])
                row[3] += 1
    return tuple([_share(person, guest, row, rates) for (person, guest), row in times.items()])


def _payer(person: str | None, name: str) -> tuple[str | None, str | None]:
    return (person, name if person is None else None)


def _share(person: str | None, guest: str | None, row: list[int], rates: PotSet) -> Share:
    failed, rospisats, bolts, lost = row
    return Share(
        person=person,
        guest=guest,
        failed=failed,
        rospisats=rospisats,
        bolts=bolts,
        lost=lost,
        owes=failed * rates.failed + rospisats * rates.rospisat + bolts * rates.bolt + lost * rates.lost,
    )
