"""A circle: the people who play together; what follows from its log and the counts of its games, from nothing else."""
