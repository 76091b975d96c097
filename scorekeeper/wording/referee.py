"""The referee's verdicts in words: a sentence for each reason, with its numbers; cards and suits by their signs.

Keyed by the reasons' values, since words know the engine alone. A reason that the engine gives as well has the words
of that violation.
"""

from collections.abc import Mapping
from typing import cast

from scorekeeper.rules.violations import Detail, Numbers, Violation
from scorekeeper.wording.entry import RANK_WORDS
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.referee_piles import COUNTED_WORDS, PILE_WORDS
from scorekeeper.wording.signs import SIGN_OF_LETTER, SUIT_SIGNS
from scorekeeper.wording.violations import say_violation, words_of
from scorekeeper.wording.voice import Voice

_AUCTION: Mapping[str, str] = {
    "no_bidding": N_("This game has no bidding."),
    "bid_fine": N_("%(bid)s may be bid."),
    "passing_fine": N_("Passing is allowed."),
    "bids_from_to": N_("May be bid: %(least)s to %(most)s, in steps of %(step)s."),
    "bid_alone": N_("May be bid: %(bid)s alone."),
    "only_passing": N_("Nothing may be bid; only a pass is left."),
    "over_120_never": N_("No contract may be higher than %(bid_max)s, not even by a raise."),
    "over_120_free": N_("At this table a bid over 120 needs no marriage."),
    "over_120_marriage": N_("A bid over 120 needs a marriage, and this hand has one: %(suits)s."),
    "over_120_no_marriage": N_("A bid over 120 needs a king and queen of one suit in the hand."),
    "over_120_untold": N_("%(bid)s may be bid only with a marriage in the hand: say which cards are held."),
    "over_120_blind": N_("A bid over 120 needs a marriage, and a blind bidder has not seen one."),
    "over_120_worth": N_("This hand may bid up to %(most)s: 120 and its marriages, %(suits)s."),
    "over_120_worth_less": N_(
        "%(bid)s is too much: this hand may bid up to %(most)s, 120 and its marriages, %(suits)s."
    ),
    "over_120_worth_untold": N_(
        "%(bid)s may be bid only with marriages worth %(worth)s in the hand: say which cards are held."
    ),
    "must_open": N_("The player left of the dealer must bid %(minimum)s at least."),
    "must_declare": N_("Nobody bids in this gold set; the player left of the dealer declares, at %(minimum)s."),
    "need_not_bid": N_("This player may pass."),
    "jump_free": N_("A bid may be any number of steps of %(step)s above the last."),
    "jump_one_step": N_("A bid is exactly %(step)s above the last at this table."),
    "silence_never": N_("Nobody is silenced at this table."),
    "silence_now": N_("Silenced: the score of %(score)s is below %(below)s. Only opening with the minimum is left."),
    "silence_not_now": N_("Not silenced: the score of %(score)s is not below %(below)s."),
    "blind_fine": N_("Playing blind is allowed; the contract must be %(minimum)s at least."),
    "blind_after_open": N_("After a bid with open eyes there is no blind one."),
    "unhide_never": N_("A blind hand stays blind at this table."),
    "unhide_no_marriage": N_("Only a player with a marriage may end the blindness."),
    "unhide_too_low": N_("Whoever ends the blindness bids %(minimum)s at least."),
    "unhide_rebid": N_("A marriage ends the blindness; everybody bids again, from %(minimum)s."),
    "unhide_no_bidding": N_("A marriage ends the blindness, and nobody bids again."),
}

