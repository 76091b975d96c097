"""What an explanation is made of: the hand that a line came from, the rules in force there, and our rulings."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.hand import Hand
from scorekeeper.engine.sheet import Column, Line
from scorekeeper.engine.table import Table
from scorekeeper.rules.options import Value
from scorekeeper.wording.marker import N_
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import Voice

Step = tuple[str, Mapping[str, int | str]]
Steps = Iterator[Step]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One line where it was written: the hand, whose line and column it is, the score before it, the table after.

    `voice` is for the few words that stand within a sum.
    """

    voice: Voice
    hand: Hand
    seat: int
    line: Line
    column: Column
    before: int
    after: Table


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleInForce:
    """An option at this table in that hand, in words: its name, its value there, what it says, where it is written.

    `sentence` is empty for a switch that is off, as it tells what holds where it is on.
    """

    option: str
    label: str
    value: str
    plain: Value
    sentence: str
    source: str


RULINGS: Mapping[str, str] = {
    "both_double": N_(
        "A blind hand in a gold set counts four times: the documents name both doublings, never together."
    ),
    "bare_barrel": N_(
        "Where marriages count for nothing on the barrel, they do so for the contract as for defence; a total told as "
        "one number is taken as card points."
    ),
    "shares_multiplied": N_("A share of a hand given up is a score like any other, so it is doubled with the hand."),
    "sit_out_rounded": N_(
        "What the talon is worth to the player who sits out is rounded and doubled like points taken."
    ),
    "no_points_at_all": N_("A bolt is a hand without any point: neither cards nor an announcement."),
    "two_bolts_at_most": N_("A blind hand in a gold set marks two bolts, not four."),
    "fines_stay": N_("Fines are not multiplied by a gold set or a blind hand."),
    "row_goes_on": N_(
        "A hand on the barrel ends a row of bolts too, unless it would be a bolt elsewhere; such a hand, a hand sat "
        "out, or a declarer’s hand without a bolt neither adds to the row nor ends it."
    ),
    "defenders_only": N_(
        "The source speaks of every player who takes no point; here only defenders mark a bolt for it, "
        "as the declarer loses the bid already."
    ),
    "every_third_time": N_("The source’s “on the third time” is read as every third time."),
    "open_barrel_bolts": N_(
        "That no bolts are marked on the barrel is written of a frozen barrel; here it holds for the open one too."
    ),
    "open_barrel_rospisat": N_(
        "That a player on the barrel declares no rospisat is written of a frozen barrel; "
        "here it holds for the open one too."
    ),
    "bid_first": N_(
        "On the barrel the bid comes first: with enough points to win, but fewer than the bid, the contract has failed."
    ),
    "given_up_counts": N_("A hand that its declarer gives up is one of the hands on the barrel."),
    "not_a_hand": N_("A fresh deal, a correction and a hand sat out are no hands on the barrel."),
    "reset_last": N_("The reset looks at the score after everything else of the hand, fines too; the marks stay."),
    "rospisats_stay": N_("The count of rospisats outlives a lost gold set."),
    "several_as_in_lviv": N_(
        "Who wins when several reach the winning score in one hand is written only of Lviv and of Draw 1000; "
        "here it is decided as in Lviv."
    ),
    "everybody_passed": N_(
        "The sources do not say what happens when everybody passes; here the same dealer deals afresh."
    ),
    "winner_spares_nobody": N_("Every step of a hand is done for every player first: a winner spares nobody a fall."),
    "silenced_may_raise": N_("A silenced player who had to open may raise after taking the talon."),
}


def rules_in_force(voice: Voice, options: Iterable[str], values: Mapping[str, Value]) -> tuple[RuleInForce, ...]:
    """The options in words, each once."""
    return tuple(_rule(voice, option, values[option]) for option in dict.fromkeys(options))


def say_rulings(voice: Voice, ids: Iterable[str]) -> tuple[str, ...]:
    """Our rulings in words."""
    return tuple(voice.gettext(RULINGS[id]) for id in ids)


def _rule(voice: Voice, option: str, value: Value) -> RuleInForce:
    words = OPTION_WORDS[option]
    return RuleInForce(
        option=option,
        label=voice.gettext(words.label),
        value=say_value(voice, option, value),
        plain=value,
        sentence="" if value is False else voice.gettext(words.sentence),
        source=say_source(voice, option, value),
    )
