// The pages that the service worker draws itself while offline: from this phone's log of a game, by the server's own
// Python and templates, compiled (scorekeeper/web/phone). `packing`, `store` and self.SHELL stand before this text.

const ROOT = new URL(self.registration.scope).pathname;
const POCKET = ROOT === "/" ? "pocket" : `${ROOT} pocket`; // the cache of what was compiled
const IN_TROUBLE = 507; // the page that says what is wrong with the store, or with a log

const ours = self.trustedTypes?.createPolicy("ours", {
  createScriptURL: (address) => (self.SHELL.compiled.scripts.includes(address) ? address : ""),
});
const trusted = (address) => ours?.createScriptURL(address) ?? address;

// While the worker is installed the scripts come into its list; later they run when they are needed, and a visit with a
// network does without. An old browser that cannot read them has no pages of its own; what did not come is asked for again.
export function install() {
  try {
    run();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

function run() {
  if (self.SHELL.compiled && !globalThis.scorekeeper) importScripts(...self.SHELL.compiled.scripts.map(trusted));
  return globalThis.scorekeeper?.hosted;
}

// What is compiled has a hash of its content in its name; the one before goes when a new one has come, but for what the pages
// that are drawn here run with.
export async function compiled(request) {
  const cache = await caches.open(POCKET);
  const there = await cache.match(request, { ignoreVary: true });
  if (there) return there;
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  // That of the request may have a fragment (reckoner.js).
  const isKept = await cache.put(answer.url, answer.clone()).then(() => true, () => false);
  if (!isKept) return answer; // of use where there is no room for it, too
  for (const old of await cache.keys()) {
    if (old.url !== answer.url && kind(old.url) === kind(answer.url) && !isOwn(old)) await cache.delete(old);
  }
  return answer;
}

const kind = (address) => address.replace(/\.\w+\.(js|json)$/, "");

function itsAddresses() {
  const { scripts = [], words = {} } = self.SHELL.compiled ?? {};
  return [...scripts, ...Object.values(words).flat()];
}

const isOwn = ({ url }) => itsAddresses().includes(new URL(url).pathname);

// Of this version what there is here of an older one: once this worker takes over, the network may be gone. The older ones stay,
// for it may not come to that.
export async function prepare() {
  const cache = await caches.open(POCKET);
  const there = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const kinds = there.map(kind);
  await cache.addAll(itsAddresses().filter((address) => kinds.includes(kind(address)) && !there.includes(address)));
}

// What another version of this worker ran with.
export async function forgetOthers() {
  const cache = await caches.open(POCKET);
  for (const old of await cache.keys()) {
    if (!isOwn(old)) await cache.delete(old);
  }
}

// How the pages last seen looked: what is drawn here speaks and looks like them.
export async function remember({ language, theme }) {
  const before = await store.readSetting("manner");
  if (language !== before?.language || theme !== before.theme) await store.writeSetting("manner", { language, theme });
  await learn(tablesOf(language)); // each time: one may not have come, or gone with the version before
}

// What the pages that are drawn here fetch: engine and log, and these tables of words.
const fetched = (tables) => [...(self.SHELL.compiled?.scripts.slice(0, 2) ?? []), ...tables];

const learn = (tables) => Promise.all(fetched(tables).map((address) => compiled(new Request(address))));

export const learnLanguage = async () => learn(tablesOf((await manner(null)).language));

// All languages are at hand where nobody can be asked for one later. The addresses of what has not come.
export async function learnRest() {
  const every = () => Object.values(self.SHELL.compiled?.words ?? {}).flat();
  const wanted = fetched(self.SHELL.alone ? every() : tablesOf((await manner(null)).language));
  const came = await Promise.all(wanted.map((address) => compiled(new Request(address)).then(({ ok }) => ok, () => false)));
  return wanted.filter((_, place) => !came[place]);
}

// As the address asks for, as the pages last seen were, or as this browser speaks.
async function manner(asked) {
  const kept = await store.readSetting("manner").catch(() => undefined);
  const preferred = [asked, kept?.language, ...navigator.languages.map((one) => one.split("-")[0])];
  return { language: preferred.find((one) => tablesOf(one).length) ?? "en", theme: kept?.theme ?? "" };
}

const tablesOf = (language) => new Map(Object.entries(self.SHELL.compiled?.words ?? {})).get(language) ?? [];

// The answer to a request, if this phone knows it: {answer, seq} with how far its game has gone in it; null where it does not.
// `form` is what was sent, as pairs, null where a page was only asked for.
export const answered = (url, form = null) => (form ? inTurn(() => answerTo(url, form)) : answerTo(url, form));

// What is sent is taken one after the other, each as the one before has left the games.
let taking = Promise.resolve();
function inTurn(take) {
  taking = taking.then(take);
  return taking;
}

async function answerTo(url, form) {
  try {
    const found = await drawOnce(url, form);
    if (!found) return null;
    if (found.begun) await ofStore(keepBegun(found.begun));
    if (found.waits) await ofStore(store.changeQueue(gameIn(url), (entries) => queue.told(entries, found.waits)));
    return { answer: answerOf(found), seq: seqIn(found.html ?? ""), isTrouble: found.status === IN_TROUBLE };
  } catch (error) {
    console.warn(error); // there may be an old copy
    const says = error.trouble ? await unkept(error.trouble, form) : null;
    return says && isDrawn(url.pathname, [gameIn(url)]) ? says : null;
  }
}

// What is wrong with the store is told apart from what was wrong with a page.
const ofStore = (asked) => asked.catch((error) => {
  error.trouble = store.troubleOf(error);
  throw error;
});

// The page that says so, where a form was sent or a page was only asked for.
async function unkept(why, form) {
  const says = await answered(new URL(`${ROOT}unkept?${form ? "" : "asked&"}why=${why}`, self.location.origin));
  says?.answer.headers.set("X-Trouble", why); // for the script that has told a hand
  return says;
}

// Whether a copy of a page of a game shows what would be drawn here, by these files and in this manner: the game has not gone on,
// and nothing of it waits, but on the sheet, whose script writes that. `facts` are to be those of the copy, if it has any.
export async function isCurrent(url, facts) {
  if (url.search) return false;
  const game = gameIn(url);
  const [copy, log, told, { language, theme }] = await Promise.all([facts, store.readLog(game), store.readQueue(game), manner(null)]);
  if (!copy) return false;
  const ours = new Set([...self.SHELL.files, ...itsAddresses()]);
  const showsAll = !told.length || url.pathname === `${ROOT}g/${game}`;
  return log !== null && lengthOf(log) <= copy.seq && showsAll && copy.language === language && copy.theme === theme && copy.files.every((address) => ours.has(address));
}

// How many events a log has. A list of anything else is damaged, as the engine would say, which is not asked for a copy.
function lengthOf(log) {
  const events = JSON.parse(log);
  return events.length && events.every(({ seq, kind }, place) => seq === place + 1 && kind) ? events.length : NaN;
}

// What that asks of a copy: how far its game has gone in it, how it looks, and the files that it needs.
export const factsOf = (headers, text) => ({
  seq: seqIn(text),
  language: headers.get("content-language") ?? "en",
  theme: /name="color-scheme" content="(light|dark)"/.exec(text)?.[1] ?? "",
  files: Array.from(text.matchAll(/"([^"?]*\/(?:static|pocket)\/[^"]+)"/g), ([, address]) => address),
});

export const seqIn = (html) => Number(/<body[^>]* data-seq="(\d+)"/.exec(html)?.[1] ?? 0);

// The game in the address of a page; none has one that is beginning.
export const gameIn = (url) => /^g\/([^/]+)/.exec(url.pathname.slice(ROOT.length))?.[1] ?? "";

const keyIn = (form) => form?.find(([name]) => name === "key")?.[1] ?? "";

// Where there is no server the log of this phone is the game, and a key counts once. `isScript`: a page's script asks, and wants
// the number of the event.
export const tell = (url, form, isScript) => inTurn(() => told(url, form, isScript).catch((error) => {
  console.warn(error);
  return unkept(store.troubleOf(error), form);
}));

// Response.json came with Safari 17.
export const asJson = (value) => new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });

