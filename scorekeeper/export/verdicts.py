"""The verdicts of the referee that a game has kept, in words."""

from collections.abc import Iterator

from scorekeeper.service.events import Logged, VerdictKept
from scorekeeper.service.stored_verdicts import StoredAnswer, StoredVerdict
from scorekeeper.wording import asking as words
from scorekeeper.wording.days import say_short_day
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.voice import Voice


def tell_verdict(voice: Voice, verdict: StoredVerdict) -> Iterator[str]:
    """The question, what was entered, and each answer with the rule that decided and its value then."""
    yield words.say_question(voice, verdict.question)
    if verdict.facts:
        yield " · ".join(words.say_fact(voice, fact.ask, fact.player, fact.values) for fact in verdict.facts)
    for found in verdict.findings:
        yield _tell_finding(voice, found, verdict)


def say_verdict(voice: Voice, verdict: StoredVerdict) -> str:
    """A verdict that was kept, in the words that the referee had for it."""
    return "\n".join(tell_verdict(voice, verdict))


def _tell_finding(voice: Voice, found: StoredAnswer, verdict: StoredVerdict) -> str:
    stamp = () if found.plain else (voice.gettext(words.STAMP_YES if found.yes else words.STAMP_NO),)
    sentence = words.say_answer(voice, found.about, found.reason, found.numbers)
    rule = verdict.rules.get(found.option or "")
    because = () if rule is None or found.option is None else (f"({say_rule(voice, found.option, rule)})",)
    return " ".join((*stamp, sentence, *because))


def print_verdicts(voice: Voice, language: str, log: tuple[Logged, ...], zone: str) -> Iterator[str]:
    """Every kept verdict in one line, as it stands under a printed sheet, its day by the clocks of a zone."""
    for logged in log:
        if isinstance(logged.event, VerdictKept):
            day = say_short_day(logged.at, zone, language)
            note = [logged.event.note] if logged.event.note else []
            yield f"{day}: " + " – ".join([*tell_verdict(voice, logged.event.verdict), *note])
