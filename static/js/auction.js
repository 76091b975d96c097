// The auction, a button for every legal call. What was called stands in the form's own field, as text. Who calls next, and
// what, stands in the page: the engine has been asked for every turn to which calls by the rules can come.

const AT_ONCE = 4; // bids offered at a time, and as many tens above them; any other is typed
const FAR = 200; // above which nobody taps

export function makeAuction({ box, form, settle, nobody }) {
  const [all, silenced] = [form.dataset.bids, box.dataset.silenced].map((text) => JSON.parse(text));
  const field = box.querySelector("[name=auction]");
  const find = (name) => box.querySelector(name);
  const turns = JSON.parse(find("template.turns").content.textContent)
    .map(([seat, afterPass, afterBid, afterBlind, alone]) => ({ seat, afterPass, afterBid, afterBlind, alone }));
  const seats = new Set(turns.map(({ seat }) => seat));
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

  // The turn to which these calls have come; none where one of them was against the rules.
  function now() {
    let turn = turns[0];
    for (const { seat, bid, blind } of calls) {
      if (turn?.seat !== seat) return null;
      turn = turns[bid === null ? turn.afterPass : blind ? turn.afterBlind : turn.afterBid];
    }
    return turn ?? null;
  }

  const legal = () => all.filter((bid) => bid > (highest()?.bid ?? 0));

  function bidsIn({ afterBid, alone }) {
    if (afterBid === null) return [];
    if (alone) return legal().slice(0, 1);
    const round = legal().slice(AT_ONCE).filter((bid) => bid % 10 === 0 && bid <= FAR);
    return [...legal().slice(0, AT_ONCE), ...round.slice(0, AT_ONCE)];
  }

  function drawCall(turn) {
    const over = turn?.seat === null;
    find(".call").hidden = over || turn === null;
    find(".call-end").hidden = !over || highest() === null;
    find(".call-nobody").hidden = !over || highest() !== null;
    if (over || turn === null) return;
    const { seat } = turn;
    find(".call .who").textContent = nameOf(seat);
    find(".call-silenced").hidden = !silenced.includes(seat);
    const blind = find(".call-blind");
    if (blind) {
      blind.hidden = turn.afterBlind === null;
      blind.querySelector("input").checked = false;
    }
    const bids = bidsIn(turn);
    const passes = turn.afterPass === null ? [] : [made("key-pass")];
    jump.value = "";
    jump.hidden = turn.afterBid === null || turn.alone || legal().length <= bids.length;
    jump.dataset.above = highest()?.bid ?? 0;
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
    drawCall(now());
  }

  function call(bid) {
    const { seat, afterBlind } = now();
    const blind = bid !== null && afterBlind !== null && find(".call-blind input").checked;
    calls.push({ seat, bid, blind });
    settled();
    find(".call-keys button")?.focus({ preventScroll: true });
  }

  function settled() {
    field.value = text();
    draw();
    if (calls.length && now()?.seat === null) {
      if (highest() === null) nobody();
      else settle(highest());
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function read() {
    calls = parse(field.value);
    const known = calls.every(({ seat, bid }) => seats.has(seat) && (bid === null || bid > 0));
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
    if (legal().includes(Number(jump.value))) call(Number(jump.value));
  });
  read();
  return { read };
}