// For a page that this phone does not have: it is nowhere.
export const missing = (url) => answered(new URL(`${ROOT}offline`, url));

async function told(url, form, isScript) {
  const game = gameIn(url);
  const key = keyIn(form);
  const keys = await readKeys(game);
  const found = key in keys ? { address: `${ROOT}g/${game}#now`, told: { seq: keys[key] } } : await drawOnce(url, form);
  const keep = async (its, log, before, seq) => {
    await store.keepLog(its, log, { keys: { ...before, ...(key && { [key]: seq }) }, most: Infinity }); // nobody else has any
    if (!isScript) store.tellOthers(its); // a page's script does that itself
  };
  if (found?.begun) await keep(found.begun.game, found.begun.log, await readKeys(found.begun.game), 1);
  if (found?.told?.log) await keep(game, found.told.log, keys, found.told.seq);
  if (found?.address && isScript) return { answer: asJson({ seq: found.told?.seq ?? (await eventsOf(game)) }) };
  return found && { answer: answerOf(found) };
}

// What cannot be done any more, as another tab was before, is done with: the sheet shows the game as it is.
const eventsOf = async (game) => JSON.parse(await store.readLog(game)).length;

// What waits, by the game; nothing of one that is damaged.
async function readQueues() {
  const waiting = await store.gamesWaiting();
  const queues = await Promise.all(waiting.map((game) => store.readQueue(game).catch(() => [])));
  return Object.fromEntries(waiting.map((game, place) => [game, queues[place]]));
}

