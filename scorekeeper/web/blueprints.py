"""Every blueprint of the app, in the order in which they are registered."""

from flask import Blueprint

from scorekeeper.web.deals import deals
from scorekeeper.web.games import games
from scorekeeper.web.links import links
from scorekeeper.web.live import live
from scorekeeper.web.sheets import sheets

BLUEPRINTS: tuple[Blueprint, ...] = (games, sheets, deals, links, live)
