"""What now? Accidents, rulings and decisions in words, on the page and as a game's log tells them again.

In a kept verdict each of our codes bears a prefix; a club's own accident is kept with its own words, which stand in no
catalog (docs/what-now.md).
"""

from collections.abc import Mapping

from scorekeeper.referee.accidents.accident import AccidentMoment, HandEnd, Kin, Remedy, RulingBasis, RulingReason
from scorekeeper.rules.violations import Numbers
from scorekeeper.wording.accidents.before_play import BEFORE_PLAY
from scorekeeper.wording.accidents.in_play import IN_PLAY
from scorekeeper.wording.signs import plain, signed
from scorekeeper.wording.voice import N_, Voice

PREFIX = "now."
DECIDED = "now.decided."
OF_CLUB = "now.club"  # a ruling in the club's own words, which are among its numbers
OWN_WORDS = "words"

RULINGS: Mapping[str, str] = {**BEFORE_PLAY, **IN_PLAY}
DECISIONS: Mapping[str, str] = {
    Remedy.FINE: N_("Decided: %(amount)s."),
    Remedy.FRESH_DEAL: N_("Decided: a fresh deal."),
    Remedy.DEALER: N_("Decided: this player has dealt."),
    Remedy.AMEND: N_("Decided: hand %(hand)s is told anew."),
    Remedy.INSERT: N_("Decided: a hand is put in before hand %(hand)s."),
    Remedy.TAKE_OFF: N_("Decided: hand %(hand)s comes off the sheet."),
    Remedy.AGREEMENT: N_("Decided: the house rules are changed."),
    Remedy.RENAME: N_("Decided: somebody else takes the seat."),
    Remedy.END: N_("Decided: the game ends here."),
    HandEnd.MADE: N_("Decided: the contract of %(bid)s counts as made."),
    HandEnd.FAILED: N_("Decided: the contract of %(bid)s counts as failed."),
}
# What the buttons of a ruling do.
DOES: Mapping[Remedy, str] = {
    Remedy.NOTHING: N_("Keep the verdict with the game"),
    Remedy.FINE: N_("Whose score gets %(amount)s?"),
    Remedy.FRESH_DEAL: N_("Deal again: %(cause)s"),
    Remedy.DEALER: N_("Who has dealt?"),
    Remedy.AMEND: N_("Which hand is wrong?"),
    Remedy.INSERT: N_("Before which hand is it put in?"),
    Remedy.TAKE_OFF: N_("Which hand comes off?"),
    Remedy.AGREEMENT: N_("Change the house rules"),
    Remedy.RENAME: N_("Write another name over the column"),
    Remedy.END: N_("End the game"),
}
# Why the first ruling of an accident is the recommended one.
REASONS: Mapping[RulingReason, str] = {
    RulingReason.RULE: N_("this table has agreed on it."),
    RulingReason.DOCUMENT: N_("the documents say so, and no rule of this table says otherwise."),
    RulingReason.SHEET: N_("nothing is wrong at the cards; only the sheet is put right."),
    RulingReason.CLUB: N_("the club has laid it down."),
    RulingReason.UNPLAYED: N_("nothing has been played yet, and a fresh deal costs nobody anything."),
    RulingReason.MENDED: N_("it can still be put right, and then nobody has lost by it."),
    RulingReason.MILDEST: N_("it costs those who did nothing wrong the least, and the game goes on."),
    RulingReason.NO_GAIN: N_("nobody can tell any more how the hand would have ended, and a mistake must not pay."),
}
AGREE = N_("Agree on it: %(rule)s")

_WHAT_NOW = N_("What now? %(accident)s")
MOMENT_WORDS: Mapping[AccidentMoment, str] = {
    AccidentMoment.DEALING: N_("While dealing"),
    AccidentMoment.AUCTION: N_("In the auction"),
    AccidentMoment.TALON: N_("With the talon"),
    AccidentMoment.PLAY: N_("During the play"),
    AccidentMoment.AFTERWARDS: N_("After the hand"),
    AccidentMoment.SHEET: N_("On the sheet"),
}

BASIS_WORDS: Mapping[RulingBasis, str] = {
    RulingBasis.RULE: N_("The rule of this table"),
    RulingBasis.DOCUMENT: N_("The documents"),
    RulingBasis.KINDRED: N_("Kindred games"),
    RulingBasis.SHEET: N_("How the sheet is kept"),
    RulingBasis.CLUB: N_("The rule of the club"),
}

KIN_WORDS: Mapping[Kin, str] = {
    Kin.SKAT: N_("Skat"),
    Kin.PREFERANS: N_("preferans"),
    Kin.BRIDGE: N_("bridge"),
    Kin.PINOCHLE: N_("pinochle"),
    Kin.BELOTE: N_("belote"),
    Kin.SCHNAPSEN: N_("Schnapsen"),
}

