"""What the program never does: run a command, evaluate a text, read pickles or XML, ask another server, put a statement
or a page together from what was sent. Read from the sources, so that a new way in is seen when it is written.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.each import each

ROOT = Path(__file__).resolve().parent.parent
SOURCES = {file: file.read_text(encoding="utf-8") for file in sorted((ROOT / "scorekeeper").rglob("*.py"))}
SCRIPTS = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "static").rglob("*.js")}
IMPORT = re.compile(r"^\s*(?:from ([\w.]+) )?import ([\w., ]+)", re.MULTILINE)
# Commands, foreign code, foreign memory, objects made from bytes, XML, other servers, directories of people.
NEVER_IMPORTED = re.compile(
    r"(subprocess|pty|code|codeop|runpy|ctypes|cffi|pickle|shelve|marshal|dill|yaml|lxml|xml(?!\.sax\.saxutils)"
    r"|urllib\.request|http\.client|ftplib|smtplib|imaplib|poplib|telnetlib|requests|httpx|aiohttp|urllib3|ldap3?)(\.|$)"
)
NEVER_CALLED = re.compile(
    r"(?<![\w.])(?:eval|exec|compile|__import__)(?=\()|\bos\.(?:system|popen|exec\w+|posix_spawn\w*|spawn\w+)(?=\()"
    r"|create_subprocess_\w+|render_template_string|(?<=\.)from_string(?=\()"
)
STATEMENTS = re.compile(r"\b(?:text|exec_driver_sql|execute|executescript|executemany)\(")
# Put together from names of columns that stand in the same file, or of our own tables.
BUILT_OF_OUR_OWN = {"restoring.py"}
ASKS_OUR_OWN = {"health.py": ["http.client.HTTPConnection", "http.client.HTTPException"]}  # the one that runs here


def imports(source: str) -> Iterator[str]:
    for module, names in IMPORT.findall(source):
        yield from (f"{module}.{name.split()[0]}".lstrip(".") for name in names.split(",") if name.strip())


def dangers(source: str) -> list[str]:
    """What a source imports or calls that none may."""
    return [*filter(NEVER_IMPORTED.match, imports(source)), *NEVER_CALLED.findall(source)]


def calls(source: str) -> Iterator[ast.Call]:
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))


def built_statements(source: str) -> list[str]:
    """Statements for the database that are not written out where they stand, or of constants in capitals."""
    told = [call for call in calls(source) if call.args] if STATEMENTS.search(source) else []
    made = [call for call in told if STATEMENTS.fullmatch(f"{ast.unparse(call.func).rpartition('.')[2]}(")]
    return [ast.unparse(call) for call in made if not is_written_out(call.args[0])]


def is_written_out(told: ast.expr) -> bool:
    """Whether SQL is a literal; whatever is no text at all is SQLAlchemy's, which binds what it is given."""
    if isinstance(told, ast.JoinedStr):
        values = [part.value for part in told.values if isinstance(part, ast.FormattedValue)]
        return all(isinstance(value, ast.Name) and value.id.isupper() for value in values)
    is_sum = isinstance(told, ast.BinOp)
    is_filled = isinstance(told, ast.Call) and ast.unparse(told.func).endswith((".format", ".join", ".replace"))
    return not is_sum and not is_filled


@each(("source", "found"), [
    ("import subprocess", ["subprocess"]),
    ("from xml.etree import ElementTree", ["xml.etree.ElementTree"]),
    ("from xml.sax.saxutils import escape", []),
    ("from urllib.parse import quote", []),
    ("from urllib import parse, request", ["urllib.request"]),
    ("    import pickle as p", ["pickle"]),
    ("import re\nre.compile('x')", []),
    ("compile('x', 'y', 'exec')", ["compile"]),
    ("os.system('ls')", ["os.system"]),
    ("environment.from_string(told)", ["from_string"]),
])  # fmt: skip
def test_what_counts_as_a_danger(source: str, found: list[str]) -> None:
    assert dangers(source) == found


