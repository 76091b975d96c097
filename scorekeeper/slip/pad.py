"""The number pad of a form: what the field that is being filled in can still become, and what follows from the others;
and what a pile comes to that is counted card by card.

The page's scripts ask it at every tap (`slip.js`, compiled by scorekeeper/pocket), with the texts that stand in the
fields. A pile that follows from the others is handed over blank.
"""

from dataclasses import dataclass

from scorekeeper.engine.piles import NO_PILES, rest_of
from scorekeeper.engine.record import CARD_POINTS
from scorekeeper.rules.house import LARGEST
from scorekeeper.slip.numbers import DIGITS, LONGEST, SIGNS, is_digits, number_in, plain, sum_in
from scorekeeper.wording.signs import MINUS

SELDOM_MORE = 2  # digits: of 10, 11 and 12, which a hundred could begin with, a defender has hardly ever taken more


@dataclass(frozen=True, slots=True, kw_only=True)
class PadKeys:
    """What the pad offers. `before` is what stands before the number that is being written, `digits` are those that may
    come next, `plus` is whether another number may be added, `rest` what is missing to all card points, None where it
    cannot be that. `is_full`: nothing more will come.
    """

    digits: str
    is_full: bool
    before: str = ""
    plus: bool = False
    rest: int | None = None


def pile_keys(text: str, others: list[str], *, dead: bool, anew: bool, defends: bool) -> PadKeys:
    """For what a player took, beside the other piles. `dead`: some cards may lie in no pile, so that none follows from
    the others. `anew`: a digit begins the number anew. `defends`: it is a defender's, of whom nothing was told yet.
    """
    before, plus, written = ("" if anew else plain(text).removeprefix("+")).rpartition("+")
    left, told, base = rest_of([_points(pile) for pile in others]), _points(text), sum_in(before) if plus else 0
    most = -1 if base is None else left - base
    blanks = len([pile for pile in others if plain(pile) == ""])
    # What no pile can come to, nor the one pile that it leaves, if it leaves one.
    left_over = tuple([left - number for number in NO_PILES]) if not dead and blanks == 1 else ()
    never = () if plus else (*NO_PILES, *left_over)
    digits = _next_digits(written.strip(), most, never)
    return PadKeys(
        before=before + plus,
        digits=digits,
        plus=told is not None and told < left,
        rest=most if most >= 0 and most not in never and not dead else None,
        is_full=not plus and (digits == "" or (defends and len(written) == SELDOM_MORE)),
    )


def bid_keys(text: str, bids: list[int], above: str) -> PadKeys:
    """For one of the bids that there are, above another one, as that is written; a blank is none."""
    begun, offered = plain(text), [str(bid) for bid in bids_above(bids, above)]
    digits = "".join([digit for digit in DIGITS if any(bid.startswith(begun + digit) for bid in offered)])
    return PadKeys(digits=digits, is_full=digits == "")


def amount_keys(text: str) -> PadKeys:
    """For points of any kind, with a sign before them or none."""
    written = plain(text)
    begun = written[1:] if written.startswith(SIGNS) else written
    return PadKeys(digits=_next_digits(begun, LARGEST, ()), is_full=False)


def bids_above(bids: list[int], told: str) -> tuple[int, ...]:
    """The bids to which one can be raised, as that is written; all, where it is blank. Nobody goes down."""
    least = number_in(told) or 0
    return tuple(bid for bid in bids if bid > least)


def turned(text: str) -> str:
    """Points with the other sign."""
    return text[1:] if text.startswith(("-", MINUS)) else MINUS + text.removeprefix("+")


def sum_shown(text: str) -> int | None:
    """What a sum comes to; None where nothing has to be added up, or cannot be."""
    return sum_in(text) if "+" in plain(text) else None


def follows(piles: list[str], *, dead: bool) -> int | None:
    """What the one pile comes to that is left blank; None where it does not follow from the others."""
    told = [_points(text) for text in piles if plain(text) != ""]
    rest = rest_of(told)
    return rest if not dead and len(piles) - len(told) == 1 and None not in told and rest >= 0 else None


def next_pile(piles: list[str], declarer: int, at: int, *, dead: bool) -> int | None:
    """The place of the pile to be told after the one `at`, of the defenders' first; -1 where it is none, or none is the
    declarer's. None where nothing has to be told: the one that is left blank follows, unless that is the one `at`.
    """
    blank = [place for place, text in enumerate(piles) if plain(text) == ""]
    others = [place for place in blank if place != at]
    if len(others) <= (0 if dead or at in blank else 1):
        return None
    return [*[place for place in others if place != declarer], *others][0]


def are_all(piles: list[str]) -> bool:
    """Whether the piles are the whole pack."""
    told = [_points(text) for text in piles]
    return None not in told and rest_of(told) == 0


def points_told(piles: list[str]) -> int:
    """The points in these piles, as far as they are told."""
    return sum([_points(text) or 0 for text in piles])


def _points(text: str) -> int | None:
    """Of a pile; None for a blank, and for what is no points."""
    told = sum_in(text)
    return None if told is None or told < 0 else told


def _next_digits(begun: str, most: int, never: tuple[int, ...]) -> str:
    """The digits with which a number goes on that is begun so: up to `most`, and none of those that are never told."""
    if begun != "" and (begun.startswith("0") or not is_digits(begun) or len(begun) > LONGEST):
        return ""
    start = 10 * int(begun or "0")
    return "".join([str(digit) for digit in range(10) if _leads_on(start + digit, most, never)])


def _leads_on(first: int, most: int, never: tuple[int, ...]) -> bool:
    """Whether it, or a longer number that begins with it, is one of them. Few are never told, so one is soon found."""
    width = 1
    while first <= most:
        if any(number not in never for number in range(first, min(first + width, most + 1))):
            return True
        if first == 0:
            return False
        first, width = 10 * first, 10 * width
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCount:
    """`points` of the pile, `left` in no pile yet. `cards` are those of no pile that are worth something: none where
    not `is_known`, as somebody's pile is told as a number, of which nobody knows the cards.
    """

    points: int
    left: int
    cards: tuple[str, ...]
    is_known: bool


def count_pile(pile: list[str], free: list[str], told: list[str]) -> CardCount:
    """Of the cards in it, those that lie in no pile, and what is told of the piles that nobody has counted."""
    elsewhere = points_told(told)
    return CardCount(
        points=_worth(pile),
        left=max(_worth(free) - elsewhere, 0),
        cards=() if elsewhere else tuple(card for card in free if _worth([card]) > 0),
        is_known=elsewhere == 0,
    )


def _worth(cards: list[str]) -> int:
    return sum([CARD_POINTS[card[:-1]] for card in cards])
