"""The club nights of a circle: opening one, its evening, its standing."""