@pytest.mark.parametrize(("source", "is_built"), [
    ("c.execute('SELECT 1 WHERE a = ?', (told,))", False),
    ("c.execute(sa.select(Row).where(Row.id == told))", False),
    ("c.execute(f'PRAGMA check({MOST})')", False),
    ("c.execute(f'SELECT {told}')", True),
    ("sa.text('SELECT ' + told)", True),
    ("c.exec_driver_sql('SELECT %s' % told)", True),
    ("c.execute('SELECT {}'.format(told))", True),
])  # fmt: skip
def test_what_counts_as_put_together(source: str, is_built: bool) -> None:
    assert bool(built_statements(source)) is is_built


def test_nothing_is_run_evaluated_unpickled_or_asked_of_another_server() -> None:
    assert len(SOURCES) > 300
    found = {file.name: dangers(source) for file, source in SOURCES.items()}
    assert {name: told for name, told in found.items() if told} == ASKS_OUR_OWN


def test_hashes_are_sha_256_and_chance_is_the_systems() -> None:
    """None is made here, and what nobody may guess comes from `secrets`."""
    whole = "\n".join(SOURCES.values())
    assert set(re.findall(r"hashlib\.(\w+)", whole)) == {"sha256"}
    assert set(re.findall(r"hmac\.(?:new|digest)\(.*, (.*?)\)", whole)) == {'"sha256"'}
    assert not re.search(r"^\s*(?:import|from) (?:random|uuid|Crypto\w*|cryptography|nacl)\b", whole, re.MULTILINE)
    assert "secrets.token_urlsafe" in whole


def test_no_statement_is_put_together_from_what_was_sent() -> None:
    stores = [file for file in SOURCES if file.parent.name in ("store", "versions")]
    assert len(stores) > 10
    found = {file.name for file, source in SOURCES.items() if built_statements(source)}
    assert found <= BUILT_OF_OUR_OWN


def test_only_modules_of_our_own_are_loaded_by_name() -> None:
    loaded = [told for source in SOURCES.values() for told in re.findall(r"import_module\((.*?)\)", source)]
    assert loaded
    assert [told for told in loaded if not re.match(r'f?"scorekeeper\.', told)] == []


def test_no_template_lets_what_was_typed_through_unescaped() -> None:
    """What is Markup was escaped by the template, also a compiled one, or by a drawing; only those make any."""
    templates = {file: file.read_text(encoding="utf-8") for file in (ROOT / "templates").rglob("*.html")}
    assert len(templates) > 50
    assert [file.name for file, text in templates.items() if re.search(r"\|\s*safe\b|autoescape", text)] == []
    makers = {file.name for file, source in SOURCES.items() if "Markup(" in source}
    assert makers <= {
        "pages.py", "views_routes.py", "responses.py", "page_cache.py", "signs.py", "template_values.py",
        "templates.py",
    }  # fmt: skip


def test_no_script_evaluates_a_text_or_listens_to_other_pages() -> None:
    """A channel reaches pages of our own origin alone, and a worker is our own; what comes over either is compared with
    what the page has.
    """
    assert len(SCRIPTS) > 30
    heard = (
        r'channel\?\.(?:postMessage\(game\)|addEventListener\("message", \(\{ data \}\) => data === game && act\(\)\))'
        r'|client\.postMessage\("not sent"\)'
        r'|serviceWorker\?\.addEventListener\("message", \(\{ data \}\) => data === "not sent" && stay\(\)\)'
    )
    never = (
        r"\beval\(|new Function|set(?:Timeout|Interval)\(\s*[\"'`]|postMessage|[\"']message[\"']"
        r"|document\.cookie(?! = `zone=)"  # nor reads any
    )
    assert [name for name, text in SCRIPTS.items() if re.search(never, re.sub(heard, "", text))] == []


def test_no_script_lets_a_key_that_was_sent_reach_a_prototype() -> None:
    """What is parsed is only read; nothing merges it into an object key by key, nor walks up to a prototype."""
    never = r"__proto__|\.prototype\b|\.constructor\b|Object\.assign\((?!document\.createElement|made\()|setPrototypeOf"
    assert [name for name, text in SCRIPTS.items() if re.search(never, text)] == []
