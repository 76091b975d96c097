"""An auction as one line of text: "2:100, 3:105, 1:pass, 2:blind:120", each call behind the player's place."""

from unicodedata import normalize

from scorekeeper.engine.record import Call
from scorekeeper.slip.fields import Fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.wording.entry import FieldProblem

PASSES = "pass"
BLIND = "blind"
MOST_CALLS = 200


def write_calls(calls: tuple[Call, ...], players: tuple[str, ...]) -> str:
    """The calls as they are typed. Places count from 1 in seating order."""
    return ", ".join(_typed(call, players) for call in calls)


def read_calls(text: str, players: tuple[str, ...]) -> tuple[Call, ...] | Fault | None:
    """The calls in turn, None for a blank; whether they are legal is the engine's business."""
    parts = ",".join(normalize("NFKC", text).split(";")).split(",")
    given = [part.strip() for part in parts if part.strip()]
    if len(given) > MOST_CALLS:
        return Fault(problem=FieldProblem.TOO_MANY_CALLS, numbers={"most": MOST_CALLS})
    calls: list[Call] = []
    for part in given:
        call = _call(part, players)
        if call is None:
            return Fault(problem=FieldProblem.NOT_A_CALL, numbers={"text": part[:20]})
        calls.append(call)
    return tuple(calls) or None


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