const begunIn = (queues) => Object.keys(queues).filter((game) => queues[game][0]?.kind === "new");

// The games that were begun here, of which no server knows yet.
export const begunHere = () => readQueues().then(begunIn);

// First it waits for the server: a game that this phone alone had, in no queue, would never be sent. What cannot be shown
// here is not begun.
async function keepBegun({ game, log, ...entry }) {
  await store.changeQueue(game, () => [{ kind: "new", seq: 0, ...entry }]);
  await store.keepLog(game, log).catch((error) => store.dropQueue(game).then(() => Promise.reject(error)));
}

// A form that comes twice begins one game.
async function drawOnce(url, form) {
  const found = await draw(url, form);
  const before = found?.begun && (await begunBy(keyIn(form)));
  return before ? { address: `${ROOT}g/${before}` } : found;
}

async function begunBy(key) {
  if (!key) return undefined;
  if (self.SHELL.alone) return (await readAll()).find(({ keys = {} }) => key in keys)?.game;
  const queues = await ofStore(readQueues());
  return begunIn(queues).find((game) => new URLSearchParams(queues[game][0].body).get("sent_as") === key);
}

// All logs, the one kept last first: [{game, text, at, heard}…].
const readAll = () => store.within("logs", "readonly", (logs, answer) => {
  logs.index("at").getAll().onsuccess = ({ target }) => answer(target.result.reverse());
});

const readKeys = async (game) => (await store.read("logs", game))?.keys ?? {};

// The log kept last, for when that was.
const readLast = () => store.within("logs", "readonly", (logs, answer) => {
  logs.index("at").openCursor(null, "prev").onsuccess = ({ target: { result } }) => answer(result ? [result.value] : []);
});

// As many logs as the page will want: a phone has those of years. On a page of a game that is its own; one that says what the
// store is in trouble for needs none.
function readLogs(url) {
  const game = gameIn(url);
  if (url.pathname === `${ROOT}unkept`) return [];
  return ofStore(game ? readLogOf(game) : url.pathname === `${ROOT}offline` ? readLast() : readAll());
}

const readLogOf = async (game) => [await store.read("logs", game)].filter(Boolean);

// What the list shows of a game lies beside its log in one row, so that who keeps another log puts none; and it says of how
// long a log it is, and in what way it was made (`MAKING` of service/archive.py). Else the log is opened, and it is made anew.
const summarized = ({ game, text, summary }) => (summary?.making === making() && summary.length === text.length ? [[game, summary.text]] : []);

const making = () => globalThis.scorekeeper.MAKING;

