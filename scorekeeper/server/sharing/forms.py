"""The forms by which a device joins a game and gets its name."""

from collections.abc import Sequence
from urllib.parse import unquote

from flask_wtf import FlaskForm

from scorekeeper.server.forms.fields import NumberField, WordsField

LONGEST_NAME = 40
LONGEST_WAY = 200


def as_way(text: str) -> str:
    """Where in a game a link leads, as it stands behind the game's own address; blank where it makes no sense."""
    return text if len(text) <= LONGEST_WAY and text.isascii() and text.isprintable() else ""


class NameForm(FlaskForm):
    """What this device is called."""

    name = WordsField(most=LONGEST_NAME)


class PlayerForm(NameForm):
    """Who holds this device: the seat of a player, or `name`, which may be blank, where it is somebody else."""

    seat = NumberField(least=0, most=3)

    def called(self, players: Sequence[str]) -> str | None:
        """The name that was chosen, blank for none; None where nothing was answered yet, or nothing that can be."""
        if self.seat.data is not None:
            return players[self.seat.data] if self.seat.data < len(players) else None
        answered = self.name.raw_data and not self.name.errors and not self.seat.errors
        return (self.name.data or "") if answered else None


class JoinForm(PlayerForm):
    """A code, or the whole link that ends in one."""

    code = WordsField(most=500)

    def key(self) -> str:
        """What was pasted, without the address before it."""
        return str(self.code.data or "").rpartition("#")[2].strip()

    def found(self) -> tuple[str, str]:
        """The code in what was pasted, and where in its game the link leads."""
        code, _, way = self.key().partition("/")
        return code, as_way(unquote(way))
