// The form of a deal, on a page of its own or over the sheet: shows what it would write, leads on, and loses nothing that was typed.

import { makeAuction } from "./auction.js";
import { buzz, WRONG } from "./device.js";
import { makeDraft } from "./draft.js";
import { followed, gather, inShort, letFollow, listenToKeys, nextBlank, offerRaises, readFields, showPiles, tidySums } from "./fields.js";
import { afterPaint, fetchText } from "./html.js";
import { isBlank, makePad, makePiles } from "./pad.js";
import { makePreview } from "./preview.js";
import { freshKey } from "./queue.js";
import { toWrong } from "./typed.js";

const ROLLING = 100; // milliseconds since the form last moved under the finger
const SLIP = 10; // pixels that a finger may move while it taps

// `slip` computes what follows from what is entered (slip.js). `record(entry)` takes the hand, with its row where the preview is sure of
// that, or answers false; without it the form is sent as forms are. `pageOf(address)` fetches another page of the form, `again(page)`
// shows that; `foresee(row)` draws the row under the form, unless it is blank, and answers whether one stands; `leave()` goes to the sheet.
export function openDealForm({ slip, root, record, pageOf = fetchText, foresee = () => false, isTold = () => false, again, leave }) {
  const form = root.querySelector("#deal-form");
  const button = root.querySelector("#record");
  const fields = readFields(form, slip);
  const answered = root.querySelector(".alarm") !== null; // the server has put everything back itself
  if (!answered) form.elements.key.value = freshKey(); // that of a copy, or of a page fetched ahead, may be that of a recorded hand
  const ownKey = form.elements.key.value;
  const stop = new AbortController(); // what listens beyond the form ends with it
  const next = (from) => nextBlank(fields, from);
  const done = (input) => ((!isBlank(input) && next(input)) || input).focus({ preventScroll: true });
  let hasRow = false; // the row of what stands in the form lies under it
  const preview = makePreview({ root, form, shown: () => { hasRow = foresee(preview.rowFor(false)); } });
  const follows = () => followed(fields);
  const pad = makePad({ slip, root, form, next, goOn, follows, countPile: (seat) => piles.open(seat) });
  const piles = makePiles({ slip, root, form, follows, done });
  const box = root.querySelector("#auction-box");
  const auction = box && makeAuction({ slip, box, form, ...endsOfAuction(fields) });
  const drafts = makeDraft({ root, form, piles, auction, ownKey, changed, askFor, isTold, signal: stop.signal });

  // What would be written is seen first; what follows for other fields behind the paint.
  function refresh(pause) {
    hasRow = false;
    offerRaises(fields);
    preview.askSoon(pause);
    afterPaint(() => { showPiles(fields); pad.refresh(); });
  }

  function changed(pause) {
    if (stop.signal.aborted) return; // sent already
    refresh(pause);
    drafts.keepSoon();
  }

  // Fetches the form for another dealer, with others on it, which takes what was typed (`hasTyped`: here) from the draft. Whether it came.
  async function askFor(dealer, hasTyped = false) {
    const link = root.querySelector(`[data-dealer="${dealer}"]`);
    const page = link && (await pageOf(link.href).catch(() => null));
    if (!page || stop.signal.aborted) return Boolean(page); // or left meanwhile
    form.elements.dealer.value = dealer;
    if (hasTyped) drafts.keep({ stays: true });
    close();
    await again(page);
    root.querySelector(".dealt summary")?.focus({ preventScroll: true });
    return true;
  }

  root.querySelector(".dealt").addEventListener("click", async (event) => {
    const link = event.target.closest("[data-dealer]");
    if (!link) return;
    event.preventDefault();
    if (!(await askFor(link.dataset.dealer, true))) say("dealer-away");
  });

  function goOn(from) {
    if (!from.name) return from.dispatchEvent(new Event("told"));
    tidySums(fields);
    const after = next(from);
    if (after) return after.focus();
    pad.hide();
    button.focus();
  }

  form.addEventListener("input", (event) => {
    const input = event.target;
    letFollow(fields, input);
    if (input.type === "text") changed(event.detail === "pile" ? 0 : undefined); // of a key its change tells at once
  });
  leadByTaps({ root, fields, pad, press, rests: preview.lookAhead, signal: stop.signal });
  form.addEventListener("change", () => changed(0));
  listenToKeys({ root, fields, pad, button, goOn, leave, signal: stop.signal });

  form.addEventListener("submit", (event) => tell(event.submitter) && event.preventDefault());

  // A row that lies under the form is seen before all else; it is recorded behind the paint, or when the page is hidden before.
  function press(key) {
    if (key !== button) return key.click();
    if (!hasRow) return tell(key) || key.click();
    root.classList.add("leaving");
    const go = () => tell(key);
    document.addEventListener("visibilitychange", go, { signal: stop.signal });
    afterPaint(go);
  }

  // Whether it is told here; else the browser sends the form.
  function tell(submitter) {
    tidySums(fields);
    drafts.settle();
    if (!record || button.getAttribute("aria-busy")) return Boolean(record);
    const data = new FormData(form);
    if (submitter?.name === "agree") data.set("agree", submitter.value);
    const row = preview.rowFor(data.get("agree") === "on");
    const [key, seq, body] = [data.get("key"), Number(data.get("seq")), new URLSearchParams(data).toString()];
    const entry = { kind: "hand", game: form.dataset.game, url: form.action, key, body, row, told: inShort(fields), seq, ...drafts.read() };
    button.setAttribute("aria-busy", "true"); // the layout has been read
    if (record(entry)) return true;
    button.removeAttribute("aria-busy");
    root.classList.remove("leaving");
    preview.demand();
    return true;
  }

  function say(template) {
    root.querySelector(".alarm.unsent, .alarm.overtaken")?.remove();
    const notice = root.querySelector(`#${template}`).content.firstElementChild.cloneNode(true);
    form.before(notice);
    buzz(WRONG);
    notice.scrollIntoView({ block: "nearest" });
    pad.stayInView();
  }

  root.querySelector("#check-first")?.setAttribute("hidden", "");
  if (answered) {
    buzz(WRONG);
    drafts.keep();
  } else drafts.restore();
  refresh(0);
  gather({ root, form, filledIn: () => refresh(0), signal: stop.signal });

  function close() {
    drafts.settle();
    stop.abort();
    preview.stop();
  }

  return {
    focus: () => (answered && toWrong(form)) || fields.keyOf("declarer")?.focus({ preventScroll: true }),
    overtaken: (seq) => {
      if (seq <= Number(form.dataset.seq)) return;
      preview.askServer(); // which knows what has come
      say("overtaken");
    },
    close,
  };
}

