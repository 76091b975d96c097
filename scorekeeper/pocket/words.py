"""The words that the phone speaks: of each language those that its program says, as the table of a voice."""

import ast
import json
from collections.abc import Iterable, Iterator
from gettext import c2py  # as gettext itself reads the header of a catalog
from pathlib import Path

from babel.messages.pofile import read_po

from scorekeeper.pocket.modules import Program, walk_without_types

MARKS = ("N_", "NN_")
SAYING = ("gettext", "ngettext")
ROUND = 100  # from here on the plural form goes by the last two digits, in every language of ours
TRIED = 10_000


def sentences(program: Program) -> set[str]:
    """The msgids that the program may say; of one that counts something the form for one."""
    return {text for found in program.definitions() for text in _said(found.node)}


def table(catalogs: Path, language: str, said: Iterable[str]) -> str:
    """The table of a language, as `table_voice` of scorekeeper/wording/voice.py takes it; English needs none."""
    words: dict[str, str] = {}
    plurals: dict[str, list[str]] = {}
    forms = ""
    if language != "en":
        with (catalogs / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
            catalog = read_po(file, locale=language)
        forms = plural_forms(catalog.plural_expr)
        for msgid in sorted(said):
            message = catalog.get(msgid)
            if message is None or message.fuzzy or not message.string:
                continue
            if isinstance(message.string, str):
                words[msgid] = message.string
            else:
                plurals[msgid] = list(message.string)
    return json.dumps({"words": words, "plurals": plurals, "forms": forms}, ensure_ascii=False) + "\n"


def plural_forms(expression: str) -> str:
    """The plural form of each number below 200, a digit each; from 100 on the last two digits decide."""
    form = c2py(expression)
    forms = "".join(str(form(number)) for number in range(2 * ROUND))
    assert all(int(forms[ROUND + number % ROUND]) == form(number) for number in range(ROUND, TRIED))
    return forms


def _said(node: ast.AST) -> Iterator[str]:
    for one in walk_without_types(node):
        match one:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(text)), *_]) if name in MARKS:
                yield text
            case ast.Call(func=ast.Attribute(attr=name), args=[ast.Constant(value=str(text)), *_]) if name in SAYING:
                yield text
