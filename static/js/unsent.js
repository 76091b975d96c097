// The queue of a game (queue.js) on a page: entries are in it at once, and count as saved once the store says so. Where
// the store fails, they live as long as the page, and `trouble` says why.

import { changeQueue, dropQueue, onQueueChange, readQueue, readSetting, troubleOf, writeSetting } from "./store.js";

const SOON = 1000; // milliseconds until a store that did not answer is asked again
const SELDOM = 60_000;

const withAll = (entries, others) => [...entries, ...others.filter(({ key }) => !entries.some((each) => each.key === key))];

const askToPersist = (...told) => import("./lasting.js").then((lasting) => lasting.askToPersist({ readSetting, writeSetting }, ...told)).catch(() => {});
addEventListener("appinstalled", () => askToPersist(true));

// `changed` hears when somebody else has changed it: another tab, the service worker; `written` when something was kept, or
// could not be.
export function openQueue(game, { changed = () => {}, written = () => {} } = {}) {
  let entries = [];
  let changes = 0;
  let pending = Promise.resolve();
  let isPending = false;
  let trouble = null;
  let isKnown = false; // what the store holds
  let gone = []; // the keys of what was done with here since the store last knew

  // What this page alone knows goes before what a store that was in trouble has; but what that held before this page knew it
  // had been told before.
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

  // Whether it was followed: with null `act` leaves it as another has made it meanwhile.
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

  // It becomes what the pure function `act` makes of it, here at once, in the store soon, where `act` is asked again for what
  // others have made of it.
  async function change(act) {
    const before = entries;
    entries = act(entries) ?? entries;
    gone = [...gone, ...before.map(({ key }) => key).filter((key) => !entries.some((entry) => entry.key === key))];
    changes += 1;
    isPending = true;
    pending = write(act, changes);
    const isFollowed = await pending;
    if (!trouble && entries.length) askToPersist();
    return isFollowed;
  }

  // What lies there and cannot be read goes, and what this page has told is kept in its place. Whether it went.
  async function mend() {
    await readQueue(game).catch(() => dropQueue(game)).catch(() => {}); // another tab may have mended it, and told a hand since
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

  // What only this page remembers must not be closed away without a word.
  addEventListener("beforeunload", (event) => {
    if (entries.length && (isPending || trouble)) event.preventDefault();
  });

  const ready = read().catch((error) => {
    trouble = troubleOf(error);
    if (trouble === "none") readLater(SOON);
  });
  return {
    ready, change, mend, entries: () => entries, settled: () => pending,
    isKept: () => !isPending && !trouble, trouble: () => trouble,
  };
}
