// Sends queued entries in order, each until the server has answered; by its key a second sending is harmless.

import { fetchIn, parse } from "./html.js";
import { accepted, sentWith } from "./queue.js";
import { changeQueue, readQueue } from "./store.js";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
const FORM = new URL("../../new", import.meta.url); // a page with a form that everybody has, and that is never closed to this phone
export const GONE = [401, 403, 404, 410]; // no right any more, no game any more
const FORBIDDEN = [...GONE, 413]; // more than the server takes
const [STALE, LATER] = [400, 429]; // a token of another session; too many at once

export function bodyOf(entry) {
  const body = new URLSearchParams(entry.body);
  const own = sentWith(entry);
  for (const [name] of own) body.delete(name);
  for (const [name, value] of own) body.append(name, value);
  return body;
}

let token = null; // the newest that was fetched

function postOnce(entry, url) {
  const body = bodyOf(entry);
  if (token) body.set("csrf_token", token);
  return fetchIn(url, { method: "POST", body, headers: { "X-Fragment": "record" } });
}

// The token of a page left for long may have expired, a page drawn on this phone has none.
export const freshToken = async () => parse(await (await fetch(FORM)).text()).querySelector("[name=csrf_token]")?.value ?? null;

async function post(entry, url = entry.url) {
  const answer = await postOnce(entry, url);
  if (answer.status !== STALE) return answer;
  token = await freshToken();
  return postOnce(entry, url);
}

// The game that a rematch follows upon.
const before = ({ kind, url }) => (kind === "new" && /\/g\/([\w-]+)\/rematch$/.exec(url)?.[1]) || null;

// All that waits of a game, in order, by one at a time. Answers what `send` answered where that stops it, else null.
const underWay = new Map();
function sendAll(game) {
  if (!underWay.has(game)) underWay.set(game, sendEach(game).finally(() => underWay.delete(game)));
  return underWay.get(game);
}

async function sendEach(game) {
  for (;;) {
    const [entry] = await readQueue(game);
    if (!entry) return null;
    const answer = await send(entry);
    if (answer.seq === undefined) return answer;
    await changeQueue(game, (queue) => accepted(queue, entry.key, answer.seq)); // the sheet in another tab may have gone on
  }
}

// Whether there is nothing more to do here: all of the game is sent, or its sheet has to show what the server answered.
export async function sendOrLeave(game, sent = () => {}) {
  const stops = await sendAll(game);
  if (!stops) sent();
  return !stops || Boolean(stops.page || stops.refused || stops.behind);
}

// What an entry of a circle, or of a game in one, names and was begun on this phone goes up before it. Answers what stops it, as `send`
// does, or null. What is refused waits for nothing.
async function sendNamed({ kind, url, body, key }) {
  const names = kind === "new" && !url.endsWith("circles/new") ? "circle" : "game"; // a game's own id is in its form, too
  for (const id of new URLSearchParams(body).getAll(names)) {
    const [first] = await readQueue(id);
    if (first?.kind !== "new" || first.key === key) continue;
    const answer = await send(first);
    if (answer.seq !== undefined) await changeQueue(id, (queue) => accepted(queue, first.key, answer.seq));
    else if (!answer.refused) return answer;
  }
  return null;
}

// {seq} once it is recorded, {page} where the server asks something, {refused} where this phone has no right any more, {behind}
// where there is a question about the game before, {trouble} where this phone keeps the game itself and cannot (store.js), {}
// where the server was not reached or has failed. A game begun here is taken or not, without questions; a rematch of a game that
// is closed to this phone becomes a game of its own.
export async function send(entry) {
  try {
    const unsent = /\b(?:circle|fresh)=/.test(entry.body) && (await sendNamed(entry)); // it may name what was begun here
    if (unsent) return unsent;
    const game = before(entry);
    const stops = game && (await sendAll(game)); // what is refused waits for nothing any more
    if (stops && !stops.refused) return stops.page === undefined ? stops : { behind: game };
    let answer = await post(entry);
    if (game && GONE.includes(answer.status)) answer = await post(entry, FORM);
    if (answer.ok) {
      const { seq } = await answer.json();
      return Number.isSafeInteger(seq) ? { seq } : {};
    }
    const trouble = answer.headers.get("X-Trouble");
    if (trouble) return { trouble };
    if (answer.status < 400 || answer.status >= 500 || [STALE, LATER].includes(answer.status)) return {};
    if (FORBIDDEN.includes(answer.status) || entry.kind === "new") return { refused: answer.status };
    const page = await answer.text();
    return parse(page).getElementById("main") ? { page } : {}; // else a proxy's
  } catch {
    return {}; // no network, no answer in time, or not ours
  }
}

// Tries when the network is back, when the page is seen again, and by the clock, until `attempt` answers true or `stop`; `start` anew.
export function keepTrying(attempt) {
  let [pause, timer] = [];
  let busy = false;
  let isOn = false;
  const stop = () => {
    isOn = false;
    clearTimeout(timer);
  };
  const start = () => {
    stop();
    isOn = true;
    pause = FIRST_PAUSE;
    timer = setTimeout(now, pause);
  };
  async function now() {
    if (busy || !isOn || document.visibilityState === "hidden") return;
    busy = true;
    clearTimeout(timer);
    const done = await attempt().catch(console.error); // an error of ours does not end it
    busy = false;
    if (!isOn) return; // meanwhile
    if (done) return stop();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    timer = setTimeout(now, pause);
  }
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  start();
  return { start, now, stop, isOn: () => isOn };
}

// Sends the queue of a page (unsent.js). `accept(entry, seq)`, `ask(entry, page)` and `forbid(entry, said)` are called with the
// answer to the first entry; `held()` is whether somebody must answer a question first; `done()` is called when nothing waits.
export function makeLine({ queue, accept, ask, forbid, held, done }) {
  let isSending = false;
  let trouble = null; // of the store, where this phone keeps the game itself

  // `answer` is that of the first entry, if it is sent already. Whether there is nothing to try again.
  async function deliver(answer) {
    if (isSending) return true;
    isSending = true;
    let isReached = true;
    try {
      while (queue.entries().length && !held() && isReached) {
        const [entry] = queue.entries();
        const said = await (answer ?? send(entry));
        answer = null;
        trouble = said.trouble ?? null;
        isReached = !trouble && Object.keys(said).length > 0;
        if (!isReached || queue.entries()[0]?.key !== entry.key) continue; // thrown away meanwhile
        if (said.seq !== undefined) accept(entry, said.seq);
        else if (said.page !== undefined) await ask(entry, said.page);
        else forbid(entry, said);
      }
    } finally {
      isSending = false;
    }
    if (isReached && !queue.entries().length) await done();
    return isReached;
  }

  const trying = keepTrying(() => deliver());
  trying.stop();
  return { ...trying, deliver, isSending: () => isSending, trouble: () => trouble };
}