// Nobody waits for it, and another time will do.
function keepSummaries(kept, made) {
  const read = kept.filter(({ game }) => game in made);
  const keep = (logs) => {
    for (const { game, text } of read) {
      logs.get(game).onsuccess = ({ target: { result: now } }) => {
        if (now?.text === text) logs.put({ ...now, summary: { making: making(), length: text.length, text: made[game] } });
      };
    }
  };
  if (read.length) store.within("logs", "readwrite", keep).catch(() => {});
}

// The theme that a form chooses holds from its answer on.
const chosenIn = (form) => form?.find(([name, value]) => name === "theme" && ["", "light", "dark"].includes(value))?.[1];

async function draw(url, form) {
  const { origin, pathname, searchParams } = url;
  const reading = Promise.all([readLogs(url), readQueues().catch(() => ({})), manner(searchParams.get("lang"))]);
  const hosted = run();
  let [kept, queues, { language, theme: before }] = await reading;
  const theme = chosenIn(form) ?? before;
  const tables = await Promise.all(tablesOf(language).map((address) => compiled(new Request(address)).then((answer) => answer.text())));
  if (!hosted || tables.length < 2) return null;
  await remember({ language, theme }).catch(() => {});
  const gamesIn = (rows, in_part) => ({
    logs: Object.fromEntries(rows.map(({ game, text }) => [game, text])), in_part, summaries: Object.fromEntries(rows.flatMap(summarized)),
    may_keep: rows.filter(({ watches }) => !watches).map(({ game }) => game),
  });
  const files = Object.fromEntries(self.SHELL.files.map((address) => address.slice(`${ROOT}static/`.length).split("?v=")));
  const path = pathname.slice(ROOT.length - 1);
  const [engine, log] = self.SHELL.compiled.scripts;
  let known = {
    root: ROOT.slice(0, -1), base: origin + ROOT, files, tables, ...gamesIn(kept, Boolean(gameIn(url))), queues: self.SHELL.alone ? {} : queues, began: begunIn(queues), alone: Boolean(self.SHELL.alone), packs: packing.canPack,
    on_phone: { engine, log, words: tablesOf(language)[0] }, draws: drawLots(),
  };
  const request = { path, query: [...searchParams], form, language, theme };
  const lent = [];
  let found = hosted(known, request);
  while (found?.wanted) {
    if (found.wanted[0] === "games") known = { ...known, ...gamesIn((kept = await ofStore(readAll())), false) };
    else lent.push(await packing.answerTo(found.wanted));
    found = hosted({ ...known, lent }, request);
  }
  keepSummaries(kept, found?.summaries ?? {});
  const isFinal = form && found?.status === IN_TROUBLE; // opened anew by itself, it would send the form once more
  return found && { ...found, language, seen: isFinal ? null : seen(kept, gameIn(url)) };
}

// What a form sends, as pairs of texts.
export function pairsIn(form) {
  const { MOST_BYTES } = run() ? globalThis.scorekeeper : { MOST_BYTES: 0 };
  return Promise.all([...form].map(([name, value]) => (typeof value === "string" ? [name, value] : packing.pairOf(name, value, MOST_BYTES))));
}

// Chance and the clock, which Python lacks here. Keys and ids are as long as the server's, of the same alphabet.
function drawLots() {
  const token = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  return { key: token(), game: token(), lot: crypto.getRandomValues(new Uint32Array(1))[0], at: new Date().toISOString().replace(/\.\d+Z$/, "+00:00") };
}

// The list drawn here with the games behind it that only an older copy of it has: this phone has no log of those. What the copy
// has of a game whose log cannot be read is shown, and that it cannot.
export function withOthers(drawn, copy) {
  const list = /(<ul class="games">)([^]*?)(<\/ul>)/;
  const entriesIn = (html) => (list.exec(html)?.[2] ?? "").split(/(?=<li>)/);
  const idIn = (entry) => /\/g\/([\w-]+)/.exec(entry)?.[1];
  const [own, older] = [drawn, copy].map(entriesIn);
  const here = own.map(idIn);
  const others = older.filter((entry) => idIn(entry) && !here.includes(idIn(entry)));
  const shown = own.map((entry) => {
    const [unread] = entry.includes("game-seats") ? [] : /<span class="game-title">.*?<\/span>/.exec(entry) ?? [];
    const found = unread && older.find((one) => idIn(one) === idIn(entry));
    return found?.replace(/<a [^>]*>/, (link) => link + unread) ?? entry;
  });
  return list.test(drawn) ? drawn.replace(list, (_, begin, entries, end) => [begin, ...shown, ...others, end].join("")) : copy;
}

