"""CONTRIBUTING's house rule that forbids something, step by step."""

from __future__ import annotations

from tests.guide.steps import TRANSLATED, Edit, Step, translations

SENTENCES = (
    "Rospisat below 0",
    "Whether a player whose score is below 0 may give the hand up by rospisat.",
    "No rospisat at a score of %(score)s.",
    "From a score of 0 on.",
    "A player whose score is below 0 may declare a rospisat too.",
    "A player whose score is below 0 may not declare a rospisat.",
)
RULES, WORDS, TESTS = "scorekeeper/rules", "scorekeeper/wording", "tests/engine"

# "A player below 0 may not give a hand up by rospisat."
A_CHECK_RULE = (
    Step(
        name="its row",
        edits=(
            Edit(
                file=f"{RULES}/options/fines.py",
                before='    flag("rospisat.bolt"',
                text='    flag("rospisat.in_debt", True, CHECK, source=PRACTICE, where=(ROSPISAT,)),\n',
            ),
        ),
        tests=f"{TESTS}/test_every_option.py",
    ),
    Step(
        name="its code",
        edits=(
            Edit(
                file=f"{RULES}/violations.py",
                before="    ROSPISAT_GOLD = ",
                text='    ROSPISAT_IN_DEBT = "rospisat_in_debt"\n',
            ),
        ),
        tests=f"{TESTS}/test_every_option.py",
        names="ROSPISAT_IN_DEBT",
    ),
    Step(
        name="its check",
        edits=(
            Edit(
                file="scorekeeper/engine/checks/given_up.py",
                before='    if table.gold is not None and not rules.flags["gold.rospisat"]:',
                text="""    if seat is not None and table.scores[seat] < 0 and not rules.flags["rospisat.in_debt"]:
        numbers: Numbers = {"score": table.scores[seat]}
        yield against(ViolationCode.ROSPISAT_IN_DEBT, "outcome", "rospisat.in_debt", numbers)
""",
            ),
        ),
        tests=f"{TESTS}/test_every_option.py",
        names="rospisat.in_debt",
    ),
    Step(
        name="its label",
        edits=(
            Edit(
                file=f"{WORDS}/options/fines.py",
                before='    "rospisat.bolt": label(',
                text="""    "rospisat.in_debt": label(N_("Rospisat below 0")).says(
        "Whether a player whose score is below 0 may give the hand up by rospisat."
    ),
""",
            ),
        ),
        tests="tests/wording/test_words.py",
    ),
    Step(
        name="the words of its refusal",
        edits=(
            Edit(
                file=f"{WORDS}/violations/words.py",
                before="    ViolationCode.ROSPISAT_GOLD: ",
                text="""    ViolationCode.ROSPISAT_IN_DEBT: ViolationWords(
        N_("No rospisat at a score of %(score)s.")
    ).says("From a score of 0 on."),
""",
            ),
        ),
        tests=f"{TESTS}/test_every_option.py",
        names="rospisat_in_debt has no words in wording/violations/words.py",
    ),
    Step(
        name="its sentences in the rulebook",
        edits=(
            Edit(
                file=f"{WORDS}/rulebook/giving_up.py",
                before='        row("rospisat_bolts", ',
                text="""        row("rospisat, rospisat.in_debt", "rospisat.in_debt").says(
            "A player whose score is below 0 may declare a rospisat too."
        ),
        row("rospisat, not rospisat.in_debt", "rospisat.in_debt").says(
            "A player whose score is below 0 may not declare a rospisat."
        ),
""",
            ),
        ),
        tests="tests/wording/test_rulebook.py",
    ),
    Step(
        name="its example",
        edits=(
            Edit(
                file=f"{WORDS}/catalogue/examples.py",
                before='    _of("rospisat.bolt"',
                text='    _of("rospisat.in_debt", True, False, add(_BORIS, -100), _UP),\n',
            ),
        ),
        tests="tests/wording/test_catalogue.py",
        names="rospisat.in_debt has no small game in wording/catalogue/examples.py",
    ),
    Step(
        name=TRANSLATED,
        edits=translations(SENTENCES),
        tests="tests/wording/test_catalogs.py",
    ),
    Step(
        name="what it changes, and the refusal in full",
        edits=(
            Edit(
                file=f"{TESTS}/test_every_option.py",
                before='    Row("spisat.limit"',
                text=(
                    '    Row("rospisat.in_debt", "true", "false", "adjust Boris -100 x\\nBoris 100 rospisat", '
                    '("60 | -100 r | 60", "refused rospisat_in_debt"),\n'
                    '        told="rospisat_in_debt at outcome [rospisat.in_debt] score=-100"),\n'
                ),
            ),
        ),
        tests=f"{TESTS}/test_every_code.py",
        names="rospisat_in_debt",
    ),
    Step(
        name="what stays legal",
        edits=(
            Edit(
                file=f"{TESTS}/test_every_option.py",
                before='    Alike("spisat.limit"',
                text=(
                    '    Alike("rospisat.in_debt", "Boris 100 rospisat", SHARED),\n'
                    '    Alike("rospisat.in_debt", "adjust Vera -5 x\\nBoris 100 rospisat", "60 | 0 r | 55"),\n'
                ),
            ),
        ),
        tests=f"{TESTS}/test_every_option.py",
        names="rospisat.in_debt: write in ALIKE",
    ),
)
