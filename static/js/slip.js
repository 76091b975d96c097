// The slip of a deal, on a page of its own or over the sheet: what it would write is shown while it is filled in, the next
// thing to fill in is where the cursor is, and nothing typed is lost.

import { makeAuction } from "./auction.js";
import { makeDraft } from "./draft.js";
import { keeps } from "./kept.js";
import { isBlank, makePad, valueOf } from "./pad.js";
import { makePiles } from "./pile.js";
import { makePreview } from "./preview.js";

const ALL = 120;

// `record(entry)` takes the hand, with its row in it where the preview is sure of that; without it the form is sent as forms
// are. `foresee(row)` hears of that row, or that there is none any more; `leave()` goes back to the sheet.
export function openSlip({ root, record, foresee = () => {}, leave }) {
  const form = root.querySelector("#slip");
  const button = root.querySelector("#record");
  const game = form.dataset.game;
  const cards = [...form.querySelectorAll("input.cards")];
  const dead = form.dataset.deadCards !== "0";
  const answered = root.querySelector(".alarm") !== null; // the server has put everything back itself
  const stop = new AbortController(); // what listens beyond the slip ends with it

  const checked = (name) => form.querySelector(`input[name="${name}"]:checked`);
  const outcome = () => checked("outcome")?.value;
  const field = (name) => form.elements[name] ?? null;
  const seatOf = (input) => input.closest(".pile").dataset.seat;

  // One player's points follow from the others', and a sum is worked out beside it.

  function showSums() {
    const blank = cards.filter(isBlank);
    const told = cards.filter((input) => !isBlank(input)).map(valueOf);
    const rest = ALL - told.reduce((sum, number) => sum + number, 0);
    const works = !dead && blank.length === 1 && told.every((number) => number <= ALL) && rest >= 0;
    for (const input of cards) {
      input.placeholder = works && input === blank[0] ? `= ${rest}` : "";
      const value = valueOf(input);
      const sum = input.value.includes("+") && !Number.isNaN(value) ? `= ${value}` : "";
      input.closest(".pile").querySelector(".pile-sum").textContent = sum;
      input.classList.toggle("long", input.value.length > 5);
    }
  }

  // Where all piles are told and one changes, the declarer's follows from the others again, unless it was counted.
  function letFollow(input) {
    const own = cards.find((each) => seatOf(each) === checked("declarer")?.value);
    if (dead || !own || own === input || !cards.includes(input)) return;
    const told = cards.every((each) => each === input || !isBlank(each));
    if (told && !piles.state()[seatOf(own)]) own.value = "";
  }

  // A marriage, or the four aces, belongs to one player.

  function showTaken() {
    for (const box of form.querySelectorAll("[data-once]")) {
      const holder = form.querySelector(`[data-once="${box.dataset.once}"]:checked`);
      box.parentElement.classList.toggle("taken", holder !== null && holder !== box);
    }
  }

  function takeFromOthers(box) {
    if (!box.checked) return;
    for (const other of form.querySelectorAll(`[data-once="${box.dataset.once}"]`)) {
      if (other !== box) other.checked = false;
    }
  }

  function showDeclarer() {
    const seat = checked("declarer")?.value;
    for (const pile of form.querySelectorAll(".pile")) pile.classList.toggle("declares", pile.dataset.seat === seat);
  }

  function refresh() {
    showSums();
    showTaken();
    showDeclarer();
    pad.refresh();
  }

  // Fewer taps: what to fill in next.

  function firstBlank() {
    const seat = checked("declarer")?.value;
    return cards.find((input) => isBlank(input) && seatOf(input) !== seat) ?? cards.find(isBlank) ?? null;
  }

  function next(from) {
    if (outcome() !== "played") return null;
    if (from.name === "won_at" && isBlank(field("bid")) && !checked("bid_tap")) return field("bid");
    const others = cards.filter((input) => isBlank(input) && input !== from);
    const spare = dead || (cards.includes(from) && isBlank(from)) ? 0 : 1; // whose points are worked out
    return others.length > spare ? others.find((input) => input === firstBlank()) ?? others[0] : null;
  }

  function tidySums() {
    for (const input of cards) input.value = input.value.trim().replace(/[\s+]+$/, "");
  }

  // On with it: to whatever is still to be told, and where nothing is, to the button.
  function goOn(from) {
    tidySums();
    const after = next(from);
    if (after) return after.focus();
    pad.hide();
    button.focus();
  }

  function goOnFromKeys(from) {
    if (from.type === "radio" && !from.checked) from.click();
    if (from.name === "outcome" || from.name === "declarer") {
      const bid = checked("bid_tap") ?? form.querySelector("[name=bid_tap]") ?? field("bid");
      const then = from.name === "outcome" ? form.querySelector("[name=declarer]:checked, [name=declarer]") : bid;
      if (then?.offsetParent) return then.focus();
    }
    if (next(from)) return goOn(from);
    tidySums();
    form.requestSubmit(button);
  }

  // What one does to the slip.

  function changed(pause) {
    refresh();
    drafts.keep();
    preview.askSoon(pause);
  }

  const preview = makePreview({ root, form, shown: () => foresee(preview.rowFor(false)) });
  const pad = makePad({ root, form, next, goOn, countPile: (seat) => piles.open(seat) });
  const piles = makePiles({
    root,
    form,
    done: (input) => {
      input.focus({ preventScroll: true });
      if (!isBlank(input)) next(input)?.focus();
    },
  });
  const auction = makeAuction({
    root,
    form,
    settle: ({ seat, bid, blind }) => {
      form.querySelector(`[name=declarer][value="${seat}"]`).checked = true;
      const tap = form.querySelector(`[name=bid_tap][value="${bid}"]`);
      const tapped = checked("bid_tap");
      if (tapped) tapped.checked = false;
      if (tap) tap.checked = true;
      field("bid").value = tap ? "" : bid;
      if (field("won_at")) field("won_at").value = bid; // the contract may be raised from here
      if (field("blind")) field("blind").checked = blind;
    },
    nobody: () => {
      const again = form.querySelector("#o-redeal");
      const cause = form.querySelector("[name=cause][value=agreed]");
      if (again && cause) again.checked = cause.checked = true;
    },
  });

  const drafts = makeDraft({ root, form, piles, auction, changed });

  form.addEventListener("input", (event) => {
    const input = event.target;
    if (input.name === "bid" && !isBlank(input)) {
      const tapped = checked("bid_tap");
      if (tapped) tapped.checked = false;
    }
    if (input.dataset.once) takeFromOthers(input);
    letFollow(input);
    changed(input.type === "text" && event.detail !== "pile" ? undefined : 0);
  });

  form.addEventListener("change", (event) => {
    if (event.target.name === "bid_tap") {
      field("bid").value = "";
      if (!byKeys && outcome() === "played" && cards.every(isBlank)) firstBlank()?.focus({ preventScroll: true });
    }
    changed(0);
  });

  // A marriage tapped between two numbers leaves the pad where it is.
  let under = null;
  let byKeys = false; // arrows go from bid to bid, a tap has found its own
  form.addEventListener("pointerdown", (event) => {
    byKeys = false;
    under = event.target.closest(".suit") ? pad.field() : null;
  });
  form.addEventListener("click", (event) => {
    if (under && event.target.matches(".suit input")) under.focus({ preventScroll: true });
  });

  form.addEventListener("keydown", (event) => {
    const input = event.target;
    byKeys = true;
    if (event.key === "Enter" && input.matches("input")) {
      event.preventDefault(); // half a hand must not be sent by the phone's "next" key
      if (cards.includes(input) || input.matches("[type=radio], [data-pad]")) goOnFromKeys(input);
      else input.blur();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && input.dataset.pad) {
      const seen = [...form.querySelectorAll("[data-pad]")].filter((each) => each.offsetParent);
      seen[seen.indexOf(input) + step]?.focus();
      event.preventDefault();
    }
  });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    if (pad.isOpen()) {
      const input = pad.field();
      pad.hide();
      input.blur();
    } else leave();
  }, { signal: stop.signal });

  form.addEventListener("submit", (event) => {
    tidySums();
    if (!record) return;
    event.preventDefault();
    if (button.getAttribute("aria-busy")) return;
    const data = new FormData(form, event.submitter?.name === "agree" ? event.submitter : undefined);
    const row = preview.rowFor(data.get("agree") === "on");
    button.setAttribute("aria-busy", "true");
    record({
      game,
      url: form.action,
      key: data.get("key"),
      body: new URLSearchParams(data).toString(),
      row,
      told: inShort(),
      draft: drafts.read(),
    });
  });

  // What was told, without a sentence: for the sheet where no row could be fetched.
  function inShort() {
    const label = form.querySelector(`label[for="o-${outcome()}"]`).textContent;
    const declarer = checked("declarer")?.dataset.name ?? "";
    const bid = field("bid")?.value || checked("bid_tap")?.value || "";
    if (outcome() !== "played") return [label, declarer, bid].filter(Boolean).join(" ");
    const piles = cards.filter((input) => !isBlank(input)).map((input) => `${input.dataset.name} ${input.value}`);
    return [`${declarer} ${bid}`.trim(), ...piles].filter(Boolean).join(" · ");
  }

  // Where it could not be sent at once: said on the slip, above what was written.
  function say(template) {
    root.querySelector(".alarm.unsent, .alarm.overtaken")?.remove();
    const notice = root.querySelector(`#${template}`).content.firstElementChild.cloneNode(true);
    form.before(notice);
    notice.scrollIntoView({ block: "nearest" });
  }

  const turnSign = root.querySelector("#turn-sign");
  turnSign.hidden = false;
  turnSign.addEventListener("click", () => {
    const amount = field("amount");
    amount.value = /^[−-]/.test(amount.value) ? amount.value.slice(1) : `−${amount.value.replace(/^\+/, "")}`;
    amount.focus();
    amount.dispatchEvent(new Event("input", { bubbles: true }));
  });
  root.querySelector("#check-first")?.setAttribute("hidden", "");
  // The key of an old copy may stand for a hand already, and the same hand once more would count as that one.
  if (document.documentElement.dataset.seen) field("key").value = crypto.randomUUID();
  if (answered) drafts.keep();
  else drafts.restore();
  refresh();
  preview.askSoon(0);

  return {
    game,
    overtaken: (seq) => {
      if (seq > Number(form.dataset.seq)) say("overtaken");
    },
    away: () => say(keeps ? "unsent-here" : "unsafe-here"),
    close: () => {
      stop.abort();
      preview.stop();
    },
  };
}
