"""What a hand that comes to a newer sheet than its form's is answered with. Both hosts draw it."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.engine.record import DEALT
from scorekeeper.pages.deals.hand import WORDS
from scorekeeper.pages.log.page import Origin, Teller, origin_of, say_when
from scorekeeper.service.events import Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.fields import Slip
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.reading import bid_told, raised_told
from scorekeeper.wording.accounts import make_accounts
from scorekeeper.wording.rows import Row, make_row, make_words


def newer_hands(teller: Teller, log: Sequence[Logged], state: GameState, since: int) -> tuple[tuple[Row, Origin], ...]:
    """The rows that have come since the event of that seq, with who told them and when."""
    words, told = make_words(teller.voice), state.recorded_by
    came = [place for place in range(len(state.played.sheet.deals)) if told[place] > since]
    return tuple([(make_row(state.played, place, words), origin_of(teller, log, told[place])) for place in came])


def make_same_hand_view(
    teller: Teller, log: Sequence[Logged], state: GameState, number: int, told_at: str
) -> Mapping[str, Any]:
    """What deals/same_hand.html shows of the hand on the sheet; what was told once more was told at that moment."""
    entered = state.played.record.deals[number - 1]
    return {
        "origin": origin_of(teller, log, state.recorded_by[number - 1]),
        "told_at": told_at,
        "told_when": say_when(teller, told_at),
        "state": state,
        "number": number,
        "hand": state.recorded_by[number - 1],
        "entered": entered,
        "is_dealt": entered.outcome in DEALT,
        "accounts": make_accounts(teller.voice, state.played, number - 1),
        **WORDS,
    }


def make_typed_view(spec: FormSpec, slip: Slip) -> Mapping[str, Any]:
    """What deals/_typed.html shows beside the fields of a form that recorded nothing."""
    return {"spec": spec, "bid_entered": bid_told(slip) if spec.bidding else None, "raised_told": raised_told(slip)}
