"""Who did what, as people say it: a name, and what tells two phones of one name apart."""

from collections.abc import Callable, Iterable, Mapping

from scorekeeper.service.events import Logged, mark_in
from scorekeeper.wording.log import NAMELESS
from scorekeeper.wording.voice import Voice

Caller = Callable[[str, str], str]


def make_caller(voice: Voice, log: Iterable[Logged], named: Mapping[str, str]) -> Caller:
    """Says who stands in a log by the name and the label of the device that it was done on. A phone that had no name
    then goes by the one that it has now: `named` are those by the phones' marks.
    """
    phones: dict[str, list[str]] = {}
    for logged in log:
        name, mark = _name(logged.author, logged.device, named).casefold(), mark_in(logged.device)
        marks = phones.setdefault(name, [])
        if mark not in marks:
            marks.append(mark)

    def call(author: str, device: str) -> str:
        name, mark = _name(author, device, named), mark_in(device)
        if not name:
            return voice.gettext(NAMELESS) % {"mark": mark} if mark else ""
        if mark and len(phones.get(name.casefold(), ())) > 1:
            return f"{name} ({mark})"
        return name

    return call


def _name(author: str, device: str, named: Mapping[str, str]) -> str:
    return author or named.get(mark_in(device), "")
