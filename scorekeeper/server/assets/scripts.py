"""Bundles the scripts: a few files instead of forty, without comments, each under the hash of its content.

A chunk is a script and its companions, each wrapped into a function that runs when it is first imported. Imports from
another chunk use its versioned address, so `static/js` stays plain modules. A copy of a page that the service worker
shows is painted before its scripts run. One more was compiled from Python at set-up: `slip.js`, which says what the
keys of a form can do.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

from rjsmin import jsmin

# What comes along with a script; all others come alone. `app` is on every page.
COMPANIONS: dict[str, tuple[str, ...]] = {
    "app": ("device", "html", "live", "outbox", "queue", "storage", "store", "submit", "unsent", "view"),
    "sheet": ("hands", "overlay", "pencil"),
    "deal-form": ("auction", "draft", "fields", "pad", "preview"),
}
CHUNK_OF = {name: head for head, names in COMPANIONS.items() for name in names}

COMPILED = "slip"
NOT_COMPILED = 'throw new Error("nothing was compiled at set-up");'  # then forms do without scripts, as they can

IMPORT = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./([\w-]+)\.js";', re.MULTILINE)
IMPORTED_LATER = re.compile(r'\bimport\("\./([\w-]+)\.js"\)')
EXPORT = re.compile(r"^export (?=(?:const|(?:async )?function) (\w+))", re.MULTILINE)
UNKNOWN = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
ADDRESS = re.compile(r'"\./([\w-]+\.js)"')
# `app` waits for that, and what imports it waits for `app`.
PAINTED = """if (document.documentElement.dataset.seen && !document.hidden)
await new Promise((done) => { requestAnimationFrame(() => { setTimeout(done); }); });
"""
ONCE = "const once=(make)=>{let made;return()=>(made??=make());};\n"


class Scripts:
    """The chunks of a folder of modules, and of the compiled module in another folder. A chunk whose head exports
    nothing is named by a page, and runs at once.

    ValueError for imports and exports of another form than ours.
    """

    def __init__(self, folder: Path, built: Path) -> None:
        self._folder, self._built = folder, built

    def text(self, name: str) -> str | None:
        """The chunk by the file name of its head; None where there is none."""
        text = self._plain.get(name)
        return text and ADDRESS.sub(lambda found: f'"./{found[1]}?v={self._versions[found[1]]}"', text)

    def version(self, name: str) -> str | None:
        """A hash of that chunk and of all that it imports, at once or later."""
        return self._versions.get(name)

    def with_imports(self, heads: Iterable[str]) -> set[str]:
        """The files of these chunks, and of all that they import at once or later."""
        return self._reached(f"{head}.js" for head in heads)

    def _reached(self, names: Iterable[str]) -> set[str]:
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += ADDRESS.findall(self._plain.get(name, ""))
        return found

    @cached_property
    def _versions(self) -> dict[str, str]:
        reached = {name: sorted(self._reached([name])) for name in self._plain}
        return {name: _hash("".join(map(self._plain.__getitem__, names))) for name, names in reached.items()}

    @cached_property
    def _plain(self) -> dict[str, str]:
        """All chunks, with addresses that have no versions yet: two may import each other, one of them later."""
        names = {COMPILED, *(file.stem for file in self._folder.glob("*.js"))}
        return {f"{head}.js": self._chunk(head) for head in names - CHUNK_OF.keys()}

    def _chunk(self, head: str) -> str:
        bodies = {name: self._read(name) for name in (*COMPANIONS.get(head, ()), head)}
        all_asked = dict.fromkeys(found[2] for body in bodies.values() for found in IMPORT.finditer(body))
        asked = [name for name in all_asked if _chunk_of(name) != head]
        parts = [
            *(f'import {{ {_call(name)} }} from "./{_chunk_of(name)}.js";\n' for name in asked),
            ONCE,
            *(_wrapped(name, body, head) for name, body in bodies.items()),
            "" if EXPORT.search(bodies[head]) else f"{'' if asked else PAINTED}{_call(head)}();\n",
        ]
        return str(jsmin("".join(parts)))

    def _read(self, name: str) -> str:
        if name == COMPILED:
            return _compiled(self._built)
        return (self._folder / f"{name}.js").read_text(encoding="utf-8")


def _compiled(built: Path) -> str:
    try:
        names: dict[str, str] = json.loads((built / "manifest.json").read_text(encoding="utf-8"))
        return (built / names[COMPILED]).read_text(encoding="utf-8")
    except (OSError, KeyError):  # it was made by an older version, or not at all
        return NOT_COMPILED


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _wrapped(name: str, body: str, head: str) -> str:
    """The module as a function that runs once and returns its exports."""
    exports = EXPORT.findall(body)
    body = EXPORT.sub("", IMPORT.sub(_imported, body))
    body = IMPORTED_LATER.sub(lambda found: _imported_later(found[1], head), body)
    odd = UNKNOWN.search(body)
    if odd:
        raise ValueError(f"{name}.js: {odd[0]}: scripts.py knows no such import or export")
    return f"export const {_call(name)}=once(()=>{{\n{body}\nreturn {{ {', '.join(exports)} }};\n}});\n"


def _imported(found: re.Match[str]) -> str:
    names, module = found[1], _call(found[2])
    return f"const {names.replace(' as ', ': ')} = {module}();" if names else f"{module}();"


def _imported_later(name: str, head: str) -> str:
    if _chunk_of(name) == head:
        return f"Promise.resolve().then({_call(name)})"
    return f'import("./{_chunk_of(name)}.js").then((chunk) => chunk.{_call(name)}())'


def _chunk_of(name: str) -> str:
    return CHUNK_OF.get(name, name)


def _call(name: str) -> str:
    """The name of a module's function: `deal-form` is `$deal_form`."""
    return "$" + name.replace("-", "_")


def as_object(name: str, body: str) -> str:
    """A module without imports as an object, for the service worker, which has no modules."""
    exports = ", ".join(EXPORT.findall(body))
    return f"const {name} = (() => {{\n{EXPORT.sub('', body)}\nreturn {{ {exports} }};\n}})();\n"


def is_companion(file: str) -> bool:
    """Whether a static file is only sent within another one."""
    return file.removeprefix("js/").removesuffix(".js") in CHUNK_OF
