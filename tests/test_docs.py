"""The documentation is no staler than the program: its examples come out, and its tables leave nothing out."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import COMMANDS
from scorekeeper.engine.deal_codec import KEYS
from scorekeeper.engine.record import Cause, Outcome
from scorekeeper.engine.sheet import Mark, What
from scorekeeper.engine.stages import STAGES
from scorekeeper.referee.search import MOST_HANDS, MOST_HANDS_FOR_TWO
from tests.cli.conftest import HOUSE, Terminal, terminal

__all__ = ["terminal"]
DOCS = HOUSE / "docs"
DESIGN = DOCS / "design"
RECORD = (DOCS / "record.md").read_text("utf-8")
# Pages for those who work on the project; CONTRIBUTING leads to them.
WORKSHOP = {"docs/mutants.md", "docs/score-sheets.md"}
ENGINE = HOUSE / "scorekeeper" / "engine"
CITED = re.compile(r"\b[a-z-]+\.md\b")
PASSAGES = re.compile(r'\b([a-z-]+\.md), "([^"]+)"(?: and "([^"]+)")?')


def block(kind: str) -> str:
    """The first block of that kind in docs/record.md."""
    return RECORD.partition(f"```{kind}\n")[2].partition("```")[0]


def coded(text: str) -> set[str]:
    """What stands between backticks."""
    return set(re.findall(r"`([^`]+)`", text))


def rows(text: str, head: str) -> Iterator[list[str]]:
    """The cells of the table under that head."""
    for line in text.partition(f"| {head} |")[2].splitlines()[2:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def test_the_example_is_scored_as_it_stands_there(terminal: Terminal) -> None:
    assert terminal.run("score", "-", stdin=block("json").encode()) == (0, block("text"), "")
    assert block("text").count("\n") == 7


def test_every_outcome_has_its_keys() -> None:
    told = {outcome: cells[2] for cells in rows(RECORD, "outcome") for outcome in coded(cells[0])}
    assert set(told) == set(Outcome)
    everywhere = {"outcome", "agreed", "note", "at"}
    for outcome in Outcome:
        keys = {name for name, key in KEYS.items() if outcome in key.allowed} - everywhere
        assert coded(told[outcome]) == keys
        bold = {name for name in keys if f"**`{name}`**" in told[outcome]}
        assert bold == {name for name, key in KEYS.items() if outcome in key.required}


def test_every_key_of_a_deal_is_told() -> None:
    table = RECORD.partition("### A deal")[2].partition("###")[0]
    assert {name for cells in rows(table, "key") for name in coded(cells[0])} == set(KEYS) - {"outcome"}
    (causes,) = [coded(cells[1]) for cells in rows(table, "key") if cells[0] == "`cause`"]
    assert causes == set(Cause)


def test_every_line_and_every_mark_is_told() -> None:
    told = {what for cells in rows(RECORD, "a line is") for what in coded(cells[1])}
    assert told == set(What), "python -m tests.rules.listed"
    assert set(Mark) <= coded(RECORD.partition("… `players`")[2].partition("\n")[0])


def test_every_command_and_its_limits_are_told() -> None:
    commands = {name.split()[1] for cells in rows(RECORD, "command") for name in coded(cells[0])}
    assert commands == set(COMMANDS)
    assert f"first {MOST_HANDS} hands of a game; with `--two` the first {MOST_HANDS_FOR_TWO}" in RECORD


def test_every_step_of_scoring_is_where_it_is_said_to_be() -> None:
    steps = {int(cells[0]): coded(cells[2]) for cells in rows((DOCS / "scoring.md").read_text("utf-8"), "| step")}
    assert list(steps) == list(range(1, 25))
    assert [path for paths in steps.values() for path in paths if not (ENGINE / path).is_file()] == []
    for stage in STAGES:
        module = Path(*stage.write.__module__.split(".")[2:]).with_suffix(".py")
        assert str(module) in steps[stage.section]


@pytest.mark.parametrize("folder", ["scorekeeper", "docs", "docs/design", "tests", "."])
def test_whatever_page_is_cited_is_there(folder: str) -> None:
    pages = (HOUSE / folder).rglob("*.py") if folder in ("scorekeeper", "tests") else (HOUSE / folder).glob("*.md")
    cited = {(page.name, name) for page in pages for name in CITED.findall(page.read_text("utf-8"))}
    assert cited
    assert {
        (page, name) for page, name in cited if not any((place / name).is_file() for place in (DOCS, DESIGN))
    } == set()


@pytest.mark.parametrize("folder", ["scorekeeper", "tests"])
def test_whatever_passage_is_cited_is_there(folder: str) -> None:
    modules = [module for module in (HOUSE / folder).rglob("*.py") if module.name != Path(__file__).name]
    found = [cited for module in modules for cited in PASSAGES.findall(module.read_text("utf-8"))]
    cited = {(page, title) for page, *titles in found for title in titles if title}
    assert cited
    for page, title in cited:
        text = (DOCS / page).read_text("utf-8")
        assert re.search(rf"^#+ {title}$|`{title}`", text, re.MULTILINE), (page, title)


LINK = re.compile(r"\]\(([^)#]+)[)#]")
TO_HEADING = re.compile(r"\]\(([^)#:]+)#([^)]+)\)")
PAGES = [*HOUSE.glob("*.md"), *DOCS.glob("*.md"), *DESIGN.glob("*.md")]


def test_every_page_that_is_linked_is_there() -> None:
    linked = [(page, link) for page in PAGES for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    assert linked
    assert [(page.name, link) for page, link in linked if not (page.parent / link).exists()] == []


def anchors(page: Path) -> set[str]:
    """The ends of addresses that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_heading_that_is_linked_is_there() -> None:
    linked = [(page, *found) for page in PAGES for found in TO_HEADING.findall(page.read_text("utf-8"))]
    assert linked
    assert [(page.name, link, end) for page, link, end in linked if end not in anchors(page.parent / link)] == []


