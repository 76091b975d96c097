"""A name in a style sheet that no page bears does nothing: it was changed in one of the two places alone."""

import re
from pathlib import Path

import scorekeeper
from scorekeeper.places import static_folder, templates_folder

# Names of which a template makes the end: how many, which, on what side.
MADE = re.compile(r"(?:at|in|o|of|players|ranks|wide)-\w+|s\d")


def read(folder: Path, pattern: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob(pattern)))


def test_every_name_in_a_style_sheet_is_one_of_a_page() -> None:
    rules = re.sub(r"/\*.*?\*/", "", read(Path(static_folder()) / "css", "*.css"), flags=re.DOTALL)
    named = set(re.findall(r"[.#]([a-zA-Z][\w-]*)", re.sub(r"{[^{}]*}", "{}", rules)))
    pages = read(Path(templates_folder()), "*.html") + read(Path(static_folder()) / "js", "*.js")
    borne = set(re.findall(r"[\w-]+", pages + read(Path(scorekeeper.__file__).parent, "*.py")))
    assert {name for name in named - borne if not MADE.fullmatch(name)} == set()
