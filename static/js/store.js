// The database of this phone, shared by pages and the service worker: logs of games and circles, unanswered entries, and settings. Trouble is
// reported (`troubleOf`); what could not be saved is never called saved.

// Other installations may be served from the same host.
export const ROOT = new URL(".", self.registration?.scope ?? document.querySelector("link[rel=manifest]").href).pathname;
const NAME = ROOT === "/" ? "scorekeeper" : `${ROOT} scorekeeper`;

const VERSION = 3; // of what is stored
const MOST = 20; // logs, where a server has the games too
const PATIENCE = 6000; // milliseconds that a busy browser may take to open it
const ON_DISK = { durability: "strict" }; // the battery may be empty in the next moment
const STORES = { logs: "game", circles: "circle", queues: "game", settings: "name" };
const FULL = ["QuotaExceededError", "UnknownError"]; // the latter is what an older WebKit says of a full disk
const FOREIGN = ["NotFoundError", "DataError", "ConstraintError", "InvalidAccessError", "TypeError"];

let lost = () => {};
let opened = null;
let database = null; // once it is open: a change then begins at once

// Rejected where there is none, where it is a newer one, or one that is not ours.
export function openStore() {
  opened ??= Promise.race([open(), tooLong()]);
  opened.catch(() => { opened = null; }); // another time
  return opened;
}

async function open() {
  if (!globalThis.indexedDB) throw new DOMException("no database", "NotSupportedError");
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(STORES)) {
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath });
    }
    const logs = request.transaction.objectStore("logs");
    if (!logs.indexNames.contains("at")) logs.createIndex("at", "at");
  };
  const found = await new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  found.onclose = found.onversionchange = ({ newVersion }) => { // a newer page wants another version
    found.close();
    database = opened = null;
    if (!newVersion) lost();
  };
  database = found;
  return found;
}

const tooLong = () => new Promise((_, failed) => { setTimeout(failed, PATIENCE, new DOMException("no answer", "TimeoutError")); });

// "newer": of a newer version of this program; "full"; "foreign": damaged or not ours; "none": this browser keeps nothing, or not now.
export function troubleOf({ name }) {
  if (name === "VersionError") return "newer";
  if (FULL.includes(name)) return "full";
  return FOREIGN.includes(name) ? "foreign" : "none";
}

// The result of `act(store, answer)`, which is handed to `answer`, once its transaction is complete.
export async function within(name, mode, act) {
  let transaction;
  try {
    transaction = (database ?? (await openStore())).transaction(name, mode, ON_DISK);
  } catch (error) {
    if (!database || error.name !== "InvalidStateError") throw error;
    database = opened = null; // the browser has closed it
    transaction = (await openStore()).transaction(name, mode, ON_DISK);
  }
  let result;
  const complete = new Promise((done, failed) => {
    transaction.oncomplete = () => done(result);
    transaction.onabort = () => failed(result instanceof Error ? result : transaction.error ?? new DOMException("aborted", "AbortError"));
  });
  act(transaction.objectStore(name), (found) => { result = found; }, transaction);
  return complete;
}

// The result of one request, which `make(store)` makes.
export const ask = (name, make) => within(name, "readonly", (store, answer) => {
  make(store).onsuccess = ({ target }) => answer(target.result);
});

export const read = (name, key) => ask(name, (store) => store.get(key));

// The text of a log, as it was kept; null where there is none.
export const readLog = async (game) => (await read("logs", game))?.text ?? null;

// `watches`: this phone may not keep the score. `keys`: {key: seq} of what was recorded where there is no server. The oldest of more
// than `most` logs go, unless something of the game waits. `at` orders them and only grows; `heard` is what the clock says.
export async function keepLog(game, text, { watches = false, keys = {}, most = MOST } = {}) {
  const [waiting, last] = await Promise.all([gamesWaiting(), ask("logs", (logs) => logs.index("at").openKeyCursor(null, "prev"))]);
  const heard = Date.now();
  await within("logs", "readwrite", (store) => {
    store.put({ game, text, at: Math.max(heard, (last?.key ?? 0) + 1), heard, watches, keys });
    store.index("at").getAllKeys().onsuccess = ({ target: { result: all } }) => {
      const old = all.slice(0, Math.max(all.length - most, 0));
      for (const one of old.filter((each) => !waiting.includes(each))) store.delete(one);
    };
  });
}

export const readSetting = async (name) => (await read("settings", name))?.value;
export const writeSetting = (name, value) => within("settings", "readwrite", (store) => { store.put({ name, value }); });

// The unanswered entries of a game in order: {kind, url, key, body, seq, mine, at, row, told, place, draft} (queue.js).
export const readQueue = async (game) => entriesOf(await read("queues", game));

function entriesOf(found) {
  const entries = found === undefined ? [] : found.entries;
  const isOurs = Array.isArray(entries) && entries.every((entry) => typeof entry?.key === "string" && typeof entry.body === "string" && typeof entry.url === "string");
  if (!isOurs) throw new TypeError("this is no queue");
  return entries;
}

export const drop = (name, game) => within(name, "readwrite", (store) => { store.delete(game); });

// Replaces the queue by `act(queue)`, a pure function; with null it stays. Settled with it once it is kept, and other tabs hear of it;
// rejected where the store is silent, as a hand waits for it.
export async function changeQueue(game, act) {
  let changed = false;
  const kept = await Promise.race([tooLong(), within("queues", "readwrite", (store, answer, transaction) => {
    store.get(game).onsuccess = ({ target }) => {
      try {
        const before = entriesOf(target.result);
        const after = act(before);
        answer(after ?? before);
        changed = Boolean(after);
        if (after?.length) store.put({ game, entries: after });
        else if (after) store.delete(game);
        transaction.commit?.();
      } catch (error) {
        answer(error);
        transaction.abort();
      }
    };
  })]);
  if (changed) tellOthers(game);
  return kept;
}

export const keysOf = (name) => ask(name, (store) => store.getAllKeys());

export const gamesWaiting = () => keysOf("queues");

const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;

export const tellOthers = (game) => channel?.postMessage(game);

// Calls `act` when another tab, or the worker, has changed the game's queue; with true where the browser may have thrown it away.
export function onQueueChange(game, act) {
  lost = () => act(true);
  channel?.addEventListener("message", ({ data }) => data === game && act());
}
