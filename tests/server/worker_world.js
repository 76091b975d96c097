// A service worker's world, in which some addresses do not load. What it keeps is in `kept`; all that it waits for is
// done when it is asked for the outcome.
var heard = {}, kept = new Map(), blocked = new Set(), outcome = null;
var self = { registration: { scope: "http://here/" }, SHELL: { version: "1" }, skipWaiting() {} };
self.addEventListener = (kind, act) => { heard[kind] = act; };
var [navigator, location] = [{ languages: ["en-GB"], onLine: true }, { origin: "http://here" }];
var [importScripts, setTimeout] = [(...all) => { globalThis.scorekeeper = { FURTHER: all.length === 1, circled: all.length === 1 }; }, () => {}];
class URL {
    constructor(text) {
        const [href, origin, path, query] = /^(\w+:[/][/][^/]*)?([^?]*)[?]?(.*)$/.exec(String(text));
        const searchParams = { has: (name) => name === query };
        Object.assign(this, { href, origin, pathname: path, search: query, searchParams });
    }
}
class Headers {
    constructor(given) { this.all = new Map(given.all ?? Object.entries(given)); }
    get(name) { return this.all.get(name) ?? null; }
    set(name, value) { this.all.set(name, value); }
    delete(name) { this.all.delete(name); }
}
class Request { constructor(url) { this.url = url; } }
class Response {
    constructor(body, { status = 200, headers = {}, url } = {}) {
        Object.assign(this, { body, status, url, ok: status < 400, headers: new Headers(headers), redirected: false });
    }
    clone() { return this; }
    async text() { return this.body; }
}
const come = async (one) => {
    if (blocked.has(one.url ?? one)) throw new TypeError("blocked");
    return new Response("", { url: one.url ?? one });
};
const cache = {
    match: async (one) => (kept.has(one.url ?? one) ? come(one) : undefined),
    put: async (one, answer) => { kept.set(one.url ?? one, answer); },
    delete: async (one) => kept.delete(one.url ?? one),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    add: (one) => come(one).then((answer) => { kept.set(one.url ?? one, answer); }),
    addAll: (all) => Promise.all(all.map(cache.add)),
};
var caches = { open: async () => cache, match: cache.match, keys: async () => [] };
var fetch = come;
function ends(promise, say) {
    promise.then((found) => { outcome = say(found); }, (error) => { outcome = String(error); });
}
function installs() {
    heard.install({ waitUntil: (done) => ends(done, () => "installed") });
}
function asks() {
    const request = { url: "http://here/g/1?ready", method: "GET", headers: new Headers({}) };
    heard.fetch({ request, respondWith: (done) => ends(done, ({ body }) => JSON.parse(body)) });
}
