"""The factory: settings, store and service, languages, CSRF, pages, errors and headers, put together."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFProtect

from scorekeeper.places import static_folder, templates_folder
from scorekeeper.service.game_service import GameService
from scorekeeper.service.wastebasket import long_ago
from scorekeeper.store import database
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.store.sql_change_feed import SqlChangeFeed
from scorekeeper.store.sql_moves import SqlMoves
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_tellings import SqlTellings
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from scorekeeper.web.platform.access import register_access
from scorekeeper.web.platform.blueprints import BLUEPRINTS
from scorekeeper.web.platform.bodies import register_bodies
from scorekeeper.web.platform.config import settings
from scorekeeper.web.platform.converters import register_converters
from scorekeeper.web.platform.errors import register_errors
from scorekeeper.web.platform.headers import register_headers
from scorekeeper.web.platform.heavy import register_heavy
from scorekeeper.web.platform.hosts import register_hosts
from scorekeeper.web.platform.languages import register_languages
from scorekeeper.web.platform.rates import register_rates
from scorekeeper.web.platform.services import now, the_wastebasket
from scorekeeper.web.platform.signs import register_signs
from scorekeeper.web.platform.static_files import register_static_files
from scorekeeper.web.platform.theme import register_theme
from scorekeeper.web.platform.uploads import register_uploads
from scorekeeper.web.referee.club import read_club
from scorekeeper.web.sharing.hub import Hub

HOST_COOKIE = "__Host-session"


class Sessions(SecureCookieSessionInterface):
    """Cookies that outlive the browser, as phones end theirs at will, and that are secure wherever https is spoken."""

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime | None:  # noqa: ARG002 - Flask's
        """As late as the app allows, whether or not the session calls itself permanent."""
        return datetime.now(UTC) + app.permanent_session_lifetime

    def get_cookie_name(self, app: Flask) -> str:
        """On https browsers take a `__Host-` cookie from this very server only, never from a neighbour's subdomain."""
        return HOST_COOKIE if request.is_secure else super().get_cookie_name(app)

    def get_cookie_domain(self, app: Flask) -> str | None:
        """A `__Host-` cookie has none."""
        return None if request.is_secure else super().get_cookie_domain(app)

    def get_cookie_path(self, app: Flask) -> str:
        """A `__Host-` cookie is for the whole server."""
        return "/" if request.is_secure else super().get_cookie_path(app)

    def get_cookie_secure(self, app: Flask) -> bool:
        """In the local network there is no https, behind a proxy there should be."""
        return request.is_secure or super().get_cookie_secure(app)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The app. `config` goes before the environment (config.py). The database is not migrated: see migrate_database.

    WrongClub where the club's own accidents cannot be read.
    """
    known = settings(config)
    app = Flask(
        "scorekeeper",
        instance_path=str(known["SCOREKEEPER_INSTANCE"]),
        template_folder=str(templates_folder()),
        static_folder=str(static_folder()),
        static_url_path="/static",
    )
    app.config.from_mapping(known)
    app.session_interface = Sessions()
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    database.wire_database(app)
    app.extensions["clock"] = partial(datetime.now, UTC)
    app.extensions["hub"] = hub = Hub(app, SqlChangeFeed())
    app.extensions["service"] = GameService(SqlStore(hub.tell))
    app.extensions["access"] = SqlAccess()
    app.extensions["moves"] = SqlMoves()
    app.extensions["tellings"] = SqlTellings()
    app.extensions["archive"] = SqlArchive()
    app.extensions["wastebasket"] = SqlWastebasket()
    app.extensions["club"] = read_club(Path(app.instance_path))
    register_converters(app)
    register_headers(app)
    register_hosts(app)
    register_bodies(app)
    register_static_files(app)
    register_languages(app)
    register_signs(app)
    register_theme(app)
    register_uploads(app)  # before the protection, which reads the whole form
    register_rates(app)
    register_heavy(app)
    CSRFProtect(app)
    register_access(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    register_errors(app)
    return app


def migrate_database(app: Flask) -> None:
    """Brings the app's database up to date; `serve` does so at its start."""
    database.migrate_database(app)


def empty_wastebasket(app: Flask) -> None:
    """Removes the games that were deleted long ago; `serve` does so at its start, and the archive when it is opened."""
    with app.app_context():
        the_wastebasket().empty(long_ago(now()))


def close_database(app: Flask) -> None:
    """Closes the app's database, so that all of it is in its one file."""
    database.close_database(app)
