// The database of this phone, shared by pages and the service worker: logs of games that it keeps, unanswered entries,
// and settings. Trouble is reported (`troubleOf`); what could not be saved is never called saved.

// Beside us others may be served, whose games are not ours.
const ROOT = new URL(".", self.registration?.scope ?? document.querySelector("link[rel=manifest]").href).pathname;
const NAME = ROOT === "/" ? "scorekeeper" : `${ROOT} scorekeeper`;

const VERSION = 2; // of what is stored: 1 had the logs alone
const MOST = 20; // logs, where a server has the games too
const PATIENCE = 3000; // milliseconds that a browser may take to open it
const ON_DISK = { durability: "strict" }; // what is written is called kept: a battery may be empty in the next moment
const STORES = { logs: "game", queues: "game", settings: "name" };
const FULL = ["QuotaExceededError", "UnknownError"]; // the latter is what an older WebKit says of a full disk
const FOREIGN = ["NotFoundError", "DataError", "ConstraintError", "InvalidAccessError", "TypeError"];

const promised = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

let lost = () => {};
let opened = null;
let database = null; // once it is open: what is changed then is on its way at once

// Rejected where there is none, where it is a newer one, or one that is not ours.
function openStore() {
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
  const found = await promised(request);
  const close = ({ newVersion }) => {
    found.close();
    database = opened = null;
    if (!newVersion) lost();
  };
  found.onversionchange = close; // a newer page wants another version
  found.onclose = close;
  database = found;
  return found;
}

const tooLong = () => new Promise((_, failed) => {
  setTimeout(() => failed(new DOMException("no answer", "TimeoutError")), PATIENCE);
});

// "newer": a newer version of this program has been here; "full"; "foreign": what lies there is damaged or not ours; "none":
// this browser keeps nothing, or not now.
export function troubleOf({ name }) {
  if (name === "VersionError") return "newer";
  if (FULL.includes(name)) return "full";
  return FOREIGN.includes(name) ? "foreign" : "none";
}

// What `act` makes of a store in one transaction, once that is complete: `act(store, answer)` begins what it does at once and
// tells the result by `answer`.
export async function within(name, mode, act) {
  let transaction;
  try {
    transaction = (database ?? (await openStore())).transaction(name, mode, ON_DISK);
  } catch (error) {
    if (!database || error.name !== "InvalidStateError") throw error;
    database = opened = null; // the browser has closed it without a word
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

export const read = (name, key) => within(name, "readonly", (store, answer) => {
  store.get(key).onsuccess = ({ target }) => answer(target.result);
});

const write = (name, value) => within(name, "readwrite", (store) => { store.put(value); });

// The text of a log, as it was kept; null where there is none.
export const readLog = async (game) => (await read("logs", game))?.text ?? null;

// `watches`: this phone only looks on. `keys`: where no server does it, it knows itself what it has been told, {key: seq}. Those
// kept longest ago go where there are more than `most`, but for games of which something waits. In that order they stand by
// `at`, which only grows, whatever the clock says; `heard` is what it says.
export async function keepLog(game, text, { watches = false, keys = {}, most = MOST } = {}) {
  const [waiting, last] = await Promise.all([gamesWaiting(), lastKept()]);
  const heard = Date.now();
  await within("logs", "readwrite", (store) => {
    store.put({ game, text, at: Math.max(heard, last + 1), heard, watches, keys });
    store.index("at").getAllKeys().onsuccess = ({ target: { result: all } }) => {
      const old = all.slice(0, Math.max(all.length - most, 0));
      for (const one of old.filter((each) => !waiting.includes(each))) store.delete(one);
    };
  });
}

const lastKept = () => within("logs", "readonly", (store, answer) => {
  store.index("at").openKeyCursor(null, "prev").onsuccess = ({ target: { result } }) => answer(result?.key ?? 0);
});

export const readSetting = async (name) => (await read("settings", name))?.value;
export const writeSetting = (name, value) => write("settings", { name, value });

// What this phone has told of a game and no server has answered, in the order told: entries {kind, url, key, body, seq, mine,
// at, row, told, place, draft} (queue.js).
export const readQueue = async (game) => entriesOf(await read("queues", game));

function entriesOf(found) {
  const entries = found === undefined ? [] : found.entries;
  const isOurs = Array.isArray(entries) && entries.every((entry) => typeof entry?.key === "string" && typeof entry.body === "string" && typeof entry.url === "string");
  if (!isOurs) throw new TypeError("this is no queue");
  return entries;
}

// Also where it cannot be read.
export const dropQueue = (game) => within("queues", "readwrite", (store) => { store.delete(game); });

// The queue becomes what the pure function `act` makes of it, whoever else has changed it meanwhile: settled with it once it is
// kept, and then others hear of it. Where `act` answers null it stays. A hand waits for it, so it may not be silent either.
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
        transaction.commit?.(); // what has been asked of it is all
      } catch (error) {
        answer(error);
        transaction.abort();
      }
    };
  })]);
  if (changed) tellOthers(game);
  return kept;
}

export const keysOf = (name) => within(name, "readonly", (store, answer) => {
  store.getAllKeys().onsuccess = ({ target }) => answer(target.result);
});

// The games of which something waits.
export const gamesWaiting = () => keysOf("queues");

const channel = globalThis.BroadcastChannel ? new BroadcastChannel(NAME) : null;

export const tellOthers = (game) => channel?.postMessage(game);

// `act` hears when another tab, or the service worker, has changed the queue of the game; with true where the browser may have
// thrown away what was kept.
export function onQueueChange(game, act) {
  lost = () => act(true);
  channel?.addEventListener("message", ({ data }) => data === game && act());
}