// Whether a finger was lifted where it had been put down. The layout is not asked: that takes a while.
const isTap = (from, to) => Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) <= SLIP;

// A tapped bid or raise leads to the first pile that is still blank; a marriage tapped between two numbers leaves the pad where it is.
function leadByTaps({ root, fields, pad, press, rests, signal }) {
  const { form, field } = fields;
  let under = null;
  let byKeys = false; // arrows go from bid to bid
  form.addEventListener("keydown", () => { byKeys = true; });
  form.addEventListener("pointerdown", (event) => {
    byKeys = false;
    under = event.target.closest(".suit") ? pad.field() : null;
  });
  form.addEventListener("click", ({ target }) => under && target.matches(".suit input") && under.focus({ preventScroll: true }));
  // A lifted finger chooses a key, or records the hand, before the browser's click, which comes a tenth of a second later on a slow
  // phone. Not where it has stopped or ended scrolling.
  let rolled = -Infinity;
  let [from, resting] = [];
  const keyOf = (target) => target.closest("label")?.control ?? target.closest("#record");
  root.addEventListener("scroll", () => { rolled = performance.now(); }, { capture: true, passive: true, signal });
  root.addEventListener("touchstart", ({ touches, target }) => {
    from = touches.length === 1 && performance.now() - rolled > ROLLING ? touches[0] : null;
    const key = from && keyOf(target);
    if (key) resting = requestAnimationFrame(() => rests(key));
  }, { passive: true, signal });
  root.addEventListener("touchend", (event) => {
    cancelAnimationFrame(resting);
    const key = keyOf(event.target);
    if (!from || !key || !event.cancelable || !isTap(from, event.changedTouches[0])) return;
    event.preventDefault();
    if (!under && form.contains(key)) key.focus({ preventScroll: true });
    press(key); // the browser takes its time with a form of which the button is clicked
  }, { passive: false, signal });
  form.addEventListener("change", ({ target }) => {
    const { name } = target;
    if (!name.endsWith("_tap")) return;
    field(name.replace("_tap", "")).value = "";
    if (!byKeys && ["bid_tap", "raised_tap"].includes(name)) nextBlank(fields, target)?.focus({ preventScroll: true });
  });
}

function endsOfAuction(fields) {
  const { form, field } = fields;
  return {
    settle: ({ player, bid, blind }) => {
      form.querySelector(`[name=declarer][value="${player}"]`).checked = true;
      const taps = [...form.querySelectorAll("[name=bid_tap]")];
      for (const tap of taps) tap.checked = tap.value === String(bid);
      field("bid").value = taps.some(({ checked }) => checked) ? "" : bid;
      if (field("blind")) field("blind").checked = blind;
    },
    nobody: () => {
      const again = form.querySelector("#o-redeal");
      const cause = form.querySelector("[name=cause][value=agreed]");
      if (again && cause) again.checked = cause.checked = true;
    },
  };
}
