// The page that answers a request, drawn here: {html, status}, {address} to look at instead, or null where this host does
// not know it. `tables` are the texts of the tables of words, `logs` the texts of the games' logs by their ids, the one touched
// last first; `files` are the versions of static files by their names.
function hosted({ root, base, files, tables, logs, may_keep }, { path, query, language, theme }) {
  const k = globalThis.scorekeeper;
  const voice = k.table_voice(...k.spoken(...tables.map(k.parse)));
  const versions = $.dict(Object.entries(files));
  const url_for = (endpoint, named) => k.address_of(root, k.rules, versions, endpoint, named);
  const plain = (named) => Object.fromEntries(named.pairs());
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated, look: k.look, url_for };
  const draw = (name, shown) => new k.Markup(k.drawn(name, plain(shown), globals));
  const phone = $.create(k.Phone, $.dict(Object.entries({ voice, books: books_of(logs), may_keep: $.tuple(may_keep), url_for, draw })));
  const asked = $.dict([...new Set(query.map(([name]) => name))].map((name) => [name, $.tuple(query.filter(([own]) => own === name).map(([, text]) => text))]));
  const found = k.answer(phone, $.create(k.Wish, $.dict(Object.entries({ path, query: asked, language, theme, base }))));
  if (found === null || found instanceof k.Redirect) return found && { address: found.address };
  const request = { script_root: root, endpoint: found.endpoint };
  return { html: k.drawn(found.template, plain(found.view), { ...globals, request }), status: found.status };
}

// What an older program has kept, or a damaged disk, may be what this one cannot read: the server has it.
function books_of(logs) {
  const books = $.dict();
  for (const [game, text] of Object.entries(logs)) {
    try {
      const book = globalThis.scorekeeper.heard(game, null, $.parse(text));
      if (book !== null) books.set(game, book);
    } catch (error) {
      console.warn(game, error);
    }
  }
  return books;
}
