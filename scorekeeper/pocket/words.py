"""The words that the phone speaks: of each language those that its program says.

The English sentences stand in the script alone, once and in order; the table of a language has its words in the same
order, and what tells the one from the sentences of another script.
"""

import ast
import hashlib
import io
import json
from collections.abc import Iterator, Sequence
from functools import cache
from gettext import c2py  # as gettext itself reads the header of a catalog
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scorekeeper.pocket.modules import Program, walk_without_types
from scorekeeper.pocket.templates import Templates

MARKS = ("N_", "NN_")
SAYING = ("gettext", "ngettext", "says", "counts")
ROUND = 100  # from here on the plural form goes by the last two digits, in every language of ours
TRIED = 10_000


def said_in(program: Program) -> list[ast.Constant]:
    """Where the program has a msgid; of one that counts something it is the form for one."""
    return [one for found in program.definitions() for one in _said(found.node)]


def sentences(program: Program, templates: Templates | None = None) -> list[str]:
    """The msgids that the program and its templates may say, in the order of every table."""
    return sorted({str(one.value) for one in said_in(program)} | (templates.said if templates else set()))


def fingerprint(said: Sequence[str]) -> str:
    """What tells these sentences from any others."""
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:8]


def table(catalogs: Path, language: str, said: Sequence[str]) -> str:
    """The table of a language: for each sentence its words, the forms of one that counts something, or null."""
    words: list[str | list[str] | None] = []
    forms = ""
    if language != "en":
        catalog = _catalog(language, (catalogs / language / "LC_MESSAGES" / "messages.po").read_bytes())
        forms = plural_forms(catalog.plural_expr)
        for msgid in said:
            message = catalog.get(msgid)
            found = None if message is None or message.fuzzy or not message.string else message.string
            words.append(list(found) if isinstance(found, tuple) else found)
    whole = {"of": fingerprint(said), "words": words, "forms": forms}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


@cache
def _catalog(language: str, text: bytes) -> Catalog:
    """Read once for the tables of all scripts."""
    return read_po(io.BytesIO(text), locale=language)


def plural_forms(expression: str) -> str:
    """The plural form of each number below 200, a digit each; from 100 on the last two digits decide."""
    form = c2py(expression)
    forms = "".join(str(form(number)) for number in range(2 * ROUND))
    assert all(int(forms[ROUND + number % ROUND]) == form(number) for number in range(ROUND, TRIED))
    return forms


@cache
def _said(node: ast.AST) -> tuple[ast.Constant, ...]:
    return tuple(_msgids(node))


def _msgids(node: ast.AST) -> Iterator[ast.Constant]:
    for one in walk_without_types(node):
        match one:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str()) as text, *_]) if name in MARKS:
                yield text
            case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str()) as text, *_]) if (
                name in SAYING
            ):
                yield text
