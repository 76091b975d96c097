// The queue of unanswered entries, in order: plain data and its operations (docs/design/queue.md). An entry has a kind (pages/steps.py); that
// of a game begun here stands first. It is meant for event `seq` and the entries before it, `mine` by their keys. `about` is the unsent
// hand that a correction is about: by its key, and once the server has it, by its event. `at` is the time by this phone's clock.

const SOON = 5000; // milliseconds: within them the server's clock counts
const IN_ANY_GAME = ["rename", "keep", "decide"]; // a name and the referee's verdicts are recorded whatever came before them

// A command counts once by its key. Only a page that was fetched safely has randomUUID.
export const freshKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const told = (queue, entry) => [...queue, queue.length ? { ...entry, mine: queue.map(({ key }) => key) } : entry];

// What waits behind a hand is meant for the game as that hand has left it.
const moved = (queue, seq) => queue.map((entry, place) => ({ ...entry, seq: seq + place }));

// Without the first one, recorded or given up, in a game that has gone on to event `seq`. Any other key was meant for another queue.
export const past = (queue, key, seq) => (queue[0]?.key === key ? moved(queue.slice(1), seq) : queue);

// What waits behind one of these is still meant for the game that this phone knew when it was entered.
function behindSuch([, ...others], seq) {
  return others.map((entry, place) => {
    const known = entry.seq - (place + 1);
    return { ...entry, seq: (known < seq - 1 ? known : seq) + place };
  });
}

// The first one is recorded as event `seq`. A correction of it, which knew it by its key, knows it by its event.
export function accepted(queue, key, seq) {
  const isSuch = queue[0]?.key === key && IN_ANY_GAME.includes(queue[0].kind);
  const others = isSuch ? behindSuch(queue, seq) : past(queue, key, seq);
  return others.map((entry) => (entry.about === key ? { ...entry, about: seq } : entry));
}

// The first one was asked about, and is replaced by `entry`, with a key of its own.
export function toldAnew([first, ...others], entry) {
  const renamed = (key) => (key === first.key ? entry.key : key);
  const { mine } = first;
  const follows = ({ mine: before = [], about, ...each }) => ({ ...each, mine: before.map(renamed), about: about && renamed(about) });
  return [mine ? { ...entry, mine } : entry, ...others.map(follows)];
}

// What is sent in place of what stood in the form.
export const sentWith = ({ seq, mine = [], about, at }, now = Date.now()) => [
  ...(seq === undefined ? [] : [["seq", seq]]), ...mine.map((key) => ["mine", key]), ...(about ? [["about", about]] : []),
  ...(now - Date.parse(at) > SOON ? [["at", at]] : []),
];

export const takenBack = (queue, key) => (queue.at(-1)?.key === key ? queue.slice(0, -1) : queue);
