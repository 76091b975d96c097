"""docs/security.md says of each requirement of the OWASP ASVS 5.0, level 1 and 2, how we stand, and what holds it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
DOCS = TESTS.parent / "docs"
PAGE = (DOCS / "security.md").read_text(encoding="utf-8")
# Its sections, each with how many requirements of these levels it has; within a section they count from 1.
SECTIONS = """
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1
5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1
8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3
16.5:3 17.1:1 17.2:4 17.3:2
"""
MET, YOURS, NONE, NOT_MET = "met", "yours", "does not apply", "not met"
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)
TEST = re.compile(r"`([\w/]+\.py)::(\w+)`")
SECTION = re.compile(r"\]\(([\w.-]*)#([\w-]+)\)")


def numbers() -> list[str]:
    told = (part.split(":") for part in SECTIONS.split())
    return [f"{section}.{number}" for section, many in told for number in range(1, int(many) + 1)]


def anchors(page: str) -> set[str]:
    """What the headings of a page can be led to by."""
    titles = re.findall(r"^#+ (.+)$", (DOCS / page).read_text(encoding="utf-8") if page else PAGE, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_each_requirement_stands_there_once_and_no_other() -> None:
    assert len(numbers()) == 253
    assert [number for number, *_ in ROW.findall(PAGE)] == numbers()
    assert len(re.findall(r"^\| \d+\.", PAGE, re.MULTILINE)) == 253, "each row has all its cells"


def test_each_has_a_verdict_and_the_sum_is_true() -> None:
    verdicts = Counter(verdict for _, _, verdict, _ in ROW.findall(PAGE))
    assert set(verdicts) == {MET, YOURS, NONE, NOT_MET}
    ours = f"{verdicts[MET]} are met, {verdicts[YOURS]} are yours"
    assert f"Of the 253 {ours}, {verdicts[NONE]} do not apply and {verdicts[NOT_MET]} are not met." in PAGE


def test_what_is_met_names_a_test_or_a_passage_and_what_is_yours_leads_to_what_to_do() -> None:
    for number, _, verdict, why in ROW.findall(PAGE):
        if verdict == MET:
            assert TEST.search(why) or re.search(r"\]\([\w.#-]+\)", why), number
        elif verdict == YOURS:
            assert "](running.md#what-is-yours-to-see-to)" in why, number
        else:
            assert len(re.sub(r"`.*?`", "", why)) >= len("see 7.3.1"), f"{number} says why"


@pytest.mark.parametrize(("file", "name"), sorted(set(TEST.findall(PAGE))))
def test_each_test_that_is_named_is_there(file: str, name: str) -> None:
    assert re.search(rf"^def {name}\(", (TESTS / file).read_text(encoding="utf-8"), re.MULTILINE), f"{file}::{name}"


def test_each_passage_that_is_named_is_there() -> None:
    named = set(SECTION.findall(PAGE))
    assert len(named) > 10
    assert [(page, anchor) for page, anchor in sorted(named) if anchor not in anchors(page)] == []


def test_whoever_finds_a_hole_is_told_where_to_go_and_no_address_is_made_up() -> None:
    text = (TESTS.parent / "SECURITY.md").read_text(encoding="utf-8")
    assert "security advisories" in text
    assert not re.search(r"[\w.]+@[\w.]+|https?://", text)
    assert "](../SECURITY.md)" in PAGE
