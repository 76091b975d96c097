// The page that answers a request, drawn here: {html, status}, a file {text, name, mime}, {address} to look at instead, with
// {begun} where a game was begun, {told} where something was recorded and {waits} where it is to be sent, or null where this
// host does not know it; or {wanted: question} of packing.js, to be asked again with the answer among `lent`. `tables` are the
// texts of the tables of words, `logs` the texts of the games' logs by their ids, the one touched last first, `queues` what
// waits of them, {kind, body, about, at}; `files` are the versions of static files by their names. `query` and
// `form` are pairs of texts, `form` null where nothing was sent; `wanted` is what its script asks for. For the rest see request.py.
// The third of the `tables` is that of the further pages: without it, and their script, it wants ["further"] for one of them,
// ["circle"] for those of circles, by the fourth, and ["verdicts"] for what the referee had said, which is left out where the third says nothing.
// Where these are not all that there are, `in_part`, it wants ["games"] if it needs others: to be asked again with all; likewise
// ["circles"] where these are null.
// `summaries` are texts by the games that an answer gave for the same logs: with them the list opens none.
function hosted({ lent = [], ...known }, request) {
  $.lend(lent);
  try {
    return answer_to(known, request);
  } catch (error) {
    if (!(error instanceof $.Wanted)) throw error;
    return { wanted: error.question };
  }
}

function answer_to({ root, base, files, tables, logs, in_part = false, summaries = {}, queues = {}, circles = {}, counts = {}, may_keep, began, alone, can_pack = true, on_phone, draws }, { path, wanted = "", query, form, language, theme, zone }) {
  const k = globalThis.scorekeeper;
  const made = (type, fields) => $.create(type, $.dict(Object.entries(fields)));
  const voice = k.table_voice(...k.spoken(...tables.map(k.parse)));
  const versions = $.dict(Object.entries(files));
  const url_for = (endpoint, named) => k.address_of(root, k.rules, versions, endpoint, named);
  const plain = (named) => Object.fromEntries(named.pairs());
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated, look: k.look, url_for };
  const draw = (name, shown) => new k.Markup(k.drawn(name, plain(shown), globals));
  const referee = () => {
    if (tables.length < 3) throw new $.Wanted(["verdicts"]);
    return k;
  };
  const in_circles = (name, needs_all, none) => (game, ...asked) => {
    if (!circles) throw new $.Wanted(["circles"]);
    const began = queues[game]?.[0]?.body ?? "";
    const its = Object.keys(circles).filter((circle) => circles[circle].text.includes(`"${game}"`) || began.includes(`circle=${circle}`));
    if (!its.length) return none;
    if (needs_all && in_part) throw new $.Wanted(["games"]);
    return of_circles().of_game(name, $.tuple(its), game, ...asked);
  };
  const known = { may_keep: $.tuple(may_keep), began: $.tuple(began), circles: $.tuple(Object.entries(circles ?? {}).map(([circle, { name }]) => $.of(circle, name))), has_server: !alone, decides: alone, commit: k.commit_here, form_spec: (_state, table, dealer, turn) => k.make_form_spec(table, dealer, turn), words_told: () => $.of(), names_in: () => $.dict(), say_verdict: (voice, verdict) => referee().say_verdict?.(voice, verdict) ?? "", may_delete: () => null, rematch_of: k.find_rematch, games_before: k.games_before, evening_of: in_circles("evening_of", true, null), pot_of: in_circles("pot_of", false, null), holders_of: in_circles("holders_of", true, $.dict()), club: null, draw_rows: k.draw_rows, draw_curve: (state) => new k.Markup(k.curve_of(voice, state)), verdicts: (log) => $.tuple(referee().print_verdicts?.(voice, language, log, zone) ?? []), rematch_key: () => "", can_pack, on_phone: () => made(k.OnPhone, on_phone), draws: made(k.Draws, draws) };
  const fresh = {};
  const further = (endpoint) => {
    if (tables.length < 3) throw new $.Wanted(["further"]);
    return endpoint === "circles" ? of_circles().answer : k.FURTHER.get(endpoint);
  };
  const of_circles = () => {
    if (tables.length < 4) throw new $.Wanted([tables.length < 3 ? "further" : "circle"]);
    return k.circled({ host, root, circles, counts, fresh, logs, queues, pairs_in });
  };
  const search_for = (belief) => (searched = searched && $.eq(searched.belief, belief) ? searched : k.begin_search(belief));
  const [, shown = ""] = /^\/g\/([\w-]+)$/.exec(path) ?? []; // what waits of a sheet its own script writes, in pencil
  const waiting = { ...queues, [shown]: [] };
  const games = Object.keys(logs);
  const books = new Books(games, in_part, (game) => opened(game, logs[game], waiting[game] ?? [], voice, draws.at));
  const summed = {};
  const summary_of = (game) => {
    const waits = waiting[game]?.length;
    if (!waits && game in summaries) return read_summary({ ...JSON.parse(summaries[game]), game });
    const summary = books.has(game) ? k.summarize(books.get(game).state) : null;
    if (!waits && summary) summed[game] = JSON.stringify(summary, (_, value) => value?.items ?? value?.value ?? value);
    return summary;
  };
  const read_summary = ({ condition, ...told }) => made(k.Summary, { condition: $.member(k.Condition, condition), ...Object.fromEntries(Object.entries(told).map(([name, value]) => [name, Array.isArray(value) ? $.tuple(value) : value])) });
  const rematches_of = (before) => {
    if (in_part) throw new $.Wanted(["games"]);
    return $.tuple(games.filter((game) => /"rematch_of": ?"([\w-]+)"/.exec(logs[game])?.[1] === before));
  };
  const first_event_of = (game) => {
    try {
      return $.parse(logs[game])[0] ?? null;
    } catch {
      return null; // it is damaged
    }
  };
  const host = made(k.Host, { voice, games: $.tuple(games), books, summary_of, rematches_of, first_event_of, further, search_for, ...known, url_for, draw });
  const found = k.answer(host, made(k.PageRequest, { path, wanted: form?.some(([name]) => name === "preview") ? "preview" : wanted, query: $.texts_of(query), form: form && $.texts_of(form), language, theme, base, zone }));
  if (found === null) return null;
  if (found instanceof k.Redirect) {
    const { address, begun, told, waits, circle } = found;
    const [before] = alone && begun ? Object.keys(circles).filter((one) => circles[one].text.includes(`"${game_before(path)}"`)) : [];
    const of_rematch = before && of_circles().follow(before, game_before(path), begun.game);
    return { address, begun: begun && { ...begun }, told: told && { ...told }, waits: waits && { ...waits }, circle: (circle ?? of_rematch) && { ...(circle ?? of_rematch) } };
  }
  if (found instanceof k.FileAnswer) return { ...found };
  const request = { script_root: root, endpoint: found.endpoint };
  return { html: k.drawn(found.template, plain(found.view), { ...globals, request }), status: found.status, summaries: summed, counts: fresh, called: found.view.get("called"), unread: found.view.get("unread") };
}

