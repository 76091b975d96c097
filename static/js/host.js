// The pages that the service worker draws itself while offline: from this phone's log of a game, by the server's own Python and
// templates, compiled (scorekeeper/pocket). `packing`, `queue`, `store` and self.SHELL stand before this text.

const ROOT = new URL(self.registration.scope).pathname;
export const OURS = ROOT === "/" ? "" : `${ROOT} `; // other installations may be served from the same host
export const FILES = `${OURS}shell ${self.SHELL.version}`; // the cache of this version's files
const UNSAID = '{"of":"","words":[],"forms":""}'; // a table of no words
const KEEPS = 3; // the role in a circle that was begun here (service/access.py)
const IN_TROUBLE = 507; // the page that says what is wrong with the store, or with a log
const { scripts = [], words = {} } = self.SHELL.compiled ?? {}; // addresses, words by language
export const FURTHER = scripts[3]; // pages that a table needs less often; in the cache of files a mark says that they and the last are here
const OWN = [...scripts, ...Object.values(words).flat()];

const ours = self.trustedTypes?.createPolicy("ours", { createScriptURL: (address) => (scripts.includes(address) ? address : "") });

// Takes scripts into the worker while it is installed; later they run when they are needed. Answers what they give by this name.
export function run(name = "hosted", several = scripts.slice(0, 3)) {
  if (several.length && !globalThis.scorekeeper?.[name]) importScripts(...several.map((address) => ours?.createScriptURL(address) ?? address));
  return globalThis.scorekeeper?.[name];
}
const runFurther = () => run("FURTHER", scripts.slice(3, 4));
const runCircle = () => runFurther() && run("circled", scripts.slice(4));
export const takeFurther = async () => runCircle() && (await caches.open(FILES)).put(FURTHER, new Response());

// A file with a hash in its address cannot have changed. Without one the network goes first.
export async function file(request) {
  const cache = await caches.open(FILES);
  const isExact = /\?|\.[0-9a-f]{12}\./.test(request.url);
  const exact = isExact && (await cache.match(request, { ignoreVary: true }));
  if (exact) return exact;
  try {
    const answer = await fetch(request);
    if (isExact && answer.ok) await cache.put(answer.url, answer.clone()).catch(() => {}); // the request may have a fragment (reckoner.js)
    return answer;
  } catch (error) {
    return (await cache.match(request, { ignoreVary: true, ignoreSearch: true })) ?? Promise.reject(error);
  }
}

// Keeps language and theme of the page last seen for the pages that are drawn here.
export async function remember({ language, theme }) {
  const before = await store.readSetting("manner");
  if (language !== before?.language || theme !== before.theme) await store.writeSetting("manner", { language, theme });
  await Promise.all((await compiled()).map((address) => file(new Request(address)))); // each time: one may be missing
}

// What the pages that are drawn here fetch: engine, log and words, in one language or in all; `most` tables of each.
export async function compiled(most = 2, inAll = false) {
  const tables = inAll ? Object.values(words) : [tablesOf((await manner(null)).language)];
  return [...scripts.slice(0, 2), ...tables.flatMap((its) => its.slice(0, most))];
}

// The language of the address, of the page last seen, or of this browser.
async function manner(asked) {
  const kept = await store.readSetting("manner").catch(() => undefined);
  const preferred = [asked, kept?.language, ...navigator.languages.map((one) => one.split("-")[0])];
  return { language: preferred.find((one) => tablesOf(one).length) ?? "en", theme: kept?.theme ?? "" };
}

const tablesOf = (language) => new Map(Object.entries(words)).get(language) ?? [];
const textOf = (address) => file(new Request(address)).then((answer) => answer.text());

// The answer to a request, {answer, seq: how far its game has gone in it}, null where this phone knows none. `form`: pairs, or null.
export const answered = (url, form = null) => (form ? inTurn(() => answerTo(url, form)) : answerTo(url, form));

// What is sent is taken one after the other.
let taking = Promise.resolve();
const inTurn = (take) => (taking = taking.then(take));

async function answerTo(url, form) {
  try {
    const found = await drawOnce(url, form);
    if (!found) return null;
    if (found.begun) await ofStore(keepBegun(found.begun));
    if (found.waits) await ofStore(store.changeQueue(found.circle?.game ?? idIn(url), (entries) => (entries.some(({ key }) => key === found.waits.key) ? null : queue.told(entries, found.waits))));
    if (found.circle) await ofStore(keepCircle(found.circle));
    return { answer: answerOf(found), seq: seqIn(found.html ?? ""), isTrouble: found.status === IN_TROUBLE };
  } catch (error) {
    console.warn(error); // there may be an old copy
    const says = error.trouble ? await unkept(error.trouble, form) : null;
    return says && isDrawn(url.pathname, [idIn(url)]) ? says : null;
  }
}

