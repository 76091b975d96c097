"""What stands behind a line, an ending or a violation: the rules in force in that hand, and our rulings."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.engine.reasons import RulingCode
from scorekeeper.rules.options import Value
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import N_, Voice


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


RULING_WORDS: Mapping[RulingCode, str] = {
    RulingCode.BOTH_DOUBLE: N_(
        "A blind hand in a gold set counts four times: the documents name both doublings, never together."
    ),
    RulingCode.BARE_BARREL: N_(
        "Where marriages count for nothing on the barrel, they do so for the contract as for defence; a total told as "
        "one number is taken as card points."
    ),
    RulingCode.BARE_BOLT: N_(
        "Where marriages count for nothing on the barrel, an announcement saves from no bolt there and ends no row of "
        "bolts."
    ),
    RulingCode.SHARES_MULTIPLIED: N_(
        "A share of a hand given up is a score like any other, so it is doubled with the hand."
    ),
    RulingCode.SIT_OUT_ROUNDED: N_(
        "What the talon is worth to the player who sits out is rounded and doubled like points taken."
    ),
    RulingCode.NO_POINTS_AT_ALL: N_("A bolt is a hand without any point: neither cards nor an announcement."),
    RulingCode.TWO_BOLTS_AT_MOST: N_("A blind hand in a gold set marks two bolts, not four."),
    RulingCode.FINES_STAY: N_("Fines are not multiplied by a gold set or a blind hand."),
    RulingCode.ROW_GOES_ON: N_(
        "A hand with a point ends a row of bolts on the barrel too; one without a point there, or a hand sat out, "
        "neither adds to the row nor ends it."
    ),
    RulingCode.ROW_GOES_ON_NO_TRICK: N_(
        "A hand with a trick ends a row of bolts on the barrel too; one without a trick there, or a hand sat out, "
        "neither adds to the row nor ends it."
    ),
    RulingCode.DECLARER_IN_ROW: N_("A declarer’s hand without a point neither adds to a row of bolts nor ends it."),
    RulingCode.DECLARER_IN_ROW_NO_TRICK: N_(
        "A declarer’s hand without a trick neither adds to a row of bolts nor ends it."
    ),
    RulingCode.DEFENDERS_ONLY: N_(
        "The source speaks of every player who takes no point; here only defenders mark a bolt for it, "
        "as the declarer loses the bid already."
    ),
    RulingCode.EVERY_THIRD_TIME: N_("The source’s “on the third time” is read as every third time."),
    RulingCode.OPEN_BARREL_BOLTS: N_(
        "That no bolts are marked on the barrel is written of a frozen barrel; here it holds for the open one too."
    ),
    RulingCode.OPEN_BARREL_ROSPISAT: N_(
        "That a player on the barrel declares no rospisat is written of a frozen barrel; "
        "here it holds for the open one too."
    ),
    RulingCode.BID_FIRST: N_(
        "On the barrel the bid comes first: with enough points to win, but fewer than the bid, the contract has failed."
    ),
    RulingCode.OWN_NEED: N_(
        "The documents say that 120 is needed to win from a barrel at 880, and 125 where 1000 has to be passed; they "
        "are silent on everything else. Here what is missing to the winning score is needed, up to the next bid."
    ),
    RulingCode.FORFEIT_FALL: N_(
        "The source says in how many hands the game has to be won from the barrel and is silent on what happens "
        "otherwise; here the player falls off it, as elsewhere."
    ),
    RulingCode.HALF_ROUNDED_UP: N_(
        "The source gives each defender half the bid and is silent on rounding it; "
        "here it is rounded up to a multiple of 5."
    ),
    RulingCode.LOCKED_ROSPISAT: N_(
        "The documents are silent on whether a locked player may declare a rospisat; here that is allowed."
    ),
    RulingCode.GIVEN_UP_COUNTS: N_("A hand that its declarer gives up is one of the hands on the barrel."),
    RulingCode.NOT_A_HAND: N_("A fresh deal, a correction and a hand sat out are no hands on the barrel."),
    RulingCode.RESET_LAST: N_(
        "The reset looks at the score after everything else of the hand, fines too; the marks stay."
    ),
    RulingCode.ROSPISATS_STAY: N_("The count of rospisats outlives a lost gold set."),
    RulingCode.SEVERAL_AS_IN_LVIV: N_(
        "Who wins when several reach the winning score in one hand is written only of Lviv and of Draw 1000; "
        "here it is decided as in Lviv."
    ),
    RulingCode.EVERYBODY_PASSED: N_(
        "The sources do not say what happens when everybody passes; here the same dealer deals afresh."
    ),
    RulingCode.WINNER_SPARES_NOBODY: N_(
        "Every step of a hand is done for every player first: a winner spares nobody a fall."
    ),
    RulingCode.SILENCED_MAY_RAISE: N_("A silenced player who had to bid may raise after taking the talon."),
}


def rules_in_force(voice: Voice, options: Iterable[str], values: Mapping[str, Value]) -> tuple[RuleInForce, ...]:
    """The options in words."""
    return tuple(_rule(voice, option, values[option]) for option in options)


def say_rulings(voice: Voice, rulings: Iterable[RulingCode]) -> tuple[str, ...]:
    """Our rulings in words."""
    return tuple(voice.gettext(RULING_WORDS[ruling]) for ruling in rulings)


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
