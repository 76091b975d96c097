"""The pot: what each owes into it, so much a failed contract, a hand given up, a bolt and a lost game."""

from collections.abc import Sequence

from scorekeeper.engine.game import Game
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counting import stretches_of
from scorekeeper.service.circle.counts import Stretch
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import Sitting, played_by


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
    players = played_by(sittings)
    lost = [sum([its.ending in COUNTED and seat not in its.winners for its, seat in one.held]) for one in players]
    return tuple([_share(one.person, one.guest, one.stretches, lost[at], rates) for at, one in enumerate(players)])


def fill_pot_of(game: Game, winners: tuple[int, ...], rates: PotSet) -> tuple[Share, ...]:
    """The shares of one game, by seat and name; `winners` are seats."""
    return tuple(
        [
            _share(None, name, stretches_of(game, seat, ()), 1 if winners and seat not in winners else 0, rates)
            for seat, name in enumerate(game.sheet.players)
        ]
    )


def _share(person: str | None, guest: str | None, stretches: Sequence[Stretch], lost: int, rates: PotSet) -> Share:
    failed = sum([told - made for stretch in stretches for told, made in stretch.ladder])
    rospisats = sum([stretch.rospisats for stretch in stretches])
    bolts = sum([stretch.bolts for stretch in stretches])
    return Share(
        person=person,
        guest=guest,
        failed=failed,
        rospisats=rospisats,
        bolts=bolts,
        lost=lost,
        owes=failed * rates.failed + rospisats * rates.rospisat + bolts * rates.bolt + lost * rates.lost,
    )
