// Draws the sheet on this phone from the events of its game, by the server's own Python and templates, compiled: new hands and unsent
// ones. For everything else the server's page is shown.

import { fragment, idle, parse } from "./html.js";
import { bodyOf, keepTrying } from "./outbox.js";
import { freshKey } from "./queue.js";
import { anew, around, knowFrom, theEngine } from "./reckoner.js";
import { keepLog, readLog } from "./store.js";
import { goneOn, recordLink, seqShown, view } from "./view.js";

// {isTold: called with the server's version of engine and log, after: how far the stream has brought the game, seq: how far it is known,
// take: returns what draws the events of a message, ahead: the game with hands that wait, drawForm}. `lost()` is called where this phone
// cannot go on, `old()` where the server has a newer version, `heard()` when more of the game is known.
export async function makeOwnSheet({ engine, log, words }, game, { lost, old, heard }) {
  const [{ voice }, kept] = await Promise.all([theEngine({ engine, words }), readLog(game).catch(() => null)]);
  await import(anew(log));
  const k = globalThis.scorekeeper;
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated };
  let book = await (async () => kept && k.heard(game, null, k.parse(kept)))().catch(() => null); // until all of it has come
  let behind = null; // the game behind the hands that wait, as the form drawn last has it
  let isWhole = false; // the server has sent all of it
  let isOld = false; // the server has a newer version: this phone only writes in pencil

  const written = ({ log: events }) => k.written(k.$.map(events, k.encode_logged));

  // Keeps the log for the pages that are drawn here: with these entries, which the server has recorded and not sent in the stream yet.
  function keep(recorded, seq) {
    if (book === null || isAlone) return;
    idle(() => {
      const found = isOld || !recorded.length ? null : ahead(recorded, [], seq);
      if (!found && !isWhole) return;
      keepLog(game, written(found?.after ?? book), { watches: !("keeps" in view().dataset) }).catch(() => {}); // it goes on as long as the page is open
    });
  }

  const html = (name, shown) => k.drawn(name, shown, globals);
  const nodes = (name, shown) => fragment(html(name, shown)).childNodes;

  const rowOf = (row) => html("sheet/_row.html", around(k, row, view().dataset.address));
  const isAlone = "alone" in document.documentElement.dataset;

  // The game with these entries, first those recorded and not in the stream yet: {goesOn: whether a hand can follow, meant(kind): the hand
  // of a step, by event and key, pencil, ink: draw the sheet so, or as it was}; null where only the server knows it as far as `seq`.
  function ahead(recorded, waiting, seq) {
    if (book === null || (book.state.seq + recorded.length !== seq && !isAlone)) return null;
    const unanswered = waiting.filter((entry) => !isAlone || entry.seq >= book.state.seq); // alone the log may have more than was answered
    const entries = [...recorded, ...unanswered].map((entry) => k.$.of(entry.kind, k.$.texts_of(bodyOf(entry))));
    const after = k.go_ahead(voice, book, entries, new Date().toISOString());
    if (after === null) return null;
    const meant = (kind) => [...k.hand_meant(after, kind, k.$.map(waiting, ({ key }) => key))];
    return { after, seq: after.state.seq, goesOn: after.state.coming() !== null, meant, pencil: () => draw(after), ink: () => draw(bookShown()) };
  }

  const tokenHere = () => document.querySelector("#sheet-view [name=csrf_token], #sheet-dock [name=csrf_token]")?.value ?? "";
  const bookShown = () => k.open_book(game, book.log.items.slice(0, seqShown()));

  // Draws all but the rows of the sheet as it is in this book. Returns what has changed, with the rows.
  function draw(after) {
    const recorded = bookShown();
    const made = Object.fromEntries([...k.make_pencil(voice, recorded, after).pairs()]);
    const [{ state: before }, { state }] = [recorded, after];
    const { address, keeps } = view().dataset;
    const beside = state.is_over() === before.is_over() ? document.getElementById("beside")?.innerHTML ?? "" : "";
    const shown = {
      ...made, state, address, may_keep: keeps, renamed: state.title() !== before.title(), beside: new k.Markup(beside), token: tokenHere(), seq: state.seq,
      key: freshKey(), rematch_key: "",
    };
    const head = view().querySelector("thead tr");
    head.className = `wide-${html("sheet/_width.html", shown)}`;
    head.replaceChildren(head.querySelector(".corner"), ...nodes("sheet/_head.html", shown));
    view().querySelector("#coming").replaceChildren(...nodes("sheet/_coming.html", shown));
    const stays = made.end ? [before, state].every((each) => k.$.len(each.winners())) : recordLink(); // where it may lead to the rematch
    if (keeps && !stays) document.getElementById("sheet-dock").replaceChildren(...nodes("sheet/_after.html", shown));
    view().querySelector(".read-out").dataset.words = made.spoken;
    view().querySelector(".curve-of-sheet").classList.toggle("ended", made.end !== null);
    document.title = `${state.name()} – 1000`;
    const called = view().querySelector("h1");
    called.textContent = called.textContent.replace(/: [^]*/, () => `: ${state.name()}`);
    return { ...made, rows: [...made.rows].map(rowOf) };
  }

  // What others have recorded.
  function write() {
    const { rows, hands, news } = draw(book);
    for (const row of rows) view().querySelector("tbody").append(...fragment(row).childNodes);
    view().querySelector("footer.on-paper").replaceChildren(); // what paper says beside the sheet is the server's
    const { dataset } = view();
    [dataset.hands, dataset.news] = [hands, news];
  }

  // The form of the hand behind those that wait, made of a page of the server, for somebody who knows the game as far as event `since`.
  function drawForm(blank, address, { after, seq }, since) {
    const page = parse(blank);
    const form = page.getElementById("deal-form");
    if (!form) return null;
    const { own } = form.dataset;
    const aside = address.searchParams.get("outcome");
    const shown = {
      ...Object.fromEntries([...k.FORM_WORDS.pairs()]), ...k.make_next_form(after.state, k.$.texts_of(address.searchParams)),
      state: after.state, again: address.pathname + (aside ? `?outcome=${aside}` : ""), aside, hints: true, own, problems: { at_points: k.$.of() },
      token: tokenHere() || form.elements.csrf_token.value, seq, since, key: freshKey(), on_phone: { engine, words }, address: view().dataset.address,
    };
    page.querySelector(".top .dealt").replaceWith(...nodes("deals/_dealer.html", shown));
    form.replaceWith(...nodes("deals/_form.html", shown));
    behind = after.state;
    return page;
  }

  function take(text) {
    const before = book;
    try {
      const now = k.heard(game, before, k.parse(text));
      if (now === null) throw new Error("no events of this game");
      book = now;
      isWhole = true;
      knowFrom(known);
      heard();
      const page = before && k.make_hand_page(voice, before, book);
      if (page === null) return null;
      return () => {
        const stands = [...k.$.at(page, "rows")].some(({ number }) => document.getElementById(`d${number}`)); // as a hand of this phone's own does
        if (isOld || seqShown() !== before.state.seq || stands || view().querySelector(".now .alarm")) return false; // of the server: it stays
        goneOn(book.state.seq, write);
        return true;
      };
    } catch (error) {
      lost();
      reportError(error);
      return null;
    }
  }

  const isTold = (version) => {
    isOld = version !== `${engine} ${log}`;
    if (isOld) old();
  };

  const known = (form) => {
    const state = form.engine === engine && [book?.state, behind].find((each) => each?.seq === Number(form.seq));
    return state ? { game: state.played, own: "own" in form, confirms: state.confirms, sheet: view().dataset.address } : null;
  };
  knowFrom(known);
  keepTrying(() => import("./offline.js").then(({ prepare }) => prepare({ engine, log, write: written })).then(() => true, () => false)).now();
  const seq = () => book?.state.seq ?? 0;
  return { isTold, after: () => (isWhole ? seq() : 0), seq, take, ahead, drawForm, keep };
}
