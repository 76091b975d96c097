// Follows a game: calls `onSeq(n, write)` when the game has gone beyond `seq`, by a live stream where that works and by
// polling where it does not; `write` is what `follow` has made of the events, where they are followed. `data-link` of
// the page's root says which: live, polling or offline.

const PAUSE = 3000; // milliseconds between two questions
const LONGEST = 30000; // and at most, when nothing answers
const FIRST = 10000; // a stream begins with a number at once; where none comes, somebody on the way holds back what is sent
const DEAD = 50000; // a stream that has not even beaten for so long is a line that nobody has hung up
const JITTER = 1000; // after a restart not everybody should come at once

// What players have told of the hand now played is announced on the document, for a page that shows it.
let told = 0;

function hearWord(number) {
  if (Number(number) === told) return;
  told = Number(number);
  document.dispatchEvent(new Event("told"));
}

export function listen(game, seq, onSeq) {
  if (document.documentElement.dataset.alone) return { follow() {} }; // nobody else is there who could go on with it
  const address = new URL(`../../g/${encodeURIComponent(game)}`, import.meta.url).pathname;
  let stream = null;
  let waiting;
  let beating;
  let failures = 0; // of the stream, one after another
  let silences = 0; // of the server
  let known = seq;
  let own = null; // what writes the sheet from events
  let isBehind = false; // it does not know the events before those that the stream tells

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
    mine.addEventListener("told", (event) => {
      alive();
      hearWord(event.data);
    });
    mine.onmessage = (event) => heard(event);
    mine.addEventListener("engine", ({ data }) => own?.isTold(data));
    mine.addEventListener("behind", () => catchUp(own, mine));
    mine.addEventListener("log", (event) => heard(event, isBehind ? null : own?.take(event.data)));
    mine.onerror = () => {
      if (stream === mine) lose(); // else it was closed on purpose
    };
  }

  function heard({ lastEventId }, write) {
    alive();
    failures = silences = 0;
    show("live");
    hear(lastEventId, write);
  }

  // The log is too long for a stream. Until it is here, or where it does not come, the server's page shows what happens.
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
      if ([403, 410].includes(answer.status)) return location.reload(); // no right any more, or deleted: the page says so
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
    if (stream || document.hidden) return; // meanwhile somebody came back, or went
    // A stream that failed again and again is tried ever more seldom; while nothing answers, so is the question.
    const turns = 2 ** Math.min(failures, 5) - 1;
    const tries = silences === 0 && (failures < 2 || Math.random() < 1 / turns);
    clearTimeout(waiting); // of a question that another one has overtaken
    waiting = setTimeout(tries ? open : poll, Math.min(PAUSE * 2 ** Math.max(silences - 1, 0), LONGEST));
  }

  // Hidden pages need nothing and give their connection back; shown again, the stream begins with the number of now.
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("online", () => document.hidden || open());
  addEventListener("offline", () => { close(); poll(); }); // a server on this very computer answers all the same
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  open();

  return {
    follow(made) {
      own = made;
      if (!document.hidden) open();
    },
  };
}
