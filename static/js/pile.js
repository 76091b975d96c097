// Counting a pile card by card: what lies in another pile is greyed, and what is in none is shown.

import { isBlank, valueOf } from "./pad.js";

export function makePiles({ root, form, follows, done }) {
  const dialog = root.querySelector("#pile");
  const cards = [...dialog.querySelectorAll("[data-card]")];
  const all = dialog.querySelector("#with-nines");
  const points = new Map(cards.map((card) => [card.dataset.card, Number(card.dataset.points)]));
  const piles = new Map(); // seat: the set of its cards
  let seat = null;

  const input = (of) => form.querySelector(`.pile[data-seat="${of}"] .cards`);
  const sum = (these) => [...these].reduce((total, card) => total + points.get(card), 0);
  const holder = (card) => [...piles].find(([, pile]) => pile.has(card))?.[0];

  // What the other piles come to of which only the number is known: which cards lie in them is not.
  function typed() {
    const others = [...form.querySelectorAll("input.cards")].filter((each) => each !== input(seat) && each !== follows() && !isBlank(each));
    const uncounted = others.filter((each) => !piles.get(each.closest(".pile").dataset.seat)?.size);
    return uncounted.reduce((total, each) => total + (valueOf(each) || 0), 0);
  }

  function draw() {
    const mine = piles.get(seat);
    const elsewhere = typed();
    for (const card of cards) {
      const held = holder(card.dataset.card);
      card.setAttribute("aria-pressed", String(held === seat));
      card.disabled = held !== undefined && held !== seat;
    }
    dialog.querySelector("output").textContent = sum(mine);
    const free = cards.filter((card) => holder(card.dataset.card) === undefined);
    const worth = free.filter((card) => card.dataset.points !== "0");
    dialog.querySelector(".pile-left b").textContent = Math.max(sum(free.map((card) => card.dataset.card)) - elsewhere, 0);
    dialog.querySelector(".left-cards").replaceChildren(...(elsewhere ? [] : worth.map(copy)));
    dialog.querySelector("[data-pile=rest]").disabled = elsewhere > 0;
  }

  function copy(card) {
    const small = document.createElement("span");
    small.className = card.className;
    small.append(...[...card.firstElementChild.childNodes].map((part) => part.cloneNode(true)));
    return small;
  }

  // A pile with a card in it fills its field; an emptied one leaves it blank, as it was.
  function tell() {
    const mine = piles.get(seat);
    input(seat).value = mine.size ? String(sum(mine)) : "";
    input(seat).dispatchEvent(new CustomEvent("input", { bubbles: true, detail: "pile" }));
    draw();
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
    rest: () => cards.filter((card) => holder(card.dataset.card) === undefined).forEach((card) => piles.get(seat).add(card.dataset.card)),
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
  dialog.addEventListener("close", (event) => {
    event.stopPropagation();
    done(input(seat));
  });
  all?.addEventListener("change", () => dialog.classList.toggle("all", all.checked));
  // A number written by hand is no count of cards any more.
  form.addEventListener("input", (event) => {
    if (event.detail !== "pile" && event.target.classList.contains("cards")) piles.delete(event.target.closest(".pile").dataset.seat);
  });

  return {
    open,
    state: () => Object.fromEntries([...piles].filter(([, pile]) => pile.size).map(([of, pile]) => [of, [...pile]])),
    restore: (state) => {
      piles.clear();
      for (const [of, pile] of Object.entries(state ?? {})) {
        if (input(of)) piles.set(of, new Set(pile.filter((card) => points.has(card))));
      }
    },
  };
}
