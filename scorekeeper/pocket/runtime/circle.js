// What answers for circles, from what the worker knows: `circles` by their ids, {text, counts, role} each (static/js/store.js); the
// `counts` of the games of this phone that an answer gave, {by, told} each; `fresh` is where to put others.
function circled({ host, root, circles, counts, fresh, logs, queues, pairs_in }) {
  const k = globalThis.scorekeeper;
  const made = (type, fields) => $.create(type, $.dict(Object.entries(fields)));
  const waits = ({ url, body, at }) => $.of(url.slice(root.length), $.texts_of(pairs_in(body)), at);
  const waitingFor = (circle) => {
    const games = Object.values(queues).map(([first]) => first).filter((one) => one?.kind === "new" && pairs_in(one.body).some(([name, text]) => name === "circle" && text === circle));
    const own = (queues[circle] ?? []).filter(({ kind }) => kind !== "new"); // what it began with is in its log
    return [...games, ...own].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  };
  const kept = (circle) => {
    if (!(circle in circles)) return null;
    const { text, counts: told, role, keeps_alone = false } = circles[circle];
    return made(k.KeptCircle, { log: $.tuple(k.parse(text)), waits: $.tuple(waitingFor(circle).map(waits)), counts: k.parse(JSON.stringify(told)), role, keeps_alone });
  };
  const zone = (name) => {
    try {
      return new Intl.DateTimeFormat("sv", { timeZone: name }) && name;
    } catch {
      return "UTC";
    }
  };
  const ends = $.dict(Object.entries(logs).map(([game, text]) => [game, queues[game]?.length ? "" : String(text.length)]));
  const counted = (game) => {
    const found = fresh[game] ?? counts[game];
    return found ? $.of(found.by, k.parse(found.told)) : null;
  };
  const keep = (game, by, told) => { fresh[game] = { by, told: k.written(told) }; };
  const phone = made(k.CirclePhone, { host, kept, zone, ends, counted, keep });
  return { answer: (_, request) => (request.path.startsWith("/import") ? k.take_circle : k.answer_circle)(phone, request), follow: (...told) => k.follow(phone, ...told), of_game: (name, ...told) => k[name](phone, ...told) };
}
