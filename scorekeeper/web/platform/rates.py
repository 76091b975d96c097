"""How often one may join, begin a game or import some: far more often than people at a table do, far less than a
program could. A device counts for itself, and all that come from one address together, since a device is easily made
anew.
"""

from collections.abc import Mapping

from flask import Flask, Response
from flask_limiter import Limiter

from scorekeeper.web.platform.apart import APART
from scorekeeper.web.platform.connections import owner_of
from scorekeeper.web.platform.counts import Counts
from scorekeeper.web.platform.current import the_request
from scorekeeper.web.platform.desk import Desk
from scorekeeper.web.platform.device import known_device

# By the endpoint that takes the form: of a device, and of an address, behind which may sit a whole club.
RATES: Mapping[str, tuple[str, str]] = {
    "links.enter": ("30 per minute", "300 per minute"),
    "links.revoke": ("30 per minute", "300 per minute"),
    "games.create": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "sheets.rematch": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "imports.take": ("30 per minute; 300 per hour", "60 per minute; 600 per hour; 3000 per day"),
    "ledgers.lay_out": ("60 per minute; 300 per hour", "120 per minute; 600 per hour; 3000 per day"),
    "bundles.take": ("10 per minute; 60 per hour", "20 per minute; 120 per hour; 500 per day"),
}


def register_rates(app: Flask) -> None:
    """Before anything is read or done. Where several processes serve, they count together at their desk."""
    desk: Desk | None = app.extensions["desk"]
    limiter = Limiter(
        whose_address,
        app=app,
        storage_uri=f"{Counts.STORAGE_SCHEME[0]}://" if desk is None else "desk://",
        storage_options={} if desk is None else {"counts": desk.counts},
        strategy="moving-window",
        headers_enabled=True,
    )
    # It would look for limits at every request, and there are none but those that are asked for below.
    if limiter.enabled:
        app.before_request_funcs[None].remove(limiter._check_request_limit)  # noqa: SLF001
        tell, forget = app.after_request_funcs[None].pop(), app.teardown_request_funcs[None].pop()

        @app.after_request
        def tell_of_limits(response: Response) -> Response:
            return tell(response) if the_request().endpoint in RATES else response  # type: ignore[return-value]  # no coroutine

        @app.teardown_request
        def forget_limits(error: BaseException | None) -> None:
            if the_request().endpoint in RATES:
                forget(error)

    limits = {
        endpoint: (
            limiter.shared_limit(of_device, scope=f"{endpoint} by device", key_func=who_asks),
            limiter.shared_limit(of_address, scope=f"{endpoint} by address"),
        )
        for endpoint, (of_device, of_address) in RATES.items()
    }

    @app.before_request
    def count() -> None:
        asked = the_request()
        if limiter.enabled and asked.endpoint in limits and APART not in asked.environ:  # there it was counted
            of_device, of_address = limits[asked.endpoint]
            with of_device, of_address:
                pass


def whose_address() -> str:
    """The owner of the address that asks."""
    return owner_of(the_request().remote_addr or "")


def who_asks() -> str:
    """The device, or where it is at."""
    return known_device() or f"at {whose_address()}"
