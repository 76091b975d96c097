"""The app factory: puts settings, store, service, languages, CSRF protection, pages, errors and headers together."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Event

from flask import Flask
from flask_wtf.csrf import CSRFProtect
from sqlalchemy import make_url
from werkzeug.routing import BaseConverter

from scorekeeper.database_address import POSTGRESQL
from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.places import static_folder, templates_folder
from scorekeeper.server.assets.static_files import pocket, register_static_files
from scorekeeper.server.bodies import register_bodies
from scorekeeper.server.circles.routes import circles, register_circle_pages
from scorekeeper.server.core.access import register_access
from scorekeeper.server.core.addresses import register_root
from scorekeeper.server.core.club import club_text, read_club
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.config import environment_settings, file_of, kept_in, lasting_file_of, settings
from scorekeeper.server.core.current import when_answered
from scorekeeper.server.core.device import Sessions, register_theme, register_zone
from scorekeeper.server.core.headers import register_headers
from scorekeeper.server.core.hosts import register_hosts, register_origins
from scorekeeper.server.core.hub import Hub
from scorekeeper.server.core.languages import register_languages
from scorekeeper.server.core.limits import register_rates
from scorekeeper.server.core.logs import Metrics, register_logs
from scorekeeper.server.core.responses import register_printed
from scorekeeper.server.core.services import now, the_wastebasket
from scorekeeper.server.corrections.confirmation_routes import confirmations
from scorekeeper.server.errors import register_errors
from scorekeeper.server.exchange.file_routes import bundles, files
from scorekeeper.server.exchange.import_routes import imports
from scorekeeper.server.exchange.list_routes import ledgers
from scorekeeper.server.games.archive_routes import archive, keeping
from scorekeeper.server.games.forgetting import forgetting
from scorekeeper.server.games.routes import games
from scorekeeper.server.install import install
from scorekeeper.server.nights.routes import nights
from scorekeeper.server.own_points import own
from scorekeeper.server.pages import register_pages
from scorekeeper.server.rulebook import rulebooks
from scorekeeper.server.sharing.device_routes import devices
from scorekeeper.server.sharing.live_routes import live
from scorekeeper.server.sharing.routes import links
from scorekeeper.server.sheet.rematch_routes import rematches
from scorekeeper.server.sheet.views_routes import views
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.events import Logged
from scorekeeper.service.game_service import GameService
from scorekeeper.store import database
from scorekeeper.store.installation import Installation
from scorekeeper.store.keeping import KeptBackups
from scorekeeper.store.restoring import served
from scorekeeper.store.sql_access import SqlAccess, SqlMoves, SqlOwners
from scorekeeper.store.sql_archive import SqlArchive, SqlCounts
from scorekeeper.store.sql_live import SqlTellings, change_feed
from scorekeeper.store.sql_store import CIRCLE, SqlRoom, SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from scorekeeper.trouble import Unavailable
from scorekeeper.wording import serving

BLUEPRINTS = (  # in the order in which they are registered
    games,
    imports,
    ledgers,
    rematches,
    own,
    confirmations,
    links,
    circles,
    nights,
    live,
    files,
    rulebooks,
    views,
    keeping,
    archive,
    forgetting,
    bundles,
    devices,
    install,
    pocket,
)
PATIENCE = 5  # seconds for another server that starts just now
AN_HOUR = 60 * 60  # seconds
# What looks at a request before the protection does, which reads the whole form; in this order.
IN_FRONT = (
    register_hosts,
    register_root,
    register_bodies,
    register_static_files,
    register_languages,
    register_printed,
    register_theme,
    register_zone,
    register_origins,
)


# For `serve`, which may not know the store itself, and for the commands.
migrate_database, close_database = database.migrate_database, database.close_database


class WithoutNul(BaseConverter):
    """A value in an address: any text without NUL, which PostgreSQL does not accept."""

    regex, part_isolating = r"[^/\0]+", True


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """Makes the app. `config` overrides the environment (config.py). Does not migrate the database: see
    migrate_database. Complaint.
    """
    known = settings(config, _games_elsewhere)
    app = Flask(
        "scorekeeper",
        instance_path=str(known["SCOREKEEPER_INSTANCE"]),
        template_folder=str(templates_folder()),
        static_folder=str(static_folder()),
        static_url_path="/static",
    )
    app.config.from_mapping(known)
    app.session_interface = Sessions(app)
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    database.wire_database(app)
    _extend(app)
    app.url_map.converters["default"] = WithoutNul
    register_headers(app)
    register_logs(app)
    for register in IN_FRONT:
        register(app)
    CSRFProtect(app)
    register_access(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    register_pages(app)
    register_circle_pages(app, PAGES_OF_A_CIRCLE)
    register_rates(app)
    register_errors(app)
    return app


def _extend(app: Flask) -> None:
    """Registers the extensions that pages ask for, by the names in services.py and its neighbours."""
    app.extensions["clock"] = partial(datetime.now, UTC)
    app.extensions["hub"] = hub = Hub(app, change_feed(app))
    app.extensions["metrics"] = metrics = Metrics(hub.listeners)
    app.extensions["database_state"] = partial(database.database_state, app)

    def written(game: str, logged: tuple[Logged, ...]) -> None:
        metrics.count_events(logged)
        when_answered(partial(hub.tell, game, logged[-1].seq))

    app.extensions["service"] = GameService(SqlStore(written))
    app.extensions["circles"] = CircleService(SqlStore(kind=CIRCLE), SqlStore(), SqlCounts())
    app.extensions["access"] = SqlAccess()
    app.extensions["moves"] = SqlMoves()
    app.extensions["owners"] = SqlOwners()
    app.extensions["room"] = SqlRoom()
    app.extensions["tellings"] = SqlTellings()
    app.extensions["archive"] = SqlArchive()
    app.extensions["wastebasket"] = SqlWastebasket()
    app.extensions["backups"] = backups = _backups(app)
    folder = Path(app.instance_path)
    app.extensions["club"] = read_club(folder, club_text(folder))
    if backups is not None:
        metrics.watch_backups(backups.state)


@contextmanager
def hold_games() -> Iterator[bool]:
    """Keeps others from restoring this installation's games. Returns whether an interrupted restore was completed
    first. NotSettled (also Torn), Occupied, OSError, ArgumentError (also for a database that ends with the program).
    """
    folder, address = kept_in(environment_settings())
    folder.mkdir(parents=True, exist_ok=True)
    file = lasting_file_of(address, folder)
    with served(Installation(folder=folder, database=file, server=address), PATIENCE) as settled:
        yield settled


def _games_elsewhere(address: object, instance: Path) -> Installation | None:
    """The games on a database server, if there are any. Complaint where that is not known, as then no key may be made
    either.
    """
    url = make_url(address)  # type: ignore[arg-type]  # its text or itself
    if url.get_backend_name() != POSTGRESQL:
        return None
    games = Installation(folder=instance, database=None, server=url)
    try:
        return games if games.has_games() else None
    except Unavailable as error:
        raise Complaint(serving.TROUBLE[error.trouble.value], database=games, why=error.why) from error


def _backups(app: Flask) -> KeptBackups | None:
    """The folder of the backups, where one is set."""
    folder, instance = app.config.get("BACKUPS"), Path(app.instance_path)
    if not folder:
        return None
    address = app.config["SQLALCHEMY_DATABASE_URI"]
    here = Installation(folder=instance, database=file_of(address, instance), server=address)
    return KeptBackups(here, Path(folder).absolute(), lambda: datetime.now(UTC).date())


def keep_backups(app: Flask, stopped: Event) -> None:
    """Makes a backup every day until stopped, where backups are set; tries again an hour after a failure."""
    backups: KeptBackups | None = app.extensions["backups"]
    while backups is not None:
        backups.keep()
        if stopped.wait(AN_HOUR):
            break


def empty_wastebasket(app: Flask) -> None:
    """Removes games deleted long ago; called by `serve` and when the archive is opened."""
    with app.app_context():
        the_wastebasket().empty(now())
