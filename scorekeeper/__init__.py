"""Scorekeeper for 1000. Importing this package imports nothing else: the engine never pulls in Flask."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

__version__ = "1.0.0"


def create_app(*args: Any, **kwargs: Any) -> Flask:
    """Build the web application with scorekeeper.server.app's create_app; only now are it and Flask imported."""
    app: Flask = import_module("scorekeeper.server.app").create_app(*args, **kwargs)
    return app
