"""The chapters of S0, the longest of the documents, by option and value; titles as printed there.

The other documents are short, or name their agreements one by one.
"""

from collections.abc import Mapping

from scorekeeper.rules.options import Value

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
    "rospisat.declarer": {_ANY: ROSPISAT},
    "rospisat.penalty_every": {_ANY: ROSPISAT, 0: MORE_ROSPISAT},
    "rospisat.third": {_ANY: ROSPISAT},
    "rospisat.limit": {_ANY: MORE_ROSPISAT, 0: ROSPISAT},
    "rospisat.barrel": {_ANY: ROSPISAT},
    "rospisat.bolt": {_ANY: ROSPISAT},
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


def chapter_of(option: str, value: Value) -> str:
    """The chapter of S0 on the option at this value, if S0 has it."""
    chapters = _CHAPTERS.get(option, {})
    return chapters.get(value, chapters.get(_ANY, _OF_A_GROUP.get(option.partition(".")[0], "")))
