"""`str.casefold` for the phone: which JavaScript has not, and which depends on the Unicode that Python knows."""

import sys
from functools import cache


@cache
def casefold_script() -> str:
    """A function `casefold`, with what this Python makes of each character that it changes."""
    runs: list[list[int]] = []  # from, how many, distance between them, what is added
    words: dict[str, str] = {}
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        folded = character.casefold()
        if folded == character:
            continue
        if len(folded) > 1:
            words[character] = folded
            continue
        _append(runs, code, ord(folded) - code)
    plain = ";".join(",".join(str(number) for number in run) for run in runs)
    special = "".join(f"{character}{folded} " for character, folded in words.items())
    return f"""
// Python's casefold, {len(runs)} runs of characters and {len(words)} that become several.
const FOLDED = new Map();
for (const run of "{plain}".split(";")) {{
  const [first, many, step, more] = run.split(",").map(Number);
  for (let n = 0; n < many; n++) FOLDED.set(chr(first + n * step), chr(first + n * step + more));
}}
for (const [character, ...folded] of "{special.strip()}".split(" ")) FOLDED.set(character, folded.join(""));
const casefold = (text) => [...bare(text)].map((one) => FOLDED.get(one) ?? one).join("");
"""


def _append(runs: list[list[int]], code: int, more: int) -> None:
    """Puts a character into the last run, where it goes on so, or begins one."""
    last = runs[-1] if runs else [0, 0, 0, 0]
    first, many, step, added = last
    behind = code - (first + (many - 1) * step)
    if added == more and (behind == step if many > 1 else behind in (1, 2)):
        last[1], last[2] = many + 1, behind
    else:
        runs.append([code, 1, 1, more])
