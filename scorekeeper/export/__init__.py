"""What leaves the table: each a pure function from the sheet to a drawing, a file or a text. Nothing of the service."""
