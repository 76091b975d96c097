// The logs of the games that this phone has kept the score of, in its own database: from them it goes on when it is opened
// again without a network. Where the browser keeps nothing there are none.

const VERSION = 1; // of what is stored
const MOST = 20; // games

const promised = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

let opened = null;

function open() {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open("scorekeeper", VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore("logs", { keyPath: "game" }).createIndex("at", "at");
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page wants another version
      done(request.result);
    };
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new Error("blocked"));
  });
  return opened;
}

const logs = async (mode) => (await open()).transaction("logs", mode).objectStore("logs");

// The text of a log, as it was kept; null where there is none.
export async function readLog(game) {
  try {
    return (await promised((await logs("readonly")).get(game)))?.text ?? null;
  } catch {
    return null; // a newer store, a private window: the server has it
  }
}

export async function keepLog(game, text) {
  try {
    const store = await logs("readwrite");
    store.put({ game, text, at: Date.now() });
    const all = await promised(store.index("at").getAllKeys());
    for (const old of all.slice(0, Math.max(all.length - MOST, 0))) store.delete(old);
  } catch {
    // Full, or not allowed: then it goes on as long as the page is open.
  }
}
