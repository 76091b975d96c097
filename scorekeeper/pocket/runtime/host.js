// The page that answers a request, drawn here: {html, status}, a file {text, name, mime}, {address} to look at instead, with
// {begun} where a game was begun, {told} where something was recorded and {waits} where it is to be sent, or null where this
// host does not know it; or {wanted: question} of packing.js, to be asked again with the answer among `lent`. `tables` are the
// texts of the tables of words, `logs` the texts of the games' logs by their ids, the one touched last first, `queues` what
// waits of them, {kind, body, about, at}; `files` are the versions of static files by their names. `query` and
// `form` are pairs of texts, `form` null where nothing was sent. For the rest see wish.py.
function hosted({ lent = [], ...known }, wish) {
  $.lend(lent);
  try {
    return answer_to(known, wish);
  } catch (error) {
    if (!(error instanceof $.Wanted)) throw error;
    return { wanted: error.question };
  }
}

function answer_to({ root, base, files, tables, logs, queues = {}, may_keep, began, alone, packs = true, on_phone, draws }, { path, query, form, language, theme }) {
  const k = globalThis.scorekeeper;
  const made = (type, fields) => $.create(type, $.dict(Object.entries(fields)));
  const voice = k.table_voice(...k.spoken(...tables.map(k.parse)));
  const versions = $.dict(Object.entries(files));
  const url_for = (endpoint, named) => k.address_of(root, k.rules, versions, endpoint, named);
  const plain = (named) => Object.fromEntries(named.pairs());
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated, look: k.look, url_for };
  const draw = (name, shown) => new k.Markup(k.drawn(name, plain(shown), globals));
  const known = { may_keep: $.tuple(may_keep), began: $.tuple(began), alone, packs, on_phone: $.dict(Object.entries(on_phone)), draws: made(k.Draws, draws) };
  const waiting = /^\/g\/[\w-]+$/.test(path) ? {} : queues; // on the sheet its own script writes that, in pencil
  const { books, unread } = books_of(about(path, logs), waiting, voice, draws.at);
  const phone = made(k.Phone, { voice, books, damaged: $.tuple(unread), ...known, url_for, draw });
  const found = k.answer(phone, made(k.Wish, { path, query: $.texts_of(query), form: form && $.texts_of(form), language, theme, base }));
  if (found === null) return null;
  if (found instanceof k.Redirect) {
    const { address, begun, told, waits } = found;
    return { address, begun: begun && { ...begun }, told: told && { ...told }, waits: waits && { ...waits } };
  }
  if (found instanceof k.PhoneFile) return { ...found };
  const request = { script_root: root, endpoint: found.endpoint };
  return { html: k.drawn(found.template, plain(found.view), { ...globals, request }), status: found.status };
}

// On the page of a game: its log, and those of the games before it at that table and of the one behind it. Others need not be opened.
function about(path, logs) {
  const [, game] = /^\/g\/([\w-]+)/.exec(path) ?? [];
  const before = Object.fromEntries(Object.entries(logs).map(([id, text]) => [id, /"rematch_of": ?"([\w-]+)"/.exec(text)?.[1]]));
  const series = new Set();
  for (let id = game; id in logs && !series.has(id); id = before[id]) series.add(id);
  return game in logs ? Object.fromEntries(Object.entries(logs).filter(([id]) => series.has(id) || before[id] === game)) : logs;
}

// What an older program has kept, or a damaged disk, may be what this one cannot read.
function books_of(logs, queues, voice, now) {
  const books = $.dict();
  const unread = [];
  for (const [game, text] of Object.entries(logs)) {
    try {
      const book = globalThis.scorekeeper.heard(game, null, $.parse(text));
      if (book === null) unread.push(game);
      else books.set(game, ahead_of(book, queues[game] ?? [], voice, now));
    } catch (error) {
      unread.push(game);
      console.warn(game, error);
    }
  }
  return { books, unread };
}

// The book with what waits of its game; without it where only the server can say what becomes of that, or it is damaged.
function ahead_of(book, queue, voice, now) {
  try {
    const told = queue.map(({ kind, body, about, at }) => $.of(kind, $.texts_of([...pairs_in(body), ...(about ? [["about", String(about)]] : []), ...(at ? [["at", String(at)]] : [])])));
    return globalThis.scorekeeper.go_ahead(voice, book, told, now)?.book ?? book;
  } catch (error) {
    console.warn(error);
    return book;
  }
}

// As browsers send a form. (V8 alone has no URLSearchParams.)
const pairs_in = (body) => body.split("&").filter(Boolean).map((pair) => pair.split("=", 2).map((text) => decodeURIComponent(text.replaceAll("+", " "))));
