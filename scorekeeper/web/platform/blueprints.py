"""Every blueprint of the app, in the order in which they are registered."""

from flask import Blueprint

from scorekeeper.web.corrections.confirmation_routes import confirmations
from scorekeeper.web.deals.own_routes import own
from scorekeeper.web.disputes.routes import disputes
from scorekeeper.web.disputes.what_if_routes import what_if
from scorekeeper.web.disputes.which_rule_routes import which_rule
from scorekeeper.web.exchange.import_routes import imports
from scorekeeper.web.exchange.list_routes import ledgers
from scorekeeper.web.exchange.routes import files
from scorekeeper.web.exchange.zip_routes import bundles
from scorekeeper.web.games.archive_routes import archive, keeping
from scorekeeper.web.games.routes import games
from scorekeeper.web.platform.install import install
from scorekeeper.web.platform.pocket import pocket
from scorekeeper.web.referee.routes import referee
from scorekeeper.web.referee.what_now_routes import what_now
from scorekeeper.web.rulebook.routes import rulebooks
from scorekeeper.web.sharing.device_routes import devices
from scorekeeper.web.sharing.live_routes import live
from scorekeeper.web.sharing.moving_routes import moving
from scorekeeper.web.sharing.routes import links
from scorekeeper.web.sheet.rematch_routes import rematches
from scorekeeper.web.sheet.views_routes import views

BLUEPRINTS: tuple[Blueprint, ...] = (
    games,
    imports,
    ledgers,
    rematches,
    own,
    confirmations,
    disputes,
    what_if,
    which_rule,
    referee,
    what_now,
    links,
    live,
    files,
    rulebooks,
    views,
    keeping,
    archive,
    bundles,
    devices,
    moving,
    install,
    pocket,
)
