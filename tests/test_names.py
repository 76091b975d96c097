"""One word, one thing: a class name means the same wherever it stands."""

import ast
from collections import Counter
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent / "scorekeeper"
MOST_SHARED = 5  # with a good reason


def class_names() -> Counter[str]:
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in HOUSE.rglob("*.py"))
    return Counter(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def test_few_class_names_mean_two_things() -> None:
    shared = {name: times for name, times in class_names().items() if times > 1}
    assert len(class_names()) > 300, "nothing was counted"
    assert len(shared) <= MOST_SHARED, f"give each class of these a name of its own: {shared}"
