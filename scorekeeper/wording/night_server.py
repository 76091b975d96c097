"""A club night in words, as far as the server alone shows it: its tables' games, its files, its picture."""

from scorekeeper.wording.voice import N_

CLOSED = N_("Nobody comes in by this code any more. Ask a keeper of the circle.")
TITLE = N_("Club night %(day)s, round %(round)s, table %(table)s")

AFTER_ROUND, STANDING = N_("Standing after round %(round)s"), N_("Standing")
TABLES, DRAWS, PEOPLE = N_("Tables"), N_("Draws"), N_("People")
PLACE_POINTS, SCORE, NAME = N_("Place points"), N_("Score"), N_("Name")
GUEST, ROUND, TABLE = N_("Guest"), N_("Round"), N_("Table")
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
