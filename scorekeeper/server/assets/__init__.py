"""The files beside the pages, each under the hash of its content: scripts in chunks, style sheets."""
