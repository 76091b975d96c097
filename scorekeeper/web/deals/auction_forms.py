"""An auction as one line of text: "2:100, 3:105, 1:pass, 2:blind:120", each call behind the player's place."""

import unicodedata
from collections.abc import Sequence
from typing import Any

from scorekeeper.engine.record import Call
from scorekeeper.web.platform.fields import Typed
from scorekeeper.web.platform.numbers import NoNumber, read_number
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.entry import FieldProblem, say_field_problem

PASSES = "pass"
BLIND = "blind"
MOST_CALLS = 200


class AuctionField(Typed):
    """The calls of an auction in turn, or None where the field is blank. Places count from 1 in seating order."""

    def __init__(self, *, players: Sequence[str], **rest: Any) -> None:
        super().__init__(**rest)
        self.players = players

    def printed(self) -> str:
        """The calls as they are typed."""
        return ", ".join(self._typed(call) for call in self.data or ())

    def _typed(self, call: Call) -> str:
        given = PASSES if call.bid is None else f"{BLIND}:{call.bid}" if call.blind else str(call.bid)
        return f"{self.players.index(call.player) + 1}:{given}"

    def parse(self, text: str) -> tuple[Call, ...] | None:
        """The calls; whether they are legal is the engine's business."""
        parts = unicodedata.normalize("NFKC", text).replace(";", ",").split(",")
        given = [part.strip() for part in parts if part.strip()]
        if len(given) > MOST_CALLS:
            raise ValueError(say_field_problem(VOICE, FieldProblem.TOO_MANY_CALLS, most=MOST_CALLS))
        return tuple(self._call(part) for part in given) or None

    def _call(self, text: str) -> Call:
        place, *call = [word.strip().lower() for word in text.split(":")]
        blind = len(call) == 2 and call[0] == BLIND
        try:
            player = self.players[_above_zero(place) - 1]
            if call == [PASSES]:
                return Call(player=player)
            if len(call) == 1 or blind:
                return Call(player=player, bid=_above_zero(call[-1]), blind=blind)
        except (NoNumber, IndexError):
            pass  # it is said below, as for every call that cannot be read
        raise ValueError(say_field_problem(VOICE, FieldProblem.NOT_A_CALL, text=text[:20]))


def _above_zero(text: str) -> int:
    number = read_number(text)
    if number < 1:
        raise NoNumber(text)
    return number
