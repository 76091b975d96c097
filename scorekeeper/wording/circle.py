"""A circle in words: why something is not done there, what its log tells, what a season counts, how much of a lead is
luck; and averages, which are rounded here and nowhere before. Codes are those of the service.
"""

from collections.abc import Mapping

from scorekeeper.wording.export import say_decimal
from scorekeeper.wording.voice import N_, Voice

NONE = "–"  # of what there is no average, or no rank

PROBLEMS: Mapping[str, str] = {
    "nothing_changed": N_("That is so already."),
    "no_such_person": N_("This person is not in the circle. Choose somebody else."),
    "no_such_alias": N_("This name was taken away already."),
    "no_such_merge": N_("These two were parted already."),
    "no_such_game": N_("This game is not in the circle any more."),
    "no_such_seat": N_("This game has no such seat."),
    "no_guest": N_("The person who sat there is in the circle already."),
    "id_taken": N_("That was sent before. Open the page again and look whether it is there."),
    "unfit": N_("This cannot be written down as it stands. Look at it once more."),
    "no_such_night": N_("This club night is not in the circle. Open it again."),
    "no_such_table": N_("There is no such table in this round. Look at the last draw."),
    "no_tables": N_("By these rules no table has three or four players. Choose other rules."),
    "too_few": N_("Too few people are here for a table."),
    "reason_missing": N_("Say why the round is drawn again."),
    "not_of_the_night": N_("This person did not come to this club night. Write down first that they came."),
    "name_taken": N_(
        "Somebody has this name already. If it is you, tap your name; if not, add a letter of the surname."
    ),
    "round_open": N_("The round before is not closed. Close it first: results may come later."),
    "round_played": N_("This round is being played already, so it is not drawn again."),
    "sits_elsewhere": N_("This person sits on another seat in this round."),
    "game_taken": N_("This game belongs to another table of the club night."),
    "other_people": N_("Other people played this game than sit at this table."),
}
NOT_YOURS = N_("This device may look at the circle, but not change that. Ask a keeper of the circle.")
NAME_MISSING = N_("Write a name.")
DAY_MISSING = N_("Choose a day.")
LOWEST_RATE = N_("Write a sum, for example 0.10 or 5; leave it blank where nothing is paid.")
DAYS_REVERSED = N_("This is before the first day. Write a later day.")

MEASURES: Mapping[str, str] = {
    "mean_place": N_("Mean place"),
    "place_points": N_("Place points"),
    "sum_of_scores": N_("Sum of scores"),
}
_COUNTS: Mapping[str, str] = {
    "mean_place": N_("The mean place counts: the lowest number leads."),
    "place_points": N_("Place points count: a win brings 2, the last place nothing, at every table."),
    "sum_of_scores": N_("The scores of all games are added up."),
}
_VERDICTS: Mapping[str, str] = {
    "luck": N_("Luck explains this (%(of_100)s of 100)."),
    "between": N_("Luck may explain this (%(of_100)s of 100)."),
    "hardly": N_("Hardly luck (%(of_100)s of 100)."),
}
_DRAWN = N_(
    "Among equally good players the first still leads the second by as much in that many of 100 seasons. For this, "
    "%(seasons)s seasons with the same games were drawn."
)
TOO_FEW = N_("Nobody can tell yet: fewer than two people have played enough games.")

# The tables of a season in a file, and the heads of their columns by the names of what stands there.
SEASON_TITLES: Mapping[str, str] = {"table": N_("Season"), "games": N_("Games"), "evenings": N_("Evenings")}
SEASON_HEADS: Mapping[str, str] = {
    "rank": N_("Place"),
    "game": N_("Game"),
    "day": N_("Day"),
    "title": N_("Name of the game"),
    "counts": N_("Counts in the season"),
    "name": N_("Name"),
    "games": N_("Games"),
    "wins": N_("Games won"),
    "score": N_("Score"),
    "place_halves": N_("Place"),
    "won": N_("Won"),
    **dict.fromkeys(("total_halves", "total_sixths", "total_points"), N_("What counts")),
    "places_halves": MEASURES["mean_place"],
    "second_places": N_("Second places"),
    "points": N_("Points"),
    "contracts": N_("Contracts"),
    "contracts_made": N_("Contracts made"),
}

_OF = N_("%(made)s of %(told)s")
_OF_PERCENT = N_("%(made)s of %(told)s (%(percent)s%%)")
GAMES_WON = N_("Games won")
MOST_WON = N_("Most games won")
POINTS = N_("points: %(points)s")

