// Keeps a draft of the form over reloads and looks at the sheet, and asks whether another phone has entered the same hand.

import { draft } from "./storage.js";
import { fill, notice, unfold } from "./typed.js";

const OWN = ["csrf_token", "seq"]; // of the page, not of the hand
const SAYS_NOTHING = ["outcome", "key", "since", "agreed", "nines", "dealer", "turn", "sign", "amount_tap", "several"]; // never blank, so no sign that a hand was begun

export function makeDraft({ root, form, piles, auction, ownKey, changed, askFor, isTold, signal }) {
  const { game, seq, draft: place = game } = form.dataset; // a correction, or a fine, has a place of its own
  const drawn = [...new FormData(form)];

  // Whether something was entered that the page does not say by itself.
  const saysSomething = ({ typed }) => typed.some(([name, value]) => value && value !== "off" && !SAYS_NOTHING.includes(name)
    && !drawn.some(([also, same]) => also === name && same === value));

  // The same hand may have been recorded elsewhere since it was begun.
  function fillIn({ typed, piles: counted, seq: begun }) {
    fill(form, typed);
    if (form.elements.since) form.elements.since.value = typed.find(([name]) => name === "since")?.[1] || begun;
    unfold(form, typed, drawn);
    piles.restore(counted);
    auction?.read();
  }

  const keyOf = ({ typed }) => typed.find(([name]) => name === "key")?.[1];

  function putBack(kept) {
    fillIn(kept);
    form.elements.key.value = keyOf(kept) ?? form.elements.key.value; // the same hand keeps it: it may have arrived already
    if (kept.stays) return draft.write(place, { ...kept, stays: false }); // nobody has left it meanwhile
    if (saysSomething(kept)) notice(form, "back", { drop: clear });
  }

  let isDue = false; // what stands in the form is kept behind the paint, or when the page is left before
  const settle = () => isDue && !signal.aborted && keep();
  addEventListener("pagehide", settle, { signal });

  // `stays`: the form is not being left.
  function keep({ stays = false } = {}) {
    isDue = false;
    const typed = [...new FormData(form)].filter(([name]) => !OWN.includes(name));
    draft.write(place, { seq, typed, piles: piles.state(), stays });
  }

  function clear() {
    form.reset();
    form.elements.key.value = ownKey;
    if (form.elements.since) form.elements.since.value = seq;
    piles.restore({});
    auction?.read();
    changed(0);
    isDue = false;
    draft.drop(place);
  }

  // The game has gone on: only people know whether it is still the same hand.
  function offer(kept) {
    if (!saysSomething(kept)) return draft.drop(place);
    const take = () => { fillIn(kept); changed(); };
    notice(form, "begun", { take, drop: () => draft.drop(place) });
  }

  return {
    read: () => ({ place, draft: draft.read(place) }),
    keep, settle,
    keepSoon: () => {
      if (!isDue) requestAnimationFrame(() => setTimeout(settle, 16)); // milliseconds, in which the screen shows what was drawn
      isDue = true;
    },
    restore: () => {
      const kept = draft.read(place);
      if (!kept || isTold(keyOf(kept))) return; // it stayed for want of another copy
      if (kept.seq !== seq) return kept.saved ? draft.drop(place) : offer(kept);
      const dealer = kept.typed.find(([name]) => name === "dealer")?.[1];
      if (!dealer || dealer === form.elements.dealer.value) return putBack(kept);
      askFor(dealer).then((came) => came || putBack(kept));
    },
  };
}

// The question whether two phones have entered the same hand, or whether another entry is still meant (sheet/asked_again.html).
// `record(entry)` takes it once more, `leave()` goes back to the sheet, `giveUp(seq)` is called when it is not to be sent.
export function askWhetherSame({ root, entry, record, leave, giveUp = () => {} }) {
  const box = root.querySelector("#same-hand");

  box.querySelector("[data-same=drop]").addEventListener("click", (event) => {
    event.preventDefault();
    draft.drop(entry.place);
    giveUp(Number(box.dataset.seq));
    leave();
  });

  // From now on it is the draft of a correction.
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

  return { overtaken() {}, close() {}, focus: () => box.querySelector("h1").focus({ preventScroll: true }) };
}
