// The sheet as this phone writes it from the events of its game, by the server's own Python and templates, compiled. Hands
// at its end it writes itself; whatever else happens the server's page shows.

import { fragment } from "./html.js";
import { theEngine } from "./reckoner.js";
import { goneOn, seqShown, view } from "./view.js";

// {after: how far it knows the game, take: what the page does with the events of a message}. `lost` is called where this
// phone cannot go on so.
export async function makeOwnSheet({ engine, log, words }, game, lost) {
  const { voice } = await theEngine({ engine, words });
  await import(log);
  const k = globalThis.scorekeeper;
  const globals = { voice, pictured: k.with_pictures, hyphenated: k.hyphenated };
  let book = null;
  let copied = true; // whether the copy for when there is no network is as new as what is shown

  const html = (name, shown) => k.drawn(name, shown, globals);
  const nodes = (name, shown) => fragment(html(name, shown)).childNodes;

  function write(page) {
    const sheet = view();
    const { address } = sheet.dataset;
    const head = sheet.querySelector("thead tr");
    head.className = `wide-${html("sheet/_width.html", page)}`;
    head.replaceChildren(head.querySelector(".corner"), ...nodes("sheet/_head.html", page));
    for (const row of page.rows) {
      const shown = { row, look: k.look, deal_page: `${address}/deals/${row.number}`, players: k.$.len(page.names) };
      sheet.querySelector("tbody").append(...nodes("sheet/_row.html", shown));
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

  // The curve is the server's: where it is seen, so is the page. And what the server had to say is not taken away here.
  const isPlain = () => !document.querySelector(".curve-of-sheet")?.offsetParent && !view().querySelector(".now .alarm");
  // As one of this phone's own does whose page did not come.
  const stands = ({ number }) => document.getElementById(`d${number}`);

  function take(text) {
    const before = book;
    try {
      book = k.heard(game, before, k.parse(text));
      if (book === null) throw new Error("no events of this game");
      const page = before && k.make_hand_page(voice, before, book);
      if (page === null) return null;
      return () => {
        if (seqShown() !== before.state.seq || !isPlain() || [...page.rows].some(stands)) return false;
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

  return { after: () => (book === null ? 0 : book.state.seq), take };
}
