"""Which log a printed sheet follows from."""

from scorekeeper.export.whole_game import WholeGame
from scorekeeper.service.game_document import fingerprint
from scorekeeper.wording.export import LOG_HASH
from scorekeeper.wording.voice import Voice


def say_hash(game: WholeGame, voice: Voice) -> str:
    """The hash of its log, as its document bears it; nothing where there is only a record."""
    return voice.gettext(LOG_HASH) % {"hash": fingerprint(game.log)} if game.log else ""