// Marks an error as one of the store.
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

// Whether a copy of a page of a game shows what would be drawn here: the game has not gone on, nothing of it waits, but on the sheet,
// whose script draws that, and files, language and theme are the same. `facts` are those of the copy (factsOf), if any.
export async function isCurrent(url, facts) {
  if (url.search) return false;
  const game = gameIn(url);
  const [copy, log, waiting, { language, theme }] = await Promise.all([facts, store.readLog(game), store.readQueue(game), manner(null)]);
  if (!copy || !log) return false;
  const events = JSON.parse(log);
  const isWhole = events.length > 0 && events.every(({ seq, kind }, place) => seq === place + 1 && kind);
  const ours = new Set([...self.SHELL.files, ...OWN]);
  const showsAll = !waiting.length || url.pathname === `${ROOT}g/${game}`;
  const isLike = copy.language === language && copy.theme === theme && copy.files.every((address) => ours.has(address));
  return isWhole && events.length <= copy.seq && showsAll && isLike;
}

// Facts about a page for `isCurrent`.
export const factsOf = (headers, text) => ({
  seq: seqIn(text),
  language: headers.get("content-language") ?? "en",
  theme: /name="color-scheme" content="(light|dark)"/.exec(text)?.[1] ?? "",
  files: Array.from(text.matchAll(/"([^"?]*\/(?:static|pocket)\/[^"]+)"/g), ([, address]) => address),
});

export const seqIn = (html) => Number(/<body[^>]* data-seq="(\d+)"/.exec(html)?.[1] ?? 0);

// The game in the address of a page; none has one that is beginning.
export const gameIn = (url) => /^g\/([^/]+)/.exec(url.pathname.slice(ROOT.length))?.[1] ?? "";
const circleIn = (url) => /^c\/([^/]+)/.exec(url.pathname.slice(ROOT.length))?.[1] ?? "";
export const idIn = (url) => gameIn(url) || circleIn(url);
const keyIn = (form) => form?.find(([name]) => name === "key")?.[1] ?? "";

// Where there is no server the log of this phone is the game, and a key counts once. `isScript`: a script asks, for the event's number.
export const commit = (url, form, isScript) => inTurn(() => committed(url, form, isScript).catch((error) => {
  console.warn(error);
  return unkept(store.troubleOf(error), form);
}));

// Response.json came with Safari 17.
export const asJson = (value) => new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
export const missing = (url) => answered(new URL(`${ROOT}offline?of=${gameIn(url)}`, url));

async function committed(url, form, isScript) {
  const game = gameIn(url);
  const key = keyIn(form);
  const circle = circleIn(url);
  const keys = await readKeys(game, circle);
  const found = key in keys ? { address: circle ? url.pathname : `${ROOT}g/${game}#now`, told: { seq: keys[key] } } : await drawOnce(url, form);
  const keep = async (its, log, before, seq) => {
    await store.keepLog(its, log, { keys: { ...before, ...(key && { [key]: seq }) }, most: Infinity }); // nobody else has any
    if (!isScript) store.tellOthers(its); // a script does that itself
  };
  if (found?.begun) await keep(found.begun.game, found.begun.log, await readKeys(found.begun.game), 1);
  if (found?.told?.log) await keep(game, found.told.log, keys, found.told.seq);
  if (found?.circle) await keepCircle(found.circle, key);
  if (found?.address && isScript) return { answer: asJson({ seq: found.told?.seq ?? JSON.parse(await store.readLog(game)).length }) };
  return found && { answer: answerOf(found) };
}

// What waits, by the game; nothing of one that is damaged.
async function readQueues() {
  const waiting = await store.gamesWaiting();
  const queues = await Promise.all(waiting.map((game) => store.readQueue(game).catch(() => [])));
  return Object.fromEntries(waiting.map((game, place) => [game, queues[place]]));
}

const begunIn = (queues) => Object.keys(queues).filter((game) => queues[game][0]?.kind === "new");

// The games that were begun here, of which no server knows yet.
export const begunHere = () => readQueues().then(begunIn);

// First into the queue, or it might never be sent. What cannot be shown here is not begun.
async function keepBegun({ game, log, ...entry }) {
  await store.changeQueue(game, () => [{ kind: "new", seq: 0, ...entry }]);
  await store.keepLog(game, log).catch((error) => store.drop("queues", game).then(() => Promise.reject(error)));
}

// Replaces what is kept of a circle: {circle, text of its log, counts of games as the server told them, role, name, keys}.
const changeCircle = (circle, act) => store.within("circles", "readwrite", (circles) => {
  circles.get(circle).onsuccess = ({ target: { result } }) => circles.put(act(result ?? { circle, counts: {}, role: KEEPS, name: "", keys: {} }));
});

