"""What the server alone has of a hand: a player's own points, and forms kept between requests."""
