// Sends the queue in order, each entry once the one before it is answered.

import { keepTrying, send } from "./outbox.js";

// `accept(entry, seq)`, `ask(entry, page)` and `forbid(entry, said)` hear what the server says of the first one, `held()` is
// whether it has said something that somebody must answer, `done()` follows where nothing waits any more.
export function makeLine({ queue, accept, ask, forbid, held, done }) {
  let isSending = false;
  let trying = null;
  let trouble = null; // why this phone could not take the first one, where it is what keeps the game

  // `answer` is that of the first one where it is under way already. Whether there is nothing to try again: all is recorded,
  // or there is a question.
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

  function stop() {
    trying?.stop();
    trying = null;
  }

  return {
    deliver, stop,
    isSending: () => isSending,
    isTrying: () => trying !== null,
    trouble: () => trouble,
    now: () => trying?.now(),
    keepTrying: () => {
      stop();
      const mine = keepTrying(async () => {
        const isDone = await deliver();
        if (isDone && trying === mine) trying = null;
        return isDone;
      });
      trying = mine;
    },
  };
}
