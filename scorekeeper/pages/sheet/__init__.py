"""The sheet of a game, what stands under it, and the pages that lead on from it."""
