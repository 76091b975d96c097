"""A club night: who is here, the tables of its rounds, and all that its keeper does."""

from scorekeeper.pages.circle.frame import FORBIDDEN, WRONG, Refusal, page_of, refusal_of, tell
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.night.opening import rules_in_words
from scorekeeper.pages.night.standing import closed_rounds, make_lines
from scorekeeper.pages.night.tables import facts_of, make_rounds
from scorekeeper.pages.night.told import read_told
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest, Redirect
from scorekeeper.service.circle.lately import played_lately
from scorekeeper.service.night.draw import FOUR, table_sizes
from scorekeeper.service.night.events import NightEvent
from scorekeeper.service.night.handlers import allowed_sizes
from scorekeeper.service.night.state import Night
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NOT_YOURS
from scorekeeper.wording.night import WAYS, say_seating

LINES = 5  # of the standing, which has a page of its own
# Where on the page the form stands that was sent, so that one goes on there.
ANCHORS = {"came": "here", "guest": "here", "left": "here", "penalty": "penalties", "lift": "penalties"}
TYPED = ("do", "name", "reason", "deal", "points", "who", "seat", *[f"score_{seat}" for seat in range(FOUR)])


def show_night(host: CircleHost, request: PageRequest, shown: CircleShown, code: str) -> Answer:
    """The night; `do` of what was sent says what is to be done."""
    night, sent = shown.circle.night(code), request.form
    if night is None:
        return None
    if sent is None:
        return _page(host, request, shown, night)
    told = read_told(host, night, sent)
    if told is None:
        return None
    refusal = _refusal(host, shown, request, told)
    if refusal is not None:
        return _page(host, request, shown, night, *refusal)
    anchor = ANCHORS.get(text_in(sent, "do"), f"table-{_at(sent)}" if "table" in sent else "round")
    return Redirect(address=host.url_for("nights.show", {"circle": shown.circle.id, "code": code, "_anchor": anchor}))


def _refusal(host: CircleHost, shown: CircleShown, request: PageRequest, told: NightEvent | str) -> Refusal | None:
    if not host.may_keep:
        return host.voice.gettext(NOT_YOURS), FORBIDDEN
    if not isinstance(told, NightEvent):
        return told, WRONG
    return refusal_of(host, tell(host, shown, request.form or {}, told))


def _page(
    host: CircleHost, request: PageRequest, shown: CircleShown, night: Night, error: str = "", status: int = 200
) -> PageAnswer:
    """The page; where something was refused, with `error`, and in its form what was typed."""
    facts, sent = facts_of(host, shown, request.language, night), request.form or {}
    names = facts.names
    people = [(one.who, names[one.who], one.name is not None, one.is_here) for one in night.participants]
    here = [one for one in people if one[3]]
    sizes = table_sizes(len(here), allowed_sizes(night.opened))
    rounds, closed = make_rounds(facts), closed_rounds(night)
    view = {
        "night": night.opened.night,
        "day": facts.day,
        "rules": rules_in_words(host, night),
        "counts": night.opened.counts,
        "people": people,
        "here": here,
        "others": _others(shown, night),
        "rounds": rounds,
        "open": rounds[0] if rounds and not rounds[0].is_closed else None,
        "past": rounds[1:] if rounds and not rounds[0].is_closed else rounds,
        "next": len(rounds) + 1,
        "seating": say_seating(host.voice, len(here), len(sizes), len(here) - sum(sizes)),
        "can_draw": bool(sizes),
        "ways": [(way, host.voice.gettext(words)) for way, words in WAYS.items()],
        "closed": closed,
        "lines": make_lines(facts, closed)[:LINES] if closed else [],
        "penalties": [(one, names[one.who]) for one in night.penalties if one.points],
        "games": _games(shown, night),
        "form": {name: text_in(sent, name) for name in TYPED},
        "has_form": host.may_keep and _has_form(night, sent),
        "at_form": _at(sent),
        "at_round": f"round-{text_in(sent, 'round')}",
        "error": error,
    }
    return page_of(host, shown, template="night/show.html", view=view, status=status)


def _has_form(night: Night, sent: Sent) -> bool:
    """Whether the page has a place of its own for what is wrong with this form."""
    if text_in(sent, "do") in ("scores", "seat"):
        in_round, table = number_in(text_in(sent, "round")), number_in(text_in(sent, "table"))
        return in_round is not None and table is not None and night.table(in_round, table) is not None
    return text_in(sent, "do") in ("guest", "penalty")


def _at(sent: Sent) -> str:
    """The round and the table of a form."""
    return f"{text_in(sent, 'round')}-{text_in(sent, 'table')}"


def _others(shown: CircleShown, night: Night) -> list[tuple[str, str]]:
    """The people of the circle who have not come, those who played lately first."""
    came = [shown.people.by_member[one.who].id for one in night.participants if one.name is None]
    return [(one.id, one.name) for one in played_lately(shown.people, shown.sittings) if one.id not in came]


def _games(shown: CircleShown, night: Night) -> list[tuple[str, str]]:
    """The games that may be those of a table: begun since the night was opened, and of no table yet."""
    kept = [table.game for one in night.rounds for table in one.tables]
    return [
        (sitting.counts.game, ", ".join(sitting.counts.players))
        for sitting in shown.sittings
        if sitting.counts.began >= night.began and sitting.counts.game not in kept
    ]
