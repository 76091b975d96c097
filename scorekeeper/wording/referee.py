"""The referee's verdicts in words: a sentence for each reason, with its numbers; cards and suits by their signs.

A reason that the engine gives as well has the words of that violation.
"""

from collections.abc import Mapping
from typing import cast

from scorekeeper.referee.entered_hand import HandCode
from scorekeeper.referee.verdict import Reason
from scorekeeper.rules.violations import Detail, Numbers, Violation, ViolationCode
from scorekeeper.wording.entry import RANK_WORDS
from scorekeeper.wording.referee_piles import PILE_WORDS, Words
from scorekeeper.wording.signs import SIGN_OF_LETTER, SUIT_SIGNS, plain, signed
from scorekeeper.wording.violations import say_violation, words_of
from scorekeeper.wording.voice import N_, Voice

REFEREE_WORDS: Mapping[Reason, Words] = {
    # the auction
    Reason.NO_BIDDING: N_("This game has no bidding."),
    Reason.BID_FINE: N_("%(bid)s may be bid."),
    Reason.PASSING_FINE: N_("Passing is allowed."),
    Reason.BIDS_FROM_TO: N_("May be bid: %(least)s to %(most)s, in steps of %(step)s."),
    Reason.BID_ALONE: N_("May be bid: %(bid)s alone."),
    Reason.ONLY_PASSING: N_("Nothing may be bid; only a pass is left."),
    Reason.OVER_120_NEVER: N_("No contract may be higher than %(bid_max)s, not even by a raise."),
    Reason.OVER_120_FREE: N_("At this table a bid over 120 needs no marriage."),
    Reason.OVER_120_MARRIAGE: N_("A bid over 120 needs a marriage, and this hand has one: %(suits)s."),
    Reason.OVER_120_NO_MARRIAGE: N_("A bid over 120 needs a king and queen of one suit in the hand."),
    Reason.OVER_120_UNTOLD: N_("%(bid)s may be bid only with a marriage in the hand: say which cards are held."),
    Reason.OVER_120_BLIND: N_("A bid over 120 needs a marriage, and a blind bidder has not seen one."),
    Reason.OVER_120_WORTH: N_("This hand may bid up to %(most)s: 120 and its marriages, %(suits)s."),
    Reason.OVER_120_WORTH_LESS: N_(
        "%(bid)s is too much: this hand may bid up to %(most)s, 120 and its marriages, %(suits)s."
    ),
    Reason.OVER_120_WORTH_UNTOLD: N_(
        "%(bid)s may be bid only with marriages worth %(worth)s in the hand: say which cards are held."
    ),
    Reason.MUST_OPEN: N_("The player left of the dealer must bid %(minimum)s at least."),
    Reason.MUST_BID_LAST: N_("If all others pass, the last player must bid %(minimum)s at least."),
    Reason.MUST_DECLARE: N_("Nobody bids in this gold set; the player left of the dealer declares, at %(minimum)s."),
    Reason.NEED_NOT_BID: N_("This player may pass."),
    Reason.JUMP_FREE: N_("A bid may be any number of steps of %(step)s above the last."),
    Reason.JUMP_ONE_STEP: N_("A bid is exactly %(step)s above the last at this table."),
    Reason.SILENCE_NEVER: N_("Nobody is silenced at this table."),
    Reason.SILENCE_NOW: N_(
        "Silenced: the score of %(score)s is below %(below)s. Only the minimum is left, where this player has to bid."
    ),
    Reason.SILENCE_NOT_NOW: N_("Not silenced: the score of %(score)s is not below %(below)s."),
    Reason.BLIND_FINE: N_("Playing blind is allowed; the contract must be %(minimum)s at least."),
    Reason.BLIND_AFTER_OPEN: N_("After a bid with open eyes there is no blind one."),
    Reason.UNHIDE_NEVER: N_("A blind hand stays blind at this table."),
    Reason.UNHIDE_NO_MARRIAGE: N_("Only a player with a marriage may end the blind play."),
    Reason.UNHIDE_REBID: N_("A marriage ends the blind play; everybody bids again, from %(minimum)s."),
    Reason.UNHIDE_NO_BIDDING: N_("A marriage ends the blind play, and nobody bids again."),
    # a fresh deal
    Reason.REDEAL_NINES: N_("%(nines)s nines in one hand; %(needed)s allow a fresh deal."),
    Reason.REDEAL_NINES_NEVER: N_("Nines allow no fresh deal at this table."),
    Reason.REDEAL_NINES_TOO_FEW: N_("%(nines)s nines in the hand; a fresh deal takes %(needed)s."),
    Reason.REDEAL_NINES_TOO_LATE: N_("Only nines as they were dealt allow a fresh deal, not those of the exchange."),
    Reason.REDEAL_NINES_DEFENDERS: N_("Only a defender’s nines allow a fresh deal, and only after the exchange."),
    Reason.REDEAL_NOT_AGREED: N_("A fresh deal for this is not agreed at this table."),
    Reason.REDEAL_ABOVE_MINIMUM: N_(
        "A fresh deal for this needs an auction won at %(minimum)s; it was won at %(bid)s."
    ),
    Reason.REDEAL_BID_MORE: N_(
        "Whoever has bid more than %(minimum)s has no fresh deal for this; the bid was %(bid)s."
    ),
    Reason.REDEAL_TALON_POOR: N_(
        "The talon is worth %(points)s, less than %(limit)s: the declarer may have a fresh deal."
    ),
    Reason.REDEAL_TALON_RICH: N_("The talon is worth %(points)s, not less than %(limit)s."),
    Reason.REDEAL_TALON_NINES: N_(
        "Nines in the talon: %(nines)s. The declarer may have a fresh deal from %(needed)s on."
    ),
    Reason.REDEAL_TALON_FEW_NINES: N_("Nines in the talon: %(nines)s. A fresh deal takes %(needed)s."),
    Reason.REDEAL_PART_RICH: N_("These cards alone are worth %(points)s, not less than %(limit)s."),
    Reason.REDEAL_HAND_POOR: N_("The hand is worth %(points)s, less than %(limit)s: its player may have a fresh deal."),
    Reason.REDEAL_HAND_RICH: N_("The hand is worth %(points)s, not less than %(limit)s."),
    Reason.REDEAL_BOTTOM_JACK: N_("%(card)s lies at the bottom: the dealer shuffles again."),
    Reason.REDEAL_BOTTOM_FINE: N_("%(card)s lies at the bottom, and only a jack is shuffled again."),
    Reason.REDEAL_DEALER_FINED: N_(
        "Fresh deal no. %(after)s in a row: %(name)s pays %(amount)s and the deal passes on."
    ),
    Reason.REDEAL_DEALER_FREE: N_("Fresh deal no. %(times)s in a row for %(name)s; no. %(after)s costs the fine."),
    Reason.REDEAL_FINE_NEVER: N_("Such a fresh deal costs the dealer nothing at this table."),
    Reason.NINES_BONUS: N_("Four nines after the exchange bring %(bonus)s."),
    Reason.NINES_NO_BONUS: N_("No bonus: nines in the hand %(nines)s; four nines bring %(bonus)s at this table."),
    # the exchange
    Reason.EXCHANGE_NONE: N_("No cards change hands here."),
    Reason.TALON_SHOWN: N_("The declarer shows the talon."),
    Reason.TALON_SHOWN_FROM: N_("Won at %(won_at)s: the talon is shown from %(start)s on."),
    Reason.TALON_DARK: N_("The declarer takes the talon without showing it."),
    Reason.TALON_DARK_BELOW: N_("Won at %(won_at)s: the talon is shown only from %(start)s on."),
    Reason.TALON_BLIND_SHOWN: N_("The talon of a blind hand is shown at this table."),
    Reason.TALON_BLIND_DARK: N_("The talon of a blind hand is not shown at this table."),
    Reason.PASSED_SHOWN: N_("Cards are passed face up."),
    Reason.PASSED_DARK: N_("Cards are passed face down."),
    Reason.PASSED_BLIND: N_("A blind declarer whose talon stays dark passes the cards face up."),
    Reason.RAISE_FINE: N_("Won at %(won_at)s, the contract may be raised to %(bid)s."),
    Reason.RAISE_NONE: N_("The contract may stay at %(bid)s."),
    Reason.GIVE_UP_FINE: N_("The hand may be given up at %(bid)s."),
    Reason.DEALT_SIZE: N_("Cards dealt: %(cards)s instead of %(due)s."),
    Reason.TALON_SIZE: N_("Cards in the talon: %(cards)s instead of %(due)s."),
    Reason.STOCK_SIZE: N_("Cards in the stock: %(cards)s instead of %(due)s."),
    Reason.PASSED_SIZE: N_("Cards received: %(cards)s instead of %(due)s."),
    Reason.LAID_SIZE: N_("Cards laid away: %(cards)s instead of %(due)s."),
    Reason.EXCHANGE_GIVEN: N_(
        "The declarer takes %(taken)s cards of the talon and passes each opponent %(passed)s; "
        "everybody then holds %(hand)s."
    ),
    Reason.EXCHANGE_LAID: N_(
        "The declarer takes %(taken)s cards of the talon and lays %(laid)s away; everybody then holds %(hand)s."
    ),
    Reason.EXCHANGE_BOTH: N_(
        "The declarer takes %(taken)s cards of the talon, passes each opponent %(passed)s and lays %(laid)s away; "
        "everybody then holds %(hand)s."
    ),
    Reason.GIVING_UP_CHANGES: N_("%(name)s: %(change)s, and the score is then %(score)s."),
    Reason.PASSED_NOT_HELD: N_("Given away without having been held: %(cards)s."),
    Reason.PASSED_ANOTHERS: N_("%(card)s was given away, but it had been dealt to another player: %(name)s."),
    Reason.LAID_COUNTS: N_("Cards laid away count for the declarer, as if they had been won in a trick."),
    Reason.LAID_DEAD: N_("Cards laid away count for nobody."),
    # an announcement
    Reason.ANNOUNCE_FINE: N_(
        "The marriage in %(suit)s may be announced: %(worth)s points, and %(suit)s becomes trumps."
    ),
    Reason.ANNOUNCE_BY_ITSELF: N_(
        "The marriage in %(suit)s counts by itself when its king or queen is led: %(worth)s points, "
        "and %(suit)s becomes trumps."
    ),
    Reason.ANNOUNCE_WORTH_NOTHING: N_("It may be announced, but counts for nothing on this barrel."),
    Reason.ANNOUNCE_NOT_LEADING: N_("Only the player whose turn it is to lead may announce."),
    Reason.ANNOUNCE_FIRST_TRICK: N_("Nothing is announced with the first card; a trick must be won before."),
    Reason.ANNOUNCE_NOT_HELD: N_("The marriage in %(suit)s is not in the hand: %(cards)s is missing."),
    Reason.ANNOUNCE_OTHER_CARD: N_("With the marriage in %(suit)s its king or queen is led, not %(card)s."),
    Reason.ACES_FINE: N_("Four aces may be announced: %(worth)s points; the trumps stay."),
    Reason.ACES_NOT_PLAYED: N_("Four aces are worth nothing at this table."),
    Reason.ACES_NOT_HELD: N_("Aces in the hand: %(aces)s. It takes all four."),
    Reason.ACES_OTHER_CARD: N_("With four aces an ace is led, not %(card)s."),
    # a card to a trick
    Reason.LEADS: N_("Any card may be led."),
    Reason.LEADS_NO_TRUMP: N_("%(card)s may be led; only the trumps are another player’s."),
    Reason.TRUMP_LEAD_FORBIDDEN: N_(
        "%(card)s is a trump, and only the player who made the trumps may lead them; the hand holds %(cards)s."
    ),
    Reason.STOCK_LASTS: N_("While the stock lasts any card may be played."),
    Reason.FOLLOWS: N_("%(card)s follows suit."),
    Reason.BEATS: N_("%(card)s beats %(best)s, as it should."),
    Reason.TRUMPS_IN: N_("Without %(led)s a trump must be played, and %(card)s is one."),
    Reason.KEEPS_TRUMPS: N_("Without %(led)s any card but a trump may be played; the trumps are another player’s."),
    Reason.ONLY_TRUMPS: N_("The trumps are another player’s, but there is nothing else in the hand."),
    Reason.NEED_NOT_TRUMP: N_("Without %(led)s any card may be played; nobody has to trump at this table."),
    Reason.TRUMP_BEATS_NOTHING: N_("Without %(led)s any card may be played, as no trump in the hand beats %(best)s."),
    Reason.ANY_CARD: N_("Without %(led)s and without trumps any card may be played."),
    Reason.NOT_IN_HAND: N_("%(card)s is not in this hand."),
    Reason.MUST_FOLLOW: N_("%(card)s does not follow suit: %(led)s was led, and the hand holds %(cards)s."),
    Reason.MUST_BEAT: N_("%(card)s does not beat %(best)s, but the hand holds %(cards)s."),
    Reason.MUST_TRUMP: N_("%(card)s is no trump: without %(led)s one must be played, and the hand holds %(cards)s."),
    Reason.TRUMPS_FORBIDDEN: N_(
        "%(card)s is a trump, and only the player who made trumps may play them on other suits."
    ),
    Reason.REVOKED: N_("Whoever played it has revoked; what that costs is for the table to say."),
    Reason.MAY_BE_PLAYED: N_("May be played: %(cards)s."),
    Reason.WINS_TRUMP: N_("%(card)s wins, as the highest trump."),
    Reason.WINS_SUIT: N_("%(card)s wins, as the highest of the suit led, %(led)s; no trump lies there."),
    Reason.ALL_LEGAL: N_("Nothing in the play was against the rules."),
    Reason.NOT_DEALT: N_("%(card)s was not in this hand, but in that of another player: %(name)s."),
    Reason.LAID_AWAY: N_("%(card)s was not in this hand: the declarer had laid it away."),
    Reason.STILL_IN_STOCK: N_("%(card)s was not in this hand: it still lay in the stock."),
    Reason.NOBODYS_CARD: N_("%(card)s was not in this hand, nor in any other that was told."),
    Reason.LOOK_AT_EXCHANGE: N_("Cards do not fit the hands that were told. Look at the exchange first."),
    Reason.LOOK_AT_TRICK: N_(
        "Cards do not fit the hands that were told. Look at trick %(trick)s first: "
        "at who led to it, and at the order of its cards."
    ),
    Reason.LOOK_WHO_LED: N_(
        "Cards do not fit the hands that were told. Look at trick %(trick)s first: "
        "they fit if this player led to it: %(name)s."
    ),
    Reason.LED_OUT_OF_TURN: N_("%(name)s led, but it was up to %(turn)s."),
    **PILE_WORDS,
}

