"""A guide as text: `== name | tests | names` begins a step, `@ file` a patch of it, `~` a sentence to translate."""

import re
from dataclasses import dataclass
from pathlib import Path

TRANSLATED = "its translations"


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """`after` takes the first place where `before` stands in the file; a file of which nothing stood is made."""

    file: str
    before: str
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What the guide says to do. Without it the fast `tests` fail, and their complaint has the word `names` in it.
    Empty `names`: another guide has such a step, and leaves it out.
    """

    name: str
    tests: str
    names: str
    edits: tuple[Edit, ...]


def read_steps(guide: str) -> tuple[Step, ...]:
    """The steps in a file beside this one."""
    text = Path(__file__).with_name(f"{guide}.steps").read_text(encoding="utf-8")
    return tuple(_step(part) for part in re.split(r"^== ", text, flags=re.MULTILINE)[1:])


def _step(text: str) -> Step:
    head, *edits = re.split(r"^@ ", text, flags=re.MULTILINE)
    title, *sentences = head.splitlines()
    name, tests, *names = title.split(" | ")
    translated = translations([said.removeprefix("~ ") for said in sentences]) if sentences else ()
    return Step(name=name, tests=tests, names="".join(names), edits=(*map(_edit, edits), *translated))


def _edit(text: str) -> Edit:
    file, *lines = text.splitlines()
    before, after = ("\n".join(line[1:] for line in lines if line[0] in kept) for kept in (" -", " +"))
    return Edit(file=file, before=before, after=after)


def apply(steps: tuple[Step, ...], root: Path) -> None:
    """Does what the steps say."""
    for edit in [edit for step in steps for edit in step.edits]:
        if edit.before:
            exchange(root / edit.file, edit.before, edit.after)
        else:
            (root / edit.file).write_text(f"{edit.after}\n", encoding="utf-8")


def exchange(file: Path, before: str, after: str) -> None:
    """Puts one text in place of another, where that stands first; if it is no longer there the guide has gone stale."""
    text = file.read_text(encoding="utf-8")
    assert before in text, f"{file} has no {before!r} any more"
    file.write_text(text.replace(before, after, 1), encoding="utf-8")


def translations(sentences: list[str]) -> tuple[Edit, ...]:
    """What translators would have written, but for the words."""
    place = "#: scorekeeper/"
    return tuple(
        Edit(
            file=f"scorekeeper/wording/translations/{language}/LC_MESSAGES/messages.po",
            before=place,
            after="".join(f'msgid "{said}"\nmsgstr "{language}: {said}"\n\n' for said in sentences) + place,
        )
        for language in ("ru", "uk", "pl", "de")
    )
