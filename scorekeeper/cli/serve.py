"""`scorekeeper serve`: the app for the phones in this network."""

import argparse

from scorekeeper.cli.streams import english
from scorekeeper.wording import serving


def describe(parser: argparse.ArgumentParser) -> None:
    """Its option; HOST, PORT, WORKERS, DATABASE_URL, SECRET_KEY, HOUSE_KEY and BACKUPS come from the environment."""
    parser.add_argument("--workers", metavar="NUMBER", help=english(serving.ABOUT_WORKERS))


def run(options: argparse.Namespace) -> int:
    """Serves until it is stopped."""
    from scorekeeper.server.serve import serve

    return serve(options.workers)
