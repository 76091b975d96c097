"""The eleven systems of play that the documents describe, each as what it changes in another one."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.options import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """A named set of agreements; what it does not change it takes over from `extends` (None: the defaults)."""

    id: str
    extends: str | None
    source: str
    changes: Mapping[str, Value]


SYSTEMS: tuple[System, ...] = (
    System(id="russian", extends=None, source="S0 Players and Cards … Four player game", changes={}),
    System(
        id="agreements",
        extends="russian",
        source="S1",
        changes={
            "game.players": (3,),
            "barrel.required": True,
            "barrel.failed_bid": "keep",
            "barrel.falls": "every",
            "bolt.declarer": True,
            "rospisat.defenders": "half_up_5",
            "rospisat.declarer": "minus_bid",
            "rospisat.penalty_every": 0,
            "rospisat.barrel": "not_beside_barrel",
            "rospisat.bolt": True,
            "redeal.nines": "never",
            "talon.pass_face_up": True,
            "play.must_trump": False,
            "play.announce": "automatic",
            "gold.in_turn": True,
            "gold.raise": False,
            "gold.rospisat": False,
            "blind.min_bid": 120,
            "blind.doubles": "declarer",
            "blind.show_talon": True,
        },
    ),
    System(
        id="forfeit",
        extends="russian",
        source="S2",
        changes={
            "game.players": (3,),
            "bid.max": 400,
            "barrel.win_by": "contract",
            "rospisat.defenders": "half_min_60",
            "redeal.nines": "never",
        },
    ),
    System(
        id="house",
        extends="russian",
        source="S4",
        changes={
            "game.players": (3,),
            "barrel.kind": "none",
            "redeal.nines": "never",
        },
    ),
    System(
        id="lviv",
        extends="russian",
        source="S0 The Barrel (variation)",
        changes={
            "barrel.kind": "open",
            "barrel.marriages": False,
        },
    ),
    System(
        id="polish",
        extends="russian",
        source="S0 Polish Tysiąc",
        changes={
            "bid.step": 10,
            "contract.rounding": 10,
            "barrel.kind": "locked",
            "bolt.penalty_every": 0,
            "rospisat.limit": 2,
            "rospisat.penalty_every": 0,
            "rospisat.barrel": "free",
            "play.first_trick_marriage": "leader",
            "bonus.sit_out_ace": 50,
        },
    ),
    System(
        id="polish-two",
        extends="polish",
        source="S0 Two player game",
        changes={
            "game.hand": 10,
            "game.players": (2,),
            "game.dead_cards": 4,
            "barrel.kind": "none",
            "rospisat.allowed": "never",
            "contract.sweep_takes_talon": True,
            "talon.cards": 2,
        },
    ),
    System(
        id="russian-two",
        extends="russian",
        source="S0 Two player game (Elwood)",
        changes={
            "game.hand": 9,
            "game.players": (2,),
            "game.dead_cards": 4,
            "bid.min": 85,
            "barrel.kind": "none",
            "bolt.penalty_every": 0,
            "rospisat.allowed": "never",
        },
    ),
    System(
        id="draw",
        extends="russian",
        source="S0 Two player game",
        changes={
            "game.hand": 6,
            "game.players": (2,),
            "bid.opening": "none",
            "contract.rounding": 1,
            "barrel.kind": "none",
            "bolt.penalty_every": 0,
            "rospisat.allowed": "never",
            "redeal.nines": "never",
            "talon.cards": 0,
            "play.must_follow": "after_stock",
            "play.first_trick_marriage": "leader",
            "finish.several": "highest",
            "finish.tie": "play_on",
        },
    ),
    System(
        id="german-1001",
        extends="russian",
        source="S0 German 1001",
        changes={
            "game.hand": 6,
            "game.players": (3,),
            "game.deck": 20,
            "game.over_target": True,
            "marriage.hearts": 60,
            "marriage.diamonds": 40,
            "marriage.clubs": 100,
            "marriage.spades": 80,
            "bid.opening": "free",
            "bid.min": 40,
            "bid.step": 10,
            "contract.declarer_scores": "points",
            "contract.rounding": 10,
            "barrel.kind": "none",
            "bolt.penalty_every": 0,
            "rospisat.allowed": "never",
            "redeal.nines": "never",
            "bid.over_120_needs_marriage": "no",
            "bid.raise": False,
            "talon.cards": 2,
            "talon.shown": "never",
            "play.must_trump": False,
            "play.first_trick_marriage": "leader",
        },
    ),
    System(
        id="russeln",
        extends="russian",
        source="S0 Russeln",
        changes={
            "game.hand": 8,
            "game.players": (3,),
            "marriage.clubs": 40,
            "marriage.spades": 60,
            "bid.opening": "free",
            "bid.min": 10,
            "bid.step": 10,
            "bid.raise": False,
            "bid.over_120_needs_marriage": "no",
            "contract.declarer_scores": "points",
            "contract.rounding": 10,
            "barrel.kind": "none",
            "bolt.penalty_every": 0,
            "rospisat.allowed": "never",
            "redeal.nines": "never",
            "talon.cards": 0,
            "play.must_trump": False,
            "play.must_beat": True,
            "play.first_trick_marriage": "leader",
        },
    ),
)

SYSTEM: Mapping[str, System] = {system.id: system for system in SYSTEMS}


def system_changes(name: str) -> dict[str, Value]:
    """What the system changes in the option table's defaults, its own `extends` included."""
    system = SYSTEM[name]
    inherited = system_changes(system.extends) if system.extends else {}
    return {**inherited, **system.changes}
