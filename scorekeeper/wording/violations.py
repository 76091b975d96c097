"""Every violation in words: what is wrong with an entry, with its numbers, and what would be right."""

from collections.abc import Mapping

from scorekeeper.rules.contradictions import Clash
from scorekeeper.rules.house import LARGEST
from scorekeeper.rules.violations import Detail, Expected, Numbers, Violation
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.voice import Voice

VIOLATION_WORDS: Mapping[str, str] = {
    "unknown_player": N_("Nobody at this table is called %(name)s."),
    "sits_out": N_("%(name)s sits this hand out and takes no part in it."),
    "game_over": N_("The game has ended; nothing can be added to it."),
    "over_120": N_("%(points)s is more than anyone can take; at most %(most)s here."),
    "marriage_twice": N_(
        "Two players cannot both announce this marriage; there is only one king and queen of the suit."
    ),
    "points_missing": N_("These points are missing, and cannot be worked out from the others’."),
    "sweep_points": N_("The declarer took every trick, so the others cannot have %(points)s points."),
    "no_nines": N_("There are no nines in a pack of 20."),
    "bid_step": N_("%(bid)s is off the step; bids go up by %(step)s."),
    "bid_minimum": N_("%(bid)s is too low; the lowest bid in this hand is %(minimum)s."),
    "bid_maximum": N_("%(bid)s is too high; the highest contract at this table is %(maximum)s."),
    "bid_hopeless": N_("%(bid)s cannot be made; all cards and announcements together are worth %(most)s."),
    "bid_open_barrel": N_(
        "%(bid)s cannot be made on this barrel, where marriages count for nothing: at most %(most)s."
    ),
    "won_above_bid": N_("The auction was won at %(won_at)s, so the contract cannot be only %(bid)s."),
    "no_raise": N_("Won at %(won_at)s: the contract may not be raised to %(bid)s at this table."),
    "silenced": N_("With a score of %(score)s, below %(below)s, a player may only open with the minimum."),
    "gold_in_turn": N_("In this gold set nobody bids: the player left of the dealer declares."),
    "gold_raise": N_("In this gold set the contract stays at %(minimum)s."),
    "blind_nobody": N_("Nobody plays blind at this table."),
    "blind_opener": N_("Only %(opener)s, who opens, may play blind."),
    "blind_minimum": N_("%(bid)s is too low for a blind hand; it takes at least %(minimum)s."),
    "blind_barrel": N_("No blind hands while somebody is on the barrel."),
    "rospisat_never": N_("There is no rospisat at this table."),
    "rospisat_at_minimum": N_("A rospisat is allowed only at a bid of %(minimum)s, not at %(bid)s."),
    "rospisat_limit": N_("This player has used every rospisat of the game (%(limit)s)."),
    "rospisat_gold": N_("No rospisat in a gold set."),
    "rospisat_blind": N_("No rospisat in a blind hand."),
    "rospisat_barrel": N_("Somebody is on the barrel, so a rospisat is not allowed here."),
    "spisat_limit": N_("This player has no spisat left (%(limit)s a game)."),
    "spisat_barrel": N_("Somebody is on the barrel, so a spisat is not allowed here."),
    "surrender": N_("Nobody may surrender the minimum at this table."),
    "surrender_opener": N_("Only %(opener)s, who had to open, may surrender."),
    "surrender_minimum": N_("Only the minimum of %(minimum)s may be surrendered, not %(bid)s."),
    "bid_after_pass": N_("%(name)s has passed and cannot call again."),
    "bid_out_of_turn": N_("It is not %(name)s’s turn to call."),
    "opener_passed": N_("The opener must bid at least %(minimum)s."),
    "bid_not_higher": N_("%(bid)s is not above the last bid, %(last)s."),
    "bid_jump": N_("Bids go up by exactly %(step)s here: from %(last)s not to %(bid)s."),
    "blind_bid": N_("A blind bid is not allowed here."),
    "auction_end": N_("The auction does not end with %(name)s at %(won_at)s."),
    "auction_over": N_("The auction was over before this call."),
    "auction_open": N_("The auction is not over; still to pass: %(names)s."),
    "auction_blind": N_("The auction and the hand disagree on whether %(name)s played blind."),
    "redeal_cause": N_("A fresh deal for this cause is not agreed at this table."),
    "no_such_pile": N_("No pile of cards comes to %(points)s."),
    "four_aces": N_("Four aces are worth nothing at this table and cannot be announced."),
    "points_sum": N_("The card points do not come to 120: the difference is %(over)s."),
}

