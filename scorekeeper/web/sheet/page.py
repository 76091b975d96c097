"""How a row of the sheet looks on a page; what stands in it is `wording/rows.py`'s."""

from scorekeeper.wording.rows import Cell, Fate


def look(cell: Cell) -> str:
    """The classes of a cell: whose deal it was, how the declarer fared, and how the score stands."""
    column, said = cell.column, [" dealer"] if cell.deals else []
    if cell.fate in (Fate.MADE, Fate.FAILED):
        said.append(f" {cell.fate}")
    if cell.hands is not None:
        said.append(" boxed")
    elif cell.off is not None:
        said.append(" fell")
    elif cell.won:
        said.append(" won")
    if column.after <= column.before:
        said.append(" same" if cell.still else " minus")
    return "".join([*said, " below"] if column.after < 0 else said)
