"""The game itself as a link, which has what `record.json` has: what its page shows, also the way to another server. On
both hosts.
"""

from collections.abc import Sequence

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.whole_game import whole_game
from scorekeeper.service.events import Logged
from scorekeeper.service.game_link import address_of, whole_link
from scorekeeper.service.game_state import GameState
from scorekeeper.web.exchange.server_address import read_server


def make_codes_view(
    state: GameState, log: tuple[Logged, ...], base: str, asked: str | None, pictures: Sequence[object]
) -> dict[str, object]:
    """What exchange/codes.html shows. `base` is the address of this program, `asked` what was given as that of another
    server, None where nobody has asked for one; `pictures` are the codes.
    """
    link = whole_link(encode_record(whole_game(state, log).record))
    there = None if asked is None else read_server(asked)
    return {
        "state": state,
        "address": address_of(base, link),
        "pictures": pictures,
        "asked": asked or "",
        "there": there,
        "at_server": None if there is None else address_of(there, link),
        "no_server": asked is not None and there is None,
    }
