"""Why a command to a circle, or to a club night in it, is refused."""

from enum import StrEnum


class CircleProblem(StrEnum):
    """Why a command to a circle is not done. The sentences are the wording's."""

    NOTHING_CHANGED = "nothing_changed"
    NO_SUCH_PERSON = "no_such_person"
    NO_SUCH_ALIAS = "no_such_alias"
    NO_SUCH_MERGE = "no_such_merge"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_SEAT = "no_such_seat"
    NO_GUEST = "no_guest"
    ID_TAKEN = "id_taken"
    UNFIT = "unfit"  # a name, a day or a number that no log takes
    NO_SUCH_NIGHT = "no_such_night"
    NO_SUCH_TABLE = "no_such_table"  # nor such a round
    NO_TABLES = "no_tables"  # the rules allow neither three nor four
    TOO_FEW = "too_few"  # for a table
    REASON_MISSING = "reason_missing"
    NOT_OF_THE_NIGHT = "not_of_the_night"
    NAME_TAKEN = "name_taken"
    ROUND_OPEN = "round_open"
    ROUND_PLAYED = "round_played"
    SITS_ELSEWHERE = "sits_elsewhere"
    GAME_TAKEN = "game_taken"  # by another table of the night
    OTHER_PEOPLE = "other_people"  # than those of the table
