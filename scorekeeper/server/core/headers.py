"""Sets the headers of every answer: security, cache, none of it for a search engine. Compresses it."""

import gzip

from flask import Flask, Response

from scorekeeper.server.core.current import the_notes, the_request

CONTENT_SECURITY_POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types ours",  # static/js/html.js
)
DENIED = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")
SECURITY = {
    "Content-Security-Policy": "; ".join(CONTENT_SECURITY_POLICY),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",  # who played, and how, is for the table
}
ONLY_HERE = "max-age=31536000"
ONLY_HTTPS = f"{ONLY_HERE}; includeSubDomains"
# A style or script is no page, to which something could be forbidden, and on a first visit headers are a third of what
# such files weigh. The service worker, which has rules of its own, is no static file.
PARTS_OF_A_PAGE = ("text/css", "text/javascript")
FOR_PARTS = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
NEEDLESS = ("Content-Disposition", "Last-Modified", "Accept-Ranges")  # of static files: short, and with an ETag
WORTH_PACKING = 400  # bytes; below, the header and the work cost more than they save
LEVEL = 7  # a sheet is 2.5 % smaller than at 6, for a tenth of a millisecond; beyond, bytes cost much more
PACKED = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")


def register_headers(app: Flask) -> None:
    """Sets the headers of every answer, errors and static files too."""
    # Flask runs them last first, and packing must see the final answer.
    app.after_request(_pack)
    app.after_request(_secure)


def keep_no_copy() -> None:
    """Forbids caching of this answer, as it shows a code that gives rights."""
    the_notes().shows_secret = True


def _secure(response: Response) -> Response:
    asked = the_request()
    is_part = asked.endpoint == "static" and response.mimetype in PARTS_OF_A_PAGE
    given = {name.lower() for name, _ in response.headers}
    wanted = FOR_PARTS if is_part else SECURITY
    response.headers.extend([(name, SECURITY[name]) for name in wanted if name.lower() not in given])
    for name in NEEDLESS if asked.endpoint == "static" else ():
        response.headers.pop(name, None)
    if asked.is_secure:
        # Under a sub-path the name is somebody else's: its subdomains are not ours to speak for.
        response.headers["Strict-Transport-Security"] = ONLY_HERE if asked.script_root else ONLY_HTTPS
    response.headers.remove("Date")  # the server itself says it, and two of them are against the standard
    if the_notes().get("shows_secret"):
        response.headers["Cache-Control"] = "no-store"
    elif "Cache-Control" not in response.headers or not {"public", "no-store"} & response.cache_control.keys():
        # A page or a file of a game may be kept only to be asked for again, as the back button must not show
        # yesterday's score, and by no cache that stands between.
        response.headers["Cache-Control"] = "private, no-cache"
    return response


def _pack(response: Response) -> Response:
    """Compresses long texts by gzip. Other sites cannot use its length to guess secrets: the cookie is SameSite=Lax."""
    if not (response.mimetype or "").startswith(PACKED) or response.mimetype == "text/event-stream":
        return response
    whole = response.status_code not in (204, 206, 304) and "Content-Encoding" not in response.headers
    file = response.direct_passthrough
    if whole and not response.is_streamed and not file and (response.calculate_content_length() or 0) < WORTH_PACKING:
        return response  # a redirect, say: it is the same for everybody
    response.vary.add("Accept-Encoding")
    if not whole or not the_request().accept_encodings.quality("gzip") or (response.is_streamed and not file):
        return response
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) < WORTH_PACKING:
        return response
    response.set_data(gzip.compress(data, compresslevel=LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    etag, weak = response.get_etag()
    if etag is not None and not weak:
        response.set_etag(etag, weak=True)  # other bytes, the same content
    return response
