"""Figures of a circle as its pages show them."""

from scorekeeper.service.circle.counts import LADDER, Step
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.person import percent_made
from scorekeeper.service.circle.season import SeasonRow
from scorekeeper.wording.circle import A_GAME, FROM_BID, MADE, NONE, PLACE, say_average, say_made
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

HALVES, SIXTHS = 2, 6  # of a place, of a place point
A_STEP = 5  # between two bids
SEPARATOR = "\u00a0· "  # never begins a line


def show_place(voice: Voice, places: int, games: int) -> str:
    """A mean place, whose sum is in halves."""
    return say_average(voice, places, HALVES * games, 2)


def show_step(voice: Voice, step: Step) -> str:
    """How many contracts of a step were made."""
    return say_made(voice, step.made, step.told, percent_made(step))


def show_bids(voice: Voice, rung: int) -> str:
    """The bids of a step of the ladder: 100, 105–115, 160 and more."""
    lowest = LADDER[rung]
    if rung + 1 == len(LADDER):
        return voice.gettext(FROM_BID) % {"bid": lowest}
    highest = LADDER[rung + 1] - A_STEP
    return str(lowest) if highest == lowest else f"{lowest}–{highest}"


def show_worth(voice: Voice, season: SeasonSet, row: SeasonRow) -> str:
    """What a row has of what the season counts."""
    if season.measure is SeasonMeasure.MEAN_PLACE:
        return show_place(voice, row.total, row.number)
    if season.measure is SeasonMeasure.PLACE_POINTS:
        return say_average(voice, row.total, SIXTHS if row.number else 0, 2)
    return plain(row.total) if row.number else NONE


def show_facts(voice: Voice, season: SeasonSet, row: SeasonRow) -> str:
    """What else a row of the season has: the mean place where that is not what counts, points and contracts."""
    place = voice.gettext(PLACE) % {"place": show_place(voice, row.places, row.games)}
    return SEPARATOR.join(
        [
            *([] if season.measure is SeasonMeasure.MEAN_PLACE and season.best is None else [place]),
            voice.gettext(A_GAME) % {"points": say_average(voice, row.points, row.games, 0)},
            voice.gettext(MADE) % {"made": show_step(voice, Step(told=row.told, made=row.made))},
        ]
    )
