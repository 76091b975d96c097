// The service worker. The server puts before this text self.SHELL (the version of the static files, their addresses, the offline page,
// the headers of a page, and what was compiled) and the modules `packing`, `store`, `queue` and `host`. Only static files and the pages
// named here are cached. With SHELL.alone there is no server of ours (scorekeeper/server/edition.py): then it answers everything itself.

const ROOT = new URL(self.registration.scope).pathname;
const PAGES = `${host.OURS}pages`;
const MOST_PAGES = 40;
const PATIENCE = 4000; // milliseconds of silence until an old copy is shown
const COPY = "x-copy"; // what there is to know of a copy before it is read
const WHOLE = '<link rel="expect" href="#whole" blocking="render">'; // nothing leads there: all of a copy, which is here at once, is painted at once
const GONE = [401, 403, 404, 410];
const DOWN = [502, 503, 504]; // of a proxy whose server does not answer
// The list, a sheet, its views, where the bar leads from it, its deal form and hands in words, this device: nothing with a secret.
const KEPT = /^\/(g\/[\w-]+(\/(wall|flat|show|more|deals\/(new|\d+)))?|device|new)?$/;

store.openStore().catch(() => {}); // while the browser brings what the worker was started for

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // What scripts send goes past the worker where the browser can do that: it would first have to be woken.
  if (!self.SHELL.alone) event.addRoutes?.({ condition: { requestMethod: "post", requestMode: "cors" }, source: "network" }).catch(() => {});
  event.waitUntil(installAll());
});

async function installAll() {
  host.run(); // first: later the browser takes no further scripts
  const { alone, files, needed, offline } = self.SHELL;
  const first = [...files.slice(0, needed), ...(alone ? [] : [offline]), ...(await host.compiled())];
  await caches.open(host.FILES).then((cache) => cache.addAll(first));
  await host.takeFurther().catch(() => {}); // here, too; without them there is all that a table needs
  await Promise.race([complete(), silence().catch(() => {})]);
}

// Fetches the other files one by one, those missing again with the next page (offline.js). Answers the addresses that are missing.
let completing = null;
const complete = () => (completing ??= fetchMissing().finally(() => { completing = null; }));

async function fetchMissing() {
  const cache = await caches.open(host.FILES);
  const has = async (address) => Boolean(await cache.match(address, { ignoreVary: true })) || (address !== host.FURTHER && cache.add(address).then(() => true, () => false));
  const files = [...self.SHELL.files, ...(await host.compiled(4, self.SHELL.alone)), host.FURTHER].filter(Boolean);
  const here = await Promise.all(files.map(has));
  return files.filter((_, place) => !here[place]);
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(`${host.OURS}shell `) && name !== host.FILES) await caches.delete(name);
  await self.clients.claim();
  if (self.SHELL.alone) return;
  // The pages already open came without the worker: a copy of each is made from the browser's cache.
  for (const client of await self.clients.matchAll()) {
    const request = new Request(client.url, { cache: "force-cache" });
    if (isKept(new URL(client.url))) await fetch(request).then((answer) => keep(client.url, answer)).catch(() => {});
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.asks = request.headers.get("X-Fragment"); // what its script wants of the answer
  if (url.origin !== location.origin || !url.pathname.startsWith(ROOT)) return;
  if (request.method === "GET" && /^\/(static|pocket)\//.test(within(url.pathname))) event.respondWith(host.file(request));
  else if (url.searchParams.has("ready")) event.respondWith(complete().then(host.asJson));
  else if (url.searchParams.has("away")) event.respondWith(away(url));
  else if (self.SHELL.alone) event.respondWith(alone(request, url));
  else if (request.method === "POST" && url.searchParams.has("here")) event.respondWith(posted(request, url));
  else if (request.method === "POST" && request.mode === "navigate" && isTyped(request)) event.respondWith(sent(request));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(page(event, url));
  else if (url.searchParams.has("here")) event.respondWith(drawnHere(url));
  else if (url.asks) event.respondWith(fetch(request).catch(() => drawnHere(url)));
  else if (isKept(url)) event.respondWith(asked(event));
});

// Without a server: all but files is drawn here; what this phone does not know is nowhere.
async function alone(request, url) {
  if (/^\/manifest\.webmanifest$/.test(within(url.pathname))) return fetch(request);
  const form = request.method === "POST" ? await formIn(request) : null;
  const known = form && url.asks !== "preview" ? host.commit(url, form, Boolean(url.asks)) : host.answered(url, form);
  const found = (await known) ?? (await host.missing(url));
  return found?.answer ?? fetch(request);
}

// Of a log that cannot be read there may be a copy.
const drawnHere = async (url) => {
  const { answer, isTrouble } = (await host.answered(url)) ?? {};
  return (answer && !isTrouble ? answer : await copyOf(url)) ?? answer ?? Response.error();
};
const formIn = async (request) => host.pairsIn(await request.formData());
const within = (pathname) => pathname.slice(ROOT.length - 1);

const isKept = (url) => url.pathname.startsWith(ROOT) && KEPT.test(within(url.pathname)) && /^(\?lang=\w+)?$/.test(url.search);

