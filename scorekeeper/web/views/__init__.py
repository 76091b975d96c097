"""What a page shows, worked out before the template: plain frozen values, every text ready to print."""
