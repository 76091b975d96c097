"""The house rules in words: every option of the agreements by its id, and the titles they are grouped under."""

from collections.abc import Mapping

from scorekeeper.wording.options.bidding import BIDDING_WORDS
from scorekeeper.wording.options.fines import FINES_WORDS
from scorekeeper.wording.options.game import GAME_WORDS
from scorekeeper.wording.voice import N_, OptionWords

OPTION_WORDS: Mapping[str, OptionWords] = {**GAME_WORDS, **BIDDING_WORDS, **FINES_WORDS}

# By the part of the id before the dot, in the order of display; groups with one title stand under it together.
GROUP_TITLES: Mapping[str, str] = {
    "game": N_("Table and target"),
    "marriage": N_("Marriages"),
    "bid": N_("Bidding"),
    "contract": N_("Contract and rounding"),
    "rospisat": N_("Giving a hand up"),
    "spisat": N_("Giving a hand up"),
    "bolt": N_("Bolts and fines"),
    "penalty": N_("Bolts and fines"),
    "barrel": N_("Barrel"),
    "reset": N_("Back to zero"),
    "gold": N_("Gold set"),
    "blind": N_("Playing blind"),
    "bonus": N_("Bonuses"),
    "redeal": N_("Fresh deals"),
    "talon": N_("Talon"),
    "play": N_("Play of the cards"),
    "finish": N_("End of the game"),
}
