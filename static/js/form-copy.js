// The page of a form of which this page has fetched none, as it is older than the network is away: the service worker may have a
// copy, or draw it itself, as it does in another language than that of the copy: what is filled in here is in this page's.

export async function copyOf({ origin, pathname }, soon) {
  const { lang } = document.documentElement;
  const copy = await globalThis.caches?.match(origin + pathname);
  if (copy?.headers.get("content-language") === lang) return copy.text();
  const own = await soon(fetch(`${origin}${pathname}?here&lang=${lang}`)).catch(() => null);
  return own?.ok ? own.text() : "";
}
