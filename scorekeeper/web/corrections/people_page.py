"""Who did what, as people say it: a name, and what tells two phones of one name apart."""

from collections.abc import Callable, Iterable, Mapping

from scorekeeper.service.access import Grant
from scorekeeper.service.device_label import mark_in
from scorekeeper.service.events import Logged
from scorekeeper.web.platform.device import the_access
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.log import NAMELESS

Caller = Callable[[str, str], str]


def make_caller(log: Iterable[Logged], grants: Iterable[Grant]) -> Caller:
    """Says who stands in a log by the name and the label of the device that it was done on. A phone that had no name
    then goes by the one that it has now.
    """
    now = {mark_in(grant.device.label): grant.device.name for grant in grants if grant.device.name}
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
    return make_caller(the_service().log(game), the_access().grants(game))


def _name(author: str, device: str, now: Mapping[str, str]) -> str:
    return author or now.get(mark_in(device), "")
