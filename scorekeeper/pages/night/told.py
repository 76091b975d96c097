"""What a form of a night says: the event that is to be told, or the sentence that stands at the form instead."""

from collections.abc import Callable, Mapping

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.host import CircleHost
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
from scorekeeper.wording.night import REASON_MISSING, SCORES_MISSING

MOST_POINTS = 100  # of one penalty
NONE = -1  # a number that no seat has; no round and no table has it either
Told = NightEvent | str


def read_told(host: CircleHost, night: Night, sent: Sent) -> Told | None:
    """What is to be told, or what is wrong with it; None where `do` is nothing known."""
    read = READ_BY.get(text_in(sent, "do"))
    return None if read is None else read(host, night, sent)


def _number(sent: Sent, name: str) -> int:
    """A number that nobody types."""
    number = number_in(text_in(sent, name))
    return NONE if number is None else number


def _came(_host: CircleHost, night: Night, sent: Sent) -> Told:
    who = text_in(sent, "who")
    known = night.find(who)
    return Came(night=night.opened.night, who=who, name=None if known is None else known.name)


def _guest(host: CircleHost, night: Night, sent: Sent) -> Told:
    name = read_words(text_in(sent, "name"), LONGEST_NAME)
    if not isinstance(name, str):
        return _say(host, name, NAME_MISSING)
    return Came(night=night.opened.night, who=host.draws.game, name=name)


def _left(_host: CircleHost, night: Night, sent: Sent) -> Told:
    return Left(night=night.opened.night, who=text_in(sent, "who"))


def _draw(host: CircleHost, night: Night, sent: Sent) -> Told:
    """The seed is the host's; the tables are drawn where the event is decided."""
    reason = read_words(text_in(sent, "reason"), LONGEST_TITLE)
    if isinstance(reason, Fault):
        return say_fault(host.voice, reason)
    way = read_choice(text_in(sent, "way"), tuple(DrawWay))
    return Drawn(
        night=night.opened.night,
        round=_number(sent, "round"),
        seed=next(draw_numbers(host.draws.game)),
        way=way if isinstance(way, DrawWay) else DrawWay.LOT,
        tables=(),
        reason=reason,
    )


def _close(_host: CircleHost, night: Night, sent: Sent) -> Told:
    return RoundClosed(night=night.opened.night, round=_number(sent, "round"))


def _scores(host: CircleHost, night: Night, sent: Sent) -> Told:
    typed = [text_in(sent, f"score_{seat}") for seat in range(FOUR) if f"score_{seat}" in sent]
    found = [read_number(text, -LARGEST, LARGEST) for text in typed]
    for one in found:
        if isinstance(one, Fault):
            return say_fault(host.voice, one)
    scores = [one for one in found if isinstance(one, int)]
    if scores and len(scores) < len(found):
        return host.voice.gettext(SCORES_MISSING)
    return ResultReported(
        night=night.opened.night,
        round=_number(sent, "round"),
        table=_number(sent, "table"),
        scores=tuple(scores) if scores else None,
    )


def _seat(host: CircleHost, night: Night, sent: Sent) -> Told:
    deal = read_number(text_in(sent, "deal"), 1, LARGEST)
    if isinstance(deal, Fault):
        return say_fault(host.voice, deal)
    return SeatTaken(
        night=night.opened.night,
        round=_number(sent, "round"),
        table=_number(sent, "table"),
        seat=_number(sent, "seat"),
        from_deal=1 if deal is None else deal,
        who=text_in(sent, "who"),
    )


def _game(_host: CircleHost, night: Night, sent: Sent) -> Told:
    game = text_in(sent, "game") or None
    return TableGame(night=night.opened.night, round=_number(sent, "round"), table=_number(sent, "table"), game=game)


def _penalty(host: CircleHost, night: Night, sent: Sent) -> Told:
    reason = read_words(text_in(sent, "reason"), LONGEST_TITLE)
    if not isinstance(reason, str):
        return _say(host, reason, REASON_MISSING)
    points = read_number(text_in(sent, "points"), 1, MOST_POINTS)
    if isinstance(points, Fault):
        return say_fault(host.voice, points)
    return PenaltyGiven(
        night=night.opened.night,
        penalty=host.draws.game,
        who=text_in(sent, "who"),
        points=1 if points is None else points,
        reason=reason,
    )


def _lift(host: CircleHost, night: Night, sent: Sent) -> Told:
    """A penalty of no points, with the reason that it had."""
    told = [one for one in night.penalties if one.penalty == text_in(sent, "penalty")]
    before = told[0] if told else None
    return PenaltyGiven(
        night=night.opened.night,
        penalty=host.draws.game if before is None else before.penalty,
        who="" if before is None else before.who,
        points=0,
        reason="" if before is None else before.reason,
    )


def _say(host: CircleHost, fault: Fault | None, missing: str) -> str:
    return host.voice.gettext(missing) if fault is None else say_fault(host.voice, fault)


READ_BY: Mapping[str, Callable[[CircleHost, Night, Sent], Told]] = {
    "came": _came,
    "guest": _guest,
    "left": _left,
    "draw": _draw,
    "close": _close,
    "scores": _scores,
    "seat": _seat,
    "game": _game,
    "penalty": _penalty,
    "lift": _lift,
}
