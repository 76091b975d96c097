// The form by a hardware keyboard: arrows, digits, Enter, Escape.

import { nextBlank, tidySums } from "./fields.js";

export function listenToKeys({ root, fields, pad, button, goOn, leave, signal }) {
  const { form, cards, checked, field } = fields;

  function enter(from) {
    if (from.type === "radio" && !from.checked) from.click();
    if (from.name === "outcome" || from.name === "declarer") {
      const bid = checked("bid_tap") ?? form.querySelector("[name=bid_tap]") ?? field("bid");
      const then = from.name === "outcome" ? form.querySelector("[name=declarer]:checked, [name=declarer]") : bid;
      if (then?.offsetParent) return then.focus();
    }
    if (nextBlank(fields, from)) return goOn(from);
    tidySums(fields);
    button.click();
  }

  form.addEventListener("keydown", (event) => {
    const input = event.target;
    if (event.key === "Enter" && input.matches("input")) {
      event.preventDefault(); // half a hand must not be sent by the phone's "next" key
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
    if (!pad.isOpen()) return leave();
    const input = pad.field();
    pad.hide();
    input.blur();
  }, { signal });
}
