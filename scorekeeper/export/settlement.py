"""The settlement of a table that plays for stakes: who owes what, and the fewest payments that settle it.

Money is whole numbers of the smallest unit that the rate was given in: a rate of 0.10 counts in hundredths.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

LONGEST_RATE = 12
DIGITS = "0123456789"
CENTS = 2  # digits to which a rate is shared out where its own are too few


class Basis(StrEnum):
    """What is paid for: each point of difference, each place, or the game."""

    DIFFERENCE = "difference"
    PLACE = "place"
    GAME = "game"


class NoStakes(Exception):
    """The text names no stakes."""

    def __init__(self, text: str) -> None:
        super().__init__(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What the table plays for: `rate` in units of which 10 to the power of `digits` make one of the currency."""

    basis: Basis
    rate: int
    digits: int
    currency: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One payment between two seats; the amount is above 0."""

    payer: int
    payee: int
    amount: int


def read_rate(text: str) -> tuple[int, int]:
    """The rate in a text like 0.10 or 2,5, in units, and how many digits stand behind its point. NoStakes."""
    whole, point, fraction = text.partition("." if "." in text else ",")
    if len(text) > LONGEST_RATE or not _is_number(whole) or (point and not _is_number(fraction)):
        raise NoStakes(text)
    rate = int(whole + fraction)
    if not rate:
        raise NoStakes(text)
    return rate, len(fraction)


def _is_number(text: str) -> bool:
    return text != "" and all(sign in DIGITS for sign in text)


def read_stakes(text: str) -> Stakes:
    """The stakes in a text like difference:0.10:EUR. NoStakes."""
    basis, _, rest = text.partition(":")
    written, _, currency = rest.partition(":")
    if basis not in tuple(Basis):
        raise NoStakes(text)
    rate, digits = read_rate(written)
    return Stakes(basis=Basis(basis), rate=rate, digits=digits, currency=currency.strip())


def settle(scores: tuple[int, ...], winners: tuple[int, ...], stakes: Stakes) -> tuple[Stakes, tuple[int, ...]]:
    """The settlement of a game, or of how it stands: the stakes, in units that may be finer than those asked for, and
    what each seat gets (above 0) or owes (below 0), which adds up to 0. Two players at a time pay each other by the
    basis:

    difference: the rate for each point between them; place: the rate to the one who is placed higher, a winner above
    all others; game: every loser the rate to the winner (several winners share it, to the hundredth if need be; what
    cannot be shared out even so goes to those who sit first), and nothing as long as nobody has won.
    """
    if stakes.basis is Basis.GAME:
        if winners and stakes.rate * (len(scores) - len(winners)) % len(winners):
            digits = max(stakes.digits, CENTS)
            stakes = replace(stakes, rate=stakes.rate * 10 ** (digits - stakes.digits), digits=digits)
        balances = _by_game(len(scores), winners, stakes.rate)
    else:
        if stakes.basis is Basis.DIFFERENCE:
            worth = [sum(score - other for other in scores) for score in scores]
        else:
            standings = [(seat in winners, score) for seat, score in enumerate(scores)]
            worth = [sum((one > other) - (one < other) for other in standings) for one in standings]
        balances = tuple([stakes.rate * each for each in worth])
    return stakes, balances


def fewest_payments(balances: tuple[int, ...]) -> tuple[Payment, ...]:
    """The least number of payments that brings all balances to 0.

    A group whose balances add up to 0 needs one payment fewer than it has members, so the split into the most such
    groups needs the fewest; all splits are tried, which for four players are fifteen.
    """
    owing = tuple(seat for seat, balance in enumerate(balances) if balance)
    best = max(_splits(owing, balances), key=len, default=[])
    return tuple(payment for group in best for payment in _pay(group, balances))


def _by_game(players: int, winners: tuple[int, ...], rate: int) -> tuple[int, ...]:
    if not winners:
        return (0,) * players
    pot = rate * (players - len(winners))
    share, rest = pot // len(winners), pot % len(winners)
    won = {seat: share + (place < rest) for place, seat in enumerate(sorted(winners))}
    return tuple(won.get(seat, -rate) for seat in range(players))


def _splits(seats: tuple[int, ...], balances: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to split the seats into groups that each add up to 0."""
    if not seats:
        yield []
        return
    first, others = seats[0], seats[1:]
    for size in range(len(others) + 1):
        for chosen in _choices(others, size):
            group = (first, *chosen)
            if sum(balances[seat] for seat in group) == 0:
                rest = tuple(seat for seat in others if seat not in chosen)
                yield from ([group, *split] for split in _splits(rest, balances))


def _choices(seats: tuple[int, ...], size: int) -> Iterator[tuple[int, ...]]:
    """Every choice of so many of the seats."""
    if size == 0:
        yield ()
    for place, seat in enumerate(seats):
        if size > 0:
            for others in _choices(seats[place + 1 :], size - 1):
                yield (seat, *others)


def _pay(group: tuple[int, ...], balances: tuple[int, ...]) -> Iterator[Payment]:
    """The payments inside a group: whoever owes most pays whoever gets most, until nobody owes."""
    open_sums = {seat: balances[seat] for seat in group}
    while any(open_sums.values()):
        payer = min(open_sums, key=lambda seat: open_sums[seat])
        payee = max(open_sums, key=lambda seat: open_sums[seat])
        amount = min(-open_sums[payer], open_sums[payee])
        open_sums[payer] += amount
        open_sums[payee] -= amount
        yield Payment(payer=payer, payee=payee, amount=amount)
