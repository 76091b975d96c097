// A draft outlives a reload, a locked screen, a dead battery, and a look at the sheet.

import { draft } from "./kept.js";
import { isBlank } from "./pad.js";

const OWN = ["csrf_token", "seq"]; // of the page, not of the hand
const SAYS_NOTHING = ["outcome", "key", "agreed", "nines", "dealer", "turn", "sign", "amount_tap"]; // never blank, so no sign that a hand was begun

export function makeDraft({ root, form, piles, auction, changed, askFor }) {
  const { game, seq, draft: place = game } = form.dataset; // a correction, or a fine, has a place of its own

  function fill({ typed, piles: counted }) {
    const told = (each) => typed.some(([name, value]) => name === each.name && value === each.value);
    for (const each of form.elements) {
      if (each.type === "checkbox") each.checked = told(each);
      else if (each.type === "radio") each.checked ||= told(each);
      else if (each.type === "text") each.value = typed.find(([name]) => name === each.name)?.[1] ?? each.value;
    }
    for (const more of form.querySelectorAll("details")) {
      if ([...more.querySelectorAll("input[type=text]")].some((input) => !isBlank(input))) more.open = true;
    }
    piles.restore(counted);
    auction.read();
  }

  function putBack(kept) {
    fill(kept);
    // The same hand keeps its key: it may have arrived already.
    const key = kept.typed.find(([name]) => name === "key");
    if (key) form.elements.key.value = key[1];
  }

  // The game has gone on: whether it is still the same hand, only people know.
  function offer(kept) {
    if (!kept.typed.some(([name, value]) => value && value !== "off" && !SAYS_NOTHING.includes(name))) return draft.drop(place);
    const notice = root.querySelector("#begun").content.firstElementChild.cloneNode(true);
    notice.addEventListener("click", (event) => {
      const choice = event.target.closest("[data-begun]")?.dataset.begun;
      if (!choice) return;
      notice.remove();
      if (choice === "drop") return draft.drop(place);
      fill(kept);
      changed();
    });
    form.before(notice);
  }

  return {
    read: () => ({ place, draft: draft.read(place) }),
    keep: () => {
      const typed = [...new FormData(form)].filter(([name]) => !OWN.includes(name));
      draft.write(place, { seq, typed, piles: piles.state() });
    },
    restore: () => {
      const kept = draft.read(place);
      if (!kept) return;
      if (kept.seq !== seq) return kept.saved ? draft.drop(place) : offer(kept);
      const dealer = kept.typed.find(([name]) => name === "dealer")?.[1];
      if (!dealer || dealer === form.elements.dealer.value) return putBack(kept);
      askFor(dealer).then((came) => came || putBack(kept));
    },
  };
}
