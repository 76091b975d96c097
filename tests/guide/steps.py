"""A step of a guide as edits of a copy of the project: what is written, before which words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

TRANSLATED = "its translations"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """`text` goes into the file, before the first place where `before` stands; a file that is not there is made."""

    file: str
    before: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What the guide says to do. Without it the fast `tests` fail, and their complaint has the word `names` in it.
    Empty `names`: another guide has such a step, and leaves it out.
    """

    name: str
    edits: tuple[Edit, ...]
    tests: str
    names: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong:
    """What somebody could write by mistake: `wrong` for `right` in the file. Then the fast `test` fails, and its
    complaint has the word `names` in it.
    """

    name: str
    file: str
    right: str
    wrong: str
    test: str
    names: str


def apply(steps: tuple[Step, ...], root: Path) -> None:
    """Does what the steps say; a place that is no longer there is a guide gone stale."""
    for edit in [edit for step in steps for edit in step.edits]:
        if edit.before:
            exchange(root / edit.file, edit.before, edit.text + edit.before)
        else:
            (root / edit.file).write_text(edit.text, encoding="utf-8")


def exchange(file: Path, before: str, after: str) -> None:
    """Puts one text in place of another, where that stands first."""
    text = file.read_text(encoding="utf-8")
    assert before in text, f"{file} has no {before!r} any more"
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def translations(sentences: tuple[str, ...]) -> tuple[Edit, ...]:
    """What translators would have written, but for the words."""
    return tuple(
        Edit(
            file=f"scorekeeper/wording/translations/{language}/LC_MESSAGES/messages.po",
            before="#: scorekeeper/",
            text="".join(f'msgid "{said}"\nmsgstr "{language}: {said}"\n\n' for said in sentences),
        )
        for language in ("ru", "uk", "pl", "de")
    )
