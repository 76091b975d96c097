// Counts a pile card by card: greys out the cards of other piles, and shows those in none.

import { textsOf } from "./pad.js";

// `slip` counts (scorekeeper/slip/counting.py).
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

  // Of the other piles those of which only a number is known: which cards lie in them is not.
  function told() {
    const others = [...form.querySelectorAll("input.cards")].filter((each) => each !== input(seat));
    return textsOf(others.filter((each) => !piles.get(each.closest(".pile").dataset.seat)?.size), follows());
  }

  function draw() {
    const count = slip.count_pile([...piles.get(seat)], free(), told());
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
    const small = document.createElement("span");
    small.className = card.className;
    small.append(...[...card.firstElementChild.childNodes].map((part) => part.cloneNode(true)));
    return small;
  }

  // A pile with a card in it fills its field; an emptied one leaves it blank, as it was.
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
        if (input(of)) piles.set(of, new Set(pile.filter((card) => pack.includes(card))));
      }
    },
  };
}
