// Replaces an old copy by the current page once the server is back.

const CHECK = 10000; // milliseconds between two looks whether it is

const line = document.getElementById("as-of");
let written = false; // somebody has filled in something, which a reload would lose

async function turnToNew() {
  // Somebody is in the middle of something, or what waits here is on its way.
  if (line.hidden || document.querySelector("dialog[open], #unsent:not([hidden])")) return;
  try {
    const answer = await fetch(location.href, { method: "HEAD" });
    if (answer.status >= 500) return;
    if (written) line.hidden = true;
    else location.reload(); // whatever it says by now, also that the game is gone
  } catch {
    // Still nobody there.
  }
}

addEventListener("input", () => { written = true; });
addEventListener("online", turnToNew);
setInterval(turnToNew, CHECK);
