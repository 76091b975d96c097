// What an entry of a circle, or of a game in one, names and was begun on this phone goes up before it.

import { send } from "./outbox.js";
import { accepted } from "./queue.js";
import { changeQueue, readQueue } from "./store.js";

// Answers what stops it, as `send` does, or null. What is refused waits for nothing.
export async function sendNamed({ kind, url, body, key }) {
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
