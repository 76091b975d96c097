"""Every blueprint of the app, in the order in which they are registered."""

from flask import Blueprint

BLUEPRINTS: tuple[Blueprint, ...] = ()
