// What the scripts of a page find around them, as far as the tests of the outbox need it.

class URLSearchParams {
  constructor(text) { this.pairs = (text || "").split("&").filter(Boolean).map((pair) => pair.split("=")); }
  delete(name) { this.pairs = this.pairs.filter(([one]) => one !== name); }
  append(name, value) { this.pairs.push([name, value]); }
  set(name, value) { this.delete(name); this.append(name, value); }
  get(name) { return this.pairs.find(([one]) => one === name)?.[1] ?? null; }
  toString() { return this.pairs.map((pair) => pair.join("=")).join("&"); }
}
class URL {
  constructor(address) { this.address = address; }
  toString() { return this.address; }
}
class AbortController {
  signal = { acts: [] };
  abort() { for (const act of this.signal.acts) act(); }
}
class DOMException extends Error {
  constructor(message, name) { super(message); this.name = name; }
}

const listeners = {};
const addEventListener = (name, act) => { (listeners[name] ??= []).push(act); };
const removeEventListener = (name, act) => { listeners[name] = (listeners[name] ?? []).filter((one) => one !== act); };
const happens = (name, event) => Promise.all((listeners[name] ?? []).map((act) => act(event)));
const window = globalThis;
const document = { visibilityState: "visible", addEventListener, removeEventListener };
Object.assign(globalThis, { addEventListener, removeEventListener });
globalThis.console = { error() {} };
const timers = [];
globalThis.setTimeout = (act) => timers.push(act);
globalThis.clearTimeout = (number) => { timers[number - 1] = null; };
const strikes = () => Promise.all(timers.splice(0).map((act) => act?.()));
const parse = (text) => ({
  getElementById: (id) => (text.includes(`id="${id}"`) ? {} : null),
  querySelector: () => ({ value: /token="(\w+)"/.exec(text)?.[1] }),
});

// A network that gives these answers, one after the other; `asked` is what was sent.
const asked = [];
let answers = [];
const answer = ([status, body = "", headers = {}]) => ({
  status, ok: status >= 200 && status < 300, headers: { get: (name) => headers[name] ?? null },
  json: async () => JSON.parse(body), text: async () => body,
});
async function fetch(url, how) {
  asked.push([String(url), how ? String(how.body) : ""]);
  const said = answers.shift();
  if (!said) throw new TypeError("no network");
  if (said === "silence") return new Promise((_, failed) => { how.signal.acts.push(() => failed(new Error("aborted"))); });
  return answer(said);
}

// A phone's store that holds these entries, or is in trouble.
let stored = [];
let trouble = null;
let hears = () => {};
const check = () => { if (trouble) throw new DOMException("in trouble", trouble); };
const readQueue = async () => { check(); return stored; };
async function changeQueue(game, act) {
  check();
  stored = act(stored) ?? stored;
  return stored;
}
const drop = async () => { stored = []; trouble = null; };
const onQueueChange = (game, act) => { hears = act; };
let setting = null;
const [readSetting, writeSetting] = [async () => setting, async (_, value) => { setting = value; }];
