"""What a form of a night says: the event that is to be told, or the sentence that stands at the form instead."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.host import CircleHost
from scorekeeper.pages.night.tables import name_seats
from scorekeeper.rules.house import LARGEST
from scorekeeper.service.chance import draw_numbers
from scorekeeper.service.night.draw import FOUR, DrawWay
from scorekeeper.service.night.events import (
    Came,
    Drawn,
    Left,
    NightEvent,
    PenaltyGiven,
    ResultReported,
    RoundClosed,
    SeatTaken,
    TableGame,
)
from scorekeeper.service.night.state import Night
from scorekeeper.slip.fields import LONGEST_TITLE, Fault, read_choice, read_number, read_words, say_fault
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NAME_MISSING
from scorekeeper.wording.night import DRAWN_AGAIN, REASON_MISSING, SCORES_MISSING

MOST_POINTS = 100  # of one penalty
NONE = -1  # a number that no seat has; no round and no table has it either
SCORES = tuple([f"score_{seat}" for seat in range(FOUR)])
# What is typed in each form.
TYPED: Mapping[str, tuple[str, ...]] = {
    "guest": ("name",),
    "draw": ("reason",),
    "scores": SCORES,
    "seat": ("deal",),
    "penalty": ("reason", "points"),
}


def read_told(host: CircleHost, night: Night, sent: Sent) -> NightEvent | str | None:
    """What is to be told, or what is wrong with it; None where `do` is nothing known. What was written of a table from
    a page older than its draw is not told of the people who were drawn to it since.
    """
    do = text_in(sent, "do")
    found: Mapping[str, Any] = {
        "name": read_words(text_in(sent, "name"), LONGEST_NAME),
        "reason": read_words(text_in(sent, "reason"), LONGEST_TITLE),
        "deal": read_number(text_in(sent, "deal"), 1, LARGEST),
        "points": read_number(text_in(sent, "points"), 1, MOST_POINTS),
        **{name: read_number(text_in(sent, name), -LARGEST, LARGEST) for name in SCORES if name in sent},
    }
    read = [found[name] for name in TYPED.get(do, ()) if name in found]
    for one in read:
        if isinstance(one, Fault):
            return say_fault(host.voice, one)
    table = night.table(*[_number(sent, name) for name in ("round", "table")])
    if "seats" in sent and (table is None or text_in(sent, "seats") != name_seats(table)):
        return host.voice.gettext(DRAWN_AGAIN)
    missing = {"guest": NAME_MISSING, "penalty": REASON_MISSING}.get(do, "")
    if do == "scores" and any(one is not None for one in read):
        missing = SCORES_MISSING
    if missing and None in read[: 1 if do == "penalty" else FOUR]:
        return host.voice.gettext(missing)
    return _events(host, night, sent, found).get(do)


def _events(host: CircleHost, night: Night, sent: Sent, found: Mapping[str, Any]) -> Mapping[str, NightEvent]:
    """By `do` its event. The seed of a draw is the host's; its tables are drawn where it is decided."""
    code, fresh, who = night.opened.night, host.draws.game, text_in(sent, "who")
    in_round, table, seat = [_number(sent, name) for name in ("round", "table", "seat")]
    scores = tuple([found[name] for name in SCORES if isinstance(found.get(name), int)])
    way, seed = read_choice(text_in(sent, "way"), tuple(DrawWay)), next(draw_numbers(fresh))
    way = way if isinstance(way, DrawWay) else DrawWay.LOT
    reason, points = found["reason"] or "", found["points"] or 1
    before = next((one for one in night.penalties if one.penalty == text_in(sent, "penalty")), None)
    given = PenaltyGiven(night=code, penalty=fresh, who=who, points=points, reason=reason)
    return {
        "came": Came(night=code, who=who),
        "guest": Came(night=code, who=fresh, name=found["name"]),
        "left": Left(night=code, who=who),
        "draw": Drawn(night=code, round=in_round, seed=seed, way=way, tables=(), reason=found["reason"]),
        "close": RoundClosed(night=code, round=in_round),
        "open": RoundClosed(night=code, round=in_round, over=False),
        "scores": ResultReported(night=code, round=in_round, table=table, scores=scores or None),
        "seat": SeatTaken(night=code, round=in_round, table=table, seat=seat, from_deal=found["deal"] or 1, who=who),
        "game": TableGame(night=code, round=in_round, table=table, game=text_in(sent, "game") or None),
        "penalty": given,
        "lift": replace(given if before is None else before, points=0),
    }


def _number(sent: Sent, name: str) -> int:
    """A number that nobody types."""
    number = number_in(text_in(sent, name))
    return NONE if number is None else number