const keepCircle = ({ game: circle, log: text, seq, counts }, key) => !text ? store.drop("circles", circle) : changeCircle(circle, (row) => ({ ...row, text, counts: { ...row.counts, ...(counts && JSON.parse(counts)) }, keys: { ...row.keys, ...(key && { [key]: seq }) } }));

const readCircles = async () => Object.fromEntries((await store.ask("circles", (all) => all.getAll())).map((row) => [row.circle, row]));
const circlesHere = () => readCircles().catch(() => ({}));

// A form that comes twice begins one game, or one circle.
async function drawOnce(url, form) {
  const found = await draw(url, form);
  const before = (found?.begun || url.pathname === `${ROOT}circles/new`) && (await begunBy(keyIn(form)));
  return before ? { address: ROOT + before } : found;
}

async function begunBy(key) {
  if (!key) return undefined;
  const addressOf = (game, circle) => (game ? `g/${game}` : circle && `c/${circle}`);
  const has = ({ keys = {} }) => key in keys;
  if (self.SHELL.alone) return addressOf((await readAll()).find(has)?.game, Object.values(await readCircles()).find(has)?.circle);
  const queues = await ofStore(readQueues());
  const begun = (is) => begunIn(queues).find((id) => is(queues[id][0]));
  return addressOf(begun(({ body }) => new URLSearchParams(body).get("sent_as") === key), begun((first) => first.key === key));
}

// All logs, the one kept last first: [{game, text, at, heard}…].
const readAll = async () => (await store.ask("logs", (logs) => logs.index("at").getAll())).reverse();

const readKeys = async (game, circle) => (await (circle ? store.read("circles", circle) : store.read("logs", game)))?.keys ?? {};

// The logs that the page needs: that of its game, or all, or none.
function readLogs(url) {
  const game = gameIn(url);
  if ([`${ROOT}offline`, `${ROOT}unkept`].includes(url.pathname)) return [];
  return ofStore(game ? store.read("logs", game).then((log) => [log].filter(Boolean)) : readAll());
}

// What the list shows of a game is kept beside its log, as long as that is as long and `MAKING` (service/summary.py) is the same.
const summarized = ({ game, text, summary }) => (summary?.making === making() && summary.length === text.length ? [[game, summary.text]] : []);
const making = () => globalThis.scorekeeper.MAKING;

async function keepMade(kept, made, counts) {
  const read = kept.filter(({ game }) => game in made || game in counts);
  if (read.length) await store.within("logs", "readwrite", (logs) => {
    for (const { game, text } of read) {
      logs.get(game).onsuccess = ({ target: { result: now } }) => {
        const summary = game in made && { summary: { making: making(), length: text.length, text: made[game] } };
        if (now?.text === text) logs.put({ ...now, ...summary, ...(game in counts && { counts: counts[game] }) });
      };
    }
  });
}

async function draw(url, form) {
  const { origin, pathname, searchParams, asks } = url;
  const reading = Promise.all([readLogs(url), readQueues().catch(() => ({})), manner(searchParams.get("lang")), gameIn(url) && !form ? null : circlesHere()]);
  const hosted = run();
  let [kept, queues, { language, theme: before }, circles] = await reading;
  const chosen = form?.find(([name, value]) => name === "theme" && ["", "light", "dark"].includes(value)); // holds from its answer on
  const theme = chosen?.[1] ?? before;
  const tables = await Promise.all(tablesOf(language).slice(0, 2).map(textOf));
  if (!hosted || tables.length < 2) return null;
  await remember({ language, theme }).catch(() => {});
  const gamesIn = (rows, in_part) => ({
    logs: Object.fromEntries(rows.map(({ game, text }) => [game, text])), in_part, summaries: Object.fromEntries(rows.flatMap(summarized)),
    counts: Object.fromEntries(rows.flatMap(({ game, counts }) => (counts ? [[game, counts]] : []))),
    may_keep: rows.filter(({ watches }) => !watches).map(({ game }) => game),
  });
  const files = Object.fromEntries(self.SHELL.files.map((address) => address.slice(`${ROOT}static/`.length).split("?v=")));
  const path = pathname.slice(ROOT.length - 1);
  const [engine, log] = scripts;
  let known = {
    root: ROOT.slice(0, -1), base: origin + ROOT, files, tables, ...gamesIn(kept, Boolean(gameIn(url))), queues: self.SHELL.alone ? {} : queues, began: begunIn(queues), circles, alone: Boolean(self.SHELL.alone), can_pack: packing.canPack,
    on_phone: { engine, log, words: tablesOf(language)[0] }, draws: drawLots(),
  };
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const request = { path, wanted: asks ?? "", query: [...searchParams], form, language, theme, zone };
  const lent = [];
  let found = hosted(known, request);
  while (found?.wanted) {
    if (found.wanted[0] === "further") tables.push(runFurther() && (await textOf(tablesOf(language)[2])));
    else if (found.wanted[0] === "circle") tables.push(runCircle() && (await textOf(tablesOf(language)[3])));
    else if (found.wanted[0] === "verdicts") tables.push(await Promise.resolve().then(runFurther).then(() => textOf(tablesOf(language)[2])).catch(() => UNSAID));
    else if (found.wanted[0] === "circles") known = { ...known, circles: await circlesHere() }; // of a game that has ended
    else if (found.wanted[0] === "games") known = { ...known, ...gamesIn((kept = await ofStore(readAll())), false) };
    else lent.push(await packing.answerTo(found.wanted));
    found = hosted({ ...known, lent }, request);
  }
  keepMade(kept, found?.summaries ?? {}, found?.counts ?? {}).then(() => found?.unread && answered(url)).catch(() => {}); // goes on behind the page
  const shown = circles?.[circleIn(url)];
  if (shown && found?.called && shown.name !== found.called) await changeCircle(shown.circle, (row) => ({ ...row, name: found.called })).catch(() => {});
  const { heard } = kept.find(({ game }) => game === gameIn(url)) ?? kept[0] ?? {}; // of this game, or else of any
  const isFinal = form && found?.status === IN_TROUBLE; // opened anew by itself, it would send the form once more
  return found && { ...found, language, seen: heard && !isFinal ? new Date(heard).toISOString() : null };
}

