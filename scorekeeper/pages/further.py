"""The further pages of a game, which a table needs less often: a phone loads them behind all others, or when one is
asked for first. Nothing that `answer.py` needs may be needed from here alone.
"""

from collections.abc import Mapping

from scorekeeper.pages.disputes.desk import show_desk, show_why
from scorekeeper.pages.disputes.what_if import choose_system, show_what_if, show_what_if_hand, show_what_if_rules
from scorekeeper.pages.disputes.which_rule import show_which_rule
from scorekeeper.pages.request import Show

# By their endpoints, whose addresses are in PAGES_OF_A_GAME (pages/answer.py).
FURTHER: Mapping[str, Show] = {
    "disputes.show": show_desk,
    "disputes.why": show_why,
    "what_if.hand": show_what_if_hand,
    "what_if.rules": show_what_if_rules,
    "what_if.show": show_what_if,
    "what_if.system": choose_system,
    "which_rule.show": show_which_rule,
}
