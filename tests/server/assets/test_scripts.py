"""Scripts as they are sent: few files, without comments, each under the hash of all that it can ever import."""

import gzip
import re
from collections import defaultdict
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from flask import Flask, url_for

from scorekeeper.places import static_folder, templates_folder
from scorekeeper.pocket.build import slip
from scorekeeper.server.assets import scripts
from scorekeeper.server.assets.scripts import CHUNK_OF, COMPANIONS, COMPILED, EXPORT, IMPORT, Scripts
from tests.apps import fresh_app
from tests.server.conftest import Sit
from tests.server.exchange.test_files import record
from tests.server.visitor import Visitor

OURS = static_folder() / "js"
OF_SERVER = 60  # bytes of each answer that the server itself writes: what it is, and the date
MOST_BYTES, MOST_REQUESTS = 45_000, 8


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A chunk `page` with `part` in it, and `other`, which comes alone."""
    monkeypatch.setattr(scripts, "CHUNK_OF", {"part": "page"})
    monkeypatch.setattr(scripts, "COMPANIONS", {"page": ("part",)})
    (tmp_path / "page.js").write_text('// A comment.\nimport { one } from "./part.js";\nconsole.log(one); // another\n')
    (tmp_path / "part.js").write_text("export const one = 1;\nexport async function two() {}\n")
    (tmp_path / "other.js").write_text(
        'import {\n  one,\n  two as three,\n} from "./part.js";\n'
        'export function four() { return three(one, "// none"); }\n'
    )
    return tmp_path


def test_a_chunk_brings_its_companions_and_runs_where_it_exports_nothing(folder: Path) -> None:
    text = Scripts(folder, folder).text("page.js")
    assert text is not None
    assert "export const $part=once(()=>{const one=1;async function two(){}" in text
    assert "return{one,two}" in text
    assert "const{one}=$part();console.log(one);" in text
    assert text.endswith("$page();")
    assert "comment" not in text
    assert "another" not in text


def test_one_chunk_asks_for_another_by_its_versioned_address(folder: Path) -> None:
    sent = Scripts(folder, folder)
    text = sent.text("other.js")
    assert text is not None
    assert text.startswith(f'import{{$part}}from"./page.js?v={sent.version("page.js")}";')
    assert "const{one,two:three,}=$part();" in text
    assert '"// none"' in text
    assert not text.endswith("$other();")
    assert sent.text("part.js") is None
    assert sent.version("part.js") is None


def test_what_is_imported_later_is_fetched_later(folder: Path) -> None:
    (folder / "page.js").write_text('const late = () => [import("./other.js"), import("./part.js")];\n')
    (folder / "other.js").write_text("export function four() {}\n")
    sent = Scripts(folder, folder)
    later = f'import("./other.js?v={sent.version("other.js")}").then((chunk)=>chunk.$other())'
    assert f"[{later},Promise.resolve().then($part)]" in str(sent.text("page.js"))


def test_a_version_is_that_of_all_it_can_import(folder: Path) -> None:
    before = [Scripts(folder, folder).version(name) for name in ("page.js", "other.js")]
    (folder / "part.js").write_text("export const one = 2;\nexport async function two() {}\n")
    after = Scripts(folder, folder)
    assert not {after.version(name) for name in ("page.js", "other.js")} & set(before)
    (folder / "other.js").write_text("// nothing\n")
    assert Scripts(folder, folder).version("page.js") == after.version("page.js")


@pytest.mark.parametrize(
    "line", ["export default 1;", 'import * as part from "./part.js";', "export const { a } = b;", "export { one };"]
)
def test_another_way_of_importing_is_refused_by_file_and_line(folder: Path, line: str) -> None:
    (folder / "other.js").write_text(f"{line}\n")
    with pytest.raises(ValueError, match=re.escape(f"other.js: {line}")):
        Scripts(folder, folder).text("other.js")


def test_two_chunks_may_import_each_other_one_of_them_later(folder: Path) -> None:
    (folder / "page.js").write_text('const late = () => import("./other.js");\n')
    sent = Scripts(folder, folder)
    assert f'import("./other.js?v={sent.version("other.js")}")' in str(sent.text("page.js"))
    assert f'from"./page.js?v={sent.version("page.js")}"' in str(sent.text("other.js"))


def test_every_companion_is_a_script_of_ours() -> None:
    names = {file.stem for file in OURS.glob("*.js")}
    assert COMPILED not in names
    assert CHUNK_OF.keys() | COMPANIONS.keys() <= names
    assert len(CHUNK_OF) == sum(len(companions) for companions in COMPANIONS.values())
    assert not CHUNK_OF.keys() & COMPANIONS.keys()


def test_whatever_a_script_imports_the_other_one_exports() -> None:
    texts = {file.stem: file.read_text("utf-8") for file in OURS.glob("*.js")} | {COMPILED: slip()}
    asked = [
        (name, found[2], one.split(" as ")[0].strip())
        for name, text in texts.items()
        for found in IMPORT.finditer(text)
        for one in (found[1] or "{}").strip("{}").split(",")
        if one.strip()
    ]
    assert len(asked) > 100
    assert [each for each in asked if each[2] not in EXPORT.findall(texts[each[1]])] == []


def test_no_script_of_ours_imports_itself_in_a_circle() -> None:
    """Nor does a chunk, but later."""
    asked = [(file.stem, found[2]) for file in OURS.glob("*.js") for found in IMPORT.finditer(file.read_text("utf-8"))]
    modules, chunks = defaultdict(set), defaultdict(set)
    for name, other in asked:
        modules[name].add(other)
        if CHUNK_OF.get(name, name) != CHUNK_OF.get(other, other):
            chunks[CHUNK_OF.get(name, name)].add(CHUNK_OF.get(other, other))
    for graph in (modules, chunks):
        TopologicalSorter(graph).prepare()


def test_what_a_page_names_runs_by_itself_and_comes_by_itself() -> None:
    named = {
        found
        for file in templates_folder().rglob("*.html")
        for found in re.findall(r"<script[^>]*filename='js/([\w-]+)\.js'", file.read_text("utf-8"))
    }
    assert {"app", "sheet", "deal", "points"} <= named
    assert {name for name in named if EXPORT.search((OURS / f"{name}.js").read_text("utf-8"))} == set()
    assert named & CHUNK_OF.keys() == set()


def test_they_are_kept_for_a_year_and_changes_are_seen_at_once_in_development(app: Flask, anna: Visitor) -> None:
    with app.test_request_context():
        address = url_for("static", filename="js/sheet.js")
    answer = anna.client.get(address)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert anna.client.get(address, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert anna.client.get("/static/js/sheet.js").headers["Cache-Control"] == "public, no-cache"


def test_in_development_a_change_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static" / "js").mkdir(parents=True)
    script = tmp_path / "static" / "js" / "lone.js"
    monkeypatch.setattr("scorekeeper.server.app.static_folder", lambda: tmp_path / "static")
    monkeypatch.setattr(scripts, "COMPANIONS", {})
    for debug, seen in ((True, "second"), (False, "first")):
        script.write_text('console.log("first");')
        with fresh_app(tmp_path, DEBUG=debug) as app:
            client = app.test_client()
            assert "first" in client.get("/static/js/lone.js").text
            script.write_text('console.log("second");')
            assert seen in client.get("/static/js/lone.js").text


def test_a_first_visit_is_light(anna: Visitor, sit: Sit) -> None:
    """The sheet with all that it loads at once. What was compiled comes after that, and what a form needs."""
    sheet = sit()
    for _ in range(2):
        record(anna, sheet)
    page = anna.opens(sheet.address)
    at_once = re.sub(r"(?s)<template.*?</template>", "", page.html)
    asked = [sheet.address]
    asked += re.findall(
        r'(?:<link rel="(?:stylesheet|icon|modulepreload)" href|<script type="module" src)="([^"]+)"', at_once
    )
    seen: dict[str, int] = {}
    while asked:
        address = asked.pop()
        answer = anna.client.get(address, headers={"Accept-Encoding": "gzip"}, buffered=True)
        assert answer.status_code == 200, address
        headers = sum(len(f"{name}: {value}\r\n") for name, value in answer.headers.items())
        seen[address] = len(answer.data) + headers + OF_SERVER
        if address.startswith("/static/js/"):
            text = gzip.decompress(answer.data).decode()
            asked += {f"/static/js/{found}" for found in re.findall(r'from"\./([^"]+)"', text)} - seen.keys()
    assert any("app.js" in address for address in seen)
    a_long_sheet = 1_900  # bytes more, packed, for forty hands
    assert sum(seen.values()) + a_long_sheet <= MOST_BYTES, seen
    assert len(seen) + 1 <= MOST_REQUESTS, "the live stream is one more"


def test_no_script_knows_what_a_pack_is_worth() -> None:
    """It asks the rules' own code, or goes by what that has written into the page."""
    for script in OURS.glob("*.js"):
        assert not re.search(r"(?<![\d_.])1(?:19|20)(?![\d_])", script.read_text(encoding="utf-8")), script.name


def test_no_script_of_a_form_reckons() -> None:
    """What stands in the fields it hands over as text (`slip.js`), and shows what comes back."""
    for name in ("auction", "fields", "pad", "points", "which-rule"):
        text = (OURS / f"{name}.js").read_text(encoding="utf-8")
        assert not re.search(r"\bparse(Int|Float)\(|\bMath\.|\.reduce\(|\bNumber\((?!seq\))", text), name
