"""What `make setup` leaves in the folder, and when; and that `make lint` compiles all of the rooms."""

import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.pocket import build
from scorekeeper.pocket.bundle import casefold_script
from scorekeeper.pocket.modules import READ, Program, Refused
from scorekeeper.wording.languages import LANGUAGES, speak
from tests.pocket.phone import compiled, house, v8, words

TOLD_BY, WORDS = ("engine", "pages", "further", "circle"), ("words.pages", "words.further", "words.circle")


def test_the_file_has_a_hash_of_its_content_in_its_name() -> None:
    compiled()
    names = json.loads((build.BUILT / "manifest.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"engine\.[0-9a-f]{12}\.js", names["engine"])
    assert sorted(file.name for file in build.BUILT.iterdir()) == sorted([*names.values(), "manifest.json"])
    assert (build.BUILT / names["slip"]).read_text(encoding="utf-8") == build.slip()
    tables = [f"{name}.{language}" for name in ("words", *WORDS) for language in LANGUAGES]
    assert sorted(names) == ["circle", "engine", "further", "log", "pages", "slip", *sorted(tables)]
    assert re.fullmatch(r"words\.ru\.[0-9a-f]{12}\.json", names["words.ru"])


@pytest.mark.long
def test_the_same_sources_give_the_same_bytes_in_another_folder_too(tmp_path: Path) -> None:
    folder = tmp_path / "built"
    build.build(folder)
    names = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    for name, text in (*compiled().items(), *words().items(), ("slip", build.slip())):
        assert (folder / names[name]).read_text(encoding="utf-8") == text


def test_the_words_are_those_that_the_program_says() -> None:
    """Neither the words of pages that the phone does not draw, nor any of its own left in English."""
    tables = {name: json.loads(text) for name, text in words().items()}
    assert tables["words.en"]["words"] == []
    told = {name: said_in(compiled()[script]) for name, script in zip(("words", *WORDS), TOLD_BY, strict=True)}
    said, pages, further, circle = told.values()
    assert "Player or name of the game" not in [*said, *pages, *further, *circle]
    assert "Settle a dispute" in pages
    assert "Look for the rule" in further
    assert "Pot" in circle
    assert len({*said, *pages, *further, *circle}) == len([*said, *pages, *further, *circle])
    for language in ("ru", "uk", "pl", "de"):
        table = dict(zip(said, tables[f"words.{language}"]["words"], strict=True))
        for name, sentences in told.items():
            words_of = tables[f"{name}.{language}"]["words"]
            assert all(words_of)
            assert len(words_of) == len(sentences)
        assert table["Tap the player who declared."] == speak(language).gettext("Tap the player who declared.")
        assert table["%(points)s point"][0] == speak(language).ngettext("%(points)s point", "%(points)s points", 1)


def said_in(script: str) -> list[str]:
    """The English sentences of a script."""
    left, decoder = script.partition("$said.push(")[2].lstrip(), json.JSONDecoder()
    found: list[str] = []
    while left.startswith(('"', "[")):
        one, end = decoder.raw_decode(left)
        found.append(one)
        left = left[end:].lstrip(",\n")
    assert found
    return found


def test_words_of_another_script_are_not_spoken() -> None:
    """Else each would stand where another belongs."""
    said = "globalThis.said = (text) => [...scorekeeper.spoken(scorekeeper.parse(text))[0].keys()].length;"
    russian = words()["words.ru"]
    with v8(compiled()["engine"], said) as racer:
        assert racer.call("said", russian) > 300
        assert racer.call("said", russian.replace('{"of":"', '{"of":"x', 1)) == 0


@pytest.fixture
def no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only scripts are built, and these are short."""
    monkeypatch.setattr(build, "slip", str)
    monkeypatch.setattr(build, "words", dict)
    monkeypatch.setattr(build, "compiled", lambda: {"engine": "old", "log": "old"})


@pytest.mark.usefixtures("no_words")
def test_it_is_built_again_only_after_a_change(tmp_path: Path) -> None:
    folder = tmp_path / "built"
    folder.mkdir()
    (folder / "manifest.json").write_text("as it was", encoding="utf-8")
    (folder / "engine.old.js").write_text("old", encoding="utf-8")
    build.build(folder)
    assert (folder / "engine.old.js").is_file()
    os.utime(folder / "manifest.json", (0, 0))
    build.build(folder)
    assert not (folder / "engine.old.js").exists()


@pytest.mark.usefixtures("no_words")
def test_while_it_is_built_there_is_what_the_manifest_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests in several processes build it at once, and servers start beside them: one that met half of it kept that."""
    build.build(tmp_path)
    looks = []

    def looking(act: Callable[..., object]) -> Callable[..., object]:
        def acts(*told: Any, **more: Any) -> object:
            done = act(*told, **more)
            names = json.loads((tmp_path / "manifest.json").read_bytes())
            looks.append(all((tmp_path / name).is_file() for name in names.values()))
            return done

        return acts

    for act in ("write_text", "unlink", "replace"):
        monkeypatch.setattr(Path, act, looking(getattr(Path, act)))
    monkeypatch.setattr(build, "compiled", lambda: {"engine": "new", "log": "new"})
    os.utime(tmp_path / "manifest.json", (0, 0))
    build.build(tmp_path)
    assert looks
    assert all(looks)
    assert len(list(tmp_path.iterdir())) == 4, "and nothing of the one before is left"


def test_a_changed_address_is_a_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages have a table of the addresses of all, also of those that they do not draw."""
    for room in ("templates", *(f"scorekeeper/{room}" for room in READ)):
        (tmp_path / room).mkdir(parents=True)
    routes = tmp_path / "scorekeeper" / "server" / "referee" / "routes.py"
    routes.parent.mkdir(parents=True)
    routes.write_text("", encoding="utf-8")
    later = routes.stat().st_mtime + 1_000
    os.utime(routes, (later, later))
    monkeypatch.setattr(build, "ROOT", tmp_path)
    assert build.newest_source() == later


def test_no_line_of_it_makes_code_from_text() -> None:
    """The content policy allows neither."""
    text = "".join([*compiled().values(), build.slip()])
    assert not re.search(r"\beval\b|\bFunction\(|WebAssembly|\bimport\(", text)


def test_every_part_of_the_rooms_compiles_and_the_phone_gets_no_more_than_it_needs() -> None:
    every = set(build.everything())
    rooms = {module.partition(".")[2].replace(".", "/") for module, _ in every}
    entries = [entry for entry in (*build.ENTRIES, *build.LOG, *build.PAGES) if not entry[1].isupper()]  # a number
    assert {entry for entry in entries if entry[0].split(".")[1] not in ("wording", "pages")} <= every
    assert len(every) > 400
    assert "rests_on" not in compiled()["engine"]  # which options others rest on is asked by pages
    # Whatever of the service the phone gets must compile in every part.
    program = Program(build.ROOT, build.LOG)
    of_service = [name for name in program.modules if ".service." in name]
    of_service = [name for name in of_service if program.statements(program.modules[name], program.needed)]
    assert {name.partition(".")[2].replace(".", "/") for name in of_service} <= rooms


def test_what_the_first_script_has_the_second_has_not_again() -> None:
    engine, log, pages, further, circle = compiled().values()
    assert "class DealRecorded" in log
    assert "class DealRecorded" not in engine
    for part in ("function house_rules", "class Deal{", "function add(", "const OPTIONS"):
        assert part in engine
        assert part not in log
        assert part not in pages
    assert "function explain_deal" in pages
    assert "function explain_deal" not in engine + log
    for part in ("function show_desk", "function begin_search", '"disputes/show.html"(c, over$)'):
        assert part in further
        assert part not in engine + log + pages
    for part in ("function show_pot", "class PeopleMerged", '"circle/show.html"(c, over$)'):
        assert part in circle
        assert part not in engine + log + pages + further
    assert '"sheet/_row.html"(c, over$)' in engine
    assert '"sheet/_row.html"(c, over$)' not in pages


def test_every_page_that_a_phone_can_show_is_built() -> None:
    files = (Path(__file__).parents[2] / "scorekeeper" / "pages").rglob("*.py")
    named = {name for file in files for name in re.findall(r'"([\w/]+\.html)"', file.read_text())}
    assert named
    assert named <= {*build.page_templates(), *build.TEMPLATES}


def test_no_text_in_it_goes_over_several_lines() -> None:
    """Else it would lose the blanks that its lines begin with."""
    for text in (*compiled().values(), build.slip()):
        assert [line for line in text.splitlines() if len(re.findall(r"(?<!\\)`", line)) % 2] == []


def sent(text: str) -> int:
    """How many bytes go over the line."""
    return len(gzip.compress(text.encode(), 6))


def test_all_of_it_is_light() -> None:
    """120 kB, one language, as it is sent."""
    scripts, tables = compiled(), words()
    heaviest = max(sent(tables[f"words.{one}"]) for one in LANGUAGES)
    assert sent(scripts["engine"]) + sent(scripts["log"]) + heaviest <= 120_000


def test_what_only_the_service_worker_has_is_no_heavier_than_it_must_be() -> None:
    """All that pages are drawn with. It comes when the device is idle, and a worker can bring nothing later."""
    heaviest = max(sent(words()[f"words.pages.{one}"]) for one in LANGUAGES)
    assert sent(compiled()["pages"]) + heaviest <= 173_750


def test_what_comes_when_it_is_first_needed_is_light() -> None:
    for part, most in (("further", 120_000), ("circle", 62_000)):
        heaviest = max(sent(words()[f"words.{part}.{one}"]) for one in LANGUAGES)
        assert sent(compiled()[part]) + heaviest <= most, part


def test_the_check_fails_with_file_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    half = "def half(x: int) -> float:\n    return x / 2\n"
    path = house(tmp_path, f"def tried(x: int) -> object:\n    return x\n\n\n{half}")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "ENTRIES", ())
    monkeypatch.setattr(build, "LOG", ())
    monkeypatch.setattr(build, "PAGES", ())
    monkeypatch.setattr(build, "FURTHER", ())
    monkeypatch.setattr(build, "CIRCLE", ())
    monkeypatch.setattr(build, "COMPILED", ("rules",))
    monkeypatch.setattr(build, "TEMPLATES", ())
    monkeypatch.setattr(build, "page_templates", tuple)
    with pytest.raises(Refused, match=re.escape(f"{path}:6: the operator Div")):
        build.check()


def test_the_command_says_where_to_read_on() -> None:
    script = (
        "import runpy, sys; from scorekeeper.pocket import build; build.ENTRIES = (('scorekeeper.rules.house', 'x'),);"
        "build.newest_source = lambda: float('inf'); runpy.run_module('scorekeeper.pocket', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert re.search(r"house\.py:1: x is not defined here \(docs/design/pocket\.md\)", done.stderr)


def test_the_table_of_folded_letters_is_small() -> None:
    assert len(casefold_script()) < 6_000
