// Follows a finished game to its rematch, on every page that shows the end.

const SOON = 2000; // milliseconds between two questions
const LATER = 20_000; // and once nobody has begun one for a while
const A_WHILE = 900_000;

let following = null; // the question that is asked

// `question` answers the address of the rematch, once there is one; `go(address)` is called once. Hidden pages do not ask.
export function followRematch(question, go) {
  if (following === question) return;
  following = question;
  const since = performance.now();
  let waiting;

  async function ask() {
    clearTimeout(waiting);
    if (following !== question || document.hidden) return;
    try {
      const { address } = await (await fetch(question)).json();
      if (following !== question) return;
      if (address) {
        following = null;
        return go(address);
      }
    } catch {
      // Nobody there, or no right any more: live.js says so.
    }
    waiting = setTimeout(ask, performance.now() - since < A_WHILE ? SOON : LATER);
  }

  document.addEventListener("visibilitychange", ask);
  ask();
}

export function unfollow() {
  following = null;
}
