"""Every blueprint of the app, in the order in which they are registered."""

from flask import Blueprint

from scorekeeper.web.agreements import agreements
from scorekeeper.web.archive import archive
from scorekeeper.web.bundles import bundles
from scorekeeper.web.confirmations import confirmations
from scorekeeper.web.corrections import corrections
from scorekeeper.web.deals import deals
from scorekeeper.web.devices import devices
from scorekeeper.web.disputes import disputes
from scorekeeper.web.facts import facts
from scorekeeper.web.files import files
from scorekeeper.web.games import games
from scorekeeper.web.imports import imports
from scorekeeper.web.install import install
from scorekeeper.web.keeping import keeping
from scorekeeper.web.ledgers import ledgers
from scorekeeper.web.links import links
from scorekeeper.web.live import live
from scorekeeper.web.papers import papers
from scorekeeper.web.referee import referee
from scorekeeper.web.rulebooks import rulebooks
from scorekeeper.web.sheets import sheets
from scorekeeper.web.walls import walls
from scorekeeper.web.what_if import what_if
from scorekeeper.web.which_rule import which_rule

BLUEPRINTS: tuple[Blueprint, ...] = (
    games,
    imports,
    ledgers,
    sheets,
    deals,
    corrections,
    agreements,
    confirmations,
    disputes,
    what_if,
    which_rule,
    referee,
    links,
    live,
    walls,
    files,
    rulebooks,
    facts,
    papers,
    keeping,
    archive,
    bundles,
    devices,
    install,
)
