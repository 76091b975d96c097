// What templates print: escaped, unless it is markup already.

class Markup {
  constructor(text) {
    this.value = text;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;" };
const escape = (text) => text.replace(/[&<>'"]/g, (sign) => ESCAPES[sign]);

const in_xml = (text) => bare(text).replace(/[&<>]/g, (sign) => ESCAPES[sign]);

// What would turn the text beside it (scorekeeper/wording/names.py).
const TURNING_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function shown(value) {
  if (value === undefined) return "";
  return value instanceof Markup ? value.value : escape(str(value)).replace(TURNING_SIGNS, "");
}

// What comes back with its form as it is.
const as_sent = (text) => escape(text ?? "").replace(TURNING_SIGNS, (sign) => `&#${sign.charCodeAt(0)};`);

// The text of what is printed, markup or not.
const unmarked = (value) => (value instanceof Markup ? value.value : value);

// As Jinja compares: whether letters are capitals counts for nothing.
const uncased = (value) => (is_str(value) ? lower(value) : value);

// An object of several names, as a loop over tuples gives them.
const named = (names, value) => Object.fromEntries(names.map((name, place) => [name, at(value, place)]));

// What a macro is given by name, behind what it is given in order.
class Keywords {
  constructor(named) {
    this.named = named;
  }
}

// The names that a macro has, put into `c`: its own but those left out that have a default (all from `plain` on), the block
// that it was called with, and those beside them in `kwargs`.
function bound(c, names, plain, given) {
  const named = given.at(-1) instanceof Keywords ? given.pop().named : new Dict();
  c.caller = named.get("caller");
  c.kwargs = new Dict([...named.pairs()].filter(([name]) => ![...names, "caller"].includes(name)));
  for (const [place, name] of names.entries()) {
    if (place < given.length) c[name] = given[place];
    else if (place < plain || named.has(name)) c[name] = named.get(name);
  }
  return c;
}

// As Python's `quote`, but these stay as they are.
const percent = (kept) => (value) => encodeURIComponent(str(unmarked(value))).replace(/%[0-9A-F]{2}/g, (code) => (kept.includes(unescape(code)) ? unescape(code) : code));
const in_path = percent("$&+,/:;=@");
const in_query = (value) => percent("$,/:;?@ ")(value).replaceAll(" ", "+");
const in_anchor = percent("%#$&+,/:;=?@");

// A form as it is sent, of pairs of texts.
const in_form = (text) => encodeURIComponent(bare(text)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll("%20", "+");
const urlencode = (pairs) => [...pairs].map((pair) => [...pair].map(in_form).join("=")).join("&");

// The address of an endpoint, as Flask's `url_for` makes it: `rules` are by endpoint, `files` are the versions of static files.
// What the rule does not take goes into the query.
function address_of(root, rules, files, endpoint, named) {
  const given = dict(named);
  if (endpoint === "static") given.set("v", at(files, given.get("filename")));
  const anchor = pop(given, "_anchor", null);
  const path = at(rules, endpoint).replace(/<(?:\w+:)?(\w+)>/g, (_, name) => in_path(pop(given, name)));
  const asked = [...given.pairs()].flatMap(([name, value]) => [value?.items ?? value].flat().filter((one) => one !== null).map((one) => `${name}=${in_query(one)}`));
  return root + path + (asked.length ? `?${asked.join("&")}` : "") + (anchor === null ? "" : `#${in_anchor(anchor)}`);
}
