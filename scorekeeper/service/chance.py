"""Random numbers that both hosts draw alike: all of them are whole and below 2**53.

The generator combines two multiplicative congruential ones: P. L'Ecuyer, "Efficient and portable combined random number
generators", Communications of the ACM 31 (1988), p. 742-751, 774. Its period is about 2.3 * 10**18.
"""

from collections.abc import Iterable, Iterator

ONE_TIMES, ONE_MODULUS = 40014, 2147483563  # L'Ecuyer's two generators
OTHER_TIMES, OTHER_MODULUS = 40692, 2147483399


def draw_numbers(text: str) -> Iterator[int]:
    """Numbers from 0 to below ONE_MODULUS - 1, without end; a text makes the same numbers every time."""
    one, other = _seed(text, ONE_TIMES, ONE_MODULUS), _seed(text, OTHER_TIMES, OTHER_MODULUS)
    while True:
        one = one * ONE_TIMES % ONE_MODULUS
        other = other * OTHER_TIMES % OTHER_MODULUS
        yield (one - other) % (ONE_MODULUS - 1)


def shuffle(names: Iterable[str], numbers: Iterator[int]) -> list[str]:
    """The names in an order of chance, each as likely as any other. Who comes later changes nothing between those
    before: each name is put in at a place of chance.
    """
    shuffled: list[str] = []
    for name in names:
        place = next(numbers) % (len(shuffled) + 1)
        shuffled = [*shuffled[:place], name, *shuffled[place:]]
    return shuffled


def _seed(text: str, times: int, modulus: int) -> int:
    """A state of a generator, from 1 to below its modulus, from every letter of a text."""
    seed = 1
    for letter in text:
        seed = (seed * times + ord(letter)) % modulus
    return seed
