"""Where a rule is written: the documents by name, and the part of each that describes an option with its value.

Of S0, the longest, the chapters by option and value, with titles as printed there; the other documents are short, or
name their agreements one by one. Where tables quarrel about a rule, its sense in our words and none of theirs; a rule
without one is said by its value alone.
"""

from collections.abc import Mapping

from scorekeeper.rules.options import PRACTICE, Value, source_of
from scorekeeper.wording.voice import N_, Voice

DOCUMENTS: Mapping[str, str] = {
    "S0": N_("the description of 1000 at pagat.com"),
    "S1": N_("the list of “agreements”"),
    "S2": N_("the rules with half-contract forfeits"),
    "S3": N_("the excerpts from rule books"),
    "S4": N_("the house rules without a barrel"),
}
# Translators: what a document says of a rule, in our words.
_SAYS = N_("%(document)s: %(sense)s")
_ANY = "any value"  # no option has it

PLAYERS, DEAL, BIDDING, EXCHANGE, PLAY, SCORING = (
    "Players and Cards", "Deal", "Bidding", "Exchanging cards", "Play", "Scoring",
)  # fmt: skip
BARREL, ZEROES, ROSPISAT, FOUR = "The Barrel", "Zero scores", "Rospisat'", "Four player game"
POLISH, AUCTION, DRAW, GERMAN, RUSSELN = "Polish Tysiąc", "Auction 1000", "Draw 1000", "1001", "Russeln"
REDEALING = "Variations, Dealing and redealing"
MORE_BIDDING, MORE_EXCHANGE, MORE_ROSPISAT, MORE_BARREL, MORE_SCORING = (
    f"Variations, {title}" for title in (BIDDING, EXCHANGE, ROSPISAT, BARREL, SCORING)
)

