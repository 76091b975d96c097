"""Who tells the log of a game of this app: by the names that its phones have now, in the language of the request."""

from scorekeeper.export.sections import say_verdict
from scorekeeper.pages.log.page import Caller, Teller, make_caller
from scorekeeper.server.core.device import the_access
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.services import the_service
from scorekeeper.service.events import mark_in


def names_in(game: str) -> dict[str, str]:
    """The names that its phones have now, by their marks."""
    devices = [grant.device for grant in the_access().grants(game)]
    return {mark_in(device.label): device.name for device in devices if device.name}


def caller_in(game: str) -> Caller:
    """Says who stands in its log, by the names that its phones have now."""
    return make_caller(VOICE, the_service().log(game), names_in(game))


def teller_of(game: str) -> Teller:
    """Tells its log."""
    return Teller(voice=VOICE, language=the_language(), call=caller_in(game), say_verdict=say_verdict)
