// The fields of a form by their meaning, what follows from some of them for others, and the points that players report themselves.

import { fetchText, fragment } from "./html.js";
import { bidTold, isBlank, set, textsOf } from "./pad.js";

export function readFields(form, slip) {
  const cards = [...form.querySelectorAll("input.cards")];
  const checked = (name) => form.querySelector(`input[name="${name}"]:checked`);
  return {
    form, slip, cards, checked,
    piles: [...form.querySelectorAll(".pile")],
    boxes: [...form.querySelectorAll("[data-once]")],
    raises: [...form.querySelectorAll("[name=raised_tap]")],
    bids: JSON.parse(form.dataset.bids),
    dead: form.dataset.deadCards !== "0",
    field: (name) => form.elements[name] ?? null,
    declarer: () => checked("declarer")?.value,
    keyOf: (name) => checked(name) ?? form.querySelector(`[name=${name}]`), // the chosen one, or the first
    seatOf: (input) => input.closest(".pile").dataset.seat,
  };
}

// One player's points follow from the others', and a sum is worked out beside it; a marriage, or the four aces, belongs to one player.
export function showPiles({ slip, cards, piles, boxes, dead, declarer }) {
  const rest = slip.follows(textsOf(cards), dead);
  for (const input of cards) {
    set(input, "placeholder", rest !== null && isBlank(input) ? `= ${rest}` : "");
    const sum = slip.sum_shown(input.value);
    set(input.closest(".pile").querySelector(".pile-sum"), "textContent", sum === null ? "" : `= ${sum}`);
    input.classList.toggle("long", input.value.length > 5);
  }
  const held = boxes.filter(({ checked }) => checked);
  for (const box of boxes) box.parentElement.classList.toggle("taken", held.some((other) => other !== box && other.dataset.once === box.dataset.once));
  const own = declarer();
  for (const pile of piles) pile.classList.toggle("declares", pile.dataset.seat === own);
}

// Of a hand that was recorded before, the declarer's pile: it follows from the others again as long as nobody touches it.
export function followed({ cards, dead, declarer, seatOf }) {
  const own = cards.find((input) => seatOf(input) === declarer());
  return !dead && own && own.defaultValue !== "" && own.value === own.defaultValue ? own : null;
}

// What is written takes the place of what was tapped, a marriage belongs to one player, and a pile may follow from the others.
export function letFollow(fields, input) {
  const { slip, cards, boxes, checked } = fields;
  const tapped = input.type === "text" && !isBlank(input) && checked(`${input.name}_tap`);
  if (tapped) tapped.checked = false;
  for (const other of boxes) if (input.checked && other !== input && other.dataset.once === input.dataset.once) other.checked = false;
  if (!cards.includes(input) || cards.some(isBlank)) return;
  const own = followed(fields);
  if (own && own !== input && !slip.are_all(textsOf(cards))) own.value = "";
}

export function offerRaises(fields) {
  const { slip, form, bids, raises, field } = fields;
  if (raises.length === 0) return;
  const bid = bidTold(form);
  if (fields.offered?.above !== bid) {
    fields.offered = { above: bid, bids: ["", ...[...slip.bids_above(bids, bid)].map(String)] };
    for (const key of raises) set(key.closest("label"), "hidden", !fields.offered.bids.includes(key.value));
  }
  const raised = raises.find(({ checked }) => checked);
  if (!fields.offered.bids.includes(raised?.value) && isBlank(field("raised"))) raises.find(({ value }) => value === "").checked = true;
}

export function nextBlank(fields, from) {
  const { slip, form, cards, dead, declarer, seatOf, checked, field } = fields;
  const signed = [...form.querySelectorAll("[data-pad=signed]")]; // points for several players at once
  if (signed.includes(from)) return signed[signed.indexOf(from) + 1] ?? null;
  if (checked("outcome")?.value !== "played") return null;
  if (!from.name) return from; // a call of the auction, after which there may be another
  if (from.name === "raised" && isBlank(field("bid")) && !checked("bid_tap")) return field("bid");
  const own = cards.findIndex((input) => seatOf(input) === declarer());
  return cards[slip.next_pile(textsOf(cards), own, cards.indexOf(from), dead)] ?? null;
}

export const tidySums = ({ cards }) => cards.forEach((input) => { input.value = input.value.trim().replace(/[\s+]+$/, ""); });