_FRESH_DEALS: Mapping[str, str] = {
    "redeal_nines": N_("%(nines)s nines in one hand; %(needed)s allow a fresh deal."),
    "redeal_nines_never": N_("Nines allow no fresh deal at this table."),
    "redeal_nines_too_few": N_("%(nines)s nines in the hand; a fresh deal takes %(needed)s."),
    "redeal_nines_too_late": N_("Only nines as they were dealt allow a fresh deal, not those of the exchange."),
    "redeal_not_agreed": N_("A fresh deal for this is not agreed at this table."),
    "redeal_above_minimum": N_("A fresh deal for this needs an auction won at %(minimum)s; it was won at %(bid)s."),
    "redeal_bid_more": N_("Whoever has bid more than %(minimum)s has no fresh deal for this; the bid was %(bid)s."),
    "redeal_talon_poor": N_("The talon is worth %(points)s, less than %(limit)s: the declarer may have a fresh deal."),
    "redeal_talon_rich": N_("The talon is worth %(points)s, not less than %(limit)s."),
    "redeal_talon_nines": N_("Nines in the talon: %(nines)s. The declarer may have a fresh deal from %(needed)s on."),
    "redeal_talon_few_nines": N_("Nines in the talon: %(nines)s. A fresh deal takes %(needed)s."),
    "redeal_part_rich": N_("These cards alone are worth %(points)s, not less than %(limit)s."),
    "redeal_hand_poor": N_("The hand is worth %(points)s, less than %(limit)s: its player may have a fresh deal."),
    "redeal_hand_rich": N_("The hand is worth %(points)s, not less than %(limit)s."),
    "redeal_bottom_jack": N_("%(card)s lies at the bottom: the dealer shuffles again."),
    "redeal_bottom_fine": N_("%(card)s lies at the bottom, and only a jack is shuffled again."),
    "redeal_dealer_fined": N_("Fresh deal no. %(after)s in a row: %(name)s pays %(amount)s and the deal passes on."),
    "redeal_dealer_free": N_("Fresh deal no. %(times)s in a row for %(name)s; no. %(after)s costs the fine."),
    "redeal_fine_never": N_("Such a fresh deal costs the dealer nothing at this table."),
    "nines_bonus": N_("Four nines after the exchange bring %(bonus)s."),
    "nines_no_bonus": N_("No bonus: nines in the hand %(nines)s; four nines bring %(bonus)s at this table."),
}

_EXCHANGE: Mapping[str, str] = {
    "exchange_none": N_("No cards change hands here."),
    "talon_shown": N_("The declarer shows the talon."),
    "talon_shown_from": N_("Won at %(won_at)s: the talon is shown from %(start)s on."),
    "talon_dark": N_("The declarer takes the talon without showing it."),
    "talon_dark_below": N_("Won at %(won_at)s: the talon is shown only from %(start)s on."),
    "talon_blind_shown": N_("The talon of a blind hand is shown at this table."),
    "talon_blind_dark": N_("The talon of a blind hand is not shown at this table."),
    "passed_shown": N_("Cards are passed face up."),
    "passed_dark": N_("Cards are passed face down."),
    "passed_blind": N_("A blind declarer whose talon stays dark passes the cards face up."),
    "raise_fine": N_("Won at %(won_at)s, the contract may be raised to %(bid)s."),
    "raise_none": N_("The contract may stay at %(bid)s."),
    "give_up_fine": N_("The hand may be given up at %(bid)s."),
    "dealt_size": N_("Cards dealt: %(cards)s instead of %(due)s."),
    "talon_size": N_("Cards in the talon: %(cards)s instead of %(due)s."),
    "stock_size": N_("Cards in the stock: %(cards)s instead of %(due)s."),
    "passed_size": N_("Cards received: %(cards)s instead of %(due)s."),
    "laid_size": N_("Cards laid away: %(cards)s instead of %(due)s."),
    "exchange_given": N_(
        "The declarer takes %(taken)s cards of the talon and passes each opponent %(passed)s; "
        "everybody then holds %(hand)s."
    ),
    "exchange_laid": N_(
        "The declarer takes %(taken)s cards of the talon and lays %(laid)s away; everybody then holds %(hand)s."
    ),
    "exchange_both": N_(
        "The declarer takes %(taken)s cards of the talon, passes each opponent %(passed)s and lays %(laid)s away; "
        "everybody then holds %(hand)s."
    ),
    "giving_up_changes": N_("%(name)s: %(change)s, and the score is then %(score)s."),
    "passed_not_held": N_("Given away without having been held: %(cards)s."),
    "passed_anothers": N_("%(card)s was given away, but it had been dealt to another player: %(name)s."),
    "laid_counts": N_("Cards laid away count for the declarer, as if they had been won in a trick."),
    "laid_dead": N_("Cards laid away count for nobody."),
}

_ANNOUNCEMENTS: Mapping[str, str] = {
    "announce_fine": N_("The marriage in %(suit)s may be announced: %(worth)s points, and %(suit)s becomes trumps."),
    "announce_by_itself": N_(
        "The marriage in %(suit)s counts by itself when its king or queen is led: %(worth)s points, "
        "and %(suit)s becomes trumps."
    ),
    "announce_worth_nothing": N_("It may be announced, but counts for nothing on this barrel."),
    "announce_not_leading": N_("Only the player whose turn it is to lead may announce."),
    "announce_first_trick": N_("Nothing is announced with the first card; a trick must be won before."),
    "announce_not_held": N_("The marriage in %(suit)s is not in the hand: %(cards)s is missing."),
    "announce_other_card": N_("With the marriage in %(suit)s its king or queen is led, not %(card)s."),
    "aces_fine": N_("Four aces may be announced: %(worth)s points; the trumps stay."),
    "aces_not_played": N_("Four aces are worth nothing at this table."),
    "aces_not_held": N_("Aces in the hand: %(aces)s. It takes all four."),
    "aces_other_card": N_("With four aces an ace is led, not %(card)s."),
}

