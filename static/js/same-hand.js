// The question whether two phones have entered the same hand, or whether another entry is still meant
// (sheet/asked_again.html). Whatever the answer, the entry is sent, or kept, or discarded by somebody who said so.

import { say } from "./dates.js";
import { draft } from "./storage.js";

// `entry` is the hand that the question is about; `record(entry)` takes it once more, `leave()` goes back to the sheet, and
// `giveUp(seq)` hears that it is not to be sent by somebody who saw the game there.
export function askWhetherSame({ root, entry, record, leave, giveUp = () => {} }) {
  const box = root.querySelector("#same-hand");
  for (const time of box.querySelectorAll("time")) time.textContent = say(new Date(time.dateTime)); // the server wrote it by its own clock

  box.querySelector("[data-same=drop]").addEventListener("click", (event) => {
    event.preventDefault();
    draft.drop(entry.place);
    giveUp(Number(box.dataset.seq));
    leave();
  });

  // It is a draft of the correction from now on.
  box.querySelector("form[data-same=correct]")?.addEventListener("submit", () => {
    giveUp(Number(box.dataset.seq));
    if (!entry.draft) return;
    const typed = entry.draft.typed.filter(([name]) => !["key", "since"].includes(name));
    draft.write(box.dataset.amends, { ...entry.draft, typed, seq: box.dataset.seq });
    draft.drop(entry.place);
  });

  box.querySelector("form[data-same=next]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new FormData(event.target);
    const [key, seq] = [body.get("key"), Number(body.get("seq"))];
    record({ ...entry, key, seq, about: "", body: new URLSearchParams(body).toString(), row: "" }); // which hand it is about the page says
  });

  return { overtaken() {}, away: leave, close() {}, focus: () => box.querySelector("h1").focus({ preventScroll: true }) };
}
