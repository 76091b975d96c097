"""The builtins and the methods of builtin values that the runtime has, with the arguments that it knows of each; and
what the names of Python are called in JavaScript.
"""

from collections.abc import Collection

# Each with the names of its arguments behind the first, in the order in which the runtime takes them; one that nobody
# may name is blank. More than these it does not take.
BUILTINS: dict[str, tuple[str, ...]] = {
    "abs": (),
    "chr": (),
    "dict": (),
    "enumerate": ("start",),
    "getattr": ("", ""),
    "int": (),
    "iter": (),
    "len": (),
    "list": (),
    "next": ("",),
    "ord": (),
    "range": ("", ""),
    "reversed": (),
    "round": ("ndigits",),
    "sorted": ("key", "reverse"),
    "str": (),
    "sum": ("start",),
    "tuple": (),
    "type": (),
}
# Those that go through all of an iterable at once, so that a generator expression may as well be a list.
EAGER = ("dict", "list", "max", "min", "sorted", "sum", "tuple", "join")
METHODS: dict[str, tuple[str, ...]] = {
    "append": ("",),
    "casefold": (),
    "count": ("",),
    "endswith": ("",),
    "extend": ("",),
    "get": ("", ""),
    "index": ("",),
    "isascii": (),
    "items": (),
    "join": ("",),
    "keys": (),
    "lower": (),
    "partition": ("",),
    "pop": ("", ""),
    "ljust": ("",),
    "removeprefix": ("",),
    "removesuffix": ("",),
    "rjust": ("",),
    "rpartition": ("",),
    "rstrip": ("",),
    "setdefault": ("", ""),
    "sort": ("key", "reverse"),
    "split": ("sep",),
    "startswith": ("",),
    "strip": (),
    "update": ("",),
    "upper": (),
    "values": (),
}
# What JavaScript keeps for itself, or what means something everywhere in the script: its runtime uses it.
WORDS = """arguments await break case catch class const continue debugger default delete do else enum
eval export extends false finally for function globalThis if implements import in instanceof interface let
new null package private protected public return static super switch this throw true try typeof undefined
var void while with yield
Array BigInt Boolean Date Error Infinity JSON Map Math NaN Number Object RegExp Set String Symbol WeakMap
console decodeURIComponent encodeURIComponent parseInt unescape"""
RESERVED = frozenset(WORDS.split())


def javascript_name(name: str) -> str:
    """The name as JavaScript takes it."""
    return f"{name}$" if name in RESERVED else name


def unique_name(name: str, taken: Collection[str]) -> str:
    """The same at the top of the script, where all modules share one scope; a name that is taken gets a number."""
    own, number = javascript_name(name), 1
    while own in taken:
        number += 1
        own = f"{name}${number}"
    return own
