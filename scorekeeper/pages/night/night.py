"""A club night: who is here, the tables of its rounds, and what a form of it tells: the event, or the sentence that
stands at the form instead.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.pages.circle.frame import (
    FORBIDDEN,
    WRONG,
    CircleHost,
    CircleShown,
    Refusal,
    number_told,
    page_of,
    tell,
)
from scorekeeper.pages.log.page import make_caller
from scorekeeper.pages.night.frame import look_at_night
from scorekeeper.pages.night.opening import rules_in_words
from scorekeeper.pages.request import Answer, PageAnswer, Redirect
from scorekeeper.rules.house import LARGEST
from scorekeeper.service.chance import draw_numbers
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.people import CirclePerson
from scorekeeper.service.circle.sitting import played_lately
from scorekeeper.service.night.draw import FOUR, DrawWay, table_sizes
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
from scorekeeper.service.night.handlers import name_tables
from scorekeeper.service.night.state import Night
from scorekeeper.slip.fields import LONGEST_TITLE, Fault, read_choice, read_number, read_words, say_fault
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NAME_MISSING, NOT_YOURS
from scorekeeper.wording.days import say_when
from scorekeeper.wording.night import DRAWN_AGAIN, REASON_MISSING, SCORES_MISSING, WAYS, say_seating

SCORES = tuple([f"score_{seat}" for seat in range(FOUR)])
LINES = 5  # of the standing, which has a page of its own
# Where on the page the form stands that was sent, so that one goes on there.
ANCHORS = {"came": "here", "guest": "here", "left": "here", "penalty": "penalties", "lift": "penalties"}
TYPED = ("do", "round", "table", "name", "reason", "deal", "points", "who", "seat", *SCORES)
MOST_POINTS = 100  # of one penalty
# What is typed in each form.
TYPED_IN: Mapping[str, tuple[str, ...]] = {
    "guest": ("name",),
    "draw": ("reason",),
    "scores": SCORES,
    "seat": ("deal",),
    "penalty": ("reason", "points"),
}


def show_night(host: CircleHost, code: str) -> Answer:
    """The night; `do` of what was sent says what is to be done."""
    night, sent = host.shown.circle.night(code), host.request.form
    if night is None:
        return None
    if sent is None:
        return _page(host, night)
    told = _read_told(host, night, sent)
    if told is None:
        return None
    refusal = _refusal(host, told)
    if refusal is not None:
        return _page(host, night, refusal)
    table = f"table-{text_in(sent, 'round')}-{text_in(sent, 'table')}" if "table" in sent else "round"
    anchor = ANCHORS.get(text_in(sent, "do"), table)
    values = {"circle": host.shown.circle.id, "code": code, "_anchor": anchor}
    return Redirect(address=host.url_for("nights.show", values))


def _refusal(host: CircleHost, told: NightEvent | str) -> Refusal | None:
    if not host.may_keep:
        return host.voice.gettext(NOT_YOURS), FORBIDDEN
    return tell(host, told) if isinstance(told, NightEvent) else (told, WRONG)


def _page(host: CircleHost, night: Night, refusal: Refusal | None = None) -> PageAnswer:
    """The page; where something was refused, that is said, and in its form stands what was typed."""
    seen, sent, shown = look_at_night(host, night), host.sent, host.shown
    here = [one for one in night.participants if one.is_here]
    sizes = table_sizes(len(here), night.opened.rules.lists["game.players"])
    is_open = bool(night.rounds) and not night.rounds[-1].is_closed
    view = {
        "code": night.opened.night,
        "seen": seen,
        "rules": rules_in_words(host, night.opened.rules),
        "here": here,
        "others": _others(shown, night),
        "open": len(night.rounds) if is_open else 0,
        "past": list(range(len(night.rounds) - is_open, 0, -1)),
        "next": len(night.rounds) + 1,
        "seating": say_seating(host.voice, len(here), len(sizes), len(here) - sum(sizes)),
        "can_draw": bool(sizes),
        "ways": WAYS,
        "call": make_caller(host.voice, shown.circle.log, {}),
        "when": lambda at: say_when(at, host.draws.at, host.request.language),
        "seated": lambda draw: name_tables(draw.tables, seen.names),
        "rows": seen.standing(seen.closed)[:LINES] if seen.closed else [],
        "penalties": [one for one in night.penalties if one.points],
        "games": _games(shown, night),
        "form": {name: text_in(sent, name) for name in TYPED},
        "has_form": host.may_keep and _has_form(night, sent),
    }
    return page_of(host, template="night/show.html", view=view, refusal=refusal)


def _has_form(night: Night, sent: Sent) -> bool:
    """Whether the page has a place of its own for what is wrong with this form."""
    if text_in(sent, "do") in ("scores", "seat"):
        return night.table(*[number_told(sent, name) for name in ("round", "table")]) is not None
    return text_in(sent, "do") in ("guest", "penalty")


def _others(shown: CircleShown, night: Night) -> list[CirclePerson]:
    """The people of the circle who have not come, those who played lately first."""
    came = [shown.people.by_member[one.who].id for one in night.participants if one.name is None]
    return [one for one in played_lately(shown.people, shown.sittings) if one.id not in came]


def _games(shown: CircleShown, night: Night) -> list[GameCounts]:
    """The games that may be those of a table: begun since the night was opened, and of no table yet."""
    kept = [table.game for one in night.rounds for table in one.tables]
    games = [sitting.counts for sitting in shown.sittings]
    return [counts for counts in games if counts.began >= night.began and counts.game not in kept]


def _read_told(host: CircleHost, night: Night, sent: Sent) -> NightEvent | str | None:
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
    read = [found[name] for name in TYPED_IN.get(do, ()) if name in found]
    for one in read:
        if isinstance(one, Fault):
            return say_fault(host.voice, one)
    table = night.table(*[number_told(sent, name) for name in ("round", "table")])
    if "seats" in sent and (table is None or text_in(sent, "seats") != " ".join(table.seats)):
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
    in_round, table, seat = [number_told(sent, name) for name in ("round", "table", "seat")]
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
