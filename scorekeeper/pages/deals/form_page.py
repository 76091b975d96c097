"""What the form of the next deal shows beside what is wrong with it. Both hosts draw it."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.pages.deals.story_page import WORDS
from scorekeeper.pages.sheet.now_page import make_now
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.problems import NO_PROBLEMS

# What an address may tell of a fresh deal, of a fine, and of a hand that an accident has ended.
PREFILLED = (
    *("cause", "player", "sign", "amount", "reason"),
    *("declarer", "bid_tap", "bid", "cards_0", "cards_1", "cards_2", "cards_3", "agreed", "agree"),
)


def make_form_view(state: GameState, spec: FormSpec, asked: str, *, own: bool) -> Mapping[str, Any]:
    """What deals/new.html shows of a form; `asked` is the outcome at which its address opens it beside the deal being
    played, which may be half filled in. `own`: this device began the game.
    """
    return {
        "state": state,
        "spec": spec,
        "own": own,
        "aside": asked if asked in [outcome.value for outcome in spec.outcomes] else None,
        "now": make_now(state),
        "problems": NO_PROBLEMS,
        "errors_found": False,
        "gone_on": False,
        "newer": (),
        "written": None,
        **WORDS,
    }
