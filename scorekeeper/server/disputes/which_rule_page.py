"""Rules that explain a score, ready to print: each beside what holds at this table, and who else plays so."""

from dataclasses import dataclass

from scorekeeper.engine.record import Record
from scorekeeper.referee.candidates import is_known, players_of
from scorekeeper.referee.search import Fit
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value, plain_value
from scorekeeper.server.core.speech import VOICE
from scorekeeper.server.forms.setting import setting
from scorekeeper.wording.dispute import HERE, SO_PLAYS, say_fit
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.systems import SYSTEM_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRule:
    """One rule of an explanation: its value at this table, the systems that play as found, and where it is written;
    a number that nobody plays is written nowhere.
    """

    here: str
    systems: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """An explanation; `settings` are its rules as an address of "what if" tells them."""

    sentence: str
    rules: tuple[FoundRule, ...]
    settings: tuple[str, ...]


def make_found(fit: Fit, record: Record) -> Found:
    """The explanation in words."""
    own = house_rules(record.system, record.changes).values
    return Found(
        sentence=say_fit(VOICE, fit.changes, known=fit.known),
        rules=tuple(_rule(option, value, own[option]) for option, value in fit.changes.items()),
        settings=tuple(setting(option, plain_value(value)) for option, value in fit.changes.items()),
    )


def _rule(option: str, value: Value, own: Value) -> FoundRule:
    titles = [VOICE.gettext(SYSTEM_WORDS[system.id].title) for system in players_of(option, value)]
    return FoundRule(
        here=VOICE.gettext(HERE) % {"value": say_value(VOICE, option, own)},
        systems=VOICE.gettext(SO_PLAYS) % {"systems": ", ".join(titles)} if titles else "",
        source=say_source(VOICE, option, value) if is_known(option, value) else "",
    )
