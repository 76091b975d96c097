"""Who did what, in a game of this app."""

from scorekeeper.service.device_label import mark_in
from scorekeeper.web.corrections.callers_page import Caller, make_caller
from scorekeeper.web.platform.device import the_access
from scorekeeper.web.platform.services import the_service
from scorekeeper.web.platform.speech import VOICE


def caller_in(game: str) -> Caller:
    """Says who stands in its log, by the names that its phones have now."""
    devices = [grant.device for grant in the_access().grants(game)]
    named = {mark_in(device.label): device.name for device in devices if device.name}
    return make_caller(VOICE, the_service().log(game), named)
