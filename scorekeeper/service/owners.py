"""The devices of the server's owner, which came in by the house key. Each can be removed alone."""

from typing import Protocol

from scorekeeper.service.access import Device, Grant


class Owners(Protocol):
    """Which devices came by the key of the house. Every call is one transaction, and acts at once."""

    def holds(self, device: str) -> bool | None:
        """Whether the device is one of the house: not if it was removed; None where nobody has seen it yet."""

    def let_in(self, device: Device, at: str) -> None:
        """The device is one of the house from now on, also if it was removed."""

    def remove(self, device: str, at: str) -> None:
        """The device is none of the house any more, until it comes by the key again."""

    def devices(self) -> tuple[Grant, ...]:
        """Those that are, the first first."""
