"""Accidents as people call them at the table, and the words for when they are noticed and what a ruling rests on."""

from collections.abc import Mapping

from scorekeeper.referee.accidents.accident import AccidentMoment, Kin, RulingBasis
from scorekeeper.wording.marker import N_

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
