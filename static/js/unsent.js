// The queue of a game (queue.js) on a page: entries are in it at once, and count as saved once the store says so. Where the store
// fails, they live as long as the page, and `trouble` says why.

import { changeQueue, drop, onQueueChange, readQueue, troubleOf } from "./store.js";

const SOON = 1000; // milliseconds until a store that did not answer is asked again
const SELDOM = 60_000;

const withAll = (entries, others) => [...entries, ...others.filter(({ key }) => !entries.some((each) => each.key === key))];
const askToPersist = (...told) => import("./offline.js").then((offline) => offline.askToPersist(...told)).catch(() => {});
addEventListener("appinstalled", () => askToPersist(true));

// `changed()` is called when another tab or the service worker has changed it, `written()` when this page has,
// and when that was kept, or could not be.
export function openQueue(game, { changed = () => {}, written = () => {} } = {}) {
  let entries = [];
  let changes = 0;
  let pending = Promise.resolve();
  let isPending = false;
  let trouble = null;
  let isKnown = false; // what the store holds
  let gone = []; // the keys of what was removed here since the store last knew

  // After trouble: what this page had first goes before what the store has, unless the page had not read the store yet.
  function mended(found) {
    const others = found.filter(({ key }) => !gone.includes(key));
    return isKnown ? withAll(entries, others) : withAll(others, entries);
  }

  async function read() {
    const before = changes;
    const found = await readQueue(game);
    if (before === changes) entries = trouble ? mended(found) : found;
    isKnown = true;
  }

  // A store that did not answer may only have been slow.
  function readLater(pause) {
    setTimeout(async () => {
      if (!isKnown) await change((all) => all);
      if (isKnown) changed();
      else readLater(Math.min(2 * pause, SELDOM));
    }, pause);
  }

  // Whether `act` was followed: it answers null where another tab has changed the queue meanwhile.
  async function write(act, number) {
    let isFollowed = true;
    try {
      const after = await changeQueue(game, (found) => {
        if (trouble) return mended(found);
        const made = act(found);
        isFollowed = made !== null;
        return made;
      });
      trouble = null;
      isKnown = true;
      if (number === changes) [entries, gone] = [after, []];
    } catch (error) {
      trouble = troubleOf(error);
    }
    if (number === changes) isPending = false;
    written();
    return isFollowed;
  }

  // Replaces it by `act(queue)`, here at once, in the store soon, where `act` is called with what others have made of it.
  async function change(act) {
    const before = entries;
    entries = act(entries) ?? entries;
    gone = [...gone, ...before.map(({ key }) => key).filter((key) => !entries.some((entry) => entry.key === key))];
    changes += 1;
    isPending = true;
    written();
    pending = write(act, changes);
    const isFollowed = await pending;
    if (!trouble && entries.length) askToPersist();
    return isFollowed;
  }

  // Drops what cannot be read, and keeps what this page has. Whether it went.
  async function mend() {
    await readQueue(game).catch(() => drop("queues", game)).catch(() => {}); // another tab may have mended it
    await change((found) => found);
    return !trouble;
  }

  onQueueChange(game, async (isLost) => {
    await pending;
    if (isLost) {
      [trouble, isKnown] = ["none", false];
      readLater(SOON); // what the page still shows is kept anew
      return written();
    }
    await read().catch(() => {});
    changed();
  });

  // Warns before the page is closed with what only it has.
  addEventListener("beforeunload", (event) => entries.length && (isPending || trouble) && event.preventDefault());

  const ready = read().catch((error) => {
    trouble = troubleOf(error);
    if (trouble === "none") readLater(SOON);
  });
  return {
    ready, change, mend, entries: () => entries, settled: () => pending,
    isKept: () => !isPending && !trouble, trouble: () => trouble,
  };
}
