// Computes on this phone what a slip would write, by the server's own Python and templates, compiled (scorekeeper/pocket).

import { fetchText, fragment, idle } from "./html.js";

const engines = new Map(); // {k, voice} by its address, each fetched once; that of a page before this one may still draw forms

// The address under which a script runs again.
let times = 0;
export const anew = (script) => `${script}#${times += 1}`;

async function fetchEngine({ engine: script, words }) {
  const [table] = await Promise.all([fetchText(words), import(anew(script))]);
  await new Promise(idle); // a tap goes first
  const k = globalThis.scorekeeper;
  return { k, voice: k.table_voice(...k.spoken(k.parse(table))) };
}

// What a row of a sheet is drawn with, by its address.
export const around = (k, row, sheet) => ({ row, look: k.look, deal_page: `${sheet}/deals/${row.number}`, players: k.$.len(row.squares) });

let find = () => null; // what a form reckons with, by its data

// This page knows a game, or more of it, and looks for it there: that of a form, also of one behind hands that wait.
export function knowFrom(found) {
  find = found;
  document.dispatchEvent(new Event("known"));
}

// The engine with the words of the page: {k, voice}. Fetched once; where that fails, another time.
export function theEngine(data) {
  const { engine } = data;
  if (!engines.has(engine)) engines.set(engine, fetchEngine(data).catch((error) => engines.delete(engine) && Promise.reject(error)));
  return engines.get(engine);
}

// Makes of what stands in the form its preview, {inShort: the summary or null, all()}, once this page knows the game; rejected if it cannot.
export async function makeReckoner(form) {
  const { k, voice } = await theEngine(form.dataset);
  while (!find(form.dataset)) await new Promise((done) => { document.addEventListener("known", done, { once: true }); });
  const { game, own, confirms, sheet } = find(form.dataset);
  const globals = { voice, pictured: k.with_pictures };
  let asked = {}; // what the form asks, by the dealer

  return (data) => {
    const texts = k.$.texts_of(data);
    const dealer = data.get("dealer");
    if (asked.dealer !== dealer) asked = { dealer, spec: k.spec_of(game, texts) };
    const { spec } = asked;
    const { problems, written, wrong, agreed, agreed_errors } = k.preview_slip(voice, game, spec, texts, own, data.has("sent"));
    const view = { as_fragment: true, corrects: false, problems, written, wrong, agreed, agreed_errors };
    const html = (more) => k.drawn("deals/_preview.html", { ...view, ...more }, globals).trim();
    const row = () => (written && !confirms ? new k.Markup(k.drawn("sheet/_row.html", around(k, written.row(voice), sheet), globals)) : null);
    return { inShort: fragment(html({ in_short: true })).firstElementChild, all: () => fragment(html({ row: row() })) };
  };
}

// Unsent entries in words, a line each, by the data attributes of a page; without the engine in short.
export async function inWords(entries, data) {
  const { k, voice } = await theEngine(data).catch(() => ({}));
  return entries.map(({ kind, told }) => (k ? k.say_told(voice, kind, told) : told || kind));
}

export function offer(link, type, text) {
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.hidden = false;
}
