"""A club night in words: how a round was drawn, how a table stands, and why a line of the standing is where it is; and
the heads of its files. Codes are those of the service.
"""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, Voice

WAYS: Mapping[str, str] = {
    "lot": N_("By lot"),
    "fewest_meetings": N_("Who met least"),
    "standing": N_("By the standing"),
}
# By the measure in which the next line is another one.
WHY: Mapping[str, str] = {
    "points": N_("More place points than the next line."),
    "score": N_("As many place points as the next line; a higher sum of scores."),
    "wins": N_("As many place points as the next line, the same sum of scores; more games won."),
    "seconds": N_("Level with the next line up to the games won; more second places."),
    "lot": N_("Level with the next line in everything; the lot decided."),
}
AS_LAST = N_("As in your last game")
DEALS_MISSING = N_("Write how many hands each player deals: nothing else ends the game.")
DRAWN_AGAIN = N_("This round was drawn again since: look who sits at the table now.")
REASON_MISSING = N_("Write why.")
SCORES_MISSING = N_("Write the score of everybody at the table; leave all blank to take the result back.")
_SAT = N_("Round %(round)s, table %(table)s: place points %(points)s, score %(score)s.")
_SAT_LESS = N_("Round %(round)s, table %(table)s: the place went to who played more there; score %(score)s.")
MISSING = N_("Round %(round)s, table %(table)s: no result yet.")
WAITED = N_("Round %(round)s: waited, place points 1.")
PENALTY = N_("Penalty, place points %(points)s: %(reason)s")


def say_rules(voice: Voice, system: str, target: int, deals_each: int) -> str:
    """What is played: the system, and what ends a game."""
    deals = voice.ngettext("%(num)s hand for each player", "%(num)s hands for each player", deals_each)
    return " · ".join(
        [
            system,
            *([voice.gettext(N_("to %(target)s")) % {"target": target}] if target else ()),
            *([deals % {"num": deals_each}] if deals_each else ()),
        ]
    )


def say_missing(voice: Voice, tables: list[int]) -> str:
    """Which tables have no result yet."""
    words = voice.ngettext("No result yet: table %(tables)s.", "No results yet: tables %(tables)s.", len(tables))
    return words % {"tables": ", ".join([str(table) for table in tables])}


def say_seating(voice: Voice, here: int, tables: int, waiting: int) -> tuple[str, ...]:
    """How many would sit at how many tables."""
    return (
        voice.ngettext("%(num)s person is here", "%(num)s people are here", here) % {"num": here},
        voice.ngettext("%(num)s table", "%(num)s tables", tables) % {"num": tables},
        *((voice.ngettext("%(num)s waits", "%(num)s wait", waiting) % {"num": waiting},) if waiting else ()),
    )


def say_sat(voice: Voice, number: int, table: int, points: str | None, score: str) -> str:
    """What a table brought somebody who sat there; no points where the place is another's."""
    told = {"round": number, "table": table, "score": score}
    return voice.gettext(_SAT_LESS) % told if points is None else voice.gettext(_SAT) % {**told, "points": points}


CLOSED = N_("Nobody comes in by this code any more. Ask a keeper of the circle.")
TITLE = N_("Club night %(day)s, round %(round)s, table %(table)s")

AFTER_ROUND, STANDING = N_("Standing after round %(round)s"), N_("Standing")
TABLES, DRAWS, PEOPLE = N_("Tables"), N_("Draws"), N_("People")
PLACE_POINTS, SCORE, NAME = N_("Place points"), N_("Score"), N_("Name")
ROUND, TABLE = N_("Round"), N_("Table")
PEOPLE_HEADS = (NAME, N_("Guest"))
STANDING_HEADS = (
    N_("Place"),
    NAME,
    PLACE_POINTS,
    N_("Sum of scores"),
    N_("Games won"),
    N_("Second places"),
    N_("Rounds waited"),
    N_("Penalty"),
)
TABLE_HEADS = (ROUND, TABLE, N_("Seat"), NAME, SCORE, PLACE_POINTS, N_("Typed besides"))
DRAW_HEADS = (ROUND, N_("How"), N_("Who drew"), N_("Why again"), TABLES)
