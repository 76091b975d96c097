// The number pad in the dock: offers only what the field could still become, and moves on when nothing more could follow, as the
// rules' own code says (scorekeeper/slip/pad.py). And the dialog that counts a pile card by card.

const ECHO = 1000; // milliseconds in which "Next" was meant for the field that the pad has left by itself

export const isBlank = (input) => input.value.trim() === "";
// What stays as it is need not be styled again.
export const set = (element, property, value) => { if (element[property] !== value) element[property] = value; };
// The texts of these piles; what follows from the others counts as blank.
export const textsOf = (piles, followed) => piles.map((input) => (input === followed ? "" : input.value));
// The bid that won the auction, as it is written or tapped.
export const bidTold = (form) => form.elements.bid.value || form.querySelector("[name=bid_tap]:checked")?.value || "";

// A mouse or a pen takes the focus when it is pressed: until it is let go nothing may move under it.
let letGo = null;
addEventListener("pointerdown", ({ pointerType }) => {
  if (pointerType === "touch") return;
  letGo = new Promise((done) => { for (const end of ["pointerup", "pointercancel"]) addEventListener(end, done, { once: true, capture: true }); });
}, true);

export function makePad({ slip, root, form, next, goOn, follows, countPile }) {
  const pad = root.querySelector("#pad");
  const dock = pad.closest(".dock");
  const keys = Object.fromEntries([...pad.querySelectorAll("[data-key]")].map((key) => [key.dataset.key, key]));
  const fields = [...form.querySelectorAll("[data-pad]")];
  const cards = fields.filter((input) => input.dataset.pad === "cards");
  const hints = root.querySelector("#points");
  const dead = form.dataset.deadCards !== "0";
  const bids = JSON.parse(form.dataset.bids ?? "[]");
  let field = null;
  let offered = null; // what the keys do for it
  let fresh = false; // it was filled in before: the first digit begins it anew
  let movedAt = -Infinity; // when the pad moved on by itself, unless something was tapped since
  let isDefenders = false; // whether it is a defender's pile, and was blank
  let cameFrom = null; // the field that the pad left by itself: a plus or the eraser leads back

  function offers(input) {
    const text = fresh ? "" : input.value;
    if (["amount", "signed"].includes(input.dataset.pad)) return slip.amount_keys(text);
    if (input.dataset.pad === "bid") return slip.bid_keys(text, bids, input.name === "raised" ? bidTold(form) : input.dataset.above ?? "");
    const others = textsOf(cards.filter((other) => other !== input), follows());
    return slip.pile_keys(input.value, others, dead, fresh, isDefenders);
  }

  function refresh() {
    if (!field) return;
    offered = offers(field);
    const isCards = field.dataset.pad === "cards";
    const mayReturn = isBlank(field) && cameFrom !== null;
    for (let digit = 0; digit < 10; digit += 1) set(keys[digit], "disabled", !offered.digits.includes(digit));
    set(keys.plus, "hidden", field.dataset.pad === "signed"); // the sign stands in its place
    set(keys.sign, "hidden", !keys.plus.hidden);
    set(keys.plus, "disabled", !isCards || !(offered.plus || mayReturn));
    set(keys.back, "disabled", isBlank(field) && !mayReturn);
    set(keys.rest, "textContent", `${offered.rest ?? ""}`);
    set(keys.rest, "disabled", offered.rest === null);
    set(keys.pile, "disabled", !isCards);
    const after = next(field);
    set(keys.next, "hidden", after === null);
    dock.classList.toggle("told", after === null);
  }

  function show(input) {
    if (field === input) return; // it has only been looked away from
    if (cameFrom !== null && next(cameFrom) !== input) cameFrom = null;
    fresh = !isBlank(input);
    field = input;
    const declarer = form.querySelector("[name=declarer]:checked")?.value;
    isDefenders = !fresh && cards.includes(input) && declarer !== undefined && input.closest(".pile").dataset.seat !== declarer;
    if (fresh) input.select();
    pad.hidden = false;
    dock.classList.add("with-pad");
    hints?.classList.add("by-pad");
    for (const each of fields) each.classList.toggle("padded", each === input);
    refresh();
    grown.disconnect();
    for (const each of [dock, row()]) grown.observe(each);
  }

  // Whatever appears, what is typed into stays in view above the dock, and where there is room all piles do.
  const row = () => field.closest(".pile") ?? field;
  const grown = new ResizeObserver(stayInView);
  function stayInView() {
    if (!field) return;
    form.style.setProperty("--dock", `${dock.offsetHeight}px`);
    if (cards.includes(field)) cards.at(-1).closest(".pile").scrollIntoView({ block: "nearest" });
    row().scrollIntoView({ block: "nearest" });
  }

  function hide() {
    field?.classList.remove("padded");
    field = null;
    pad.hidden = true;
    dock.classList.remove("with-pad", "told");
    hints?.classList.remove("by-pad");
  }

  function put(text) {
    fresh = false;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true })); // upon which the keys follow
  }

  function moveOn(from) {
    const after = next(from);
    if (after === null || after === from) return;
    after.focus({ preventScroll: true });
    show(after);
    cameFrom = from;
    movedAt = performance.now();
    refresh();
  }

  function returnTo(suffix) {
    const before = cameFrom;
    before.focus({ preventScroll: true });
    show(before);
    [cameFrom, isDefenders] = [null, false];
    put(suffix === "" ? before.value.slice(0, -1) : `${before.value}${suffix}`);
  }

  function digit(sign) {
    put(`${fresh ? "" : field.value}${sign}`);
    if (offered.is_full) moveOn(field);
  }

  const acts = {
    back: () => (isBlank(field) ? returnTo("") : put(field.value.trimEnd().slice(0, -1))),
    plus: () => (isBlank(field) ? returnTo("+") : put(`${field.value}+`)),
    sign: () => put(slip.turned(field.value)),
    rest: () => { put(`${offered.before}${offered.rest}`); moveOn(field); },
    pile: () => countPile(field.closest(".pile").dataset.seat),
    next: () => (performance.now() - movedAt < ECHO ? null : goOn(field)),
  };

  for (const each of fields) each.inputMode = "none";
  // A tap on the pad must not take the focus from the field.
  for (const press of ["pointerdown", "mousedown"]) pad.addEventListener(press, (event) => event.preventDefault());
  pad.addEventListener("click", (event) => {
    const key = event.target.closest("[data-key]");
    if (!key || !field) return;
    const act = acts[key.dataset.key];
    if (key !== keys.next) movedAt = -Infinity;
    if (act) act();
    else digit(key.dataset.key);
  });
  form.addEventListener("focusin", ({ target }) => target.dataset.pad && show(target));
  form.addEventListener("focusout", async () => {
    await letGo;
    setTimeout(() => {
      const now = document.activeElement;
      if (field && now !== field && !pad.contains(now) && !fields.includes(now)) hide();
    });
  });
  form.addEventListener("input", ({ target }) => { if (fields.includes(target)) refresh(); });

  return { hide, refresh, stayInView, field: () => field };
}

