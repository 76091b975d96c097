"""A verdict: yes or no, the reason as a code, its numbers, and the option that decides."""

from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.violations import NOTHING, Numbers, Violation, ViolationCode


class Reason(StrEnum):
    """Why, where the engine has no violation for it."""

    # the auction
    NO_BIDDING = "no_bidding"
    BID_FINE = "bid_fine"
    PASSING_FINE = "passing_fine"
    BIDS_FROM_TO = "bids_from_to"
    BID_ALONE = "bid_alone"
    ONLY_PASSING = "only_passing"
    OVER_120_NEVER = "over_120_never"
    OVER_120_FREE = "over_120_free"
    OVER_120_MARRIAGE = "over_120_marriage"
    OVER_120_NO_MARRIAGE = "over_120_no_marriage"
    OVER_120_BLIND = "over_120_blind"
    OVER_120_UNTOLD = "over_120_untold"
    OVER_120_WORTH = "over_120_worth"
    OVER_120_WORTH_LESS = "over_120_worth_less"
    OVER_120_WORTH_UNTOLD = "over_120_worth_untold"
    MUST_OPEN = "must_open"
    MUST_BID_LAST = "must_bid_last"
    MUST_DECLARE = "must_declare"
    NEED_NOT_BID = "need_not_bid"
    JUMP_FREE = "jump_free"
    JUMP_ONE_STEP = "jump_one_step"
    SILENCE_NEVER = "silence_never"
    SILENCE_NOW = "silence_now"
    SILENCE_NOT_NOW = "silence_not_now"
    BLIND_FINE = "blind_fine"
    BLIND_AFTER_OPEN = "blind_after_open"
    UNHIDE_NEVER = "unhide_never"
    UNHIDE_NO_MARRIAGE = "unhide_no_marriage"
    UNHIDE_REBID = "unhide_rebid"
    UNHIDE_NO_BIDDING = "unhide_no_bidding"

    # a fresh deal
    REDEAL_NINES = "redeal_nines"
    REDEAL_NINES_NEVER = "redeal_nines_never"
    REDEAL_NINES_TOO_FEW = "redeal_nines_too_few"
    REDEAL_NINES_TOO_LATE = "redeal_nines_too_late"
    REDEAL_NINES_DEFENDERS = "redeal_nines_defenders"
    REDEAL_NOT_AGREED = "redeal_not_agreed"
    REDEAL_ABOVE_MINIMUM = "redeal_above_minimum"
    REDEAL_BID_MORE = "redeal_bid_more"
    REDEAL_TALON_POOR = "redeal_talon_poor"
    REDEAL_TALON_RICH = "redeal_talon_rich"
    REDEAL_TALON_NINES = "redeal_talon_nines"
    REDEAL_TALON_FEW_NINES = "redeal_talon_few_nines"
    REDEAL_PART_RICH = "redeal_part_rich"
    REDEAL_HAND_POOR = "redeal_hand_poor"
    REDEAL_HAND_RICH = "redeal_hand_rich"
    REDEAL_BOTTOM_JACK = "redeal_bottom_jack"
    REDEAL_BOTTOM_FINE = "redeal_bottom_fine"
    REDEAL_DEALER_FINED = "redeal_dealer_fined"
    REDEAL_DEALER_FREE = "redeal_dealer_free"
    REDEAL_FINE_NEVER = "redeal_fine_never"
    NINES_BONUS = "nines_bonus"
    NINES_NO_BONUS = "nines_no_bonus"

    # the exchange
    EXCHANGE_NONE = "exchange_none"
    TALON_SHOWN = "talon_shown"
    TALON_SHOWN_FROM = "talon_shown_from"
    TALON_DARK = "talon_dark"
    TALON_DARK_BELOW = "talon_dark_below"
    TALON_BLIND_SHOWN = "talon_blind_shown"
    TALON_BLIND_DARK = "talon_blind_dark"
    PASSED_SHOWN = "passed_shown"
    PASSED_DARK = "passed_dark"
    PASSED_BLIND = "passed_blind"
    RAISE_FINE = "raise_fine"
    RAISE_NONE = "raise_none"
    GIVE_UP_FINE = "give_up_fine"
    DEALT_SIZE = "dealt_size"
    TALON_SIZE = "talon_size"
    STOCK_SIZE = "stock_size"
    PASSED_SIZE = "passed_size"
    LAID_SIZE = "laid_size"
    PASSED_NOT_HELD = "passed_not_held"
    PASSED_ANOTHERS = "passed_anothers"
    LAID_COUNTS = "laid_counts"
    LAID_DEAD = "laid_dead"
    EXCHANGE_GIVEN = "exchange_given"
    EXCHANGE_LAID = "exchange_laid"
    EXCHANGE_BOTH = "exchange_both"
    GIVING_UP_CHANGES = "giving_up_changes"

    # an announcement
    ANNOUNCE_FINE = "announce_fine"
    ANNOUNCE_BY_ITSELF = "announce_by_itself"
    ANNOUNCE_WORTH_NOTHING = "announce_worth_nothing"
    ANNOUNCE_NOT_LEADING = "announce_not_leading"
    ANNOUNCE_FIRST_TRICK = "announce_first_trick"
    ANNOUNCE_NOT_HELD = "announce_not_held"
    ANNOUNCE_OTHER_CARD = "announce_other_card"
    ACES_FINE = "aces_fine"
    ACES_NOT_PLAYED = "aces_not_played"
    ACES_NOT_HELD = "aces_not_held"
    ACES_OTHER_CARD = "aces_other_card"

    # a card to a trick
    LEADS = "leads"
    LEADS_NO_TRUMP = "leads_no_trump"
    TRUMP_LEAD_FORBIDDEN = "trump_lead_forbidden"
    STOCK_LASTS = "stock_lasts"
    FOLLOWS = "follows"
    BEATS = "beats"
    TRUMPS_IN = "trumps_in"
    KEEPS_TRUMPS = "keeps_trumps"
    ONLY_TRUMPS = "only_trumps"
    NEED_NOT_TRUMP = "need_not_trump"
    TRUMP_BEATS_NOTHING = "trump_beats_nothing"
    ANY_CARD = "any_card"
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW = "must_follow"
    MUST_BEAT = "must_beat"
    MUST_TRUMP = "must_trump"
    TRUMPS_FORBIDDEN = "trumps_forbidden"
    LED_OUT_OF_TURN = "led_out_of_turn"
    NOT_DEALT = "not_dealt"
    LAID_AWAY = "laid_away"
    STILL_IN_STOCK = "still_in_stock"
    NOBODYS_CARD = "nobodys_card"
    LOOK_AT_EXCHANGE = "look_at_exchange"
    LOOK_AT_TRICK = "look_at_trick"
    LOOK_WHO_LED = "look_who_led"
    REVOKED = "revoked"
    MAY_BE_PLAYED = "may_be_played"
    WINS_TRUMP = "wins_trump"
    WINS_SUIT = "wins_suit"
    ALL_LEGAL = "all_legal"

    # the piles
    PILE_WORTH = "pile_worth"
    PILE_POSSIBLE = "pile_possible"
    PILES_COMPLETE = "piles_complete"
    PILES_MIXED = "piles_mixed"
    DEAD_IN_PILES = "dead_in_piles"
    CARD_TWICE = "card_twice"
    MISSING_IN_PILE = "missing_in_pile"
    MISSING_IN_SEVERAL = "missing_in_several"
    MISSING_AND_TRICKS = "missing_and_tricks"
    MISSING_AND_DEAD = "missing_and_dead"
    MISSING_DEAD_AND_TRICKS = "missing_dead_and_tricks"
    MISSING_TRICK = "missing_trick"
    MISSING_TRICKS = "missing_tricks"
    MISSING_TRICKS_AND_DEAD = "missing_tricks_and_dead"
    POINTS_COMPLETE = "points_complete"
    POINTS_DEAD = "points_dead"
    POINTS_NOT_DEAD = "points_not_dead"
    POINTS_FIT = "points_fit"
    POINTS_FIT_AT_MOST = "points_fit_at_most"
    POINTS_LEFT_WRONG = "points_left_wrong"
    POINTS_IMPOSSIBLE = "points_impossible"
    PILE_MUST_BE = "pile_must_be"
    PILE_BETWEEN = "pile_between"
    POINTS_SHORT = "points_short"
    POINTS_SHORT_CARD = "points_short_card"
    POINTS_SHORT_SEVERAL = "points_short_several"
    POINTS_OVER = "points_over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The answer to one question. `reason` is the violation's own code where the engine refuses it; `option` the house
    rule that decides, None where the game itself does.

    `numbers` is what the sentence of the reason needs; names of players, cards and suits count as numbers here.
    """

    yes: bool
    reason: Reason | ViolationCode
    option: str | None = None
    numbers: Numbers = field(default_factory=dict)


def yes(reason: Reason, option: str | None = None, numbers: Numbers = NOTHING) -> Verdict:
    """It is so."""
    return Verdict(yes=True, reason=reason, option=option, numbers=numbers)


def no(reason: Reason | ViolationCode, option: str | None = None, numbers: Numbers = NOTHING) -> Verdict:
    """It is not so."""
    return Verdict(yes=False, reason=reason, option=option, numbers=numbers)


def decided(
    holds: bool, why: Reason, why_not: Reason, option: str | None = None, numbers: Numbers = NOTHING
) -> Verdict:
    """It is so or not, each for its reason."""
    return yes(why, option, numbers) if holds else no(why_not, option, numbers)


def refused(found: Violation) -> Verdict:
    """No, for the reason that the engine has against it."""
    return no(ViolationCode(found.code), found.option, found.numbers)