// All that was entered, in short: for the sheet where no row could be fetched.
export function inShort({ form }) {
  const isSeen = (input) => Boolean(input.offsetParent ?? input.closest("details")?.offsetParent) && !["several", "auction"].includes(input.name);
  const isFilled = ({ type, value, checked }) => (type === "text" ? value.trim() !== "" : checked && !["", "played"].includes(value));
  const parts = new Map();
  for (const input of [...form.querySelectorAll("input[name]")].filter((each) => isFilled(each) && isSeen(each))) {
    const part = input.closest(".pile, .line, .of-contract") ?? input;
    const { dataset, textContent } = part.querySelector(".cards, .line-label") ?? part;
    if (!parts.has(part)) parts.set(part, part.matches(".of-contract") ? [] : [dataset.name ?? textContent]);
    parts.get(part).push(saidBy(input));
  }
  return [...parts.values()].map((said) => said.join(" ").trim()).join(" · ");
}

function saidBy({ type, value, dataset, labels: [label] }) {
  if (type === "text") return value.trim();
  return dataset.told ?? dataset.name ?? (label.querySelector("b") ?? label).textContent.replaceAll("\u00ad", "").trim();
}

// The keys of a hardware keyboard: arrows, digits, Enter, Escape.
export function listenToKeys({ root, fields, pad, button, goOn, leave, signal }) {
  const { form, cards, keyOf, field } = fields;

  function enter(from) {
    if (from.type === "radio" && !from.checked) from.click();
    if (from.name === "outcome" || from.name === "declarer") {
      const then = from.name === "outcome" ? keyOf("declarer") : keyOf("bid_tap") ?? field("bid");
      if (then?.offsetParent) return then.focus();
    }
    if (nextBlank(fields, from)) return goOn(from);
    tidySums(fields);
    button.click();
  }

  form.addEventListener("keydown", (event) => {
    const input = event.target;
    if (event.key === "Enter" && input.matches("input")) {
      event.preventDefault(); // the phone's "next" key must not send half a hand
      if (cards.includes(input) || input.matches("[type=radio], [data-pad]")) enter(input);
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
    const input = pad.field();
    if (!input) return leave();
    pad.hide();
    input.blur();
  }, { signal });
}

// Fills in the points that players report of their own piles, in every field that the keeper has not touched. `filledIn` is called
// when something came: it makes no draft. `signal` ends it.
export function gather({ root, form, filledIn, signal }) {
  const touched = new Set();
  const filled = new Map(); // what stands in a field because a player reported it
  let asking;

  const box = () => root.querySelector("#tellings");
  const isOurs = (input) => !touched.has(input.name) && (input.value === "" || input.value === filled.get(input.name));

  form.addEventListener("input", (event) => touched.add(event.target.name));

  function fillPile({ seat, cards, marriages, aces }) {
    const input = form.elements[`cards_${seat}`];
    if (!input || !isOurs(input)) return;
    filled.set(input.name, cards);
    input.value = cards;
    const suits = marriages.split(" ");
    for (const each of form.querySelectorAll(`[type=checkbox]:is([name=marriages_${seat}], [name=aces_${seat}])`)) {
      if (!touched.has(each.name)) each.checked = each.name.startsWith("aces") ? aces === "on" : suits.includes(each.value);
    }
  }

  // Of the player who broke the sum, as long as that number stands there.
  function mark() {
    for (const pile of form.querySelectorAll(".pile")) {
      const word = box().querySelector(`li.breaks[data-seat="${pile.dataset.seat}"]`);
      pile.classList.toggle("breaks", word !== null && word.dataset.cards === pile.querySelector(".cards").value);
    }
  }

  function fill() {
    const words = [...box().querySelectorAll("li")];
    for (const word of words) fillPile(word.dataset);
    mark();
    if (words.length > 0) filledIn();
  }

  async function ask() {
    asking?.abort();
    asking = new AbortController();
    const fresh = await fetchText(box().dataset.address, { signal: asking.signal }).catch(() => null); // no network: the keeper types
    if (fresh === null || signal.aborted) return;
    box().replaceChildren(fragment(fresh));
    fill();
  }

  if (!box()) return;
  form.addEventListener("input", ({ target }) => { if (target.matches(".cards")) mark(); });
  document.addEventListener("told", ask, { signal });
  fill();
  if (!document.documentElement.dataset.alone) ask(); // there nobody else reports
}