def test_the_readme_is_short_and_leads_to_every_page() -> None:
    text = (HOUSE / "README.md").read_text("utf-8")
    assert len(text.split()) <= 900
    assert {f"docs/{page.name}" for page in DOCS.glob("*.md")} - set(LINK.findall(text)) == WORKSHOP


def test_the_guide_leads_to_every_page_on_the_design() -> None:
    guide = set(LINK.findall((HOUSE / "CONTRIBUTING.md").read_text("utf-8")))
    assert {f"docs/design/{page.name}" for page in DESIGN.glob("*.md")} | WORKSHOP <= guide


def test_the_examples_in_python_are_true() -> None:
    seen: dict[str, Any] = {"document": json.loads(block("json"))}
    for code in re.findall(r"```python\n(.*?)```", (DOCS / "python.md").read_text("utf-8"), re.DOTALL):
        exec(code, seen)
    assert seen["verdict"].refused == ()
    assert len(seen["verdict"].game.sheet.deals) == len(seen["document"]["deals"])
    answer = seen["answer"]
    assert (answer.yes, answer.reason.name, answer.option) == (False, "MUST_FOLLOW", "play.must_follow")


def test_the_drawn_floors_are_those_of_the_contract() -> None:
    drawn = (HOUSE / "CONTRIBUTING.md").read_text("utf-8").partition("```\n")[2].partition("```")[0]
    contracts = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    floors = [set(re.findall(r"scorekeeper\.(\w+)", layer)) for layer in contracts[0]["layers"]]
    assert [set(re.findall(r"^\w+|(?<=  )\w+(?= {3})", line)) for line in drawn.splitlines()] == floors


PLACES = (HOUSE, HOUSE / "scorekeeper", HOUSE / "templates")


@pytest.mark.parametrize(
    "page", [HOUSE / "CONTRIBUTING.md", DOCS / "glossary.md", *DESIGN.glob("*.md")], ids=lambda page: page.name
)
def test_a_place_that_is_named_is_there(page: Path) -> None:
    text = "".join(page.read_text("utf-8").split("```")[::2])
    named = sorted(name for name in coded(text) if re.fullmatch(r"[\w./-]+/[\w.-]+\.(py|js|html|css)", name))
    assert named
    assert [name for name in named if not any((place / name).exists() for place in PLACES)] == []