export function pairsIn(form) {
  const { MOST_BYTES } = run() ? globalThis.scorekeeper : { MOST_BYTES: 0 };
  return Promise.all([...form].map(([name, value]) => (typeof value === "string" ? [name, value] : packing.pairOf(name, value, MOST_BYTES))));
}

// Random keys and ids, as long as the server's and of the same alphabet, and the time, for the compiled Python.
function drawLots() {
  const token = () => packing.inLetters(crypto.getRandomValues(new Uint8Array(16)));
  return { key: token(), game: token(), lot: crypto.getRandomValues(new Uint32Array(1))[0], at: new Date().toISOString().replace(/\.\d+Z$/, "+00:00") };
}

// The list drawn here, and the games that only an older copy has; the copy's entry, too, where a log cannot be read, and that it cannot.
export function withOthers(drawn, copy) {
  const list = /(<ul class="games">)([^]*?)(<\/ul>)/;
  const entriesIn = (html) => (list.exec(html)?.[2] ?? "").split(/(?=<li>)/).map((entry) => [/\/g\/([\w-]+)/.exec(entry)?.[1], entry]);
  const others = new Map(entriesIn(copy));
  const shown = entriesIn(drawn).map(([game, entry]) => {
    const older = others.get(game);
    others.delete(game);
    const [unread] = entry.includes("game-seats") ? [] : /<span class="game-title">.*?<\/span>/.exec(entry) ?? [];
    return (unread && older?.replace(/<a [^>]*>/, (link) => link + unread)) ?? entry;
  });
  others.delete(undefined); // what stands before the entries
  return list.test(drawn) ? drawn.replace(list, (_, begin, entries, end) => [begin, ...shown, ...others.values(), end].join("")) : copy;
}

// A copy with what the page drawn in its place says of the trouble: in the dock, if it has one.
export function withTrouble(copy, drawn) {
  const [, why] = /<h1>[^]*?(<p>[^]*?<\/p>)/.exec(drawn);
  const place = [/<(?:nav|section) class="dock"[^>]*>/, /<main\b[^>]*>/].find((one) => one.test(copy));
  return copy.replace(place, (tag) => `${tag}<div class="alarm" role="status">${why}</div>`);
}

// The addresses in a page of which this phone has no page, copy or words. A store in trouble has a page that says so.
export async function awayOf(addresses, copies) {
  const kept = await Promise.all(["logs", "circles"].map(store.keysOf)).then((keys) => keys.flat(), () => null);
  if (!run()) return [];
  const here = await caches.open(FILES).then((cache) => cache.keys());
  const files = new Set(here.map(({ url }) => new URL(url).pathname));
  const isAway = (path) => path.startsWith(ROOT) && !copies.has(path) && !isDrawn(path, kept ?? [idIn({ pathname: path })], files.has(FURTHER));
  return addresses.filter((address) => {
    const [path, language] = address.split("?lang=");
    return isAway(path) || !tablesOf(language).slice(0, 2).every((one) => files.has(one));
  });
}

// Whether this host has such a page, where the phone has these games.
function isDrawn(address, games, hasFurther = true) {
  const { $, knows } = globalThis.scorekeeper;
  return knows($.tuple(games), address.slice(ROOT.length - 1), !self.SHELL.alone, hasFurther);
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
