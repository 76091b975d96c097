"""Every kind of event has words in every language, and every command a page that gives it."""

import re
from dataclasses import fields
from pathlib import Path

from flask import Flask
from flask_babel import force_locale

from scorekeeper.pages.log.event_page import TELL, Moment, tell
from scorekeeper.pages.log.page import Teller, make_log
from scorekeeper.server.core.languages import VOICE
from scorekeeper.service.event_codec import FIELDS, KINDS, kind_of
from scorekeeper.service.events import Event, GameStarted, Logged
from scorekeeper.service.handlers import HANDLERS
from scorekeeper.service.loading import load_state, next_state
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.log import LOG_WORDS
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.service.examples import logged
from tests.service.test_game_document import UPON

ROOT = Path(__file__).parents[3]
PAGES = [
    file.read_text(encoding="utf-8")
    for room in ("pages", "server")
    for file in (ROOT / "scorekeeper" / room).rglob("*.py")
]
# What names the hand that an event is about, and not the place before which it puts one, or a hand that waits.
ABOUT = {name for name, codec in FIELDS.items() if codec is FIELDS["voids"]}
ABOUT -= {"before", "confirms", "rejects", "takes_back"}
TELLER = Teller(voice=ENGLISH, language="en", call=lambda name, _: name, say_verdict=lambda _voice, _verdict: "")


def test_every_event_has_a_teller_and_words() -> None:
    assert set(TELL) == {GameStarted, *KINDS.values()}
    assert {key.partition(".")[0] for key in LOG_WORDS} == {GameStarted.__name__, *KINDS}
    back = {kind.__name__ for kind in KINDS.values() if "takes_back" in kind.__dataclass_fields__}
    assert back == {key.removesuffix(".back") for key in LOG_WORDS if key.endswith(".back")}
    assert back == {key.removesuffix(".again") for key in LOG_WORDS if key.endswith(".again")}


@each(("log", "event"), UPON, ids=[kind_of(event) for _, event in UPON])
def test_every_event_is_told_in_every_language(app: Flask, log: tuple[Logged, ...], event: Event) -> None:
    seq, before = len(log) + 1, load_state("g", log)
    after = next_state(before, logged(seq, event))
    moment = Moment(voice=VOICE, event=event, seq=seq, before=before, after=after)
    said = {}
    for language in LANGUAGES:
        with app.test_request_context(), force_locale(language):
            said[language] = tell(moment).sentence
    assert len(set(said.values())) == len(LANGUAGES), f"{kind_of(event)} is not told in every language: {said}"


@each(("log", "event"), UPON, ids=[kind_of(event) for _, event in UPON])
def test_an_entry_leads_to_the_hand_that_it_is_about(log: tuple[Logged, ...], event: Event) -> None:
    seq = len(log) + 1
    whole = (*log, logged(seq, event))
    step = make_log(TELLER, whole, load_state("g", whole))[0]
    (hand,) = [getattr(event, field.name) for field in fields(event) if field.name in ABOUT] or [step["hand"]]
    assert step["hand"] == hand, f"{kind_of(event)} is about a hand that its entry does not lead to"


@each("command", [kind.__name__ for kind in HANDLERS])
def test_every_command_is_given_by_a_page(command: str) -> None:
    """What the page's route may do is held in tests/server/sharing/test_links.py, which walks over all of them."""
    assert any(re.search(rf"\b{command}\(", page) for page in PAGES), f"no page gives {command}"
