// Sends entries until the server has answered; the key of each makes a second sending harmless.

import { parse } from "./html.js";
import { accepted, sentWith } from "./queue.js";
import { changeQueue, readQueue } from "./store.js";

const PATIENCE = 12_000; // milliseconds until an answer is given up
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;
const FORM = new URL("../../new", import.meta.url); // a page with a form that everybody has
const GONE = [401, 403, 404, 410]; // no right any more, no game any more
const FORBIDDEN = [...GONE, 413]; // more than the server takes
const LATER = 429;

// What an entry sends.
export function bodyOf(entry) {
  const body = new URLSearchParams(entry.body);
  const own = sentWith(entry);
  for (const [name] of own) body.delete(name);
  for (const [name, value] of own) body.append(name, value);
  return body;
}

async function postOnce(entry) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    return await fetch(entry.url, {
      method: "POST",
      body: bodyOf(entry),
      headers: { "X-Fragment": "record" },
      signal: stop.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

let token = null; // the newest that was fetched

// A page left for long may bear a token that is worth nothing any more, one that this phone has drawn has none. Its own form
// may be closed to this phone by now.
async function renewToken() {
  const answer = await fetch(FORM);
  token = parse(await answer.text()).querySelector("[name=csrf_token]")?.value ?? null;
}

function withToken(entry) {
  if (!token) return entry;
  const body = new URLSearchParams(entry.body);
  body.set("csrf_token", token);
  return { ...entry, body: body.toString() };
}

async function post(entry) {
  const answer = await postOnce(withToken(entry));
  if (answer.status !== 400) return answer;
  await renewToken();
  return postOnce(withToken(entry));
}

// The game that a rematch follows upon.
const before = ({ kind, url }) => (kind === "new" && /\/g\/([\w-]+)\/rematch$/.exec(url)?.[1]) || null;

// Whatever waits of a game, in order. What stops that is what `send` answers; null once nothing waits any more.
async function sendAll(game) {
  for (;;) {
    const [entry] = await readQueue(game);
    if (!entry) return null;
    const answer = await send(entry);
    if (answer.seq === undefined) return answer;
    await changeQueue(game, (queue) => accepted(queue, entry.key, answer.seq)); // the sheet in another tab may have gone on
  }
}

// Whether there is nothing more to do here: all of the game is sent, or its sheet has to say what the server says of the first one.
export async function sendOrLeave(game, sent = () => {}) {
  const stops = await sendAll(game);
  if (!stops) sent();
  return !stops || Boolean(stops.page || stops.refused || stops.behind);
}

// What somebody on the way answers, a proxy for one, is nothing of ours.
const numberedIn = ({ seq }) => (Number.isSafeInteger(seq) ? { seq } : {});
const pageIn = (page) => (parse(page).getElementById("main") ? { page } : {});

// {seq} once it is recorded, {page} where the server has something to say, {refused} where it takes that from this phone no
// more, {behind} where it has a question about the game before, {trouble} where this phone is what keeps the game, and cannot (store.js);
// {} where it was not reached, or is in trouble itself. Of a game
// begun here there is nothing to ask: it is taken or not. A rematch of a game that is closed to this phone is one of its own.
export async function send(entry) {
  try {
    const game = before(entry);
    const stops = game && (await sendAll(game)); // what is refused waits for nothing any more
    if (stops && !stops.refused) return stops.page === undefined ? stops : { behind: game };
    let answer = await post(entry);
    if (game && GONE.includes(answer.status)) answer = await post({ ...entry, url: FORM });
    if (answer.ok) return numberedIn(await answer.json());
    const trouble = answer.headers.get("X-Trouble");
    if (trouble) return { trouble };
    if (answer.status < 400 || answer.status >= 500 || answer.status === LATER) return {};
    if (FORBIDDEN.includes(answer.status) || entry.kind === "new") return { refused: answer.status };
    return pageIn(await answer.text());
  } catch {
    // No network, no answer in time, or an answer that is none of ours.
  }
  return {};
}

// Tries again when the network is back, when somebody looks, and by the clock, until it is told to stop.
export function keepTrying(attempt) {
  let pause = FIRST_PAUSE;
  let timer;
  let busy = false;
  let stopped = false;
  const now = async () => {
    if (busy || stopped || document.visibilityState === "hidden") return;
    busy = true;
    clearTimeout(timer);
    const done = await attempt().catch(console.error); // a fault of ours is not the end of trying
    busy = false;
    if (stopped) return; // while it was under way: nothing is to be sent any more
    if (done) return stop();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    timer = setTimeout(now, pause);
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener("online", now);
    document.removeEventListener("visibilitychange", now);
  };
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  timer = setTimeout(now, pause);
  return { now, stop };
}
