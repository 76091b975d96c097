"""Every format of the sheet, and what it is good for. Both hosts draw it."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.export.formats import FORMATS
from scorekeeper.export.letters import is_drawn_whole
from scorekeeper.export.papers import PAPER_TITLES, Paper
from scorekeeper.export.whole_game import file_name
from scorekeeper.service.game_state import GameState


def make_files_view(
    state: GameState,
    asked: Mapping[str, str],
    asked_stakes: Mapping[str, str],
    url_for: Callable[[str, Mapping[str, Any]], str],
    stakes: str | None = None,
    *,
    with_facts: bool = False,
) -> dict[str, Any]:
    """What exchange/files.html shows. `asked` is what stands on every file, `asked_stakes` what of that is for the
    settlement, as texts of an address; `stakes` are those in words. `boxed` are names that our fonts have not all of.
    """
    game, named = state.game, (state.title(), *state.played.sheet.players)
    return {
        "state": state,
        "papers": tuple([(paper.value, PAPER_TITLES[paper]) for paper in Paper]),
        "file_name": file_name(state),
        "formats": FORMATS,
        "boxed": tuple([name for name in named if not is_drawn_whole(name)]),
        "asked": asked,
        "asked_stakes": asked_stakes,
        "with_facts": with_facts,
        "stakes": stakes,
        "file_at": lambda name, rest: url_for("files.download", {"game": game, "name": name, **asked, **rest}),
    }
