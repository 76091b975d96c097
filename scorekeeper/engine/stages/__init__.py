"""The stages of scoring, one module a rule group. STAGES is the order of scoring.md, and part of the contract.

A stage reads the hand and the page and yields lines, marks and notes for seats; it changes nothing itself.
"""

from collections.abc import Callable

from scorekeeper.engine.hand import Entries, Hand, Page
from scorekeeper.engine.stages.adjustment import adjustment
from scorekeeper.engine.stages.barrel import barrel_contract, barrel_fine, barrel_hands
from scorekeeper.engine.stages.bolts import bolts
from scorekeeper.engine.stages.bonuses import bonus
from scorekeeper.engine.stages.contract import contract
from scorekeeper.engine.stages.defence import defence
from scorekeeper.engine.stages.fresh_deals import dealer_fine
from scorekeeper.engine.stages.given_up import given_up
from scorekeeper.engine.stages.gold import gold_reset
from scorekeeper.engine.stages.mounting import mounting
from scorekeeper.engine.stages.not_counted import not_counted
from scorekeeper.engine.stages.reset import reset
from scorekeeper.engine.stages.rospisats import rospisats

Stage = Callable[[Hand, Page], Entries]

STAGES: tuple[Stage, ...] = (
    contract,  # 7
    defence,  # 8
    given_up,  # 9
    bonus,  # 10
    bolts,  # 11
    rospisats,  # 12
    dealer_fine,  # 22
    adjustment,  # 23
    not_counted,  # 13
    barrel_contract,  # 14
    barrel_fine,  # 15
    barrel_hands,  # 16
    mounting,  # 17, with the falls of 18
    reset,  # 19
    gold_reset,  # 21; who wins (20) is looked at by score.py
)
