"""What now? The accidents that happen at a table, as data: each with what is to be done, by whose rule."""

from collections.abc import Mapping

from scorekeeper.referee.accidents.accident import Accident
from scorekeeper.referee.accidents.afterwards import AFTERWARDS
from scorekeeper.referee.accidents.auction import AUCTION
from scorekeeper.referee.accidents.dealing import DEALING
from scorekeeper.referee.accidents.on_sheet import ON_SHEET
from scorekeeper.referee.accidents.play import PLAY
from scorekeeper.referee.accidents.talon import TALON

ACCIDENTS: tuple[Accident, ...] = (*DEALING, *AUCTION, *TALON, *PLAY, *AFTERWARDS, *ON_SHEET)
ACCIDENT: Mapping[str, Accident] = {accident.code: accident for accident in ACCIDENTS}
