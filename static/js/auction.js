// The auction, with a button for every legal call (scorekeeper/slip/call_keys.py). The calls are kept in the form's own field, as text.

export function makeAuction({ slip, box, form, settle, nobody }) {
  const find = (name) => box.querySelector(name);
  const textOf = (name) => find(`template.${name}`).content.textContent;
  const made = (name) => find(`template.${name}`).content.firstElementChild.cloneNode(true);
  const nameOf = (seat) => form.querySelector(`[name=declarer][value="${seat}"]`).dataset.name;
  const [bids, silenced] = [form.dataset.bids, box.dataset.silenced].map((text) => JSON.parse(text));
  const turns = slip.read_turns(JSON.parse(textOf("turns")));
  const field = find("[name=auction]");
  const jump = find(".call-keys input");
  let keys = null;

  function draw() {
    const { turn, highest, legal, keys: worth } = keys;
    const calls = [...keys.calls];
    find(".called").replaceChildren(...calls.map(({ player, bid, blind }) => {
      const item = made("one-call");
      item.firstElementChild.textContent = nameOf(player);
      item.lastElementChild.textContent = bid === null ? textOf("word-pass") : `${blind ? `${textOf("word-blind")} ` : ""}${bid}`;
      return item;
    }));
    find(".call-back").hidden = calls.length === 0;
    const over = turn?.seat === null;
    find(".call").hidden = over || turn === null;
    find(".call-end").hidden = !over || highest === null;
    find(".call-nobody").hidden = !over || highest !== null;
    if (over || turn === null) return;
    find(".call .who").textContent = nameOf(turn.seat);
    find(".call-silenced").hidden = !silenced.includes(turn.seat);
    const blind = find(".call-blind");
    if (blind) {
      blind.hidden = turn.after_blind === null;
      blind.querySelector("input").checked = false;
    }
    const offered = [...worth].map((bid) => Object.assign(made("key-bid"), { textContent: bid, value: bid }));
    const passes = turn.after_pass === null ? [] : [made("key-pass")];
    jump.value = "";
    jump.hidden = [...legal].length === offered.length; // any other is typed
    jump.dataset.above = highest?.bid ?? "";
    find(".call-keys").replaceChildren(...passes, ...offered, jump);
  }

  function call(bid) {
    const calls = slip.with_call(keys, bid, Boolean(find(".call-blind input")?.checked));
    if (calls === null) return;
    settled(calls);
    find(".call-keys button")?.focus({ preventScroll: true });
  }

  function settled(calls) {
    field.value = calls;
    read();
    const { turn, highest } = keys;
    if (calls && turn?.seat === null) {
      if (highest === null) nobody();
      else settle(highest);
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function read() {
    keys = slip.call_keys(turns, bids, field.value);
    find(".call-typed").hidden = keys !== null;
    if (keys) draw();
    else find(".call").hidden = true; // written by hand, and not to be understood here: the server says why
  }

  box.addEventListener("click", (event) => {
    const key = event.target.closest(".call-keys button");
    if (key) call(key.value);
    if (event.target.closest(".call-back")) settled(slip.without_last(keys));
  });
  jump.addEventListener("told", () => { if (jump.value.trim()) call(jump.value); });
  read();
  return { read };
}
