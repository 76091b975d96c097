"""What a phone may call, (module, name) each, by the scripts that bring it: what it needs comes along, nothing else."""

# What of the service has nothing of a server.
SERVICE = """apply book chance commands consequences event_codec events
game_document game_import game_link game_state handlers limits loading renaming stored_verdicts
summary upcasting circle/commands circle/counting circle/counts circle/event_codec circle/events circle/handlers
circle/luck circle/people circle/person circle/pot circle/season circle/sitting circle/state
night/draw night/events night/handlers night/standing night/state"""
# What the phone asks of the engine; whatever these need comes along.
ENTRIES = (
    ("scorekeeper.engine.game", "score_document"),
    ("scorekeeper.engine.encode", "encode_record"),
    ("scorekeeper.engine.decode", "decode"),
    ("scorekeeper.engine.game", "add"),
    ("scorekeeper.engine.game", "play"),
    ("scorekeeper.engine.game", "until"),
    ("scorekeeper.engine.why", "why"),
    ("scorekeeper.engine.why", "why_ending"),
    ("scorekeeper.engine.auction", "turns"),
    ("scorekeeper.slip.drawing", "look"),
    ("scorekeeper.slip.drawing", "with_pictures"),
    ("scorekeeper.slip.preview", "preview_slip"),
    ("scorekeeper.slip.preview", "spec_of"),
    ("scorekeeper.wording.rows", "make_rows"),
    ("scorekeeper.wording.log", "say_told"),
    ("scorekeeper.wording.voice", "table_voice"),
)
# What the keys of a form ask, by module of the slip.
SLIP = {
    "pad": "pile_keys bid_keys amount_keys bids_above turned sum_shown follows next_pile are_all count_pile",
    "call_keys": "read_turns call_keys with_call without_last",
}
COMMANDS = """StartGame Rematch RecordDeal UndoLastDeal RedoDeal VoidDeal RestoreDeal AmendDeal InsertDeal RenamePlayers
ChangeFirstDealer CorrectRules RenameGame EndGame ResumeGame SetConfirmation ConfirmDeal RejectDeal KeepVerdict"""
# What it asks of the service: a game from its events, and what a command makes of it.
LOG = (
    *(
        ("scorekeeper.service.book", name)
        for name in ("open_book", "gone_on", "heard", "write", "done_by", "begun", "again")
    ),
    *(("scorekeeper.service.loading", name) for name in ("read_event", "read_log", "replay")),
    *(("scorekeeper.service.commands", name) for name in COMMANDS.split()),
    ("scorekeeper.service.event_codec", "encode_logged"),
    ("scorekeeper.service.consequences", "consequences"),
    ("scorekeeper.service.consequences", "needs_reason"),
    ("scorekeeper.service.consequences", "age_of"),
    ("scorekeeper.service.limits", "too_large"),
    ("scorekeeper.service.stored_verdicts", "decode_verdict"),
    ("scorekeeper.engine.deal_codec", "read_deal"),
    ("scorekeeper.engine.deal_codec", "encode_deal"),
    ("scorekeeper.engine.record", "Deal"),
    ("scorekeeper.pages.sheet.pencil_page", "make_hand_page"),
    ("scorekeeper.pages.sheet.pencil_page", "make_pencil"),
    ("scorekeeper.pages.steps", "go_ahead"),
    ("scorekeeper.pages.steps", "hand_meant"),
    ("scorekeeper.pages.steps", "make_next_form"),
    ("scorekeeper.pages.deals.hand", "FORM_WORDS"),
    ("scorekeeper.wording.names", "hyphenated"),
)
HOST_TYPES = ("PageRequest", "Host", "Draws", "FileAnswer", "Begun", "Decided", "Waits", "Redirect")
# What it draws whole pages with.
PAGES = (
    ("scorekeeper.pages.answer", "answer"),
    ("scorekeeper.pages.answer", "knows"),
    ("scorekeeper.service.summary", "MAKING"),
    ("scorekeeper.service.summary", "Condition"),
    ("scorekeeper.service.summary", "Summary"),
    ("scorekeeper.service.summary", "summarize"),
    *(("scorekeeper.pages.request", name) for name in HOST_TYPES),
    ("scorekeeper.pages.request", "OnPhone"),
    ("scorekeeper.pages.forms", "commit_here"),
    *(("scorekeeper.pages.sheet.sheet", name) for name in ("draw_rows", "find_rematch", "games_before")),
    ("scorekeeper.slip.form_spec", "make_form_spec"),
    ("scorekeeper.pages.exchange.files", "curve_of"),
    ("scorekeeper.pages.exchange.take_in", "MOST_BYTES"),
)
# What it draws the further pages with, once one of them is asked for.
FURTHER = (
    *(("scorekeeper.export.all_sections", name) for name in ("print_verdicts", "say_verdict")),
    ("scorekeeper.pages.further", "FURTHER"),
    ("scorekeeper.referee.search", "begin_search"),
    # What tests compare both hosts by.
    ("scorekeeper.engine.encode", "encode_scored"),
    ("scorekeeper.engine.encode", "encode_refusal"),
    ("scorekeeper.engine.decode", "no_json"),
)
# What it draws the pages of a circle with, once one of them is asked for.
CIRCLE = (
    *(("scorekeeper.pages.circle.phone", name) for name in ("answer_circle", "follow")),
    *(("scorekeeper.pages.circle.phone", name) for name in ("evening_of", "holders_of", "pot_of")),
    ("scorekeeper.pages.exchange.take_circle", "take_circle"),
    *(("scorekeeper.pages.circle.kept", name) for name in ("CirclePhone", "KeptCircle")),
)
# The templates that a sheet and the form of a hand need.
TEMPLATES = (
    "deals/_dealer.html",
    "deals/_form.html",
    "deals/_preview.html",
    "sheet/_after.html",
    "sheet/_coming.html",
    "sheet/_head.html",
    "sheet/_row.html",
    "sheet/_width.html",
)
