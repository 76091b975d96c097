"""What is asked of this host, what it knows, and what it answers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.service.book import Book
from scorekeeper.wording.voice import Voice

Texts = Mapping[str, tuple[str, ...]]  # of an address, or of a form, by name


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A request. `path` is below the root; `base` is the root's whole address, for links that are sent on."""

    path: str
    query: Texts
    language: str
    theme: str
    base: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Phone:
    """What the worker lends: the voice of the language, the games whose logs this phone has by their ids, the one that
    was touched last first, and which of them it may change. `url_for` takes an endpoint and its values as Flask's does,
    `draw` a template and what it shows, and gives markup.
    """

    voice: Voice
    books: Mapping[str, Book]
    may_keep: tuple[str, ...]
    url_for: Callable[[str, Mapping[str, Any]], str]
    draw: Callable[[str, Mapping[str, Any]], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhonePage:
    """A template with what it shows. `endpoint` is the route's."""

    endpoint: str
    template: str
    view: Mapping[str, Any]
    status: int = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Redirect:
    """Where to look instead."""

    address: str


Answer = PhonePage | Redirect | None  # None: this host does not know it
