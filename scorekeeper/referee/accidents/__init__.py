"""What now? The accidents that happen at a table, as data: each with what is to be done, by whose rule."""

from collections.abc import Mapping

from scorekeeper.referee.accidents.accident import Accident
from scorekeeper.referee.accidents.before_play import AUCTION, DEALING, TALON
from scorekeeper.referee.accidents.in_play import AFTERWARDS, ON_SHEET, PLAY

ACCIDENTS: tuple[Accident, ...] = (*DEALING, *AUCTION, *TALON, *PLAY, *AFTERWARDS, *ON_SHEET)
ACCIDENT: Mapping[str, Accident] = {accident.code: accident for accident in ACCIDENTS}
