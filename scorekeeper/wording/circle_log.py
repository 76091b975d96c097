"""The log of a circle in words: what each event did."""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_

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
