"""No sentence for users stands outside the catalogs: not in a template, a script, or a module beside wording."""

import ast
import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment

from tests.each import each

HERE = Path(__file__).parents[2]
TEMPLATES = sorted((HERE / "templates").rglob("*.html"))
SCRIPTS = sorted((HERE / "static").rglob("*.js"))
MODULES = sorted(file for file in (HERE / "scorekeeper").rglob("*.py") if "wording" not in file.parts)
# What is the same in every language.
NAMES = {
    "Application Support",
    "Arial Narrow, Liberation Sans Narrow, DejaVu Sans Condensed, DejaVu Sans, sans-serif",  # faces
}
SPOKEN_ATTRIBUTES = ("alt", "aria-label", "aria-description", "aria-roledescription", "content", "placeholder", "title")
# Sentences for whoever runs or writes the program, never for a player: they stand in exceptions, in the log and in what is counted.
FOR_MAINTAINERS = (
    "Error", "Exception", "NotFound", "Conflict", "DamagedLog", "NoNumber", "Counter", "Gauge", "Histogram",
)  # fmt: skip
WORD = r"[^\W\d_]{2,}"


def outside_of_jinja(source: str) -> str:
    """The template's own text: what stands in no block, expression or comment."""
    source = re.sub(r"{% block body_class %}.*?{% endblock %}", " ", source)  # names for the style sheet
    return "".join(text if kind == "data" else " " for _, kind, text in Environment(autoescape=True).lex(source))


def words_of_html(source: str) -> list[str]:
    """Words that a reader would see or hear."""
    text = re.sub(r"<(style|script)\b.*?</\1>", " ", source, flags=re.DOTALL)
    spoken = [
        value
        for tag in re.findall(r"<[^>]*>", text)
        if not tag.startswith(('<meta name="viewport', '<meta name="color-scheme', '<meta name="theme-color'))
        for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)
        if name in SPOKEN_ATTRIBUTES
    ]
    seen = re.sub(r'<[^>]*>|[\w-]+="[^"]*"', " ", text)  # a macro may print attributes alone
    return [word for part in (seen, *spoken) for word in re.findall(WORD, html.unescape(part))]


@each("file", TEMPLATES, ids=lambda file: str(file.relative_to(HERE)))
def test_a_template_has_no_words_of_its_own(file: Path) -> None:
    assert words_of_html(outside_of_jinja(file.read_text("utf-8"))) == []


def sentences(texts: Iterator[str]) -> list[str]:
    """Those that read like prose: a capital and a small letter, and a second word behind a blank."""
    prose = re.compile(rf"[^\W\d_][^\W\d_A-Z]*,? +{WORD}")
    return [text for text in texts if prose.match(text) and text[:1].isupper() and text not in NAMES]


def strings_of_script(source: str) -> Iterator[str]:
    code = re.sub(r"^\s*//.*$|/\*.*?\*/", "", source, flags=re.MULTILINE | re.DOTALL)
    for literal in re.findall(r'"((?:[^"\\\n]|\\.)*)"|\'((?:[^\'\\\n]|\\.)*)\'|`((?:[^`\\]|\\.)*)`', code):
        yield "".join(literal)


@each("file", SCRIPTS, ids=lambda file: file.name)
def test_a_script_has_no_sentence_of_its_own(file: Path) -> None:
    assert sentences(strings_of_script(file.read_text("utf-8"))) == []


def strings_of_module(source: str) -> Iterator[str]:
    """The strings of a module but docstrings and what an exception says to a maintainer."""
    tree = ast.parse(source)
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name.endswith(FOR_MAINTAINERS):
                skipped |= {id(part) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


@each("file", MODULES, ids=lambda file: str(file.relative_to(HERE)))
def test_a_module_has_no_sentence_of_its_own(file: Path) -> None:
    assert sentences(strings_of_module(file.read_text("utf-8"))) == []


@pytest.mark.parametrize(("source", "found"), [
    ("<p>Hello there</p>", ["Hello", "there"]),
    ("<p>{{ _('Hello there') }} – 1000</p>", []),
    ('<a aria-label="Close it">×</a>', ["Close", "it"]),
    ("{% if here %}<b>kept</b>{% endif %}{# A comment here #}", ["kept"]),
])  # fmt: skip
def test_the_look_at_templates_finds_what_it_should(source: str, found: list[str]) -> None:
    assert words_of_html(outside_of_jinja(source)) == found


def test_the_look_at_scripts_and_modules_finds_what_it_should() -> None:
    assert sentences(strings_of_script('say("Nobody won yet");\n// A comment "Like this one"')) == ["Nobody won yet"]
    assert sentences(strings_of_script("say(`Nobody won yet`)")) == ["Nobody won yet"]
    module = '"""A docstring of it."""\nsay("Nobody won yet")\nraise ValueError("Not for players")'
    assert sentences(strings_of_module(module)) == ["Nobody won yet"]