# What is wrong with a game that comes from outside.
DOCUMENT_WORDS: Mapping[str, str] = {
    "no_game": N_(
        "This is neither a game nor a record of this program: it should say “thousand-game/1” or “thousand-record/1”."
    ),
    "too_many": N_("There is more here than any game has; at most %(most)s entries are read."),
    "too_deep": N_("This lies deeper than anything in a game."),
    "too_laborious": N_("So many corrections of so many hands cannot be read."),
    "too_long": N_("With its log this game would be larger than 2 MB, and no game is."),
    "log_empty": N_("The log is empty; it begins with the beginning of the game."),
    "log_hash": N_(
        "The log does not fit its hash: it was changed or damaged on the way. Export the game once more where it is "
        "kept."
    ),
    "record_differs": N_(
        "The record is not the one that follows from the log. Export the game once more where it is kept, or import "
        "the record alone."
    ),
    "event_seq": N_("Event %(seq)s is expected here; the log counts from 1 and leaves none out."),
    "event_kind": N_("No event is called “%(kind)s” here. Perhaps a newer version of this program wrote it."),
    "event_payload": N_("What this event tells cannot be read as it stands."),
    "event_replay": N_("This event cannot follow upon those before it."),
    "event_signature": N_("At most %(most)s characters are expected here, and no line breaks or tabs."),
}

# The player whose points are worked out from the others' would have less than none.
_NOTHING_LEFT = N_("The others have more than 120 card points together: %(points)s would be left here.")
# What is said of many cannot be said of one.
_ONE_PLAYER = N_("One player cannot play by these rules, which are for %(allowed)s.")
# Four aces are no marriage.
_ACES_TWICE = N_("Two players cannot both announce four aces; there are only four in the pack.")
# A limit of 0 is none at all.
_NO_SPISAT = N_("There is no spisat at this table.")

NO_JSON_FROM = N_("This is no JSON text from line %(line)s, character %(column)s on.")

# The number that a house rule takes.
_IN_RANGE = N_("A whole number from %(least)s to %(most)s is expected here.")
_IN_RANGE_OR_WORD = N_("A whole number from %(least)s to %(most)s, or “%(word)s”, is expected here.")

