"""The builtins and the methods of builtin values that the runtime has, with what may be said by keyword."""

# Each with the names of its arguments behind the first, in the order in which the runtime takes them.
BUILTINS: dict[str, tuple[str, ...]] = {
    "abs": (),
    "chr": (),
    "dict": (),
    "enumerate": ("start",),
    "getattr": (),
    "int": (),
    "iter": (),
    "len": (),
    "list": (),
    "next": ("default",),
    "ord": (),
    "range": ("stop", "step"),
    "reversed": (),
    "sorted": ("key", "reverse"),
    "str": (),
    "sum": ("start",),
    "tuple": (),
    "type": (),
}
# Those that take an iterable, so that a generator expression may as well be a list.
EAGER = ("all", "any", "dict", "enumerate", "list", "max", "min", "sorted", "sum", "tuple", "join", "zip", "reversed")
METHODS: dict[str, tuple[str, ...]] = {
    "append": (),
    "casefold": (),
    "count": (),
    "endswith": (),
    "extend": (),
    "get": (),
    "index": (),
    "insert": (),
    "isascii": (),
    "items": (),
    "join": (),
    "keys": (),
    "lower": (),
    "partition": (),
    "pop": (),
    "remove": (),
    "removeprefix": (),
    "removesuffix": (),
    "rpartition": (),
    "setdefault": (),
    "sort": ("key", "reverse"),
    "split": (),
    "startswith": (),
    "strip": (),
    "update": (),
    "values": (),
}
"""Methods of lists, tuples, dicts and texts; the first argument of the runtime's function is the value itself."""
