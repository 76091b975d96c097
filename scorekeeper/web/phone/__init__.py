"""The phone as a host: the same pages as the server's, drawn by its service worker when nobody answers. Compiled."""
