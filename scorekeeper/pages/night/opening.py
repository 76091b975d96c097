"""The club nights of a circle, and the form that opens one: what its tables play is asked once, here."""

from scorekeeper.pages.circle.frame import CircleHost, Refusal, keep, page_of, see
from scorekeeper.pages.forms import Fields, FieldView, as_read
from scorekeeper.pages.games.usual import usual_system
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest
from scorekeeper.rules.house import HouseRules, changed, house_rules
from scorekeeper.rules.options.option import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.chance import draw_numbers
from scorekeeper.service.night.events import NightOpened
from scorekeeper.service.night.handlers import has_tables
from scorekeeper.slip.fields import read_choice, read_number
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.night import AS_LAST, DEALS_MISSING, say_rules
from scorekeeper.wording.rules_text import SYSTEM_WORDS

LAST = "last"  # the rules of the circle's last game, house rules and all
TARGET, ALL_DEALS = "target", "deals"  # what ends a game; the target may have a number of deals beside it
USUAL_DEALS, MOST_DEALS = 8, 100  # for each player


def show_nights(host: CircleHost, _code: str) -> Answer:
    """The nights so far. The key of the form is the id of the night, so that two taps open one."""
    sent, last = host.request.form, _last_rules(host)
    fields = _fields(host, _usual(host.request, last) if sent is None else sent)
    night = text_in(host.sent, "key") or host.draws.game
    refusal = keep(host, fields, lambda: _opened(host, fields, last, night))
    return see(host, "nights.show", night) if refusal is None else _page(host, last, fields, refusal)


def rules_in_words(host: CircleHost, rules: HouseRules) -> str:
    """What the tables of a night play."""
    system = host.voice.gettext(SYSTEM_WORDS[rules.system].title)
    return say_rules(host.voice, system, rules.numbers["game.target"], rules.numbers["game.deals_each"])


def _last_rules(host: CircleHost) -> HouseRules | None:
    """The rules of the last game that this device may see, if three or four may play by them."""
    games = [sitting.counts.game for sitting in reversed(host.shown.sittings)]
    rules = next((host.rules_of(game) for game in games if host.opens(game)), None)
    return rules if rules is not None and has_tables(rules) else None


def _usual(request: PageRequest, last: HouseRules | None) -> Sent:
    """The form as it stands at first, so that one tap opens the night."""
    system, end, deals = usual_system(request.language), TARGET, 0
    if last is not None:
        system, deals = LAST, last.numbers["game.deals_each"]
        end = TARGET if last.numbers["game.target"] else ALL_DEALS
    return {"system": (system,), "end": (end,), "deals": (str(deals or USUAL_DEALS),), "counts": ("on",)}


def _fields(host: CircleHost, sent: Sent) -> Fields:
    system, end, deals = text_in(sent, "system"), text_in(sent, "end"), text_in(sent, "deals")
    fields = {
        "system": as_read(host.voice, system, read_choice(system, (LAST, *SYSTEM))),
        "end": as_read(host.voice, end, read_choice(end, (TARGET, ALL_DEALS))),
        "deals": as_read(host.voice, deals, read_number(deals, 1, MOST_DEALS)),
        "counts": FieldView(data="counts" in sent, typed=text_in(sent, "counts")),
    }
    if end == ALL_DEALS and not deals.strip():
        fields["deals"] = FieldView(data=None, typed=deals, errors=(host.voice.gettext(DEALS_MISSING),))
    return fields


def _opened(host: CircleHost, fields: Fields, last: HouseRules | None, night: str) -> NightOpened:
    system: str = fields["system"].data or LAST
    changes: dict[str, Value] = {}
    if system == LAST:
        system, changes = (usual_system(""), changes) if last is None else (last.system, changed(last))
    changes["game.deals_each"] = fields["deals"].data or 0
    if fields["end"].data == ALL_DEALS:  # without a target there is no barrel
        changes = {**changes, "game.target": 0, "barrel.kind": "none"}
    elif changes.get("game.target") == 0:
        changes = {option: value for option, value in changes.items() if option != "game.target"}
    return NightOpened(
        night=night,
        system=system,
        counts=fields["counts"].data,
        seed=next(draw_numbers(host.draws.game)),
        changes=changed(house_rules(system, changes)) or None,
    )


def _page(host: CircleHost, last: HouseRules | None, fields: Fields, refusal: Refusal | None = None) -> PageAnswer:
    offered = [system for system in SYSTEM if has_tables(house_rules(system, {}))]
    systems = [(system, host.voice.gettext(SYSTEM_WORDS[system].title)) for system in offered]
    if last is not None:
        systems = [(LAST, host.voice.gettext(AS_LAST)), *systems]
    view = {
        "nights": list(reversed(host.shown.circle.nights)),
        "rules": lambda rules: rules_in_words(host, rules),
        "systems": systems,
        "last": "" if last is None else rules_in_words(host, last),
        "fields": fields,
    }
    return page_of(host, template="night/nights.html", view=view, refusal=refusal)
