// What the tests ask of a game kept on the phone: commands in, events and the game as it stands out; and documents of others.

const HEAD = ["game", "key", "at", "author", "device"];

// The arguments of a command, as each is known in Python.
function told_of(sent) {
  const { $, read_deal, parse } = globalThis.scorekeeper;
  const told = $.dict();
  for (const [name, value] of sent.pairs()) {
    if (name === "deal") told.set(name, value === null ? new globalThis.scorekeeper.Deal() : read_deal(value, $.at(sent, "bidding")).deal);
    else if (name === "players" || name === "names") told.set(name, $.tuple(value));
    else if (name === "changes") told.set(name, $.dict([...value.pairs()].map(([key, one]) => [key, Array.isArray(one) ? $.tuple(one) : one])));
    else if (name === "verdict") told.set(name, globalThis.scorekeeper.decode_verdict(value));
    else if (name !== "kind" && name !== "bidding") told.set(name, value);
  }
  return told;
}

const command_of = (sent) => globalThis.scorekeeper.$.create(globalThis.scorekeeper[sent.get("kind")], told_of(sent));

// A game but for what is scored.
function bare_state(state) {
  const { $ } = globalThis.scorekeeper;
  const fields = state.constructor.$fields.filter((name) => name !== "played");
  return $.dict([...fields.map((name) => [name, plain(state[name])]), ["sheet", plain(state.played.sheet.standings)]]);
}

function decided(decision) {
  const { $ } = globalThis.scorekeeper;
  const { event, violations, problem, deal_number } = decision;
  return $.dict([["event", plain(event)], ["violations", plain(violations)], ["problem", plain(problem)], ["number", deal_number]]);
}

// What a correction would change, and whether somebody has to say why.
function foreseen(before, after) {
  const k = globalThis.scorekeeper;
  return after && [plain(k.consequences(before, after)), k.needs_reason(before, after), k.needs_reason(before, after, null, k.age_of(before.started, after.touched))];
}

function in_the_end(book) {
  const k = globalThis.scorekeeper;
  return [plain(book.state), k.encode_record(book.state.played.record), book.log.items.map((one) => k.encode_logged(one))];
}

function caught(act) {
  try {
    return act();
  } catch (error) {
    return error instanceof globalThis.scorekeeper.$.Failure ? `${error.name}: ${error.message}` : `${error.stack}`.replaceAll("\n", " | ");
  }
}

// A line for each command, and one for the game in the end.
globalThis.walked = (text) => {
  const k = globalThis.scorekeeper;
  const [first, ...sent] = k.parse(text);
  const [logged, wrong] = k.begun(command_of(first));
  if (logged === null) return k.written(plain(wrong));
  let book = k.open_book("g", [logged]);
  const lines = [];
  for (const one of sent) {
    const command = command_of(one);
    const [decision, after] = k.write(book, command);
    lines.push([decided(decision), bare_state(after.state), k.done_by(after, command.key), after === book, foreseen(book.state, decision.after)]);
    book = after;
  }
  const rematch = new k.Rematch("g2", "again", "2026-11-21T23:00:00Z", "Eve", "three", "g");
  return [...lines, in_the_end(book), plain(k.again(book.state, rematch))].map(k.written).join("\n");
};

// The log in somebody else's document, and the game that it makes.
globalThis.taken = (text) => {
  const k = globalThis.scorekeeper;
  const document = k.parse(text);
  const large = k.too_large(k.$.dict([["log", document]]));
  if (k.$.truth(large)) return k.written(plain(large));
  const [log, wrong] = k.read_log(document);
  if (k.$.truth(wrong)) return k.written(plain(wrong));
  const [state, refused] = k.replay(log);
  return k.written([plain(refused), state && plain(state), log.items.map((one) => k.encode_logged(one))]);
};

// What follows upon a game, whether it can or not.
globalThis.followed = (text) => {
  const k = globalThis.scorekeeper;
  const [log] = k.read_log(k.parse(text));
  return k.written(caught(() => plain(k.gone_on(k.open_book("g", log.items.slice(0, -1)), log.items.slice(-1)).state)));
};

globalThis.weighed = (text) => {
  const { $, parse, written } = globalThis.scorekeeper;
  const value = parse(text);
  return written([$.canonical(value), $.bytes_of(value)]);
};