TRICK_WORDS = N_("A trick has %(players)s cards, not %(cards)s; only the last one may be unfinished.")

CARDS = ("card", "cards", "best")
SUITS = ("suit", "suits", "led", "trumps")


def say_verdict(voice: Voice, reason: Reason | ViolationCode, numbers: Numbers) -> str:
    """The sentence of a verdict, with its numbers in it."""
    params = {name: _plain(voice, name, detail) for name, detail in numbers.items()}
    words = words_of(reason, numbers) if isinstance(reason, ViolationCode) else REFEREE_WORDS[reason]
    if isinstance(words, str):
        return voice.gettext(words) % params
    return voice.ngettext(words.one, words.many, cast(int, numbers[words.number])) % params


def say_of_hand(voice: Voice, violation: Violation) -> str:
    """What is wrong with a hand to replay."""
    if violation.code == HandCode.TRICK_CARDS:
        return voice.gettext(TRICK_WORDS) % violation.numbers
    return say_violation(voice, violation)


def say_card(voice: Voice, card: str) -> str:
    """A card as its corner shows it: 10♥."""
    return f"{say_rank(voice, card[:-1])}{SIGN_OF_LETTER[card[-1]]}"


def say_rank(voice: Voice, rank: str) -> str:
    """The letter of a rank in this language; a number is one everywhere."""
    return voice.gettext(RANK_WORDS[rank]) if rank in RANK_WORDS else rank


def _plain(voice: Voice, name: str, detail: Detail) -> str:
    if isinstance(detail, tuple):
        return ", ".join(_plain(voice, name, one) for one in detail)
    if isinstance(detail, int):
        return signed(detail) if name == "change" else plain(detail)
    text = str(detail)
    if name in CARDS:
        return say_card(voice, text)
    if name == "rank":
        return say_rank(voice, text)
    return SUIT_SIGNS.get(text, text) if name in SUITS else text
