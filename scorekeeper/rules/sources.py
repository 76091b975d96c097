"""Where single values of an option are written, if not all of them are where the option is; PRACTICE: in no document.

A document that describes an agreement need not play it: many a switch of S1 is there to turn its own rule off.
"""

from collections.abc import Mapping

from scorekeeper.rules.options import OPTION, PRACTICE, Value

OF_VALUE: Mapping[str, Mapping[Value, str]] = {
    "game.over_target": {False: "S0; S1; S2"},
    "game.sit_out": {"dealer": PRACTICE},
    "bid.max": {0: "S0; S1"},
    "bid.over_120_needs_marriage": {"any": "S0; S1", "worth": PRACTICE},
    "contract.round_declarer": {False: "S0; S1; S2"},
    "rospisat.allowed": {"at_minimum": "S4", "never": "S0"},
    "rospisat.defenders": {"sixty": "S0; S1", "half_up_5": "S0; S1", "half_up_10": "S0", "half_min_60": "S2"},
    "rospisat.declarer": {"zero": "S0; S1 Don't Subtract Order", "minus_bid": "S1"},
    "rospisat.penalty_every": {0: "S0; S1"},
    "rospisat.limit": {1: "S0", 2: "S0", 3: "S1"},
    "rospisat.barrel": {"not_beside_barrel": "S1 Distribute on Barrel", "free": "S0"},
    "bolt.penalty_every": {0: "S0"},
    "bolt.in_a_row": {False: "S0; S1 3 Zero Wins in a Game"},
    "bolt.zero": {"no_trick": PRACTICE},
    "bolt.declarer": {False: "S0; S1 Avoid own Bolt"},
    "barrel.kind": {"frozen": "S0", "locked": "S0", "open": "S0"},
    "barrel.level": {"auto": "S0; S2", 850: "S0", 870: "S0", 900: "S0; S1"},
    "barrel.win_by": {"points": "S0", "contract": "S2"},
    "barrel.failed_bid": {"subtract": "S0", "keep": "S1"},
    "barrel.required": {False: "S0; S2"},
    "barrel.falls": {"timeouts": "S0", "every": "S1"},
    "barrel.marriages": {True: PRACTICE},
    "reset.at": {(-555,): "S1"},
    "gold.reset": {"none": "S0", "scores": "S0", "scores_and_bolts": "S1 Reset to Zero"},
    "gold.in_turn": {False: "S0 Bidding"},
    "blind.who": {"anyone": "S0 Bidding", "opener": "S1 Hidden Round"},
    "blind.doubles": {"declarer": "S1 Hidden Round"},
    "blind.min_bid": {100: "S0 Bidding"},
    "blind.show_talon": {True: "S1 Hide Talon"},
    "blind.unhide": {"rebid": "S1 Allow Unhide", "no_bidding": "S1 No Bidding When Unhidden"},
    "redeal.nines": {"original": "S0; S1"},
    "redeal.minimum_only": {"no": "S0; S1", "own_bid": "S0 Dealing and Redealing", "won": "S1 On 100 Only"},
    "talon.shown": {"from_130": "S0 Exchanging Cards", "never": "S0 Exchanging Cards"},
    "play.must_trump": {False: "S0; S1"},
    "play.must_beat": {False: "S0"},
    "play.first_trick_marriage": {"never": "S0; S1"},
    "play.announce": {"aloud": "S0", "automatic": "S1"},
    "play.opponent_trumps": {True: "S0; S1"},
    "finish.several": {"declarer_first": "S0 Lviv", "highest": "S0 Draw 1000"},
    "finish.tie": {"shared": "S0 Lviv", "play_on": "S0 Draw 1000"},
}


def source_of(option: str, value: Value) -> str:
    """The documents in which the option has this value, "S0; S1 Hide Talon"; PRACTICE where none has it."""
    return OF_VALUE.get(option, {}).get(value, OPTION[option].source)
