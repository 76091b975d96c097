// Finds the page of a form that was never fetched, while offline: a copy in the service worker's cache, or one that the
// worker draws, also in another language than the copy's, as what is filled in here is in this page's.

export async function copyOf({ origin, pathname }, soon) {
  const { lang } = document.documentElement;
  const copy = await globalThis.caches?.match(origin + pathname);
  if (copy?.headers.get("content-language") === lang) return copy.text();
  const own = await soon(fetch(`${origin}${pathname}?here&lang=${lang}`)).catch(() => null);
  return own?.ok ? own.text() : "";
}
