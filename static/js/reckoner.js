// Computes on this phone what a slip would write, by the server's own Python and templates, compiled (scorekeeper/pocket).

import { fetchText, idle } from "./html.js";

const engines = new Map(); // {k, voice} by its address, each fetched once; that of a page before this one may still draw forms
let soFar = {}; // {form, game}: the game as the last form found it

// The address under which a script runs again.
let times = 0;
export const anew = (script) => `${script}#${times += 1}`;

async function fetchEngine({ engine: script, words }) {
  const [table] = await Promise.all([fetchText(words), import(anew(script))]);
  await new Promise(idle); // a tap goes first
  const k = globalThis.scorekeeper;
  return { k, voice: k.table_voice(...k.spoken(k.parse(table))) };
}

let find = null; // by the form's data, once this page knows the game's log itself
let knowsLog;
const log = new Promise((done) => { knowsLog = done; });

// From here on a game is looked for there first, also for a form that waits for the server, and for one behind hands that wait.
export function knowFrom(found) {
  find = found;
  knowsLog();
}

async function askFor(data) {
  const { soFar: address, seq } = data;
  const [{ k }, text] = await Promise.all([theEngine(data), fetchText(address)]);
  const found = k.parse(text);
  const { game } = k.score_document(found.get("record"));
  if (game === null || found.get("seq") !== Number(seq)) throw new Error("another game than the form's");
  return { game, own: found.get("own"), confirms: found.get("confirms"), sheet: found.get("sheet") };
}

// The engine with the words of the page, fetched once: {k, voice}.
export function theEngine(data) {
  const { engine } = data;
  if (!engines.has(engine)) {
    engines.set(engine, fetchEngine(data));
    engines.get(engine).catch(() => engines.delete(engine)); // another time
  }
  return engines.get(engine);
}

// All that a form with these data attributes will need.
export function prepare(data) {
  const known = find?.(data);
  const form = [data.engine, data.soFar, data.seq].join(" ");
  if (!known && soFar.form !== form) {
    const game = Promise.any([askFor(data), log.then(() => find(data) ?? Promise.reject(new Error("not known here")))]);
    soFar = { form, game };
    game.catch(() => { soFar = {}; });
  }
  return Promise.all([theEngine(data), known ?? soFar.game]);
}

// A function from what stands in the form to its preview; rejected where this phone cannot reckon.
export async function makeReckoner(form) {
  const [{ k, voice }, { game, own, confirms, sheet }] = await prepare({ ...form.dataset });
  const globals = { voice, pictured: k.with_pictures };
  const around = (row) => ({ row, look: k.look, deal_page: `${sheet}/deals/${row.number}`, players: k.$.len(row.squares) });
  let asked = {}; // what the form asks, by the dealer

  return (data) => {
    const texts = k.$.texts_of(data);
    const dealer = data.get("dealer");
    if (asked.dealer !== dealer) asked = { dealer, spec: k.spec_of(game, texts) };
    const { spec } = asked;
    const { row, problems, written, wrong, agreed, agreed_errors } = k.preview_slip(voice, game, spec, texts, own, data.has("sent"));
    const ready = row && !confirms ? new k.Markup(k.drawn("sheet/_row.html", around(row), globals)) : null;
    const view = { as_fragment: true, corrects: false, row: ready, problems, written, wrong, agreed, agreed_errors };
    return k.drawn("deals/_preview.html", view, globals);
  };
}

// Unsent entries in words, a line each, by the data attributes of a page; without the engine in short.
export async function inWords(entries, data) {
  const { k, voice } = await theEngine(data).catch(() => ({}));
  return entries.map(({ kind, told }) => (k ? k.say_told(voice, kind, told) : told || kind));
}

// Offers a text as a file.
export function offer(link, type, text) {
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.hidden = false;
}