# Of the rules that begin so, where a row below does not say otherwise.
_OF_A_GROUP: Mapping[str, str] = {
    "barrel": MORE_BARREL,
    "blind": MORE_BIDDING,
    "bolt": ZEROES,
    "gold": MORE_BIDDING,
    "play": PLAY,
    "redeal": REDEALING,
    "rospisat": ROSPISAT,
}
_CHAPTERS: Mapping[str, Mapping[Value, str]] = {
    "game.players": {_ANY: PLAYERS, (2,): "Two player game"},
    "game.target": {_ANY: SCORING},
    "game.over_target": {_ANY: SCORING, True: MORE_SCORING},
    "game.dead_cards": {0: PLAYERS, _ANY: "Two player game"},
    "game.sit_out": {_ANY: FOUR},
    "marriage.four_aces": {_ANY: "Variations, Announcing combinations"},
    "game.deck": {24: PLAYERS, 20: GERMAN},
    "game.hand": {_ANY: DEAL, 6: GERMAN, 8: RUSSELN, 9: AUCTION, 10: AUCTION},
    "marriage.hearts": {_ANY: PLAYERS, 60: GERMAN},
    "marriage.diamonds": {_ANY: PLAYERS, 40: GERMAN},
    "marriage.clubs": {_ANY: PLAYERS, 100: GERMAN, 40: RUSSELN},
    "marriage.spades": {_ANY: PLAYERS, 80: GERMAN, 60: RUSSELN},
    "bid.opening": {"compulsory": BIDDING, "free": RUSSELN, "none": DRAW},
    "bid.min": {_ANY: BIDDING, 85: AUCTION, 40: GERMAN, 10: RUSSELN},
    "bid.step": {5: BIDDING, 10: POLISH},
    "bid.max": {_ANY: BIDDING},
    "bid.over_120_needs_marriage": {"any": BIDDING, "no": MORE_BIDDING},
    "bid.no_jump": {_ANY: BIDDING},
    "bid.raise": {True: EXCHANGE, False: RUSSELN},
    "bid.silence_below": {_ANY: MORE_BIDDING, "none": BIDDING},
    "contract.declarer_scores": {"bid": SCORING, "points": GERMAN},
    "contract.rounding": {5: SCORING, 10: POLISH, 1: DRAW},
    "contract.round_declarer": {_ANY: POLISH},
    "contract.sweep_takes_talon": {_ANY: AUCTION},
    "contract.pass_out_surrender": {_ANY: MORE_EXCHANGE},
    "rospisat.allowed": {"always": ROSPISAT, "never": POLISH},
    "rospisat.defenders": {"sixty": ROSPISAT, _ANY: MORE_ROSPISAT},
    "rospisat.penalty_every": {_ANY: ROSPISAT, 0: MORE_ROSPISAT},
    "rospisat.limit": {_ANY: MORE_ROSPISAT, 0: ROSPISAT},
    "spisat.limit": {_ANY: MORE_ROSPISAT},
    "bolt.penalty_every": {_ANY: ZEROES, 0: MORE_SCORING},
    "penalty.amount": {_ANY: ZEROES},
    "barrel.kind": {"frozen": BARREL, "locked": POLISH, "open": MORE_BARREL, "none": POLISH},
    "barrel.level": {_ANY: MORE_BARREL, "auto": BARREL},
    "barrel.hands": {_ANY: BARREL},
    "barrel.fine": {_ANY: BARREL},
    "barrel.win_by": {_ANY: BARREL},
    "barrel.failed_bid": {_ANY: BARREL},
    "barrel.required": {_ANY: BARREL},
    "barrel.third_fall": {"fine": BARREL, "zero": MORE_BARREL},
    "reset.at": {_ANY: MORE_SCORING},
    "bonus.sit_out": {_ANY: FOUR},
    "bonus.sit_out_ace": {40: FOUR, 50: POLISH, _ANY: FOUR},
    "redeal.nines": {"any_time": EXCHANGE, _ANY: REDEALING},
    "redeal.nines_count": {4: EXCHANGE, 3: REDEALING},
    "talon.shown": {"always": EXCHANGE, _ANY: MORE_EXCHANGE},
    "talon.pass_face_up": {False: EXCHANGE, True: MORE_EXCHANGE},
    "talon.cards": {_ANY: DEAL, 2: GERMAN, 0: RUSSELN},
    "play.must_follow": {"always": PLAY, "after_stock": DRAW},
    "play.must_trump": {True: PLAY, False: POLISH},
    "play.must_beat": {True: RUSSELN, False: PLAY},
    "play.first_trick_marriage": {"never": PLAY, "leader": POLISH},
    "finish.several": {"declarer_first": MORE_BARREL, "highest": DRAW},
    "finish.tie": {"shared": MORE_BARREL, "play_on": DRAW},
}
# By option, value and document.
SENSES: Mapping[tuple[str, Value, str], str] = {
    ("bid.opening", "compulsory", "S1"): N_("Who sits left of the dealer owes a bid of 100 or more"),
    ("bid.opening", "compulsory", "S2"): N_("Whoever follows the dealer has to begin, with 100 or more"),
    ("bid.over_120_needs_marriage", "any", "S0"): N_("Above 120 only whoever holds a marriage may bid"),
    ("bid.over_120_needs_marriage", "no", "S0"): N_("Some let a player without a marriage bid above 120 too"),
    ("contract.declarer_scores", "bid", "S0"): N_("A made contract brings the bid, however much was taken"),
    ("contract.declarer_scores", "points", "S0"): N_("Whoever makes the bid writes all points taken"),
    ("contract.rounding", 5, "S0"): N_("What the opponents took is rounded to the nearest five, contract made or not"),
    ("contract.rounding", 10, "S0"): N_("What the opponents took is rounded to the nearest ten, and 5 goes up"),
    ("contract.round_declarer", True, "S1"): N_("118 points are rounded and make a bid of 120"),
    ("contract.round_declarer", False, "S0"): N_("108 points do not make a bid of 110"),
    ("contract.round_declarer", False, "S2"): N_("139 points do not make a contract of 140, though they round to it"),
    ("rospisat.allowed", "at_minimum", "S4"): N_("One might allow it at a bid of exactly 100 only"),
    ("rospisat.defenders", "sixty", "S0"): N_("Each opponent writes 60"),
    ("rospisat.defenders", "half_up_5", "S0"): N_("Half of the bid, up to the next five, 75 at a bid of 145"),
    ("rospisat.defenders", "half_up_10", "S0"): N_("Half of the bid, up to the next ten, 80 at a bid of 145"),
    ("rospisat.defenders", "half_min_60", "S2"): N_(
        "Half of the contract, up to the next five, and never less than 60"
    ),
    ("rospisat.declarer", "zero", "S0"): N_("The declarer’s own score stays as it is"),
    ("rospisat.declarer", "minus_bid", "S1"): N_("It costs the bid, unless the table agrees otherwise"),
    ("rospisat.declarer", "zero", "S2"): N_("The declarer writes 0"),
    ("rospisat.penalty_every", 3, "S0"): N_("The third one costs 120, and so does every third after it"),
    ("rospisat.penalty_every", 0, "S0"): N_("Some may do it as often as they like and never pay"),
    ("rospisat.third", "bid", "S1"): N_("Only at every third one the bid is subtracted"),
    ("rospisat.limit", 1, "S0"): N_("Once in a game, and one spisat beside it"),
    ("rospisat.limit", 2, "S0"): N_("Twice in a game and no more"),
    ("rospisat.barrel", "not_from_barrel", "S0"): N_("Who is on the barrel may not"),
    ("bolt.penalty_every", 3, "S0"): N_(
        "The third zero costs 120, and every third after it, whether or not they follow each other"
    ),
    ("bolt.penalty_every", 3, "S2"): N_("Twice it is free, the third time it costs 120"),
    ("bolt.penalty_every", 3, "S4"): N_("The third line costs 120, and three more cost 120 again"),
    ("bolt.penalty_every", 0, "S0"): N_("In some places nobody pays for zeros"),
    ("bolt.in_a_row", True, "S1"): N_("The fine comes after three hands in a row"),
    ("bolt.zero", "no_points", "S0"): N_(
        "A trick of three nines is a zero all the same, two points rounded to nothing are none"
    ),
    ("bolt.declarer", False, "S1"): N_("By this agreement a declarer with nothing gets no bolt"),
    ("barrel.kind", "frozen", "S0"): N_("From 880 on the score waits there for a hand of one’s own with 120 points"),
    ("barrel.kind", "locked", "S0"): N_("From 900 on one scores only as the declarer, until a lost bid leads below it"),
    ("barrel.kind", "open", "S0"): N_("One may stay as long as one likes, and bids and scores as before"),
    ("barrel.kind", "none", "S4"): N_("It is usual, and left out here because it makes the game too long"),
    ("barrel.hands", 3, "S0"): N_("Three hands in a row, and who has not won after the third is off"),
    ("barrel.fine", 120, "S0"): N_("Falling off costs 120, wherever the barrel begins"),
    ("barrel.win_by", "points", "S0"): N_("A declarer with at least 120 points wins"),
    ("barrel.win_by", "contract", "S2"): N_("A contract of 120 must be taken and made"),
    ("barrel.failed_bid", "subtract", "S0"): N_("A declarer who fails loses the bid as ever, and is off the barrel"),
    ("barrel.failed_bid", "keep", "S1"): N_("A declarer who does not win there loses nothing of the bid"),
    ("barrel.required", True, "S1"): N_("Nobody wins without having been on it"),
    ("barrel.required", False, "S0"): N_("One may win without it, 845 and 155 more are enough"),
    ("barrel.together", "all_fined", "S0"): N_("Some let only one onto it in a hand, and fine each of several 120"),
    ("barrel.newcomer", "throws_off", "S0"): N_("Some let a newcomer throw off who was there, and that costs 120"),
    ("barrel.third_fall", "zero", "S0"): N_("By some rules the third fall costs the whole score and not 120"),
    ("barrel.falls", "timeouts", "S0"): N_("What counts is not having won within three hands"),
    ("barrel.falls", "every", "S1"): N_("What counts is having got onto it for the third time"),
    ("barrel.marriages", False, "S0"): N_("In Lviv a marriage brings no points there"),
    ("barrel.exact", True, "S0"): N_("Some write the points of those on it exactly"),
    ("reset.at", (555,), "S0"): N_("A player whose score is exactly 555 after a hand loses all of it"),
    ("reset.at", (-555,), "S1"): N_("A score of exactly −555 goes back to zero"),
    ("gold.enabled", True, "S0"): N_(
        "Some begin with one hand dealt by each player, from 120 up, with all scores doubled"
    ),
    ("gold.reset", "scores", "S0"): N_("Some set all scores to zero before the set is played again"),
    ("blind.who", "anyone", "S0"): N_("Who wins the auction without having looked plays for doubled scores"),
    ("blind.who", "opener", "S1"): N_("Only whoever must open with 100 may do so"),
    ("redeal.nines", "any_time", "S0"): N_(
        "Who has all four after the exchange may show them and have the hand dealt again"
    ),
    ("redeal.nines", "original", "S0"): N_("Some ask that all four were dealt to the player"),
    ("redeal.nines", "never", "S0"): N_("Some do not allow it"),
    ("redeal.nines", "never", "S4"): N_("It is usual, and left out here because it makes the game too long"),
    ("redeal.nines", "defenders", "S4"): N_("Usually a defender with all four, once a card is passed, has a new deal"),
    ("play.must_trump", True, "S0"): N_("Who cannot follow suit must trump if able"),
    ("play.must_trump", False, "S0"): N_("Some let whoever cannot follow suit play any card"),
    ("play.must_beat", True, "S0"): N_("Within the suit the highest card so far must be beaten if possible"),
    ("play.first_trick_marriage", "never", "S0"): N_(
        "Only whoever has just won a trick may announce, so not in the first"
    ),
    ("play.first_trick_marriage", "leader", "S0"): N_("The leader to any trick may announce, to the first as well"),
    ("play.announce", "aloud", "S2"): N_("Whoever leads king or queen without a word has lost the marriage"),
    ("play.announce", "automatic", "S1"): N_("Leading the king or the queen announces it"),
    ("finish.several", "declarer_first", "S0"): N_("Whose contract it is goes before a defender with more"),
    ("finish.several", "highest", "S0"): N_("If both are there, the higher score wins"),
    ("finish.tie", "shared", "S0"): N_("Equal scores share the victory"),
    ("finish.tie", "play_on", "S0"): N_("With equal scores another hand is played"),
}


