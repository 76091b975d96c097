"""Every blueprint of the app, in the order in which they are registered."""

from flask import Blueprint

from scorekeeper.web.deals import deals
from scorekeeper.web.devices import devices
from scorekeeper.web.games import games
from scorekeeper.web.install import install
from scorekeeper.web.sheets import sheets
from scorekeeper.web.walls import walls

BLUEPRINTS: tuple[Blueprint, ...] = (games, sheets, deals, walls, devices, install)