EXPECTED_WORDS: Mapping[Expected, str] = {
    Expected.JSON: N_("This is no JSON text."),
    Expected.OBJECT: N_("An object with keys and values is expected here."),
    Expected.LIST: N_("A list is expected here."),
    Expected.TEXT: N_("A text is expected here."),
    Expected.WORDS: N_("Some words are expected here, not a blank."),
    Expected.NAME: N_("A name of 1 to %(most)s characters is expected, without a blank at either end."),
    Expected.DIFFERENT_NAMES: N_("%(name)s is there already; two players need different names."),
    Expected.PLAYERS: N_("%(players)s players cannot play by these rules, which are for %(allowed)s."),
    Expected.FLAG: N_("Yes or no (true or false) is expected here."),
    Expected.NUMBER: N_("A whole number is expected here."),
    Expected.NATURAL: N_("A whole number of 0 or more is expected here."),
    Expected.POSITIVE: N_("A whole number above 0 is expected here."),
    Expected.NOT_ZERO: N_("A whole number other than 0 is expected here."),
    Expected.NUMBERS: N_("A list of whole numbers is expected here, for example [555, 777]."),
    Expected.ONE_OF: N_("One of these is expected here: %(choices)s."),
    Expected.NO_SUCH_KEY: N_("There is no such entry."),
    Expected.KEY_ELSEWHERE: N_("This entry has no place in a hand of this kind."),
    Expected.REQUIRED: N_("This entry is missing."),
    Expected.CALL: N_("A call is a name and a bid or a pass, and perhaps “blind”."),
    Expected.POINTS: N_("Points are a whole number, or cards with announcements."),
    Expected.CARD: N_("This is no card of the pack in use."),
    Expected.DIFFERENT_CARDS: N_("The card %(card)s is there already."),
    Expected.DIFFERENT_SUITS: N_("This marriage is there already."),
    Expected.TIME: N_("A date and time as in 2026-11-21T20:15:00Z is expected here."),
    Expected.CHANGES: N_("An agreement changes at least one house rule."),
    Expected.UNCHANGEABLE: N_("This house rule cannot change in the middle of a game."),
    Expected.BIDDING: N_("Without bidding there is no hand to give up."),
}

CLASH_WORDS: Mapping[Clash, str] = {
    Clash.NEEDS_BIDDING: N_("This needs a game with bidding."),
    Clash.LEVEL_TOO_HIGH: N_("The barrel at %(level)s would not begin below the winning score, %(winning)s."),
    Clash.LEVEL_TOO_LOW: N_("The barrel would begin at %(level)s; it must begin above 0."),
    Clash.RESET_ON_THE_WAY: N_("%(score)s cannot send a score back to zero: it is 0, the barrel, or a winning score."),
    Clash.OFF_STEP: N_("%(number)s is off the step; bids go up by %(step)s."),
    Clash.UNDER_MINIMUM: N_("%(number)s is below the lowest bid, %(minimum)s."),
    Clash.MAXIMUM_TOO_LOW: N_("The highest contract, %(number)s, is below a lowest bid, %(minimum)s."),
    Clash.NUMBER_OF_PLAYERS: N_("%(number)s people cannot play; the game is for 2, 3 or 4."),
    Clash.NO_NINES: N_("There are no nines in a pack of 20."),
}


def say_violation(voice: Voice, violation: Violation) -> str:
    """The sentence of a violation, with its numbers in it."""
    told = {"most": LARGEST, **violation.numbers}
    if told.get("least", 0) is None:
        told["least"] = -LARGEST
    numbers = {name: _plain(detail) for name, detail in told.items()}
    return voice.gettext(words_of(violation.code, violation.numbers)) % numbers


def words_of(code: str, numbers: Numbers) -> str:
    """The sentence of a code, which some numbers make another one."""
    if code == "shape":
        return _expected(numbers)
    if code == "contradiction":
        return CLASH_WORDS[Clash(str(numbers["reason"]))]
    if code == "over_120" and int(str(numbers["points"])) < 0:
        return _NOTHING_LEFT
    if code == "spisat_limit" and numbers["limit"] == 0:
        return _NO_SPISAT
    if code == "marriage_twice" and numbers["suit"] == "aces":
        return _ACES_TWICE
    return VIOLATION_WORDS.get(code) or DOCUMENT_WORDS[code]


def _expected(numbers: Numbers) -> str:
    if "line" in numbers:
        return NO_JSON_FROM
    if "word" in numbers:
        return _IN_RANGE if numbers["word"] is None else _IN_RANGE_OR_WORD
    if numbers.get("players") == 1:
        return _ONE_PLAYER
    return EXPECTED_WORDS[Expected(str(numbers["expected"]))]


def _plain(detail: Detail) -> str:
    if isinstance(detail, tuple):
        return ", ".join(_plain(item) for item in detail)
    return plain(detail) if isinstance(detail, int) else str(detail)
