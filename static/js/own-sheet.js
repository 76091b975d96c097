// Draws the sheet on this phone from the events of its game, by the server's own Python and templates, compiled. It
// draws new hands and unsent ones; for everything else the server's page is shown.

import { fragment, idle, parse } from "./html.js";
import { bodyOf, keepTrying } from "./outbox.js";
import { freshKey } from "./queue.js";
import { anew, know, knowFrom, theEngine } from "./reckoner.js";
import { keepLog, readLog } from "./store.js";
import { goneOn, recordLink, seqShown, view } from "./view.js";

// Nobody has answered what a form of the sheet says (at-once.js): what this phone could not foresee a moment ago it takes now,
// if the form still means the same. By the key of the form, as it may have arrived; one that was drawn here has none.
export function isTakenLate(form, seq, take) {
  const { seq: { value: now }, key: { value: key } } = form.elements;
  return form.isConnected && now === seq && take(form, key.length > 9 ? key : undefined);
}

// {isTold: hears with what the server would have it written, after: how far the stream has told it the game, seq: how far it
// knows it, take: what the page does with the events of a message, ahead: the game with hands that wait, drawForm}. `lost` is
// called where this phone cannot go on so, `old` where it should with something newer, `heard` when it knows more of the game.
export async function makeOwnSheet({ engine, log, words }, game, { lost, old, heard }) {
  const [{ voice }, kept] = await Promise.all([theEngine({ engine, words }), readLog(game).catch(() => null)]);
  await import(anew(log));
  const k = globalThis.scorekeeper;
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated };
  let book = kept && read(kept); // until the server has told the whole log
  let isWhole = false; // the server has told all of it
  let isOld = false; // the server reckons with something newer: what this phone writes is no more than pencil
  let copied = true; // whether the copy for when there is no network is as new as what is shown

  // What an older page has kept may be what this one cannot read: then the server tells it.
  function read(text) {
    try {
      return k.heard(game, null, k.parse(text));
    } catch {
      return null;
    }
  }

  const written = ({ log: events }) => k.written(k.$.map(events, k.encode_logged));

  // The log for the pages that are this phone's own: with these entries, which the server has recorded and not told in the
  // stream yet, as this phone would write them.
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

  // What the server had to say is not taken away here.
  const isPlain = () => !view().querySelector(".now .alarm");
  // As one of this phone's own does whose page did not come.
  const stands = ({ number }) => document.getElementById(`d${number}`);

  const rowOf = (row) => html("sheet/_row.html", {
    row, look: k.look, deal_page: `${view().dataset.address}/deals/${row.number}`, players: k.$.len(row.squares),
  });

  // Without a server the log may have what its answer has not told yet.
  const isAlone = "alone" in document.documentElement.dataset;
  const stillWaits = (entry) => !isAlone || entry.seq >= book.state.seq;

  // The game with these entries, those first that the server has recorded and not told in the stream yet: {seq, goesOn: whether
  // another hand can follow, meant(kind): the hand that a step is about there, by its event and its key, pencil: what of it
  // stands on the sheet in pencil}. Null where this phone does not know the game as
  // far as `seq`, or only the server can say what becomes of them.
  function ahead(recorded, waiting, seq) {
    if (book === null || (book.state.seq + recorded.length !== seq && !isAlone)) return null;
    const told = [...recorded, ...waiting.filter(stillWaits)].map((entry) => k.$.of(entry.kind, k.$.texts_of(bodyOf(entry))));
    const found = k.go_ahead(voice, book, told, new Date().toISOString());
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

  // The name that the game has then stands where its place is, in pencil unless the server has said it so; what undoes it.
  function call(state, said) {
    const [line] = fragment(html("sheet/_called.html", { state })).children;
    const before = view().querySelector(".game-called");
    if (line?.textContent === before?.textContent) return () => {};
    line?.classList.toggle("sending", line.textContent !== said);
    const stands = line ?? new Text();
    const ended = view().querySelector(".victory");
    if (before) before.replaceWith(stands);
    else if (ended) ended.prepend(stands);
    else view().querySelector(".now-head h2").after(stands);
    const putBack = entitle(state.name());
    return () => {
      putBack();
      stands.replaceWith(...(before ? [before] : []));
    };
  }

  // The page is called by it too: in its title, and in what is read out first.
  function entitle(name) {
    const was = k.open_book(game, book.log.items.slice(0, seqShown())).state.name();
    const [title, heading] = [document.querySelector("title"), view().querySelector("h1")];
    const before = [title, heading].map((each) => each.textContent);
    for (const each of [title, heading]) each.textContent = each.textContent.replace(was, () => name);
    return () => [title, heading].forEach((each, place) => { each.textContent = before[place]; });
  }

  // Who deals, bolts, the barrel: what stands beside the totals, which are the rows' (row.js), and is read out; what undoes it.
  function head(shown) {
    const heads = [...nodes("sheet/_head.html", shown)].filter(({ nodeName }) => nodeName === "TH");
    const backs = [...view().querySelectorAll("thead th:not(.corner)")].map((th, seat) => {
      const [look, before] = [th.className, [...th.childNodes]];
      heads[seat].querySelector(".total").replaceWith(th.querySelector(".total"));
      th.className = heads[seat].className;
      th.replaceChildren(...heads[seat].childNodes);
      return () => {
        th.className = look;
        th.replaceChildren(...before);
      };
    });
    const voice = view().querySelector(".read-out").dataset;
    const said = voice.words;
    voice.words = shown.spoken;
    return () => {
      for (const back of backs) back();
      voice.words = said;
    };
  }

  // Where the sheet shows an end that stands no more: room for what comes next, and the ways aside.
  function goOnAfterAll(shown) {
    const end = view().querySelector("#now > .victory");
    if (!end) return () => {};
    const coming = [...fragment(
      `<div class="now-head">${html("sheet/_now_title.html", shown)}</div><div id="next"></div>`
      + `<div class="undo-redo"></div><p class="ways asides">${html("sheet/_asides.html", shown)}</p>`,
    ).childNodes];
    const undoing = [...view().querySelectorAll("#now > .undo-redo")]; // of a won game
    for (const each of undoing) each.remove();
    end.replaceWith(...coming);
    return () => {
      coming[0].before(end, ...undoing);
      for (const each of coming) each.remove();
    };
  }

  // Who deals next behind all that waits, what the game is called and what can be taken back then; what undoes it.
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
    const goBack = made.end ? () => {} : goOnAfterAll(shown);
    const backs = parts.map(([selector, made]) => {
      const place = view().querySelector(selector) ?? document.querySelector(selector);
      if (!place || !made) return () => {};
      const before = [...place.childNodes];
      place.replaceChildren(...made);
      return () => place.replaceChildren(...before);
    });
    const curve = view().querySelector(".curve-of-sheet").classList;
    const wasOver = curve.contains("ended");
    curve.toggle("ended", Boolean(made.end));
    backs.push(() => curve.toggle("ended", wasOver));
    backs.unshift(call(after.state, said)); // where these parts stand by now
    backs.push(goBack, head(shown));
    return () => backs.forEach((back) => back());
  }

  // The page of the form for the hand behind those that wait, made of the text of one that the server has drawn. Its hand is
  // told by somebody who knows the game as far as event `since`.
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
    [form.dataset.engine, form.dataset.words] = [engine, words]; // the text may be of another version
    form.action = action;
    if (aside) form.dataset.draft = `${game} ${aside}`;
    else delete form.dataset.draft;
    const stays = [...form.children].filter((each) => each.matches("[type=hidden]:not([name=dealer], [name=turn]), .default-submit, #tellings, #preview"));
    form.replaceChildren(...stays);
    form.querySelector("#tellings").before(...nodes("sheet/_situation.html", shown), ...nodes("deals/_fields.html", shown));
    for (const told of form.querySelectorAll("#tellings, #preview")) told.replaceChildren();
    for (const [name, value] of Object.entries({ seq, since, key: freshKey() })) form.querySelector(`[name=${name}]`).setAttribute("value", value);
    know(form.dataset, found(after.state, form.dataset));
    return page;
  }

  // A copy of the page that is older than what this phone knows.
  function catchUp() {
    if (book === null || book.state.seq <= seqShown()) return;
    const before = k.open_book(game, book.log.items.slice(0, seqShown()));
    const page = k.make_hand_page(voice, before, book);
    if (page !== null) goneOn(book.state.seq, () => write(page));
  }

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
        if (isOld || seqShown() !== before.state.seq || !isPlain() || [...page.rows].some(stands)) return false;
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

  // Once for all hands meanwhile: the service worker keeps what it sees.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden || copied) return;
    copied = true;
    fetch(view().dataset.address).catch(() => {});
  });

  const found = (state, form) => ({ game: state.played, own: "own" in form, confirms: state.confirms, sheet: view().dataset.address });

  function isTold(version) {
    isOld = version !== `${engine} ${log}`;
    if (isOld) old();
  }

  knowFrom((form) => (form.engine === engine && book?.state.seq === Number(form.seq) ? found(book.state, form) : null));
  catchUp();
  keepTrying(() => import("./offline.js").then(({ prepare }) => prepare({ engine, log, write: written })).then(() => true, () => false)).now();
  const seq = () => book?.state.seq ?? 0;
  return { isTold, after: () => (isWhole ? seq() : 0), seq, take, ahead, foretell, drawForm, keep };
}
