// Follows a game by a live stream, else by polling (`data-link` of the root), and to its rematch. Calls `onSeq(n, write)` when it has
// gone beyond `seq`; `write` is made of the events by what the returned function is called with (own-sheet.js).

const PAUSE = 3000; // milliseconds between two questions
const LONGEST = 30000; // and at most, when nothing answers
const FIRST = 10000; // a stream begins with a number at once, unless a proxy holds it back
const DEAD = 50000; // a stream without even a beat for so long is dead
const JITTER = 1000; // after a restart not everybody should come at once
const SOON = 2000; // milliseconds between two questions for the rematch
const LATER = 20_000; // and once nobody has begun one for a while
const A_WHILE = 900_000;

// How many reports of players the hand has, announced on the document.
let told = 0;

function hearWord(number) {
  if (Number(number) === told) return;
  told = Number(number);
  document.dispatchEvent(new Event("told"));
}

export function listen(game, seq, onSeq) {
  if (document.documentElement.dataset.alone) return () => {}; // nobody else is there who could go on with it
  const address = new URL(`../../g/${encodeURIComponent(game)}`, import.meta.url).pathname;
  let stream = null;
  let [waiting, beating] = [];
  let failures = 0; // of the stream, one after another
  let silences = 0; // of the server
  let known = seq;
  let own = null; // what writes the sheet from events
  let isBehind = false; // it lacks events before those of the stream

  const show = (link) => { document.documentElement.dataset.link = link; };

  function hear(text, write) {
    const now = Number(text);
    if (now <= known) return;
    known = now;
    onSeq(now, write);
  }

  function alive(time = DEAD) {
    clearTimeout(beating);
    beating = setTimeout(lose, time);
  }

  function close() {
    clearTimeout(waiting);
    clearTimeout(beating);
    stream?.close();
    stream = null;
  }

  function lose() {
    close();
    failures += 1;
    waiting = setTimeout(poll, failures === 1 ? Math.random() * JITTER : 0);
  }

  function open() {
    close();
    isBehind = false;
    const mine = new EventSource(`${address}/live${own ? `?after=${own.after()}` : ""}`);
    stream = mine;
    alive(FIRST);
    mine.addEventListener("beat", () => alive());
    mine.addEventListener("told", ({ data }) => { alive(); hearWord(data); });
    mine.onmessage = (event) => heard(event);
    mine.addEventListener("engine", ({ data }) => own?.isTold(data));
    mine.addEventListener("behind", () => catchUp(own, mine));
    mine.addEventListener("log", (event) => heard(event, isBehind ? null : own?.take(event.data)));
    mine.onerror = () => stream === mine && lose(); // else it was closed on purpose
  }

  function heard({ lastEventId }, write) {
    alive();
    failures = silences = 0;
    show("live");
    hear(lastEventId, write);
  }

  // The log is too long for a stream. Until it is here, the server's page is shown.
  async function catchUp(made, mine) {
    isBehind = true;
    const log = await fetch(`${address}/events`).then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
    if (log === null || own !== made) return;
    const write = made.take(log);
    if (own !== made) return; // it cannot go on with that
    hear(made.after(), write);
    if (stream === mine) open();
  }

  async function poll() {
    try {
      const answer = await fetch(`${address}/seq`);
      if ([403, 410].includes(answer.status)) return location.reload(); // no right any more, or deleted
      if (!answer.ok) throw new Error(answer.statusText);
      const now = await answer.json();
      hear(now.seq);
      hearWord(now.told);
      silences = 0;
      show("polling");
    } catch {
      silences += 1;
      show("offline");
    }
    if (stream || document.hidden) return; // changed meanwhile
    // A stream that keeps failing is tried ever more seldom; so is the question while nothing answers.
    const turns = 2 ** Math.min(failures, 5) - 1;
    const tries = silences === 0 && (failures < 2 || Math.random() < 1 / turns);
    clearTimeout(waiting); // of a question that another one has overtaken
    waiting = setTimeout(tries ? open : poll, Math.min(PAUSE * 2 ** Math.max(silences - 1, 0), LONGEST));
  }

  // Hidden pages give their connection back; shown again, the stream begins with the number of now.
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("online", () => document.hidden || open());
  addEventListener("offline", () => { close(); poll(); }); // a server on this very computer answers all the same
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  open();

  return (made) => {
    own = made;
    if (!document.hidden) open();
  };
}

let following = null; // the address that says whether there is a rematch

// Calls `go(address)` once there is a rematch; without a question it stops. Hidden pages do not ask.
export async function followRematch(question, go) {
  if (following === question) return;
  following = question;
  let since = performance.now();
  while (question && following === question) {
    if (document.hidden) since = performance.now();
    const answer = document.hidden ? null : await fetch(question).then((found) => found.json()).catch(() => null); // without a right none
    if (answer?.address && following === question) {
      following = null;
      return go(answer.address);
    }
    await new Promise((done) => { setTimeout(done, performance.now() - since < A_WHILE ? SOON : LATER); });
  }
}
