"""What a circle knows of a game: its seats, places and totals, and counts of how each seat played. Never its log."""

from enum import StrEnum

from scorekeeper.rules.frozen import dataclass

LADDER = (100, 105, 120, 125, 160)  # the lowest bid of each step: 100, 105 to 115, 120, 125 to 155, 160 and more


class GameEnding(StrEnum):
    """How a game ended. Only those that were won or ended by points count in a season."""

    RUNNING = "running"
    WON = "won"
    BY_POINTS = "by_points"
    ENDED = "ended"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Contracts of one step of the bid ladder: how many were told, and how many of them were made."""

    told: int = 0
    made: int = 0


NONE_TOLD = Step()
NO_LADDER = (NONE_TOLD, NONE_TOLD, NONE_TOLD, NONE_TOLD, NONE_TOLD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """How a seat played from the deal numbered `from_deal` on (deals count from 1, as on the sheet) up to the next
    stretch, or to the end of the game. Points are as the sheet has them.

    `hands`: hands that were played or given up, those that the seat sat out too. `points`: what the score changed by.
    `declared`, `defended`: hands as declarer, as defender of somebody's contract; `declaring`, `defending`: points that
    these brought in all. `contracts`: a sign a contract in their order, "+" made, "-" failed or given up. `ladder`: by
    the steps of LADDER, hands that were played; bids below its lowest stand on the first. `left`: points that were
    taken above a made contract and that the rules did not write. `forced`: contracts at the minimum, given up or not,
    as the one who had to bid. `mounted`, `won`, `fallen`, `thrown`: on the barrel, of whatever kind; `fallen` is every
    way off in a hand or a fresh deal but winning and being thrown off. `bolts`, and `rospisats` (and spisats).
    """

    from_deal: int = 1
    hands: int = 0
    points: int = 0
    declared: int = 0
    declaring: int = 0
    defended: int = 0
    defending: int = 0
    contracts: str = ""
    ladder: tuple[Step, ...] = NO_LADDER
    left: int = 0
    forced: Step = NONE_TOLD
    mounted: int = 0
    won: int = 0
    fallen: int = 0
    thrown: int = 0
    bolts: int = 0
    rospisats: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCounts:
    """The counts of a game. `began`: when it began, `last`: when its last hand was recorded, both RFC 3339 in UTC.
    `players`, `scores` and `seats` are by seat, `winners` are seats. `seats` has the stretches of each, one unless
    somebody else took the seat over.
    """

    game: str
    ending: GameEnding
    began: str
    last: str
    title: str | None
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seats: tuple[tuple[Stretch, ...], ...]