def say_source(voice: Voice, option: str, value: Value) -> str:
    """The documents in which an option has this value, each with the title of its part as it is printed there, and with
    what it says, in our words, where tables quarrel about the rule.
    """
    source = source_of(option, value)
    if source == PRACTICE:
        return voice.gettext(N_("in none of the documents; played by other tables"))
    said = []
    for name, parts in _places(source):
        document = _say_part(voice, name, chapter_of(option, value) if name == "S0" else ", ".join(parts))
        sense = SENSES.get((option, value, name))
        said.append(voice.gettext(_SAYS) % {"document": document, "sense": voice.gettext(sense)} if sense else document)
    return "; ".join(said)


def say_documents(voice: Voice, source: str) -> str:
    """Documents and their parts, "S0 Play; S2", by name; blank for none."""
    return "; ".join(_say_part(voice, document, ", ".join(parts)) for document, parts in _places(source))


def _places(source: str) -> list[tuple[str, list[str]]]:
    """The documents and their parts in a text like "S0; S1 Hide Talon; Quiet Drop"."""
    places: list[tuple[str, list[str]]] = []
    for piece in source.split("; ") if source else ():
        document, _, part = piece.partition(" ")
        if document in DOCUMENTS:
            places.append((document, [part] if part else []))
        else:
            places[-1][1].append(piece)
    return places


def _say_part(voice: Voice, name: str, part: str) -> str:
    document = voice.gettext(DOCUMENTS[name])
    return voice.gettext(N_("%(document)s (%(part)s)")) % {"document": document, "part": part} if part else document


def chapter_of(option: str, value: Value) -> str:
    """The chapter of S0 on the option at this value, if S0 has it."""
    chapters = _CHAPTERS.get(option, {})
    return chapters.get(value, chapters.get(_ANY, _OF_A_GROUP.get(option.partition(".")[0], "")))
