"""The pot: what each owes into it, so much a failed contract, a hand given up, a bolt and a lost game."""

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import PlayerGames, Sitting, played_by


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
    return tuple([_share(one, rates) for one in played_by(sittings)])


def _share(one: PlayerGames, rates: PotSet) -> Share:
    failed = sum([step.told - step.made for stretch in one.stretches for step in stretch.ladder])
    rospisats = sum([stretch.rospisats for stretch in one.stretches])
    bolts = sum([stretch.bolts for stretch in one.stretches])
    lost = sum([counts.ending in COUNTED and seat not in counts.winners for counts, seat in one.held])
    return Share(
        person=one.person,
        guest=one.guest,
        failed=failed,
        rospisats=rospisats,
        bolts=bolts,
        lost=lost,
        owes=failed * rates.failed + rospisats * rates.rospisat + bolts * rates.bolt + lost * rates.lost,
    )
