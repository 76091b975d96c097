// JSON as scorekeeper/strict_json.py takes it, which is not JSON.parse: keys stay in their order, none stands twice, 1.0 is no
// whole number, a number of any length is one. And as the command line writes it: compact, in ASCII.

class NoJson extends Error {
  // `line` and `column` count characters from 1; a key that stands twice has no place, and an empty text none.
  constructor(message, line = null, column = null) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

// Python gives up near 1000, which of them depends on who asks.
const DEEPEST = 900;
// Digits of a number that Python reads.
const LONGEST = 4300;
const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const ESCAPED = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const WORDS = { null: null, true: true, false: false };

function parse(text) {
  let place = 0;

  function fail(message, at) {
    if (text === "") throw new NoJson(message);
    const before = text.slice(0, at);
    const line = before.split("\n").length;
    throw new NoJson(message, line, count_characters(before.slice(before.lastIndexOf("\n") + 1)) + 1);
  }

  function skip_blanks() {
    while (place < text.length && " \t\n\r".includes(text[place])) place++;
  }

  function value(depth) {
    if (depth > DEEPEST) throw new NoJson("too deep");
    const first = text[place];
    if (first === '"') return string();
    if (first === "{") return object(depth);
    if (first === "[") return array(depth);
    for (const word in WORDS) {
      if (text.startsWith(word, place)) {
        place += word.length;
        return WORDS[word];
      }
    }
    NUMBER.lastIndex = place;
    const found = NUMBER.exec(text);
    if (found !== null) {
      place += found[0].length;
      return number_of(found);
    }
    for (const constant of ["NaN", "Infinity", "-Infinity"]) {
      if (text.startsWith(constant, place)) throw new NoJson(`${constant} is no number`);
    }
    return fail("Expecting value", place);
  }

  function object(depth) {
    const members = new Dict();
    let given = 0;
    place++;
    skip_blanks();
    if (text[place] === "}") return place++, members;
    for (;;) {
      if (text[place] !== '"') fail("Expecting property name enclosed in double quotes", place);
      const key = string();
      skip_blanks();
      if (text[place] !== ":") fail("Expecting ':' delimiter", place);
      place++;
      skip_blanks();
      members.set(key, value(depth + 1));
      given++;
      skip_blanks();
      if (text[place] === "}") break;
      if (text[place] !== ",") fail("Expecting ',' delimiter", place);
      place++;
      skip_blanks();
    }
    place++;
    if (members.size !== given) throw new NoJson("a key stands twice");
    return members;
  }

  function array(depth) {
    const members = [];
    place++;
    skip_blanks();
    if (text[place] === "]") return place++, members;
    for (;;) {
      members.push(value(depth + 1));
      skip_blanks();
      if (text[place] === "]") break;
      if (text[place] !== ",") fail("Expecting ',' delimiter", place);
      place++;
      skip_blanks();
    }
    place++;
    return members;
  }

  function string() {
    const start = place;
    let read = "";
    place++;
    for (;;) {
      const from = place;
      while (place < text.length && text[place] >= " " && text[place] !== '"' && text[place] !== "\\") place++;
      read += text.slice(from, place);
      if (place >= text.length) fail("Unterminated string starting at", start);
      if (text[place] === '"') return place++, read;
      if (text[place] !== "\\") fail("Invalid control character at", place);
      read += escaped(start);
    }
  }

  function escaped(start) {
    const sign = text[place + 1];
    if (sign === undefined) fail("Unterminated string starting at", start);
    if (sign === "u") {
      const digits = text.slice(place + 2, place + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits) || place + 6 >= text.length) fail("Invalid \\uXXXX escape", place + 1);
      place += 6;
      return String.fromCharCode(parseInt(digits, 16));
    }
    if (!Object.hasOwn(ESCAPED, sign)) fail("Invalid \\escape", place);
    place += 2;
    return ESCAPED[sign];
  }

  skip_blanks();
  const read = value(0);
  skip_blanks();
  if (place < text.length) fail("Extra data", place);
  return read;
}

function tried(text) {
  try {
    return of(parse(bare(text)), null);
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    return of(null, of(error.line ?? 0, error.column ?? 0));
  }
}

function number_of([text, digits, fraction, exponent]) {
  if (fraction !== undefined || exponent !== undefined) return new Float(Number(text));
  const short = Number(digits);
  if (Number.isSafeInteger(short)) return short + 0;
  const huge = 10n ** 30n;
  return digits.length > LONGEST ? (short < 0 ? -huge : huge) : BigInt(digits);
}

function written(value) {
  if (value === null) return "null";
  if (is_str(value)) return quoted(bare(value));
  if (typeof value === "boolean" || typeof value === "number") return String(value);
  if (Array.isArray(value) || value instanceof Tuple) return `[${[...value].map(written).join(",")}]`;
  if (!(value instanceof Dict)) throw failure("TypeError", "no JSON says this");
  return `{${[...value.pairs()].map(([key, one]) => `${quoted(key_of(key))}:${written(one)}`).join(",")}}`;
}

// As scorekeeper/canonical.py has it: keys in order, nothing escaped needlessly. A fraction is only told from whole numbers.
const canonical = (value) => compact(value, (members) => members.sort(([a], [b]) => order(a, b)));

// The same with the keys in the order that they have.
function compact(value, sorted = (members) => members) {
  if (value === null) return "null";
  if (is_str(value)) return said(bare(value));
  if (value instanceof Float) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (typeof value !== "object") return String(value);
  const inner = (one) => compact(one, sorted);
  if (!(value instanceof Dict)) return `[${[...value].map(inner).join(",")}]`;
  const members = sorted([...value.pairs()].map(([key, one]) => [bare(key), one]));
  return `{${members.map(([key, one]) => `${said(key)}:${inner(one)}`).join(",")}}`;
}

// A line for each member and item, further in by a blank at each depth.
function readable(value, margin = "\n") {
  const inner = `${margin} `;
  if (value instanceof Dict) {
    const members = [...value.pairs()].map(([key, one]) => `${said(key_of(key))}: ${readable(one, inner)}`);
    return members.length ? `{${inner}${members.join(`,${inner}`)}${margin}}` : "{}";
  }
  if (!Array.isArray(value) && !(value instanceof Tuple)) return canonical(value);
  const items = [...value].map((one) => readable(one, inner));
  return items.length ? `[${inner}${items.join(`,${inner}`)}${margin}]` : "[]";
}

// JSON.stringify escapes half surrogates, Python does not.
const said = (text) => JSON.stringify(text).replace(/\\(?:\\|u(d[89a-f]..))/g, (found, half) => (half ? String.fromCharCode(parseInt(half, 16)) : found));

const displayable = (text) => bare(text).replace(/\p{Surrogate}/gu, "\ufffd");

// In UTF-8, half surrogates as if there were such.
const bytes_of = (value) => size_of(canonical(value));

function size_of(text) {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const key_of = (key) => (is_str(key) ? bare(key) : written(key));

const quoted = (text) => JSON.stringify(text).replace(/[\x7f-\uffff]/g, escape_of);
const escape_of = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
