"""Where a phone finds what was compiled for it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPhone:
    """The addresses of the engine, of what it needs to keep a game, and of the words in the visitor's language."""

    engine: str
    log: str
    words: str

    @property
    def version(self) -> str:
        """By which a phone knows whether it reckons as the server would have it."""
        return f"{self.engine} {self.log}"
