// Draws the sheet on this phone from the events of its game, by the server's own Python and templates, compiled: new hands and unsent
// ones. For everything else the server's page is shown.

import { fragment, idle, parse } from "./html.js";
import { bodyOf, keepTrying } from "./outbox.js";
import { freshKey } from "./queue.js";
import { anew, knowFrom, theEngine } from "./reckoner.js";
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
  let book = kept && read(kept); // until the server has sent the whole log
  let behind = null; // the game behind the hands that wait, as the form drawn last has it
  let isWhole = false; // the server has sent all of it
  let isOld = false; // the server has a newer version: this phone only writes in pencil
  let copied = true; // whether the service worker's copy is as new as what is shown

  function read(text) {
    try {
      return k.heard(game, null, k.parse(text));
    } catch {
      return null;
    }
  }

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

  function write(page) {
    const sheet = view();
    const head = sheet.querySelector("thead tr");
    head.className = `wide-${html("sheet/_width.html", page)}`;
    head.replaceChildren(head.querySelector(".corner"), ...nodes("sheet/_head.html", page));
    for (const row of page.rows) {
      sheet.querySelector("tbody").append(...fragment(rowOf(row)).childNodes);
    }
    sheet.querySelector("#next").replaceChildren(...nodes("sheet/_next.html", page));
    sheet.querySelector(".redo")?.remove();
    const undo = sheet.querySelector(".undo");
    if (undo) {
      undo.elements.seq.value = book.state.seq;
      undo.querySelector("button").replaceChildren(...nodes("sheet/_undo_button.html", page));
      sheet.querySelector("#undo-what").replaceChildren(...nodes("sheet/_undo_what.html", page));
    }
    sheet.querySelector(".read-out").dataset.words = page.spoken;
    sheet.querySelector("footer.on-paper").replaceChildren(); // what paper says beside the sheet is the server's
    sheet.dataset.hands = page.hands;
    sheet.dataset.news = page.news;
  }

  const rowOf = (row) => html("sheet/_row.html", {
    row, look: k.look, deal_page: `${view().dataset.address}/deals/${row.number}`, players: k.$.len(row.squares),
  });

  // Without a server the log may have more than was answered.
  const isAlone = "alone" in document.documentElement.dataset;
  const stillWaits = (entry) => !isAlone || entry.seq >= book.state.seq;

  // The game with these entries, first those that are recorded and not in the stream yet: {seq, goesOn: whether another hand can follow,
  // meant(kind): the hand that a step is about, by its event and its key, pencil: what is in pencil on the sheet}. Null where this phone
  // does not know the game as far as `seq`, or only the server can say what becomes of them.
  function ahead(recorded, waiting, seq) {
    if (book === null || (book.state.seq + recorded.length !== seq && !isAlone)) return null;
    const entries = [...recorded, ...waiting.filter(stillWaits)].map((entry) => k.$.of(entry.kind, k.$.texts_of(bodyOf(entry))));
    const found = k.go_ahead(voice, book, entries, new Date().toISOString());
    if (found === null) return null;
    const { book: after, now } = found;
    const meant = (kind) => [...k.hand_meant(after, kind, k.$.map(waiting, ({ key }) => key))];
    return { after, seq: after.state.seq, now, goesOn: now !== null, meant, pencil: () => pencilOf(after) };
  }

  function pencilOf(after) {
    const made = k.make_pencil(voice, k.open_book(game, after.log.items.slice(0, seqShown())), after);
    const scores = [...made.totals].map(({ score }) => score);
    return { stays: made.stays, rows: [...made.rows].map(rowOf), scores, width: `wide-${html("sheet/_width.html", made)}`, made };
  }

  let backs = []; // what puts the sheet back as the server has drawn it, the last change first
  const later = (back) => backs.unshift(back);

  function set(of, property, value) {
    const before = of[property];
    of[property] = value;
    later(() => { of[property] = before; });
  }

  function fill(place, nodes) {
    if (!place || !nodes) return;
    const before = [...place.childNodes];
    place.replaceChildren(...nodes);
    later(() => place.replaceChildren(...before));
  }

  // Shows the game's name, also in the page's title and heading; in pencil unless the server has it too.
  function call(state, said) {
    const [line = new Text()] = fragment(html("sheet/_called.html", { state })).children;
    const before = view().querySelector(".game-called");
    if (line.textContent === (before?.textContent ?? "")) return;
    line.classList?.toggle("sending", line.textContent !== said);
    const ended = view().querySelector(".victory");
    if (before) before.replaceWith(line);
    else if (ended) ended.prepend(line);
    else view().querySelector(".now-head h2").after(line);
    later(() => line.replaceWith(...(before ? [before] : [])));
    const was = bookShown().state.name();
    for (const each of [document.querySelector("title"), view().querySelector("h1")]) {
      set(each, "textContent", each.textContent.replace(was, () => state.name()));
    }
  }

  // What stands beside the totals, which pencil.js draws: who deals, bolts, the barrel; and what is read out.
  function head(shown) {
    const heads = fragment(html("sheet/_head.html", shown)).children;
    view().querySelectorAll("thead th:not(.corner)").forEach((th, seat) => {
      const total = th.querySelector(".total");
      set(th, "className", heads[seat].className);
      fill(th, heads[seat].childNodes);
      th.querySelector(".total").replaceWith(total);
    });
    set(view().querySelector(".read-out").dataset, "words", shown.spoken);
  }

  // Where the sheet shows an end that is taken back: room for what comes next, and the ways aside.
  function goOnAfterAll(shown) {
    const end = view().querySelector("#now > .victory");
    if (!end) return;
    const coming = [...fragment(
      `<div class="now-head">${html("sheet/_now_title.html", shown)}</div><div id="next"></div>`
      + `<div class="undo-redo"></div><p class="ways asides">${html("sheet/_asides.html", shown)}</p>`,
    ).childNodes];
    const undoing = [...view().querySelectorAll("#now > .undo-redo")]; // of a won game
    for (const each of undoing) each.remove();
    end.replaceWith(...coming);
    later(() => {
      coming[0].before(end, ...undoing);
      for (const each of coming) each.remove();
    });
  }

  // Who deals next behind all that waits, the game's name and what can be taken back then. Returns what undoes it.
  function foretell({ after, now, seq, pencil }) {
    const { made } = pencil();
    const said = view().querySelector(".game-called")?.textContent;
    const address = view().dataset.address;
    const token = document.querySelector("[name=csrf_token]")?.value ?? "";
    const shown = { ...made, last: made.last, names: made.names, undone: made.undone, end: made.end, totals: made.totals, address, token, seq, key: "", rematch_key: "" };
    const wasWon = Boolean(view().querySelector(".victory .winner")); // and the dock leads to the rematch, if there is one
    const parts = made.end ? [
      [".now-head", []],
      ["#next", fragment(`<div class="victory">${html("sheet/_end.html", shown)}</div>`).childNodes],
      [".asides", []],
      [".undo-redo", made.has_ended ? [] : nodes("sheet/_undo_redo.html", shown)],
      ["#sheet-dock", wasWon && k.$.len(made.end.winners) ? null : nodes("sheet/_after.html", shown)],
    ] : [
      ["#next", nodes("sheet/_next.html", { now })],
      [".undo-redo", nodes("sheet/_undo_redo.html", shown)],
      ["#sheet-dock", recordLink() ? null : nodes("sheet/_record.html", shown)],
    ];
    backs = [];
    if (!made.end) goOnAfterAll(shown);
    for (const [selector, drawn] of parts) fill(view().querySelector(selector) ?? document.querySelector(selector), drawn);
    call(after.state, said);
    const curve = view().querySelector(".curve-of-sheet");
    set(curve, "className", curve.className);
    curve.classList.toggle("ended", Boolean(made.end));
    head(shown);
    const mine = backs;
    return () => mine.forEach((back) => back());
  }

  // The page of the form for the hand behind those that wait, made of one that the server has drawn, for somebody who knows the game as
  // far as event `since`.
  function drawForm(blank, address, { after, seq }, since) {
    const page = parse(blank);
    const form = page.getElementById("deal-form");
    if (!form) return null;
    const isOwn = "own" in form.dataset;
    const next = k.make_next_form(after.state, k.$.texts_of(address.searchParams));
    const aside = address.searchParams.get("outcome");
    const action = address.pathname + (aside ? `?outcome=${aside}` : "");
    const shown = {
      ...Object.fromEntries([...k.FORM_WORDS.pairs()]), ...next,
      state: { game, seq }, again: action, hints: true, own: isOwn, problems: { at_points: k.$.of() },
    };
    page.querySelector(".top .dealt").replaceWith(...nodes("deals/_dealer.html", shown));
    const [data] = fragment(`<form${html("deals/_data.html", shown)}></form>`).childNodes;
    for (const { name, value } of data.attributes) form.setAttribute(name, value);
    [form.dataset.engine, form.dataset.words] = [engine, words]; // the page may be of another version
    form.action = action;
    if (aside) form.dataset.draft = `${game} ${aside}`;
    else delete form.dataset.draft;
    const stays = [...form.children].filter((each) => each.matches("[type=hidden]:not([name=dealer], [name=turn]), .default-submit, #tellings, #preview"));
    form.replaceChildren(...stays);
    form.querySelector("#tellings").before(...nodes("sheet/_situation.html", shown), ...nodes("deals/_fields.html", shown));
    for (const part of form.querySelectorAll("#tellings, #preview")) part.replaceChildren();
    for (const [name, value] of Object.entries({ seq, since, key: freshKey() })) form.querySelector(`[name=${name}]`).setAttribute("value", value);
    behind = after.state;
    return page;
  }

  const bookShown = () => k.open_book(game, book.log.items.slice(0, seqShown()));

  function take(text) {
    const before = book;
    try {
      book = k.heard(game, before, k.parse(text));
      if (book === null) throw new Error("no events of this game");
      isWhole = true;
      heard();
      const page = before && k.make_hand_page(voice, before, book);
      if (page === null) return null;
      return () => {
        const stands = [...page.rows].some(({ number }) => document.getElementById(`d${number}`)); // as a hand of this phone's own does
        if (isOld || seqShown() !== before.state.seq || stands || view().querySelector(".now .alarm")) return false; // of the server: it stays
        goneOn(book.state.seq, () => write(page));
        copied = false;
        return true;
      };
    } catch (error) {
      lost();
      reportError(error);
      return null;
    }
  }

  // Once for all hands meanwhile: the service worker keeps a copy.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden || copied) return;
    copied = true;
    fetch(view().dataset.address).catch(() => {});
  });

  function isTold(version) {
    isOld = version !== `${engine} ${log}`;
    if (isOld) old();
  }

  knowFrom((form) => {
    const state = form.engine === engine && [book?.state, behind].find((each) => each?.seq === Number(form.seq));
    return state ? { game: state.played, own: "own" in form, confirms: state.confirms, sheet: view().dataset.address } : null;
  });
  if (book?.state.seq > seqShown()) { // a copy of the page may be older than what this phone knows
    const page = k.make_hand_page(voice, bookShown(), book);
    if (page !== null) goneOn(book.state.seq, () => write(page));
  }
  keepTrying(() => import("./offline.js").then(({ prepare }) => prepare({ engine, log, write: written })).then(() => true, () => false)).now();
  const seq = () => book?.state.seq ?? 0;
  return { isTold, after: () => (isWhole ? seq() : 0), seq, take, ahead, foretell, drawForm, keep };
}
