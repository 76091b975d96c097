// The auction, a button for every legal call. What was called stands in the form's own field, as text.

const AT_ONCE = 4; // bids offered at a time, and as many tens above them; any other is typed

export function makeAuction({ box, form, settle, nobody }) {
  const { minimum, step, most } = Object.fromEntries(Object.entries(box.dataset).map(([name, text]) => [name, Number(text)]));
  const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
  const seats = numbers(box.dataset.seats);
  const silenced = numbers(box.dataset.silenced);
  const mayBeBlind = numbers(box.dataset.blind);
  const field = box.querySelector("[name=auction]");
  const find = (name) => box.querySelector(name);
  const jump = find(".call-keys input");
  const word = (name) => find(`template.word-${name}`).content.textContent;
  const made = (name) => find(`template.${name}`).content.firstElementChild.cloneNode(true);
  const nameOf = (seat) => form.querySelector(`[name=declarer][value="${seat}"]`).dataset.name;
  let calls = [];

  const text = () => calls.map(({ seat, bid, blind }) => `${seat + 1}:${bid === null ? "pass" : `${blind ? "blind:" : ""}${bid}`}`).join(", ");

  function parse(told) {
    return told.split(",").map((part) => part.trim().split(":")).filter((part) => part.length > 1).map((part) => ({
      seat: Number(part[0]) - 1,
      bid: part.at(-1) === "pass" ? null : Number(part.at(-1)),
      blind: part.length > 2,
    }));
  }

  const highest = () => calls.findLast((call) => call.bid !== null) ?? null;
  const passed = () => new Set(calls.filter((call) => call.bid === null).map((call) => call.seat));

  // Whose turn it is; null when the auction is over.
  function turn() {
    const out = passed();
    if ("blindEnds" in box.dataset && calls.some((call) => call.blind)) return null;
    const left = seats.filter((seat) => !out.has(seat));
    if (left.length === 0 || (left.length === 1 && highest()?.seat === left[0])) return null;
    const last = calls.length ? seats.indexOf(calls.at(-1).seat) : -1;
    const clockwise = seats.map((_, place) => seats[(last + 1 + place) % seats.length]);
    return clockwise.find((seat) => !out.has(seat));
  }

  const mustOpen = (seat) => "compulsory" in box.dataset && seat === seats[0] && !calls.some((call) => call.seat === seat);

  const least = () => (highest() === null ? Math.ceil(minimum / step) * step : highest().bid + step);
  const isLegal = (bid) => bid >= least() && bid <= most && bid % step === 0;
  const mayJump = (seat) => !silenced.includes(seat) && !(highest() !== null && "noJump" in box.dataset);

  function bidsFor(seat) {
    if (silenced.includes(seat)) return mustOpen(seat) && highest() === null ? [minimum] : [];
    if (!mayJump(seat)) return [least()].filter(isLegal);
    const bids = [];
    for (let bid = least(); bid <= most && bids.length < AT_ONCE; bid += step) bids.push(bid);
    const round = Math.ceil((bids.at(-1) + 1) / 10) * 10;
    for (let bid = round; bid <= Math.min(most, 200) && bids.length < 2 * AT_ONCE; bid += 10) bids.push(bid);
    return bids.filter((bid) => bid % step === 0);
  }

  const blindAllowed = (seat) => mayBeBlind.includes(seat) && !calls.some((call) => call.seat === seat && call.bid !== null && !call.blind);

  function drawCall(seat) {
    const over = seat === null;
    find(".call").hidden = over;
    find(".call-end").hidden = !over || highest() === null;
    find(".call-nobody").hidden = !over || highest() !== null;
    if (over) return;
    find(".call .who").textContent = nameOf(seat);
    find(".call-silenced").hidden = !silenced.includes(seat);
    const blind = find(".call-blind");
    if (blind) {
      blind.hidden = !blindAllowed(seat);
      blind.querySelector("input").checked = false;
    }
    const bids = bidsFor(seat);
    const passes = mustOpen(seat) ? [] : [made("key-pass")];
    jump.value = "";
    jump.hidden = !mayJump(seat) || (most - least()) / step < bids.length;
    jump.dataset.minimum = least();
    find(".call-keys").replaceChildren(...passes, ...bids.map(keyFor), jump);
  }

  function keyFor(bid) {
    const key = made("key-bid");
    key.textContent = key.dataset.bid = bid;
    return key;
  }

  function draw() {
    find(".called").replaceChildren(...calls.map(({ seat, bid, blind }) => {
      const item = made("one-call");
      item.firstElementChild.textContent = nameOf(seat);
      item.lastElementChild.textContent = bid === null ? word("pass") : `${blind ? `${word("blind")} ` : ""}${bid}`;
      return item;
    }));
    find(".call-back").hidden = calls.length === 0;
    drawCall(turn());
  }

  function call(bid) {
    const seat = turn();
    const blind = bid !== null && blindAllowed(seat) && find(".call-blind input").checked;
    calls.push({ seat, bid, blind });
    settled();
    find(".call-keys button")?.focus({ preventScroll: true });
  }

  function settled() {
    field.value = text();
    draw();
    if (calls.length && turn() === null) {
      if (highest() === null) nobody();
      else settle(highest());
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function read() {
    calls = parse(field.value);
    const known = calls.every(({ seat, bid }) => seats.includes(seat) && (bid === null || bid > 0));
    find(".call-typed").hidden = known;
    if (known) draw();
    else find(".call").hidden = true; // written by hand, and not to be understood here: the server says why
  }

  box.addEventListener("click", (event) => {
    const key = event.target.closest(".call-keys button");
    if (key) call(key.dataset.bid ? Number(key.dataset.bid) : null);
    if (event.target.closest(".call-back")) {
      calls.pop();
      settled();
    }
  });
  jump.addEventListener("told", () => {
    if (isLegal(Number(jump.value))) call(Number(jump.value));
  });
  read();
  return { read };
}