// A form that submit.js has found no server for. Where this phone cannot do it either, the page stays as it is.
const posted = async (request, url) => (await host.answered(url, await formIn(request)))?.answer ?? nothing();
const nothing = () => new Response(null, { status: 204 });

// A form with files is sent by the browser.
const isTyped = ({ headers }) => headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");

// The network may be lost after submit.js has looked for it: then the page stays, with what was typed, and says so.
const sent = (request) => fetch(request).catch(async () => {
  for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage("not sent");
  return nothing();
});

async function page(event, url) {
  const soon = navigator.onLine ? null : here(url); // most likely nobody answers
  const answer = fetch(event.request);
  const own = () => soon ?? here(url);
  event.waitUntil(answer.then((fresh) => isKept(url) && keep(url.href, fresh.clone())).catch(() => {}));
  try {
    const fresh = await Promise.race([answer, silence()]);
    const begun = fresh.status === 404 ? await host.begunHere().catch(() => []) : []; // games and circles that no server knows yet
    const isAway = DOWN.includes(fresh.status) || begun.includes(host.idIn(url));
    return isAway ? (await own()) ?? fresh : fresh;
  } catch {
    return (await own()) ?? (await answer.catch(() => nowhere(url))) ?? Response.error();
  }
}

// What this phone has of a page: the last copy of the server's page, if that is as new as the log of its game; the page then asks for
// its marks (offline.js). Else drawn from the log; or else that copy, which says so where the log or the store cannot be read.
async function here(url) {
  const kept = isKept(url) ? copyOf(url) : null;
  const isCurrent = kept && host.isCurrent(url, kept.then(factsIn)).catch(() => false); // reads the store, and the cache is read meanwhile
  const copy = await kept;
  if (copy && (await isCurrent)) return copy;
  const own = await host.answered(url);
  if (!copy) return own?.answer;
  const text = await copy.text();
  const { answer, seq, isTrouble } = own ?? { isTrouble: true };
  if (!isTrouble && url.pathname === ROOT) return new Response(host.withOthers(await answer.text(), text), { headers: answer.headers });
  if (!isTrouble && host.seqIn(text) <= seq) return answer;
  const here = await withFilesHere(text, factsIn(copy));
  return new Response(own && isTrouble ? host.withTrouble(here, await answer.text()) : here, { headers: copy.headers });
}

// A copy of an older version names its files: beside ours each script would run twice. One of a newer version keeps its own, which are
// here: only they can read what that version has kept.
async function withFilesHere(text, facts) {
  const found = await Promise.all((facts?.files ?? []).map((address) => caches.match(address, { ignoreVary: true })));
  if (found.length && found.every(Boolean)) return text;
  const ours = new Map(self.SHELL.files.map((address) => [address.split("?")[0], address]));
  return text.replace(/"([^"?]+)\?v=\w+"/g, (named, file) => (ours.has(file) ? `"${ours.get(file)}"` : named));
}

// Which of these addresses lead nowhere, for an open page.
async function away(url) {
  const keys = await caches.open(PAGES).then((cache) => cache.keys());
  return host.asJson(await host.awayOf(url.searchParams.get("away").split(" "), new Set(keys.map((copy) => new URL(copy.url).pathname))));
}

// The offline page: drawn here in the language of the page last seen, else the server's.
const nowhere = async (url) => (await host.missing(url))?.answer ?? caches.match(self.SHELL.offline, { ignoreVary: true });

// A page that a script asks for to bring the view up to date: never an old copy.
async function asked(event) {
  const answer = await fetch(event.request);
  event.waitUntil(keep(event.request.url, answer.clone()));
  return answer;
}

const silence = () => new Promise((_, reject) => setTimeout(() => reject(new Error("silence")), PATIENCE));

const keyOf = (address) => address.split(/[?#]/)[0];

async function keep(address, answer) {
  const cache = await caches.open(PAGES);
  const key = keyOf(address);
  if (GONE.includes(answer.status)) await forget(cache, key, answer.status);
  if (answer.status !== 200 || answer.redirected || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  const text = await answer.text();
  const facts = host.factsOf(headers, text);
  headers.set(COPY, encodeURIComponent(JSON.stringify(facts)));
  await cache.delete(key); // the one seen last stands last
  const copy = text.replace("<html ", `<html data-seen="${new Date().toISOString()}" `).replace("<head>", "<head>" + WHOLE);
  await cache.put(key, new Response(copy, { headers }));
  const all = await cache.keys();
  for (const one of all.slice(0, Math.max(all.length - MOST_PAGES, 0))) await cache.delete(one);
  await host.remember(facts).catch(() => {}); // last: what it fetches may be slow
}

// Without the right to see a game no page of it is kept; without the right to keep its score its form is not.
async function forget(cache, key, status) {
  await cache.delete(key);
  const { pathname } = new URL(key);
  const game = pathname.endsWith("/deals/new") || status === 404 ? null : within(pathname).match(/^\/g\/[\w-]+/)?.[0];
  if (!game) return;
  for (const one of await cache.keys()) if (`${within(new URL(one.url).pathname)}/`.startsWith(`${game}/`)) await cache.delete(one);
}

const copyOf = (url) => caches.match(keyOf(url.href), { cacheName: PAGES });
const factsIn = (copy) => JSON.parse(decodeURIComponent(copy?.headers.get(COPY) ?? "null"));