TITLES: Mapping[str, str] = {
    # while dealing
    "wrong-dealer": N_("The wrong player has dealt"),
    "card-shown-dealing": N_("A card was turned up while dealing"),
    "wrong-count": N_("Too many or too few cards dealt"),
    "bad-pack": N_("A card is missing from the pack, or in it twice"),
    "bottom-jack": N_("A jack lies at the bottom"),
    "nines": N_("A hand full of nines"),
    # in the auction
    "bid-turn": N_("A bid out of turn"),
    "bid-low": N_("A bid that is too low, or off the step"),
    "bid-passed": N_("A bid after passing"),
    "pass-back": N_("A pass is taken back"),
    "bid-silenced": N_("A silenced player has bid"),
    "blind-looked": N_("A blind player has looked at the cards"),
    "bid-over-120": N_("A bid over 120 without a marriage"),
    "nobody-bid": N_("Nobody wants to bid"),
    "card-shown-auction": N_("A card was seen during the auction"),
    # with the talon
    "talon-seen": N_("Somebody looked at the talon too early"),
    "talon-hidden": N_("The talon was taken without being shown"),
    "ten-and-six": N_("Ten cards and six: wrong numbers after the exchange"),
    "passed-card-seen": N_("A passed card was seen"),
    "raise-late": N_("The bid is raised too late"),
    "give-up-late": N_("The hand is given up too late"),
    "rospisat-barrel": N_("A rospisat on the barrel"),
    # during the play
    "wrong-lead": N_("The wrong player led"),
    "revoke-trick": N_("Did not follow suit: seen in the same trick"),
    "revoke-later": N_("Did not follow suit: seen some tricks later"),
    "not-trumped": N_("Did not trump, though able to"),
    "card-shown-play": N_("A card fell open on the table"),
    "trick-wrong-hands": N_("The wrong player took the trick"),
    "two-cards": N_("Two cards played at once"),
    "tricks-looked": N_("Somebody looked at taken tricks"),
    "marriage-early": N_("A marriage announced too early"),
    "marriage-silent": N_("A marriage not announced"),
    "marriage-missing": N_("A marriage announced without both cards"),
    "led-other": N_("A marriage announced, and another card led"),
    # after the hand
    "revoke-after": N_("Did not follow suit: seen after the hand"),
    "piles-mixed": N_("The piles are mixed up"),
    "not-120": N_("The piles do not make 120"),
    "thrown-in": N_("Somebody threw the cards in"),
    "player-leaves": N_("Somebody must leave, or is replaced"),
    # on the sheet
    "score-wrong": N_("The score has been wrong for some hands"),
    "recorded-twice": N_("A hand is recorded twice"),
    "hand-forgotten": N_("A hand was forgotten"),
    "fine-wrong": N_("A fine forgotten, or written by mistake"),
    "dealer-on-sheet": N_("The sheet names the wrong dealer"),
    "other-rules": N_("We play by another rule than the sheet"),
}


def say_accident(voice: Voice, code: str) -> str:
    """What happened; a club's own accident is its own title."""
    return voice.gettext(TITLES[code]) if code in TITLES else code


def say_ruling(voice: Voice, code: str, numbers: Mapping[str, int]) -> str:
    """What is to be done, with the numbers of the table."""
    return voice.gettext(RULINGS[code]) % {name: plain(number) for name, number in numbers.items()}


def numbers_named(code: str, numbers: Mapping[str, int]) -> Mapping[str, int]:
    """Those of the numbers that a ruling's sentence names."""
    return {name: number for name, number in numbers.items() if f"%({name})s" in RULINGS[code]}


def say_kept_accident(voice: Voice, question: str) -> str | None:
    """The title of a kept verdict; None if it was no accident."""
    if not question.startswith(PREFIX):
        return None
    return voice.gettext(_WHAT_NOW) % {"accident": say_accident(voice, question.removeprefix(PREFIX))}


def say_kept_ruling(voice: Voice, reason: str, numbers: Numbers) -> str:
    """A ruling or a decision as it was kept. LookupError, TypeError or ValueError where it is of another version."""
    if reason == OF_CLUB:
        return str(numbers[OWN_WORDS])
    if reason.startswith(DECIDED):
        msgid = DECISIONS[reason.removeprefix(DECIDED)]
    else:
        msgid = RULINGS[reason.removeprefix(PREFIX)]
    return voice.gettext(msgid) % {name: _show(name, number) for name, number in numbers.items()}


def _show(name: str, number: object) -> str:
    if not isinstance(number, int):
        raise TypeError(name)
    return signed(number) if name == "amount" else plain(number)