// A copy with what the page drawn in its place says of the trouble: where it is in view, if keys leave room there.
export function withTrouble(copy, drawn) {
  const [, why] = /<h1>[^]*?(<p>[^]*?<\/p>)/.exec(drawn);
  const place = [/<(?:nav|section) class="dock"[^>]*>/, /<main\b[^>]*>/].find((one) => one.test(copy));
  return copy.replace(place, (tag) => `${tag}<div class="alarm" role="status">${why}</div>`);
}

// By its path and the language that it asks for (offline.js).
const LEADS_ON = /<(?:a|form|button)\b(?=[^>]* (?:href|action|data-shares)="([^"#?]*(?:\?lang=\w+)?)[^"]*")/g;

// Those of the addresses in a page where this phone has nothing, no copy either, or not the words. Where its store is in
// trouble, all say that.
export async function awayOf(addresses, copies) {
  const kept = await store.keysOf("logs").catch(() => null);
  if (!run()) return [];
  const [, its] = /\/g\/([\w-]+)\/files\//.exec(addresses.join(" ")) ?? []; // no page leads to files of several games
  const text = kept?.includes(its) ? await store.readLog(its) : null;
  const here = await caches.open(POCKET).then((cache) => cache.keys());
  const inPocket = new Set(here.map(({ url }) => new URL(url).pathname));
  const isAway = (path) => path.startsWith(ROOT) && !copies.has(path) && !isDrawn(path, kept ?? [gameIn({ pathname: path })], () => bookOf(its, text));
  return addresses.filter((address) => {
    const [path, language] = address.split("?lang=");
    return isAway(path) || !tablesOf(language).every((one) => inPocket.has(one));
  });
}

// Whether this host has such a page, where the phone has these games.
function isDrawn(address, games, book = () => null) {
  const { $, knows } = globalThis.scorekeeper;
  return knows($.tuple(games), address.slice(ROOT.length - 1), book, Boolean(self.SHELL.alone));
}

// Null where it cannot be read.
function bookOf(game, text) {
  const { $, heard } = globalThis.scorekeeper;
  try {
    return text === null ? null : heard(game, null, $.parse(text));
  } catch {
    return null;
  }
}

// What leads there is marked; offline.js says so in words.
export async function markAway(html, copies) {
  const away = await awayOf([...new Set(Array.from(html.matchAll(LEADS_ON), ([, address]) => address))], copies);
  return html.replace(LEADS_ON, (tag, address) => (away.includes(address) ? `${tag} data-away="yes"` : tag));
}

// Of a page of a game when this phone last heard of it, of all others when it last heard of any; null where it has heard of none.
function seen(kept, its) {
  const of = kept.find(({ game }) => game === its) ?? kept[0];
  return of ? new Date(of.heard).toISOString() : null;
}

// A header takes no Cyrillic (RFC 8187).
const inHeader = (name) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt().toString(16)}`);

function answerOf({ html, status, address, text, name, mime, language, seen: since }) {
  if (address) return Response.redirect(new URL(address, self.location.origin), 303);
  if (name) return new Response(text, { headers: { "Content-Type": `${mime}; charset=utf-8`, "Content-Disposition": `attachment; filename*=UTF-8''${inHeader(name)}` } });
  const headers = { ...self.SHELL.headers, "Content-Type": "text/html; charset=utf-8", "Content-Language": language };
  const mark = self.SHELL.alone ? ' data-alone="yes"' : since && ` data-seen="${since}"`;
  return new Response(mark ? html.replace("<html", `<html${mark}`) : html, { status, headers });
}
