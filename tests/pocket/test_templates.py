"""What the compiler takes of a template writes in JavaScript what Jinja writes; what it does not know it refuses."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, url_for
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape
from py_mini_racer import MiniRacer

from scorekeeper.pocket.bundle import bundle
from scorekeeper.pocket.modules import Refused
from scorekeeper.pocket.templates import Templates
from scorekeeper.server.core.responses import as_sent, printed
from tests.each import each
from tests.pocket.phone import v8

VIEW: dict[str, Any] = {
    "odd": "<b>&'\"</b>", "nothing": None, "yes": True, "no": False, "nought": 0, "blank": "", "few": [1, 2, 3], "nobody": [],
    "people": [{"name": "A<", "lines": ["x"]}, {"name": "B", "lines": []}], "constructor": "own",
    "ranked": [{"name": "x", "rank": 2}, {"name": "y", "rank": -1}, {"name": "z", "rank": 2}], "cased": [{"name": "b"}, {"name": "A"}, {"name": "B"}, {"name": "a"}], "pairs": [["<", 1], ["b", 0]], "word": "Somebody's <b> 50 %% fine", "turned": "\u202eA\u2067<\u061cb\u200f",
}  # fmt: skip

SNIPPETS = [
    "{{ odd }}|{{ nothing }}|{{ none }}|{{ yes }}|{{ nought }}|{{ blank }}|{{ nowhere }}|{{ 'a\"' }}|{{ 7 }}|{{ toString }}|{{ constructor }}",
    "{% if few %}a{% elif yes %}b{% else %}c{% endif %}{% if nobody %}a{% elif yes %}b{% else %}c{% endif %}{% if nowhere %}a{% endif %}",
    "{% if yes and not no %}1{% endif %}{% if (blank or nought) and yes %}2{% endif %}{% if nothing is not none %}3{% endif %}{% if nothing is none %}4{% endif %}",
    "{{ 'a' if yes else 'b' }}{{ 'a' if no }}|{{ blank or odd }}|{{ few | length }}|{{ few | max }}|{{ few | length == 3 }}|{{ few | length > 3 }}",
    "{% for one in people %}{{ loop.index0 }}{{ one.name }}{% for line in one.lines %}{{ line }}{{ loop.last }}{{ one.name }}{% else %}none{% endfor %}{% if not loop.last %}, {% endif %}{% endfor %}{{ one }}",
    "{% for one in nobody %}x{% else %}nobody{% endfor %}{{ people | map(attribute='name') | map('length') | max }}",
    "{% set one = 'set' %}{% if yes %}{% set two = one %}{% endif %}{{ two }}{% for x in few %}{% set one = x %}{{ one }}{% endfor %}{{ one }}",
    "{{ nowhere | default('d') }}{{ blank | default('d') }}{{ nothing | default('d') }}{% include 'part.html' %}{{ inner }}",
    "{% for one in few %}{% include 'part.html' %}{% endfor %}",
    "{% from 'macros.html' import twice, tied %}{{ twice(odd) }}{{ tied(few, 'id') }}{{ tied(nobody, 'id') }}",
    "{{ _('%(who)s has <b>%(what)s</b>', who=odd, what=7) }}{{ ngettext('%(num)s hand of %(who)s', '%(num)s hands', few | length, who=odd) }}{{ ngettext('%(num)s <i>', 'b', 1) }}",
    "{{ few[1] }}{{ people[0].name }}{{ people | map(attribute='name') | join }}{{ few | length < 4 }}{{ 'Бронислав-Владислав <b>' | hyphenated }}",
    "{{ _('50 %% of <b>it</b>') }}{{ odd | pictured }}{{ '→' | pictured }}",
    "{% for a, b in pairs %}{{ a }}={{ b }}{{ loop.index }}{% endfor %}{% for one in few if one in (1, 3) %}{{ one }}{{ loop.index }}{{ loop.last }}{% else %}-{% endfor %}{% for a, b in pairs if not b %}{{ a }}{% endfor %}",
    "{% set a, b = odd, few[-1] %}{{ a }}{{ b }}{{ 'word'[1:] }}{{ odd[:-1] }}{{ few[1:] | join(' ') }}{{ few | join('<') }}|{{ 'n-' ~ few[0] ~ odd }}",
    "{% if hints is defined %}1{% endif %}{% if odd is defined %}2{% endif %}{% if 'b' in odd %}3{% endif %}{% if 4 in few %}4{% endif %}{% if 1 in (nothing or ()) %}5{% endif %}{% if few[0] != 1 or few[1] != 1 %}6{% endif %}",
    "{{ _(word) }}{{ _(word) | hyphenated }}{{ 'Bronislaus' | hyphenated(20) }}{% from 'macros.html' import quoted %}{{ quoted(odd) }}",
    "{% extends 'base.html' %}{% from 'macros.html' import twice as two %}{% set top = 'a' %}gone{% block head %}{{ two(odd) }}{{ top }}{% block inner %}in{% endblock %}{% endblock %}",
    "{% extends 'middle.html' %}{% block inner %}own{% endblock %}{% block tail %}{% set top = 1 %}{{ top }}{% include 'part.html' %}{% endblock %}",
    "{% from 'macros.html' import named, given %}{{ named(1, c=3) }}{{ named(b=odd, a=yes) }}{{ named(1, none, no) }}{{ given('x', last=few[0], more=odd) }}{{ given('y') }}",
    "{{ url_for('a.show', game='<é/ +&#', number=1, line=odd, gone=nothing, _anchor='p' ~ odd) }}{{ url_for('static', filename='css/a b.css') }}{{ url_for('games.index') }}",
    "{% set said %}<b>{{ odd }}</b>{% endset %}{{ said }}{% with one = few[0], two = odd %}{{ one }}{{ two }}{% endwith %}{{ one }}{{ [few | length + 1, few | length - 4] | join('|') }}{{ 9 not in few }}",
    "{{ {'a': _('x<'), 'b': odd}.get('b', 'c') }}{{ {'a': 1}.get(blank, odd) }}{{ few and odd }}{{ nought and odd }}{% for one in ranked | sort(attribute='rank') %}{{ one.name }}{% endfor %}",
    "{% from 'macros.html' import given %}{% call given(odd) %}<i>{{ odd }}{{ few[0] }}{{ given('z') }}</i>{% endcall %}{{ given('x') }}",
    "{% set said %}{% endset %}{% if said %}1{% endif %}{{ said or odd }}{{ said == '' }}{% from 'macros.html' import tied, twice %}{% if tied(nobody, 'id') %}2{% endif %}{{ tied(nobody, 'id') or 'none' }}{{ twice('x') == twice('x') }}",
    "{% from 'macros.html' import named %}{{ named(1, nowhere, none) }}|{{ named(b=nowhere, a=1) }}|{{ named(1, nothing) }}|{{ named(nowhere) }}",
    "{% extends 'bare.html' %}{% set top = 'own' %}",
    "{{ 1 - -1 }}{{ - -1 }}{{ -few[0] }}{{ -yes }}{{ [none, yes, nowhere, 1] | join }}{{ ['B', 'a'] | max }}{% for one in cased | sort(attribute='name') %}{{ one.name }}{% endfor %}",
    "{{ turned }}{{ turned | hyphenated }}{{ turned | pictured }}{{ _('%(who)s!', who=turned) }}{% from 'macros.html' import twice %}{{ twice(turned) }}|{{ turned | as_sent }}{{ nothing | as_sent }}",
    "a\n  {% if yes %}\n  b\n  {% endif %}\n\n{# nothing #}\nc `${x}` \\ é\u2028\n",
]  # fmt: skip
PARTS = {
    "part.html": "[{{ one }}{{ odd }}{% set inner = 1 %}{{ inner }}]\n",
    "macros.html": "{% macro twice(text) %}{{ text }}{{ text }}{{ odd }}{% endmacro %}\n"
    "{% macro tied(errors, id) %}{% if errors %} id=\"{{ id }}\"{% for one in errors %}{{ one }}{% endfor %}{% endif %}{% endmacro %}\n"
    "{% macro quoted(text) %}«{{ twice(text) }}»{% endmacro %}\n"
    "{% macro named(a, b=2, c=False) %}{{ a }}{{ b }}{{ c }}{% endmacro %}\n"
    "{% macro given(first) %}{{ first }}{{ url_for('games.index', **kwargs) }}{{ caller() if caller }}{% endmacro %}\n",
    "base.html": "<{% block head %}base{% endblock %}{{ top }}{% block tail %}{% include 'part.html' %}{% endblock %}>\n",
    "bare.html": "{% extends 'base.html' %}{% set top = 'bare' %}\n",
    "middle.html": "{% extends 'base.html' %}{% block head %}middle{% block inner %}{% endblock %}{% endblock %}\n",
}  # fmt: skip
REFUSED = [
    ("{% for a in few recursive %}{% endfor %}", "a loop with itself in it"),
    ("{% for a, (b, d) in few %}{% endfor %}", "a loop's names of this kind"),
    ("{% set a, b = few %}", "a target of this kind"),
    ("{% set a, (b, d) = 1, few %}", "a target of this kind"),
    ("{% include which %}", "a template whose name is worked out"),
    ("{% from 'macros.html' import twice with context %}", "an import with the context"),
    ("{{ 1.5 }}", "a constant of this type"),
    ("{{ 3 * 2 }}", "Mul, which the compiler does not know in a template"),
    ("{{ 1 < 2 < 3 }}", "a chain of comparisons"),
    ("{{ 1 <= 2 }}", "the comparison lteq"),
    ("{{ few is sameas few }}", "the test sameas"),
    ("{{ few | sum }}", "the filter sum as it stands here"),
    ("{{ few | map('upper') }}", "the filter map as it stands here"),
    ("{{ _(odd, who=yes) }}", "a sentence that is worked out, with names in it"),
    ("{{ odd.strip() }}", "a call of this, or with names"),
    ("{{ odd.name(a=1) }}", "a call of this, or with names"),
    ("{{ twice(**few) }}", "a call with arguments that are not known before it runs"),
    ("{{ super() }}", "what a block of the same name had"),
    ("{% block a scoped %}{% endblock %}", "a block that is scoped or required"),
    ("{% with a, b = few %}{% endwith %}", "a target of this kind"),
    ("{% set a | upper %}b{% endset %}", "a target of this kind, or with a filter"),
    ("{{ twice(*few) }}", "a call with arguments that are not known before it runs"),
    ("{{ ngettext(odd, 'b', 1) }}", "a sentence that is worked out"),
    ("{% call given(first=odd) %}{% endcall %}", "a call with a block and names, or of this"),
    ("{{ few.length }}", "what a text or a list has in JavaScript alone"),
    ("{{ loop.first }}", "the first of a loop"),
    ("{{ loop.cycle(1, 2) }}", "the cycle of a loop"),
    *((text, "a block that does not see the names around it") for text in (
        "{% for a in few %}{% block b %}{{ a }}{% endblock %}{% endfor %}", "{% with a = 1 %}{% block b %}{{ a }}{% endblock %}{% endwith %}")),
    ("{% include 'macros.html' without context %}", "an include without the context"),
    ("{% include 'macros.html' ignore missing %}", "an include without the context, or of what may be missing"),
    ("{{ few | max(attribute='a') }}", "the filter max as it stands here"),
    ("{{ few | join(', ', 'name') }}", "the filter join as it stands here"),
]  # fmt: skip
RULES = {"a.show": "/g/<game>/<int:number>", "static": "/static/<path:filename>", "games.index": "/"}
FILES = {"css/a b.css": "0123"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("templates")
    for name, text in {**PARTS, **{f"t{place}.html": text for place, text in enumerate(SNIPPETS)}}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def drawing(folder: Path) -> Any:
    templates = Templates(folder, tuple(f"t{place}.html" for place in range(len(SNIPPETS))))
    asked = (
        "globalThis.draw = (name, view) => scorekeeper.drawn(name, JSON.parse(view),"
        " { url_for: (endpoint, named) => scorekeeper.address_of('/below', RULES, FILES, endpoint, named), voice: { gettext: (message) => message, ngettext: (one, many, n) => (n === 1 ? one : many) },"
        " hyphenated: (text, whole = 6) => text.replaceAll('с', 'с-') + whole, pictured: (text) => text.replace('→', '<i>to</i>') });"
    )
    named = {"RULES": RULES, "FILES": FILES}.items()
    tables = [f"globalThis.{name} = scorekeeper.parse({json.dumps(json.dumps(table))});" for name, table in named]
    with v8(bundle(folder, (), templates), *tables, asked) as racer:
        yield racer


@each("place", range(len(SNIPPETS)))
def test_a_template_writes_what_jinja_writes(folder: Path, drawing: MiniRacer, place: int) -> None:
    environment = Environment(
        loader=FileSystemLoader(folder), trim_blocks=True, lstrip_blocks=True, autoescape=True, extensions=["jinja2.ext.i18n"]
    )  # fmt: skip
    environment.install_gettext_callables(str, lambda one, many, n: one if n == 1 else many, newstyle=True)  # type: ignore[attr-defined]
    environment.filters["hyphenated"] = lambda text, whole=6: str(text).replace("с", "с-") + str(whole)
    environment.filters["pictured"] = lambda text: Markup(str(escape(text)).replace("→", "<i>to</i>"))
    environment.filters["as_sent"], environment.finalize = as_sent, printed
    environment.globals["url_for"] = flask_address
    here = environment.get_template(f"t{place}.html").render(VIEW)
    assert drawing.call("draw", f"t{place}.html", json.dumps(VIEW)) == here


def flask_address(endpoint: str, **values: object) -> str:
    """As the server says it, below a path."""
    app = Flask(__name__, static_folder=None)
    for name, rule in RULES.items():
        app.add_url_rule(rule, endpoint=name)
    if endpoint == "static":
        values["v"] = FILES[str(values["filename"])]
    with app.test_request_context("/", base_url="http://here/below"):
        return url_for(endpoint, **values)  # type: ignore[arg-type]


@each(("text", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_what_is_not_known_is_refused_with_file_and_line(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "macros.html").write_text(PARTS["macros.html"], encoding="utf-8")
    (tmp_path / "odd.html").write_text(f"first\n{text}\n", encoding="utf-8")
    with pytest.raises(Refused, match=re.escape(f"{tmp_path / 'odd.html'}:2: {reason}")):
        Templates(tmp_path, ("odd.html",))
