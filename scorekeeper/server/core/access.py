"""Checks access: every route that shows or changes a game or a circle opens it here."""

import hmac
from collections.abc import Callable

from flask import Flask

from scorekeeper.pages.games.games import GAMES_SHOWN
from scorekeeper.server.core.current import the_app, the_notes, the_session
from scorekeeper.server.core.device import is_called, known_device, the_access, the_moves, the_owners, this_device
from scorekeeper.server.core.limits import check_quotas
from scorekeeper.server.core.services import fresh_key, now, the_backups, the_circles, the_service, the_wastebasket
from scorekeeper.service.access import Admission, Link, NotAllowed, Role, digest_of, make_link
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.game_state import GameState
from scorekeeper.service.retention import FOR_GOOD, BackupState, GameDeleted

CIRCLES_SHOWN = 12
NOBODY = ""  # no device is called so, and so it sees no game


def register_access(app: Flask) -> None:
    """Gives templates `may_keep` (this device may change the game of the page) and `may_play` (it may report the points
    of a player).
    """
    app.context_processor(lambda: {"may_keep": keeps_here(), "may_play": plays_here()})


def open_game(game: str, role: Role = Role.WATCH) -> GameState:
    """Returns the game if this device has the role in it. GameNotFound, GameDeleted, NotAllowed."""
    enter(game, role)
    return the_service().state(game)


def open_circle(circle: str, role: Role = Role.WATCH) -> Circle:
    """Returns the circle if this device has the role in it. GameNotFound, GameDeleted, NotAllowed."""
    _enter(circle, role, the_circles().circle)
    return the_circles().circle(circle)


def enter(game: str, role: Role) -> None:
    """Requires at least this role of the device: NotAllowed, GameNotFound, GameDeleted."""
    _enter(game, role, the_service().seq)


def _enter(game: str, role: Role, find: Callable[[str], object]) -> None:
    held = _role_in(game)
    if held is None or held < role:
        since = the_wastebasket().holds(game)
        if since is not None:
            raise GameDeleted(game, may_return=since < FOR_GOOD and may_delete(game), for_good=since == FOR_GOOD)
        find(game)  # where there is no game nobody is kept out of it
        raise NotAllowed(game, role, held)
    the_notes().role = held


def enter_to_delete(game: str, find: Callable[[str], object] | None = None) -> None:
    """Requires that this device may delete and restore the game or what `find` finds. GameNotFound, NotAllowed."""
    if not may_delete(game):
        (find or the_service().seq)(game)
        raise NotAllowed(game, Role.KEEP, None)


def may_delete(game: str) -> bool:
    """Whether this device may delete the game: it began the game, or belongs to the owner of the server. A link alone
    gives no such right.
    """
    return is_house() or began_here(game)


def began_here(game: str) -> bool:
    """Whether this device began the game."""
    device = known_device()
    return device is not None and the_access().began(device, game)


def keeps_here() -> bool:
    """Whether this device may change the game of this request."""
    return the_notes().get("role") is Role.KEEP


def plays_here() -> bool:
    """Whether this device may report a player's points in the game of this request."""
    return the_notes().get("role") in (Role.PLAY, Role.KEEP)


def asks_name() -> bool:
    """Whether the keeper on this device has not been asked for a name yet."""
    return keeps_here() and not is_called()


def keeps(game: str) -> bool:
    """Whether this device may change the game."""
    return _role_in(game) == Role.KEEP


def keepers_of(circle: str) -> set[str]:
    """The devices that keep it."""
    return {grant.device.id for grant in the_access().grants(circle) if grant.role is Role.KEEP}


def watches(game: str) -> bool:
    """Whether this device may see the game."""
    return _role_in(game) is not None


def plays_in(circle: str) -> bool:
    """Whether this device may begin games in the circle."""
    role = _role_in(circle)
    return role is not None and role >= Role.PLAY


def circle_of(game: str) -> str | None:
    """The circle in which the game was begun, where it still is and this device may begin games."""
    circle = the_access().circle_of(game)
    state = the_circles().find(circle) if circle is not None and plays_in(circle) else None
    return circle if state is not None and game in state.games else None


def games_here() -> tuple[str, ...]:
    """The games last played that this device may see; all games for the owner of the server."""
    if is_house():
        return the_service().newest(GAMES_SHOWN)
    device = known_device()
    return () if device is None else the_access().games(device, GAMES_SHOWN)


def circles_here() -> tuple[Circle, ...]:
    """The circles last written to that this device may see, as it sees them; all for the owner of the server."""
    return tuple(map(as_seen, the_circles().readable(the_access().circles(searcher(), CIRCLES_SHOWN))))


def as_seen(circle: Circle) -> Circle:
    """The circle as this device sees it: with initials where its keepers want that and it may do no more than watch."""
    if not circle.initials or plays_in(circle.id):
        return circle
    return with_initials(circle)[0]


def searcher() -> str | None:
    """Whose games are searched: this device's, or all for the owner of the server."""
    return None if is_house() else known_device() or NOBODY


def is_house() -> bool:
    """Whether this device is the owner's: it came by the house key, the key is still the same, and the device has
    neither handed this right over nor been removed.
    """
    session = the_session()
    return "house" in session and hmac.compare_digest(session["house"], _house()) and _is_owner()


def backups_here() -> BackupState | None:
    """The state of the backups, for the owner of the server; None for everybody else and without backups."""
    backups = the_backups()
    return backups.state() if backups is not None and is_house() else None


def house_proof() -> str:
    """The proof with which an owner's device hands its right over; blank on any other device."""
    return _house() if is_house() else ""


def take_house(proof: str) -> None:
    """Makes this device the owner's by another one's proof; a proof for an older key has no effect."""
    if proof:
        the_session()["house"] = proof
        the_moves().let_in(this_device().id)
        the_owners().let_in(this_device(), now())


def enter_house(code: str) -> bool:
    """Makes this device the owner's if the code is the house key."""
    if not code or not hmac.compare_digest(digest_of(code), _house()):
        return False
    take_house(_house())
    return True


def as_keeper(key: str, circle: str | None = None) -> Admission:
    """The device that begins a game with this key, in this circle, keeps it. QuotaReached."""
    _ask_for_room(key)
    return Admission(at=now(), keeper=this_device(), circle=circle)


def all_of(game: str, to: str, key: str) -> Admission:
    """Gives everybody with a role in a game the same role in its rematch, with a new link where the role came by a
    link. The rematch counts for the device that began the game and for the one that begins the rematch. QuotaReached.
    """
    _ask_for_room(key, game)
    links = {old.id: new_link(to, old.role) for old in the_access().links(game)}
    keeper = this_device() if is_house() else None
    return Admission(at=now(), keeper=keeper, after=game, circle=circle_of(game), links=links)


def new_link(game: str, role: Role) -> Link:
    """A new, unused link."""
    return make_link(str(the_app().secret_key), fresh_key(), game=game, role=role, at=now())


def ask_to_go_on() -> None:
    """Requires that this device may add more to a game than a hand. QuotaReached."""
    check_quotas({this_device().id}, is_owner=is_house())


def _ask_for_room(key: str, after: str | None = None) -> None:
    """A form sent again begins nothing, and so needs no room."""
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
        return Role.KEEP if the_wastebasket().holds(game) is None else None
    device = known_device()
    return None if device is None else the_access().role(device, game)
