"""CONTRIBUTING's new kind of event, step by step."""

from __future__ import annotations

from tests.guide.steps import TRANSLATED, Edit, Step, translations

SERVICE, PAGES, LOG = "scorekeeper/service", "scorekeeper/pages/corrections", "scorekeeper/pages/log"
TABLE = "scorekeeper/pages/answer.py"
LAWS, LAWS_OF_PAGES = "tests/service/test_every_event.py", "tests/server/corrections/test_every_event.py"
ENTRIES = "tests/server/corrections/test_log.py"
RIGHTS = "tests/server/sharing/test_links.py"
FROZEN = "@dataclass(frozen=True, slots=True, kw_only=True)\n"

SENTENCES = (
    "Hand %(number)s was remarked on.",
    "A hand that had been set aside was remarked on.",
    "Remark",
    "Remark on a hand",
    "Keep the remark",
    "What is there to say of it?",
)


def imported(file: str, name: str, before: str) -> Edit:
    """A further name in a list of imports."""
    return Edit(file=file, before=f"    {before},\n", text=f"    {name},\n")


# "Somebody has something to say of a hand. The log keeps it; on the sheet nothing changes."
AN_EVENT = (
    Step(
        name="its facts",
        edits=(
            Edit(
                file=f"{SERVICE}/events.py",
                before=f"{FROZEN}class GameRenamed:",
                text=f'''{FROZEN}class RemarkMade:
    """Somebody had something to say of the deal that the event `about` recorded."""

    about: int
    note: str


''',
            ),
        ),
        tests=LAWS,
        names="RemarkMade",
    ),
    Step(
        name="its place among the events",
        edits=(Edit(file=f"{SERVICE}/events.py", before="    | GameRenamed\n", text="    | RemarkMade\n"),),
        tests=LAWS,
        names="RemarkMade",
    ),
    Step(
        name="its place in the log",
        edits=(
            Edit(
                file=f"{SERVICE}/event_codec.py",
                before="    GameRenamed,\n    GameEnded,\n    GameResumed,\n)",
                text="    RemarkMade,\n",
            ),
            imported(f"{SERVICE}/event_codec.py", "RemarkMade", "RulesCorrected"),
        ),
        tests=LAWS,
        names="RemarkMade",
    ),
    Step(
        name="the codec of its field",
        edits=(Edit(file=f"{SERVICE}/event_codec.py", before='"takes_back"), _SEQ)', text='"about", '),),
        tests=LAWS,
        names="about",
    ),
    Step(
        name="its command",
        edits=(
            Edit(
                file=f"{SERVICE}/commands.py",
                before=f"{FROZEN}class EndGame(",
                text=f'''{FROZEN}class MakeRemark(GameCommand):
    """Keep what somebody says of a hand."""

    about: int
    note: str


''',
            ),
        ),
        tests=LAWS,
        names="MakeRemark",
    ),
    Step(
        name="what it does",
        edits=(
            Edit(
                file=f"{SERVICE}/apply.py",
                before="def _retitled(",
                text='''def _remarked(state: GameState, logged: Logged, event: RemarkMade) -> GameState:
    """A remark changes nothing on the sheet."""
    _place(state, logged, event.about)
    return state


''',
            ),
            Edit(file=f"{SERVICE}/apply.py", before="    GameRenamed: _", text="    RemarkMade: _remarked,\n"),
            imported(f"{SERVICE}/apply.py", "RemarkMade", "RulesCorrected"),
        ),
        tests=LAWS,
        names="RemarkMade",
    ),
    Step(
        name="whether it may be done",
        edits=(
            Edit(
                file=f"{SERVICE}/handlers.py",
                before="def _retitle(state",
                text="""def _remark(state: GameState, command: MakeRemark) -> Decision:
    if _status(state, command.about) in (None, EntryStatus.VOIDED):
        return refuse(CommandProblem.NO_SUCH_HAND)
    wrong = wrong_words(command.note, "note")
    return Decision(violations=wrong) if wrong else Decision(event=RemarkMade(about=command.about, note=command.note))


""",
            ),
            Edit(file=f"{SERVICE}/handlers.py", before="    RenameGame: _retitle,", text="    MakeRemark: _remark,\n"),
            imported(f"{SERVICE}/handlers.py", "MakeRemark", "RecordDeal"),
            imported(f"{SERVICE}/handlers.py", "RemarkMade", "RulesCorrected"),
        ),
        tests=LAWS,
        names="MakeRemark",
    ),
    Step(
        name="what it costs",
        edits=(
            Edit(
                file=f"{SERVICE}/limits.py",
                before="    GameRenamed,\n    GameEnded,\n    GameResumed,\n)",
                text="    RemarkMade,\n",
            ),
            imported(f"{SERVICE}/limits.py", "RemarkMade", "VerdictKept"),
        ),
        tests="tests/service/test_game_document.py",
        names="RemarkMade",
    ),
    Step(
        name="its words",
        edits=(
            Edit(
                file="scorekeeper/wording/log.py",
                before='    "GameRenamed": ',
                text=(
                    '    "RemarkMade": N_("Hand %(number)s was remarked on."),\n'
                    '    "RemarkMade.aside": N_("A hand that had been set aside was remarked on."),\n'
                ),
            ),
        ),
        tests=LAWS_OF_PAGES,
        names="RemarkMade",
    ),
    Step(
        name=TRANSLATED,
        edits=translations(SENTENCES),
        tests=LAWS_OF_PAGES,
        names="RemarkMade is not told in every language",
    ),
    Step(
        name="its entry in the log",
        edits=(
            Edit(
                file=f"{LOG}/event_page.py",
                before="def _retitled(",
                text="""def _remarked(moment: Moment, event: RemarkMade) -> EventText:
    return _text(moment, "RemarkMade", number_of(moment.after, event.about), reason=event.note)


""",
            ),
            Edit(file=f"{LOG}/event_page.py", before="    GameRenamed: _", text="    RemarkMade: _remarked,\n"),
            imported(f"{LOG}/event_page.py", "RemarkMade", "RulesCorrected"),
        ),
        tests=LAWS_OF_PAGES,
        names="RemarkMade",
    ),
    Step(
        name="the hand that it is about",
        edits=(Edit(file=f"{LOG}/page.py", before='"amends"))', text='"about", '),),
        tests=LAWS_OF_PAGES,
        names="RemarkMade is about a hand",
    ),
    Step(
        name="the page that asks for it",
        edits=(
            Edit(
                file=f"{PAGES}/move.py",
                before="def _move(",
                text='''def show_remark(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """Keeps what somebody says of the hand that the event `number` recorded."""
    state = book.state
    if is_done(book, request.form or {}):
        return _to_log(host, book)

    def page(asked: ReasonPage, status: int) -> PageAnswer:
        shown = {"state": state, "asked": asked, "seq": number}
        return PageAnswer(template="corrections/remark.html", view=shown, status=status)

    def command(note: str | None) -> GameCommand:
        game, at, seq = state.game, state.touched, state.seq
        return MakeRemark(game=game, key="", at=at, author="", seq=seq, about=number, note=note or "")

    return ask_why(_asked(host, request, book), command, page, number, always=True)


''',
            ),
            Edit(file=f"{PAGES}/move.py", before="RestoreDeal, VoidDeal\n", text="MakeRemark, "),
            Edit(
                file=TABLE,
                before='    "/more": ',
                text="""    "/log/<int:number>/remark": PageOfGame(
        show=show_remark, endpoint="corrections.remark", methods=BOTH, keeps=True
    ),
""",
            ),
            Edit(file=TABLE, before="show_take_back, show_take_off\n", text="show_remark, "),
            Edit(
                file="templates/corrections/remark.html",
                before="",
                text="""{% extends "corrections/ask_why.html" %}
{% set title, save, ask, words = _("Remark on a hand"), _("Keep the remark"), _("What is there to say of it?"), () %}
{% set back = url_for("corrections.log", game=state.game) %}
{% set action = url_for("corrections.remark", game=state.game, number=seq) %}
""",
            ),
        ),
        tests=LAWS_OF_PAGES,
        names="no page gives MakeRemark",
    ),
    Step(
        name="the way to that page",
        edits=(
            Edit(
                file="templates/corrections/_links.html",
                before="{% endif %}\n{% elif step.status ==",
                text=(
                    """ <a href="{{ url_for('corrections.remark', game=state.game, number=step.seq) }}">"""
                    """{{ _("Remark") }}</a>"""
                ),
            ),
            Edit(file=ENTRIES, before="]\n    assert links(page, 2) == own", text=', "Remark /log/2/remark"'),
        ),
        tests="tests/server/test_app.py",
        names="corrections.remark",
    ),
    Step(
        name="its stored form in the tests",
        edits=(
            Edit(
                file="tests/service/test_events.py",
                before="    GameRenamed(title=",
                text='    RemarkMade(about=2, note="Вера обиделась"),\n',
            ),
            imported("tests/service/test_events.py", "RemarkMade", "RulesCorrected"),
        ),
        tests=LAWS,
        names="RemarkMade",
    ),
    Step(
        name="the log that it follows upon in the tests",
        edits=(
            Edit(
                file="tests/service/test_game_document.py",
                before="    (TWO_HANDS, GameRenamed(",
                text='    (TWO_HANDS, RemarkMade(about=2, note="so it was")),\n',
            ),
            imported("tests/service/test_game_document.py", "RemarkMade", "RulesCorrected"),
        ),
        tests=LAWS,
        names="RemarkMade",
    ),
    Step(
        name="where it is refused in the tests",
        edits=(
            Edit(
                file=LAWS,
                before="    (commands.RenameGame,",
                text='    (commands.MakeRemark, {"about": 99, "note": WHY}, CommandProblem.NO_SUCH_HAND),\n',
            ),
        ),
        tests=LAWS,
        names="MakeRemark",
    ),
    Step(
        name="its part in the random walk",
        edits=(
            Edit(
                file="tests/service/test_apply_laws.py",
                before="    RenameGame,\n    EndGame,\n    *",
                text="    MakeRemark,\n",
            ),
            Edit(
                file="tests/service/test_apply_laws.py",
                before='        "voids": lambda: seq,',
                text='        "about": lambda: seq,\n',
            ),
            imported("tests/service/test_apply_laws.py", "MakeRemark", "RecordDeal"),
        ),
        tests=LAWS,
        names="MakeRemark",
    ),
)