# By the names of the events; ".unknown" is the sentence where the game is not in the circle any more or not known here,
# ".from" where somebody took the seat over, ".off" where something holds no more.
CIRCLE_LOG: Mapping[str, str] = {
    "CircleBegun": N_("The circle began."),
    "CircleRenamed": N_("The circle is called “%(name)s” from now on."),
    "PersonAdded": N_("%(name)s was added."),
    "PersonRenamed": N_("%(before)s is called %(name)s from now on."),
    "AliasAdded": N_("%(name)s is found by the name “%(alias)s” too."),
    "AliasRemoved": N_("%(name)s is not found by the name “%(alias)s” any more."),
    "PeopleMerged": N_("%(a)s and %(b)s are one person."),
    "MergeUndone": N_("%(a)s and %(b)s are two people again."),
    "SeatAssigned": N_("Game of %(day)s: the player %(player)s is %(name)s."),
    "SeatAssigned.from": N_("Game of %(day)s: from hand %(deal)s on the player %(player)s is %(name)s."),
    "SeatAssigned.unknown": N_("It was said who sat at a table."),
    "GameAdded": N_("The game of %(day)s was added: %(players)s."),
    "GameAdded.unknown": N_("A game was added."),
    "GameRemoved": N_("The game of %(day)s was taken out: %(players)s."),
    "GameRemoved.unknown": N_("A game was taken out."),
    "SeasonSet": N_("The season “%(title)s” was set."),
    "PotSet": N_("The rates of the pot were set."),
    "InitialsSet": N_("Who only watches sees first names with an initial from now on."),
    "InitialsSet.off": N_("Who only watches sees whole names from now on."),
    "NightOpened": N_("A club night was opened."),
    "Came": N_("%(name)s came to the club night."),
    "Left": N_("%(name)s left the club night."),
    "Drawn": N_("Round %(round)s was drawn: %(tables)s."),
    "Drawn.again": N_("Round %(round)s was drawn again: %(tables)s. Why: %(reason)s"),
    "TableGame": N_("Round %(round)s, table %(table)s has its game."),
    "TableGame.off": N_("Round %(round)s, table %(table)s has no game any more."),
    "ResultReported": N_("Round %(round)s, table %(table)s: the result is %(scores)s."),
    "ResultReported.off": N_("Round %(round)s, table %(table)s: the result was taken back."),
    "SeatTaken": N_("Round %(round)s, table %(table)s: from hand %(deal)s on %(name)s has seat %(seat)s."),
    "RoundClosed": N_("Round %(round)s was closed."),
    "RoundClosed.off": N_("Round %(round)s was opened again."),
    "PenaltyGiven": N_("Penalty for %(name)s, in place points: %(points)s. Why: %(reason)s"),
    "PenaltyGiven.off": N_("The penalty for %(name)s was lifted. Why: %(reason)s"),
}
A_GUEST = N_("a guest")


def say_average(voice: Voice, total: int, number: int, digits: int) -> str:
    """An average with so many digits behind its point, a half upwards."""
    if not number:
        return NONE
    return say_decimal(voice, (2 * total * 10**digits + number) // (2 * number), digits)


def say_made(voice: Voice, made: int, told: int, percent: int | None) -> str:
    """How many contracts were made: "7 of 9", and in percent too where that is known."""
    if not told:
        return NONE
    words = voice.gettext(_OF if percent is None else _OF_PERCENT)
    return words % {"made": made, "told": told, "percent": percent}


def say_games(voice: Voice, games: int) -> str:
    """How many games."""
    return voice.ngettext("%(num)s game", "%(num)s games", games) % {"num": games}


def say_counting(voice: Voice, measure: str, best: int | None, least: int) -> tuple[str, ...]:
    """What a season counts, in sentences."""
    some = voice.ngettext("Only everybody’s best game counts.", "Everybody’s best %(num)s games count.", best or 0)
    enough = voice.ngettext("It takes %(num)s game to have a place.", "It takes %(num)s games to have a place.", least)
    return (
        voice.gettext(_COUNTS[measure]),
        *(() if best is None else (some % {"num": best},)),
        *((enough % {"num": least},) if least > 1 else ()),
    )


def say_luck(voice: Voice, verdict: str, of_100: int, seasons: int) -> tuple[str, ...]:
    """How much of a lead is luck, and what that means."""
    return voice.gettext(_VERDICTS[verdict]) % {"of_100": of_100}, voice.gettext(_DRAWN) % {"seasons": seasons}


def say_share(voice: Voice, failed: int, rospisats: int, bolts: int, lost: int) -> tuple[str, ...]:
    """What somebody pays into the pot for."""
    told = (
        (voice.ngettext("%(num)s contract failed", "%(num)s contracts failed", failed), failed),
        (voice.ngettext("%(num)s hand given up", "%(num)s hands given up", rospisats), rospisats),
        (voice.ngettext("%(num)s bolt", "%(num)s bolts", bolts), bolts),
        (voice.ngettext("%(num)s game lost", "%(num)s games lost", lost), lost),
    )
    return tuple([words % {"num": number} for words, number in told if number])