const game_before = (path) => /^\/g\/([\w-]+)\/rematch$/.exec(path)?.[1];

// Where the last search for a rule has come to.
let searched = null;

// Books by their games, each opened once it is asked for: of most games a page wants nothing.
class Books extends $.Dict {
  constructor(games, in_part, open) {
    super();
    Object.assign(this, { games, in_part, open, opened: new Map() });
  }
  get(game) {
    const is_there = this.games.includes(game);
    if (!is_there && this.in_part) throw new $.Wanted(["games"]);
    if (!this.opened.has(game)) this.opened.set(game, is_there ? this.open(game) : undefined);
    return this.opened.get(game);
  }
  has(game) {
    return this.get(game) !== undefined;
  }
  get entries() {
    if (this.in_part) throw new $.Wanted(["games"]);
    return new Map(this.games.filter((game) => this.has(game)).map((game) => [game, [game, this.get(game)]]));
  }
  set entries(_) {} // a dict begins with none
}

// What an older program has kept, or a damaged disk, may be what this one cannot read: it has no book.
function opened(game, text, queue, voice, now) {
  try {
    const book = globalThis.scorekeeper.heard(game, null, $.parse(text));
    return book === null ? undefined : ahead_of(book, queue, voice, now);
  } catch (error) {
    console.warn(game, error);
    return undefined;
  }
}

// The book with what waits of its game; without it where only the server can say what becomes of that, or it is damaged.
function ahead_of(book, queue, voice, now) {
  try {
    const told = queue.map(({ kind, body, about, at }) => $.of(kind, $.texts_of([...pairs_in(body), ...(about ? [["about", String(about)]] : []), ...(at ? [["at", String(at)]] : [])])));
    return globalThis.scorekeeper.go_ahead(voice, book, told, now) ?? book;
  } catch (error) {
    console.warn(error);
    return book;
  }
}

// As browsers send a form. (V8 alone has no URLSearchParams.)
const pairs_in = (body) => body.split("&").filter(Boolean).map((pair) => pair.split("=", 2).map((text) => decodeURIComponent(text.replaceAll("+", " "))));
