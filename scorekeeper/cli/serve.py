"""`scorekeeper serve`: the app for the phones in this network."""

import argparse


def describe(_: argparse.ArgumentParser) -> None:
    """It has no arguments: HOST, PORT, DATABASE_URL, SECRET_KEY, HOUSE_KEY and BACKUPS come from the environment."""


def run(_: argparse.Namespace) -> int:
    """Serves until it is stopped."""
    from scorekeeper.web.platform.serve import serve

    return serve()
