"""Club nights on the server: coming in by a code, the phones of the tables, the wall, and the night as files."""