// Greys out the cards of other piles, and shows those in none. `slip` counts (scorekeeper/slip/pad.py).
export function makePiles({ slip, root, form, follows, done }) {
  const dialog = root.querySelector("#pile");
  const cards = [...dialog.querySelectorAll("[data-card]")];
  const all = dialog.querySelector("#with-nines");
  const pack = cards.map((card) => card.dataset.card);
  const piles = new Map(); // seat: the set of its cards
  let seat = null;

  const input = (of) => form.querySelector(`.pile[data-seat="${of}"] .cards`);
  const holder = (card) => [...piles].find(([, pile]) => pile.has(card))?.[0];
  const free = () => pack.filter((card) => holder(card) === undefined);

  function draw() {
    const others = [...form.querySelectorAll("input.cards")].filter((each) => each !== input(seat));
    const numbers = others.filter((each) => !piles.get(each.closest(".pile").dataset.seat)?.size); // of which the cards are not known
    const count = slip.count_pile([...piles.get(seat)], free(), textsOf(numbers, follows()));
    for (const card of cards) {
      const held = holder(card.dataset.card);
      card.setAttribute("aria-pressed", String(held === seat));
      card.disabled = held !== undefined && held !== seat;
    }
    const left = new Set(count.cards);
    dialog.querySelector("output").textContent = count.points;
    dialog.querySelector(".pile-left b").textContent = count.left;
    dialog.querySelector(".left-cards").replaceChildren(...cards.filter((card) => left.has(card.dataset.card)).map(copy));
    dialog.querySelector("[data-pile=rest]").disabled = !count.is_known;
    return count;
  }

  function copy(card) {
    const small = Object.assign(document.createElement("span"), { className: card.className });
    small.append(...card.firstElementChild.cloneNode(true).childNodes);
    return small;
  }

  // An emptied pile leaves its field blank.
  function tell() {
    const { points } = draw();
    input(seat).value = piles.get(seat).size ? points : "";
    input(seat).dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "pile" }));
  }

  function open(of) {
    seat = of;
    if (!piles.has(seat)) piles.set(seat, new Set());
    dialog.querySelector("#pile-title .who").textContent = input(seat).dataset.name;
    draw();
    dialog.showModal();
    cards.find((card) => !card.disabled)?.focus();
  }

  const acts = {
    none: () => piles.get(seat).clear(),
    rest: () => free().forEach((card) => piles.get(seat).add(card)),
    done: () => dialog.close(),
  };

  dialog.addEventListener("click", (event) => {
    const card = event.target.closest("[data-card]");
    const act = acts[event.target.closest("[data-pile]")?.dataset.pile];
    if (!card && !act) return;
    if (card) piles.get(seat)[piles.get(seat).has(card.dataset.card) ? "delete" : "add"](card.dataset.card);
    else act();
    if (act !== acts.done) tell();
  });
  dialog.addEventListener("keydown", (event) => event.stopPropagation()); // Escape closes the pile, not the form
  dialog.addEventListener("close", () => done(input(seat)));
  all?.addEventListener("change", () => dialog.classList.toggle("all", all.checked));
  // A number written by hand replaces the cards.
  form.addEventListener("input", (event) => {
    if (event.detail !== "pile" && event.target.classList.contains("cards")) piles.delete(event.target.closest(".pile").dataset.seat);
  });

  return {
    open,
    state: () => Object.fromEntries([...piles].filter(([, pile]) => pile.size).map(([of, pile]) => [of, [...pile]])),
    restore: (state) => {
      piles.clear();
      for (const [of, pile] of Object.entries(state ?? {})) {
        if (input(of)) piles.set(of, new Set(pile.filter((card) => pack.includes(card))));
      }
    },
  };
}