_TRICKS: Mapping[str, str] = {
    "leads": N_("Any card may be led."),
    "leads_no_trump": N_("%(card)s may be led; only the trumps are another player’s."),
    "trump_lead_forbidden": N_(
        "%(card)s is a trump, and only the player who made the trumps may lead them; in the hand is %(cards)s."
    ),
    "stock_lasts": N_("While the stock lasts any card may be played."),
    "follows": N_("%(card)s follows suit."),
    "beats": N_("%(card)s beats %(best)s, as it should."),
    "trumps_in": N_("Without %(led)s a trump must be played, and %(card)s is one."),
    "keeps_trumps": N_("Without %(led)s any card but a trump may be played; the trumps are another player’s."),
    "only_trumps": N_("The trumps are another player’s, but there is nothing else in the hand."),
    "need_not_trump": N_("Without %(led)s any card may be played; nobody has to trump at this table."),
    "trump_beats_nothing": N_("Without %(led)s any card may be played, as no trump in the hand beats %(best)s."),
    "any_card": N_("Without %(led)s and without trumps any card may be played."),
    "not_in_hand": N_("%(card)s is not in this hand."),
    "must_follow": N_("%(card)s does not follow suit: %(led)s was led, and in the hand is %(cards)s."),
    "must_beat": N_("%(card)s does not beat %(best)s, but in the hand is %(cards)s."),
    "must_trump": N_("%(card)s is no trump: without %(led)s one must be played, and in the hand is %(cards)s."),
    "trumps_forbidden": N_("%(card)s is a trump, and only the player who made trumps may play them on other suits."),
    "revoked": N_("Whoever played it has revoked; what that costs is for the table to say."),
    "may_be_played": N_("May be played: %(cards)s."),
    "wins_trump": N_("%(card)s wins, as the highest trump."),
    "wins_suit": N_("%(card)s wins, as the highest of the suit led, %(led)s; no trump lies there."),
    "all_legal": N_("Nothing in the play was against the rules."),
    "not_dealt": N_("%(card)s was not in this hand, but in that of another player: %(name)s."),
    "laid_away": N_("%(card)s was not in this hand: the declarer had laid it away."),
    "still_in_stock": N_("%(card)s was not in this hand: it still lay in the stock."),
    "nobodys_card": N_("%(card)s was not in this hand, nor in any other that was told."),
    "look_at_exchange": N_("Cards do not fit the hands that were told. Look at the exchange first."),
    "look_at_trick": N_(
        "Cards do not fit the hands that were told. Look at trick %(trick)s first: "
        "at who led to it, and at the order of its cards."
    ),
    "look_who_led": N_(
        "Cards do not fit the hands that were told. Look at trick %(trick)s first: "
        "they fit if this player led to it: %(name)s."
    ),
    "led_out_of_turn": N_("%(name)s led, but it was up to %(turn)s."),
}

REFEREE_WORDS: Mapping[str, str] = {
    **_AUCTION,
    **_FRESH_DEALS,
    **_EXCHANGE,
    **_ANNOUNCEMENTS,
    **_TRICKS,
    **PILE_WORDS,
}

# What can be wrong with a hand to replay, beside the violations that a record knows.
HAND_WORDS: Mapping[str, str] = {
    "trick_cards": N_("A trick has %(players)s cards, not %(cards)s; only the last one may be unfinished."),
}

CARDS = ("card", "cards", "best")
SUITS = ("suit", "suits", "led", "trumps")


def say_verdict(voice: Voice, reason: str, numbers: Numbers) -> str:
    """The sentence of a verdict, with its numbers in it."""
    told = {name: _plain(voice, name, detail) for name, detail in numbers.items()}
    if reason in COUNTED_WORDS:
        counted, (one, many) = COUNTED_WORDS[reason]
        return voice.ngettext(one, many, cast(int, numbers[counted])) % told
    return voice.gettext(REFEREE_WORDS.get(reason) or words_of(reason, numbers)) % told


def say_of_hand(voice: Voice, violation: Violation) -> str:
    """What is wrong with a hand to replay."""
    if violation.code in HAND_WORDS:
        told = {name: _plain(voice, name, detail) for name, detail in violation.numbers.items()}
        return voice.gettext(HAND_WORDS[violation.code]) % told
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
