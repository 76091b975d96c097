"""Every blueprint of the app, in the order in which they are registered."""

from flask import Blueprint

from scorekeeper.server.assets.static_files import pocket
from scorekeeper.server.circles.routes import circles
from scorekeeper.server.corrections.confirmation_routes import confirmations
from scorekeeper.server.deals.own_routes import own
from scorekeeper.server.exchange.file_routes import bundles, files
from scorekeeper.server.exchange.import_routes import imports
from scorekeeper.server.exchange.list_routes import ledgers
from scorekeeper.server.games.archive_routes import archive, keeping
from scorekeeper.server.games.forgetting import forgetting
from scorekeeper.server.games.routes import games
from scorekeeper.server.install import install
from scorekeeper.server.nights.routes import nights
from scorekeeper.server.rulebook import rulebooks
from scorekeeper.server.sharing.device_routes import devices
from scorekeeper.server.sharing.live_routes import live
from scorekeeper.server.sharing.routes import links
from scorekeeper.server.sheet.rematch_routes import rematches
from scorekeeper.server.sheet.views_routes import views

BLUEPRINTS: tuple[Blueprint, ...] = (
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
