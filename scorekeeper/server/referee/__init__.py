"""What a club has written down for its referees."""
