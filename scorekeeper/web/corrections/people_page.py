"""Who did what, as people say it: a name, and what tells two phones of one name apart."""

from collections.abc import Callable, Iterable, Mapping

from scorekeeper.service.doors import Guest, mark_in
from scorekeeper.service.events import Logged
from scorekeeper.web.platform.badge import the_doors
from scorekeeper.web.platform.desk import the_desk
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.log import NAMELESS

Caller = Callable[[str, str], str]


def make_caller(log: Iterable[Logged], guests: Iterable[Guest]) -> Caller:
    """Says who stands in a log by the name and the label of the device that it was done on. A phone that had no name
    then goes by the one that it has now.
    """
    now = {mark_in(guest.badge.label): guest.badge.name for guest in guests if guest.badge.name}
    phones: dict[str, set[str]] = {}
    for logged in log:
        name = _name(logged.author, logged.device, now)
        phones.setdefault(name.casefold(), set()).add(mark_in(logged.device))

    def call(author: str, device: str) -> str:
        name, mark = _name(author, device, now), mark_in(device)
        if not name:
            return VOICE.gettext(NAMELESS) % {"mark": mark} if mark else ""
        if mark and len(phones.get(name.casefold(), ())) > 1:
            return f"{name} ({mark})"
        return name

    return call


def caller_in(game: str) -> Caller:
    """For a game of this app."""
    return make_caller(the_desk().log(game), the_doors().guests(game))


def _name(author: str, device: str, now: Mapping[str, str]) -> str:
    return author or now.get(mark_in(device), "")
