"""The tables that the scripts have beside their code: the words of each language, the names of its months, the rules of
the pages by endpoint, as the routes say them, and the widths of characters.

The English sentences stand in the script alone, once and in order; the table of a language has its words in the same
order, and what tells the one from the sentences of another script.
"""

import ast
import hashlib
import io
import json
import sys
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from gettext import c2py  # as gettext itself reads the header of a catalog
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from scorekeeper.pocket.modules import Program, Refused, walk_without_types
from scorekeeper.pocket.templates import Templates

MARKS = ("N_", "NN_")
SAYING = ("gettext", "ngettext", "says", "counts")
ROUND = 100  # from here on the plural form goes by the last two digits, in every language of ours
TRIED = 10_000
PICTURES_FROM = "\U0001f000"
LONG_AND_SHORT = (("long", "wide"), ("short", "abbreviated"))  # as CLDR calls them


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


ROUTES = ("get", "post", "route")
TABLES = {"PAGES_OF_A_GAME": "/g/<game>", "PAGES_OF_A_CIRCLE": "/c/<circle>"}  # what their rules begin with


def rules(server: Path, *tables: Path) -> Mapping[str, str]:
    """The rule of each endpoint, `"sheets.show": "/g/<game>"`, of every route under a folder, and of every page in
    the tables of these modules. Refused.
    """
    found = {"static": "/static/<path:filename>"}
    for table in tables:
        found |= dict(_of_table(ast.parse(table.read_text(encoding="utf-8"))))
    for path in sorted(server.rglob("*.py")):
        found |= dict(_of_module(path, ast.parse(path.read_text(encoding="utf-8"))))
    return dict(sorted(found.items()))


def _of_module(path: Path, tree: ast.Module) -> Iterator[tuple[str, str]]:
    names: dict[str, tuple[str, str]] = {}  # of a blueprint, and its prefix, by what the module calls it
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=own)],
                value=ast.Call(func=ast.Name(id="Blueprint"), args=[ast.Constant(value=str(name)), *_], keywords=more),
            ):
                names[own] = name, "".join(ast.literal_eval(one.value) for one in more if one.arg == "url_prefix")
            case ast.FunctionDef(name=function, decorator_list=decorators):
                for one in decorators:
                    match one:
                        case ast.Call(func=ast.Attribute(value=ast.Name(id=own), attr=way), args=[rule]) if (
                            own in names and way in ROUTES
                        ):
                            if not (isinstance(rule, ast.Constant) and isinstance(rule.value, str)):
                                raise Refused(path, rule, "a route whose address is worked out")
                            yield f"{names[own][0]}.{function}", names[own][1] + rule.value


def _of_table(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict(keys=keys, values=values)) if name in TABLES:
                for key, value in zip(keys, values, strict=True):
                    match key, value:
                        case ast.Constant(value=str(rule)), ast.Call(keywords=more):
                            yield from (
                                (ast.literal_eval(one.value), f"{TABLES[name]}{rule}")
                                for one in more
                                if one.arg == "endpoint"
                            )


def months(language: str) -> dict[str, list[str]]:
    """Their names as they stand in a date."""
    names = Locale(language).months["format"]
    return {kind: [names[wide][month] for month in range(1, 13)] for kind, wide in LONG_AND_SHORT}


@cache
def wide() -> list[int]:
    """From which character to which they take two columns of a terminal: how far each such end is from the one before.
    Of characters that are none yet only those count that may become pictures.
    """
    codes = [code for code in range(sys.maxunicode + 1) if _is_wide(chr(code))]
    firsts = [code for before, code in zip([-1, *codes], codes, strict=False) if code != before + 1]
    lasts = [code for code, behind in zip(codes, [*codes[1:], -1], strict=True) if behind != code + 1]
    ends = [end for pair in zip(firsts, lasts, strict=True) for end in pair]
    return [end - before for before, end in zip([0, *ends], ends, strict=False)]


def _is_wide(character: str) -> bool:
    is_wide = unicodedata.east_asian_width(character) in "WF"
    return is_wide and (unicodedata.category(character) != "Cn" or character >= PICTURES_FROM)


def widths(file: Path) -> dict[str, str]:
    """How wide the letters of our fonts are, by the fonts' names: all fonts of the file have the same letters, and
    "letters" is how far each of those is from the one before. As texts, which are only read where something is drawn.
    """
    fonts = json.loads(file.read_text(encoding="utf-8"))
    (codes,) = {tuple(sorted(map(int, font))) for font in fonts.values()}
    far = [code - before for before, code in zip((0, *codes), codes, strict=False)]
    numbers = {"letters": far, **{name: [font[str(code)] for code in codes] for name, font in fonts.items()}}
    return {name: " ".join(map(str, of)) for name, of in numbers.items()}
