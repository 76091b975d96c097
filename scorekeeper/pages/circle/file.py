"""A circle as a file: its log, and the counts of its games, which stand under other ids elsewhere; as codes, its log.

Taken in twice it changes nothing; where the circle has gone on in its own way on two devices, each gets what it lacks.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.canonical import canonical, readable
from scorekeeper.export.qr_code import camera_codes
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.circle.frame import CircleHost, CircleShown, page_of
from scorekeeper.pages.request import Answer, FileAnswer
from scorekeeper.rules.violations import DocumentCode, Violation, impossible
from scorekeeper.service.circle.counts import decode_counts, encode_counts
from scorekeeper.service.circle.event_codec import OF_A_CIRCLE
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.state import Circle, apply, open_circle
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_link import CIRCLE, LETTERS, address_of, is_link, pack_parts, unpack_parts
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.service.loading import read_log
from scorekeeper.service.upcasting import FORMAT_OF_A_CIRCLE
from scorekeeper.strict_json import tried

LONGEST_ID = 40
MOST_EVENTS = 10_000  # a thousand games, and who sat where


def read_circle(circle: str, given: Iterable[Any]) -> Circle | None:
    """The circle with a log as plain JSON; None where that does not make one."""
    log, wrong = read_log(given, OF_A_CIRCLE)
    try:
        return None if wrong else open_circle(circle, log)
    except DamagedLog:
        return None


def give_circle(host: CircleHost, _code: str) -> Answer:
    """The circle as a file."""
    counts = {one.counts.game: encode_counts(one.counts) for one in host.shown.sittings}
    name = f"{safe_file_name(name_of(host.shown.circle), (), None)}.circle.json"
    text = readable({**_document(host.shown), "counts": counts})
    return FileAnswer(text=f"{text}\n", name=name, mime="application/json")


def show_codes_of_circle(host: CircleHost, _code: str) -> Answer:
    """The circle as codes for the camera of a phone; none where the browser cannot pack."""
    parts = pack_parts(_document(host.shown), CIRCLE) if host.can_pack else ()
    codes = camera_codes([address_of(host.request.base, part) for part in parts])
    return page_of(host, template="circle/codes.html", view={"codes": codes})


def _document(shown: CircleShown) -> dict[str, Any]:
    log = [encode_logged(one) for one in shown.circle.log]
    return {"format": FORMAT_OF_A_CIRCLE, "circle": shown.circle.id, "log": log}


def read_file(text: str) -> tuple[Circle | None, Mapping[str, Any], tuple[Violation, ...]]:
    """The circle in the text of a file, or in the links of its codes, and the counts of its games as plain JSON; or
    what is wrong with it.
    """
    document, wrong = unpack_parts(text, CIRCLE) if is_link(text, CIRCLE) else (tried(text)[0], ())
    circle, counts = (None, {}) if wrong else _read(document)
    return circle, counts, wrong or (() if circle else (impossible(DocumentCode.NO_CIRCLE, ""),))


def _read(document: object) -> tuple[Circle | None, Mapping[str, Any]]:
    if not isinstance(document, dict) or document.get("format") != FORMAT_OF_A_CIRCLE:
        return None, {}
    circle, given, counts = document.get("circle"), document.get("log"), document.get("counts", {})
    if not (isinstance(circle, str) and isinstance(given, list) and isinstance(counts, dict)):
        return None, {}
    if not 0 < len(circle) <= LONGEST_ID or any(letter not in LETTERS for letter in circle):
        return None, {}  # it could not stand in an address as it is
    try:
        for one in counts.values():
            decode_counts(one)
    except ValueError:
        return None, {}
    return None if len(given) > MOST_EVENTS else read_circle(circle, given), counts


def joined(circle: Circle, log: Iterable[Logged]) -> Circle:
    """The circle with those events of another log of its own that it lacks, in their order, behind its own: what holds
    then is the same in whatever order they were told. What is about something that this circle never had stays out.
    """
    here = dict.fromkeys([_told(one) for one in circle.log])
    for one in log:
        seq = circle.seq + 1
        try:
            if _told(one) not in here:
                circle = apply(circle, replace(one, seq=seq, key=f"{IMPORTED}{seq}"))
        except DamagedLog:
            continue
    return circle


def _told(logged: Logged) -> str:
    """What tells an event from all others of its circle, whatever its place."""
    return canonical({**encode_logged(logged), "seq": 0})
