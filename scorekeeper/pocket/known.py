"""The builtins and the methods of builtin values that the runtime has, with the arguments that it knows of each."""

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
    "insert": ("", ""),
    "isascii": (),
    "items": (),
    "join": ("",),
    "keys": (),
    "lower": (),
    "partition": ("",),
    "pop": ("", ""),
    "ljust": ("",),
    "remove": ("",),
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
    "values": (),
}
"""Methods of lists, tuples, dicts and texts, which the runtime's functions take as what is first."""
