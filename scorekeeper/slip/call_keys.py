"""The keys of an auction on the form: who calls next, and what. What was called stands in a field, as one
line of text: "2:100, 3:105, 1:pass, 2:blind:120", each call behind the player's place.

The page's scripts ask for the keys (`slip.js`, compiled by scorekeeper/pocket), with every turn to which the rules can
lead; there a player goes by the text of the seat.
"""

from dataclasses import dataclass
from unicodedata import normalize

from scorekeeper.engine.auction import Turn
from scorekeeper.engine.record import Call
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.pad import bids_above

PASSES = "pass"
BLIND = "blind"
MOST_CALLS = 200


def write_calls(calls: tuple[Call, ...], players: tuple[str, ...]) -> str:
    """The calls as they are typed. Places count from 1 in seating order."""
    return ", ".join(_typed(call, players) for call in calls)


def read_calls(text: str, players: tuple[str, ...]) -> tuple[Call, ...] | str:
    """The calls in turn, none for a blank; else the part that is no call, a blank where there are more than MOST_CALLS.
    Whether they are legal is the engine's business.
    """
    parts = ",".join(normalize("NFKC", text).split(";")).split(",")
    given = [part.strip() for part in parts if part.strip()]
    if len(given) > MOST_CALLS:
        return ""
    calls: list[Call] = []
    for part in given:
        call = _call(part, players)
        if call is None:
            return part
        calls.append(call)
    return tuple(calls)


def _typed(call: Call, players: tuple[str, ...]) -> str:
    given = PASSES if call.bid is None else f"{BLIND}:{call.bid}" if call.blind else str(call.bid)
    return f"{players.index(call.player) + 1}:{given}"


def _call(text: str, players: tuple[str, ...]) -> Call | None:
    place, *call = [word.strip().lower() for word in text.split(":")]
    seat = number_in(place)
    if seat is None or not 1 <= seat <= len(players):
        return None
    if call == [PASSES]:
        return Call(player=players[seat - 1])
    blind = len(call) == 2 and call[0] == BLIND
    bid = number_in(call[-1]) if len(call) == 1 or blind else None
    return None if bid is None or bid < 1 else Call(player=players[seat - 1], bid=bid, blind=blind)


AT_ONCE = 4  # bids offered at a time, and as many tens above them; any other is typed
FAR = 200  # above which nobody taps
SEATS = ("0", "1", "2", "3")


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKeys:
    """An auction after some calls. `turn` is that to which they lead, None where one of them is against the rules;
    `highest` the call of the highest bid. `legal` are the bids that may be called, and `keys` those worth a key.
    """

    calls: tuple[Call, ...]
    turn: Turn | None
    highest: Call | None
    legal: tuple[int, ...]
    keys: tuple[int, ...]


def write_turns(turns: tuple[Turn, ...]) -> str:
    """The turns for the page, as JSON: of each who calls, the turns after a pass, a bid and a blind bid, whether only
    the lowest bid may be called, and from where.
    """
    return f"[{','.join([_written(turn) for turn in turns])}]"


def read_turns(rows: list[list[int | None]]) -> tuple[Turn, ...]:
    """The turns that are written there."""
    return tuple(
        Turn(
            seat=seat,
            after_pass=after_pass,
            after_bid=after_bid,
            after_blind=after_blind,
            alone=bool(alone),
            least=least or 0,
        )
        for seat, after_pass, after_bid, after_blind, alone, least in rows
    )


def call_keys(turns: tuple[Turn, ...], bids: list[int], text: str) -> CallKeys | None:
    """The auction after the calls in a text; None where that is not understood. `bids` are all that there are."""
    calls = read_calls(text, SEATS)
    callers = [str(turn.seat) for turn in turns]
    if isinstance(calls, str) or any(call.player not in callers for call in calls):
        return None
    told = [call for call in calls if call.bid is not None]
    highest = told[-1] if told else None
    turn = _turn_after(turns, calls)
    legal = _legal(turn, bids_above(bids, str(highest.bid) if highest else ""))
    tens = tuple(bid for bid in legal[AT_ONCE:] if bid % 10 == 0 and bid <= FAR)
    return CallKeys(calls=calls, turn=turn, highest=highest, legal=legal, keys=(*legal[:AT_ONCE], *tens[:AT_ONCE]))


def with_call(keys: CallKeys, bid: str, *, blind: bool) -> str | None:
    """The calls with one more by whose turn it is, a pass where the bid is blank; None where that may not be called.
    Blind is only who may be.
    """
    turn, told = keys.turn, number_in(bid)
    if turn is None or (turn.after_pass is None if bid == "" else told not in keys.legal):
        return None
    is_blind = blind and told is not None and turn.after_blind is not None
    return write_calls((*keys.calls, Call(player=str(turn.seat), bid=told, blind=is_blind)), SEATS)


def without_last(keys: CallKeys) -> str:
    """The calls but the last."""
    return write_calls(tuple(keys.calls[: len(keys.calls) - 1]), SEATS)


def _turn_after(turns: tuple[Turn, ...], calls: tuple[Call, ...]) -> Turn | None:
    turn = turns[0]
    for call in calls:
        bid = turn.after_blind if call.blind else turn.after_bid
        number = turn.after_pass if call.bid is None else bid
        if call.player != str(turn.seat) or number is None:
            return None
        turn = turns[number]
    return turn


def _legal(turn: Turn | None, above: tuple[int, ...]) -> tuple[int, ...]:
    if turn is None or turn.after_bid is None:
        return ()
    least = turn.least
    from_there = tuple(bid for bid in above if bid >= least)
    return from_there[:1] if turn.alone else from_there


def _written(turn: Turn) -> str:
    numbers = (turn.seat, turn.after_pass, turn.after_bid, turn.after_blind)
    said = ["null" if number is None else str(number) for number in numbers]
    return f"[{', '.join([*said, 'true' if turn.alone else 'false', str(turn.least)])}]"
