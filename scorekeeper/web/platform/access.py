"""Who may do what with a game: every route that shows or changes one opens it here."""

import hmac

from flask import Flask

from scorekeeper.service.access import Admission, Link, NotAllowed, Role, digest_of, make_link
from scorekeeper.service.backups import BackupState
from scorekeeper.service.game_state import GameState
from scorekeeper.service.wastebasket import GameDeleted
from scorekeeper.web.games.entries_page import GAMES_SHOWN
from scorekeeper.web.platform.current import the_app, the_notes, the_session
from scorekeeper.web.platform.device import is_called, known_device, the_access, the_moves, the_owners, this_device
from scorekeeper.web.platform.quotas import check_quotas
from scorekeeper.web.platform.services import damaged_ahead, fresh_key, now, the_backups, the_service, the_wastebasket
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.serving import DAMAGED_AHEAD

__all__ = [
    "Role",
    "all_of",
    "as_keeper",
    "ask_to_go_on",
    "asks_name",
    "backups_here",
    "began_here",
    "damage_here",
    "enter",
    "enter_house",
    "enter_to_delete",
    "games_here",
    "house_proof",
    "is_house",
    "keeps",
    "keeps_here",
    "may_delete",
    "new_link",
    "open_game",
    "open_to_change",
    "plays_here",
    "register_access",
    "searcher",
    "take_house",
    "watches",
]

NOBODY = ""  # no device is called so, and so it sees no game


def register_access(app: Flask) -> None:
    """Templates get `may_keep`: whether this device may change the game that the page shows, and `may_play`: whether it
    may tell the points of a player.
    """
    app.context_processor(lambda: {"may_keep": keeps_here(), "may_play": plays_here()})


def open_game(game: str, role: Role = Role.WATCH) -> GameState:
    """The game, for a device that has this role in it. GameNotFound, GameDeleted, NotAllowed."""
    enter(game, role)
    return the_service().state(game)


def open_to_change(game: str, seq: int) -> GameState:
    """The game, for a keeper's change that was drawn from the event `seq`: it may have gone on unseen, which the
    service then says. GameNotFound, GameDeleted, NotAllowed.
    """
    enter(game, Role.KEEP)
    return the_service().state_for_change(game, seq)


def enter(game: str, role: Role) -> None:
    """Raises NotAllowed unless this device has at least this role in the game; GameNotFound, GameDeleted."""
    held = _role_in(game)
    if held is None or held < role:
        the_service().seq(game)  # where there is no game nobody is kept out of it
        if the_wastebasket().holds(game):
            raise GameDeleted(game, may_return=may_delete(game))
        raise NotAllowed(game, role, held)
    the_notes().role = held


def enter_to_delete(game: str) -> None:
    """Returns where this device may delete the game, and bring it back. GameNotFound, NotAllowed."""
    if not may_delete(game):
        the_service().seq(game)
        raise NotAllowed(game, Role.KEEP, None)


def may_delete(game: str) -> bool:
    """Whether this device may delete the game: it began the game, or it is one of the house. Who came by a link keeps
    the score, and yet takes nobody's games away.
    """
    return is_house() or began_here(game)


def began_here(game: str) -> bool:
    """Whether this device began the game; all others' games are other people's."""
    device = known_device()
    return device is not None and the_access().began(device, game)


def keeps_here() -> bool:
    """Whether this device may change the game that this request has entered."""
    return the_notes().get("role") is Role.KEEP


def plays_here() -> bool:
    """Whether this device may tell a player's points in the game that this request has entered."""
    return the_notes().get("role") in (Role.PLAY, Role.KEEP)


def asks_name() -> bool:
    """Whether whoever keeps the game on this device is still to be asked for a name."""
    return keeps_here() and not is_called()


def keeps(game: str) -> bool:
    """Whether this device may change the game."""
    return _role_in(game) == Role.KEEP


def watches(game: str) -> bool:
    """Whether this device may see the game."""
    return _role_in(game) is not None


def games_here() -> tuple[str, ...]:
    """The games last played that this device may see: in the house, all."""
    if is_house():
        return the_service().newest(GAMES_SHOWN)
    device = known_device()
    return () if device is None else the_access().games(device, GAMES_SHOWN)


def searcher() -> str | None:
    """Whose games are looked at: this device's or, in the house, everybody's."""
    return None if is_house() else known_device() or NOBODY


def is_house() -> bool:
    """Whether this device came by the key of the house, that key still is the one, and it has neither handed that over
    nor been removed.
    """
    session = the_session()
    return "house" in session and hmac.compare_digest(session["house"], _house()) and _is_owner()


def backups_here() -> BackupState | None:
    """How the backups are, for whoever owns this server; None for everybody else, and where none are made."""
    backups = the_backups()
    return backups.state() if backups is not None and is_house() else None


def damage_here() -> tuple[str, ...]:
    """What the disk has damaged of what was written last, in words, for whoever owns this server; else nothing."""
    return tuple(VOICE.gettext(DAMAGED_AHEAD) % {"file": file} for file in damaged_ahead()) if is_house() else ()


def house_proof() -> str:
    """What a device of the house hands over; blank on any other."""
    return _house() if is_house() else ""


def take_house(proof: str) -> None:
    """Makes the device one of the house by what another one handed over; a key that was changed since opens nothing."""
    if proof:
        the_session()["house"] = proof
        the_moves().let_in(this_device().id)
        the_owners().let_in(this_device(), now())


def enter_house(code: str) -> bool:
    """Makes the device one of the house, if the code is its key."""
    if not code or not hmac.compare_digest(digest_of(code), _house()):
        return False
    take_house(_house())
    return True


def as_keeper(key: str) -> Admission:
    """The device that begins a game with this key keeps it. QuotaReached."""
    _ask_for_room(key)
    return Admission(at=now(), keeper=this_device())


def all_of(game: str, to: str, key: str) -> Admission:
    """Whoever has a role in a game has it in the rematch, by a link of the rematch's own where it came by one.
    It is one more game of whoever began that one, and of whoever begins it again. QuotaReached.
    """
    _ask_for_room(key, game)
    links = {old.id: new_link(to, old.role) for old in the_access().links(game)}
    return Admission(at=now(), keeper=this_device() if is_house() else None, after=game, links=links)


def new_link(game: str, role: Role) -> Link:
    """A link that nobody has yet."""
    return make_link(str(the_app().secret_key), fresh_key(), game=game, role=role, at=now())


def ask_to_go_on() -> None:
    """Returns where this device may bring more of a game than a hand. QuotaReached."""
    check_quotas({this_device().id}, is_owner=is_house())


def _ask_for_room(key: str, after: str | None = None) -> None:
    """A form that comes again begins nothing, and so needs no room."""
    if the_service().begun_by(key) is None:
        began = () if after is None else (grant.device.id for grant in the_access().grants(after) if grant.began)
        others = {device for device in began if not the_owners().holds(device)}
        check_quotas(others | {this_device().id}, is_owner=is_house())


def _is_owner() -> bool:
    device = known_device()
    if device is None:
        return True
    if the_moves().is_out(device):
        return False
    held = the_owners().holds(device)
    if held is None:  # it came before there was a list
        the_owners().let_in(this_device(), now())
    return held is not False


def _house() -> str:
    return digest_of(the_app().config["HOUSE_KEY"])


def _role_in(game: str) -> Role | None:
    if is_house():
        return None if the_wastebasket().holds(game) else Role.KEEP
    device = known_device()
    return None if device is None else the_access().role(device, game)
