"""How a row and a preview look: what their templates ask beside what stands in them."""

from collections.abc import Mapping

from scorekeeper.wording.rows import Cell, Fate

# A sign with the picture that is drawn for it (templates/_sprite.html); a suit's is its name, which colours it.
PICTURES: Mapping[str, str] = {
    "♥": "hearts",
    "♦": "diamonds",
    "♣": "clubs",
    "♠": "spades",
    "✗": "fine",
    "○": "zero",
    "□": "box",
    "●": "dot",
    "↓": "off",
    "✎": "pencil",
    "↶": "undo",
    "↷": "redo",
    "⌫": "erase",
    "✓": "yes",
    "→": "to",
}


def with_pictures(escaped: str) -> str:
    """Escaped text with a picture for each sign; the sign itself stays for whoever hears or copies the text."""
    return "".join([_picture(sign, PICTURES[sign]) if sign in PICTURES else sign for sign in escaped])


def _picture(sign: str, name: str) -> str:
    drawn = f'<span class="sign {name}"><svg aria-hidden="true"><use href="#s-{name}"/></svg>'
    return f'{drawn}<span class="unseen">{sign}</span></span>'


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
