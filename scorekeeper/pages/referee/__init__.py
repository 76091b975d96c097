"""What the referee has said, as the log tells it."""
