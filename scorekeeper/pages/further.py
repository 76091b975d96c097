"""The further pages, which a table needs less often: a phone loads them behind all others, or when one is
asked for first. Nothing that `answer.py` needs may be needed from here alone.
"""

from collections.abc import Callable, Mapping

from scorekeeper.pages.disputes.desk import show_desk, show_why
from scorekeeper.pages.disputes.what_if import choose_system, show_what_if, show_what_if_hand, show_what_if_rules
from scorekeeper.pages.disputes.which_rule import show_which_rule
from scorekeeper.pages.exchange.files import give_file
from scorekeeper.pages.referee.question import keep_answer, show_index, show_question
from scorekeeper.pages.referee.what_now import decide, show_accident, show_moments
from scorekeeper.pages.request import Answer
from scorekeeper.pages.rulebook.catalogue import show_options, show_system, show_systems
from scorekeeper.pages.sheet.views import show_facts, show_flat, show_standing

# By their endpoints, whose addresses are in PAGES_OF_A_GAME and FURTHER_PAGES (pages/answer.py).
FURTHER: Mapping[str, Callable[..., Answer]] = {
    "disputes.show": show_desk,
    "disputes.why": show_why,
    "files.download": give_file,
    "referee.ask": show_question,
    "referee.index": show_index,
    "referee.keep": keep_answer,
    "rulebooks.index": show_systems,
    "rulebooks.options": show_options,
    "rulebooks.system": show_system,
    "standings.show": show_standing,
    "views.facts": show_facts,
    "views.flat": show_flat,
    "what_if.hand": show_what_if_hand,
    "what_if.rules": show_what_if_rules,
    "what_if.show": show_what_if,
    "what_if.system": choose_system,
    "what_now.decide": decide,
    "what_now.index": show_moments,
    "what_now.show": show_accident,
    "which_rule.show": show_which_rule,
}
