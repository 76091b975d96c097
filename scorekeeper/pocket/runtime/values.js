"use strict";

// What Python's values are here: None is null, True and False are booleans, an int is a number (beyond 2**53 it comes from
// outside alone, as a BigInt, and nobody calculates with it), a str is a string, a list an Array. The others have classes.

class Tuple {
  constructor(items) {
    this.items = items;
  }
  [Symbol.iterator]() {
    return this.items[Symbol.iterator]();
  }
}

// A number with a fraction or an exponent. No rule knows any: it comes from a document, and is refused.
class Float {
  constructor(value) {
    this.value = value;
  }
  valueOf() {
    return this.value;
  }
}

class Enum {
  constructor(name, value) {
    this.name = name;
    this.value = value;
  }
  static [Symbol.iterator]() {
    return this.$members[Symbol.iterator]();
  }
}

class StrEnum extends Enum {}

// Keys by what Python calls equal: a StrEnum is its text, True is 1, a tuple or a frozen dataclass its content.
class Dict {
  constructor(pairs = []) {
    this.entries = new Map();
    for (const [key, value] of pairs) this.set(key, value);
  }
  [Symbol.iterator]() {
    return this.keys()[Symbol.iterator]();
  }
  get size() {
    return this.entries.size;
  }
  has(key) {
    return this.entries.has(hashed(key));
  }
  get(key) {
    const entry = this.entries.get(hashed(key));
    // No value of Python is undefined.
    return entry === undefined ? undefined : entry[1];
  }
  set(key, value) {
    const place = hashed(key);
    const entry = this.entries.get(place);
    // The first of equal keys stays.
    this.entries.set(place, [entry === undefined ? key : entry[0], value]);
    return this;
  }
  delete(key) {
    return this.entries.delete(hashed(key));
  }
  keys() {
    return new View(this.entries, (entry) => entry[0]);
  }
  values() {
    return new View(this.entries, (entry) => entry[1]);
  }
  items() {
    return new View(this.entries, (entry) => new Tuple(entry));
  }
  pairs() {
    return this.entries.values();
  }
}

// What there is in a dict whenever it is looked at, as often as that is.
class View {
  constructor(entries, part) {
    this.entries = entries;
    this.part = part;
  }
  get size() {
    return this.entries.size;
  }
  *[Symbol.iterator]() {
    for (const entry of this.entries.values()) yield this.part(entry);
  }
}

class Range {
  constructor(start, stop, step) {
    this.start = start;
    this.step = step;
    this.length = Math.max(0, Math.ceil((stop - start) / step));
  }
  *[Symbol.iterator]() {
    for (let place = 0; place < this.length; place++) yield this.start + place * this.step;
  }
}

class Failure extends Error {
  constructor(kind, message) {
    super(message);
    this.name = kind;
  }
}

const failure = (kind, message) => new Failure(kind, message);

const text_key = (text) => (text.charCodeAt(0) === 0 ? `\0s${text}` : text);
const identities = new WeakMap();
let identified = 0;

function identity(object) {
  if (!identities.has(object)) identities.set(object, ++identified);
  return identities.get(object);
}

function hashed(key) {
  switch (typeof key) {
    case "string":
      return text_key(key);
    case "boolean":
      return Number(key);
    case "number":
    case "bigint":
    case "function":
      return key;
  }
  if (key === null) return null;
  if (key instanceof StrEnum) return text_key(key.value);
  if (key instanceof Enum) return key;
  if (key instanceof Float) return key.value;
  if (key instanceof Tuple) return `\0t${key.items.map(hashed_part).join("")}`;
  const fields = key.constructor.$compared ?? key.constructor.$fields;
  if (fields === undefined) throw failure("TypeError", "unhashable");
  return `\0d${identity(key.constructor)}${fields.map((field) => hashed_part(key[field])).join("")}`;
}

function hashed_part(value) {
  const part = hashed(value);
  const text = part !== null && (typeof part === "object" || typeof part === "function") ? identity(part) : part;
  // With its length, so that no two lists run into the same text.
  return `${typeof part}${String(text).length}:${text}`;
}

function eq(a, b) {
  if (a === b) return true;
  const kind = typeof a;
  if (kind === typeof b && kind !== "object") return false;
  if (a === null || b === null) return false;
  a = bare(a);
  b = bare(b);
  // A BigInt and a number are never ===.
  if (is_number(a) && is_number(b)) return a == b;
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  if (a.constructor !== b.constructor) return false;
  if (a instanceof Tuple) return same_items(a.items, b.items);
  if (Array.isArray(a)) return same_items(a, b);
  if (a instanceof Dict) return same_pairs(a, b);
  if (a instanceof Range) return same_items([...a], [...b]);
  if (a instanceof View) throw failure("TypeError", "nobody has compared these yet");
  const fields = a.constructor.$compared ?? a.constructor.$fields;
  return a === b || (fields !== undefined && fields.every((field) => eq(a[field], b[field])));
}

const is_number = (value) => typeof value === "number" || typeof value === "bigint";

function bare(value) {
  if (typeof value === "boolean") return Number(value);
  return value instanceof StrEnum || value instanceof Float || value instanceof Markup ? value.value : value;
}

function same_items(a, b) {
  return a.length === b.length && a.every((item, place) => eq(item, b[place]));
}

function same_pairs(a, b) {
  if (a.size !== b.size) return false;
  for (const [key, value] of a.pairs()) if (!b.has(key) || !eq(value, b.get(key))) return false;
  return true;
}

// Below 0 where a comes first, above 0 where b does.
function order(a, b) {
  a = bare(a);
  b = bare(b);
  if (typeof a === "string" && typeof b === "string") return order_of_texts(a, b);
  if (a instanceof Tuple && b instanceof Tuple) return order_of_items(a.items, b.items);
  if (Array.isArray(a) && Array.isArray(b)) return order_of_items(a, b);
  if (!is_number(a) || !is_number(b)) throw failure("TypeError", "these have no order");
  return a < b ? -1 : a > b ? 1 : 0;
}

// By characters: UTF-16 is in another order only from the surrogates on.
function order_of_texts(a, b) {
  let place = 0;
  while (place < a.length && a[place] === b[place]) place++;
  if (!(a[place] >= "\ud800" && b[place] >= "\ud800")) return a === b ? 0 : a < b ? -1 : 1;
  return order_of_items([...a].map(ord), [...b].map(ord));
}

function order_of_items(a, b) {
  for (let place = 0; place < Math.min(a.length, b.length); place++) {
    if (!eq(a[place], b[place])) return order(a[place], b[place]);
  }
  return a.length - b.length;
}

const lt = (a, b) => order(a, b) < 0;
const le = (a, b) => order(a, b) <= 0;

function truth(value) {
  if (typeof value !== "object" || value === null) return Boolean(value);
  if (Array.isArray(value) || value instanceof Range) return value.length > 0;
  if (value instanceof Tuple) return value.items.length > 0;
  if (value instanceof Dict || value instanceof View) return value.size > 0;
  return value instanceof StrEnum || value instanceof Float || value instanceof Markup ? Boolean(value.value) : true;
}

const and = (a, rest) => (truth(a) ? rest() : a);
const or = (a, rest) => (truth(a) ? a : rest());

const is_bool = (value) => typeof value === "boolean";
const is_int = (value) => typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
const is_str = (value) => typeof value === "string" || value instanceof StrEnum;
const is_list = (value) => Array.isArray(value);
const is_tuple = (value) => value instanceof Tuple;
const is_dict = (value) => value instanceof Dict;

function enumeration(name, base, values) {
  const made = { [name]: class extends base {} }[name];
  made.$members = [];
  for (const [member, value] of Object.entries(values)) {
    made[member] = made.$members.find((one) => eq(one.value, value)) ?? new made(member, value);
    if (made[member].name === member) made.$members.push(made[member]);
  }
  return made;
}

// Two names may be of one member.
function named_member(made, name) {
  if (!(Object.hasOwn(made, name) && made[name] instanceof made)) throw failure("KeyError", name);
  return made[name];
}

// An enumeration called with a value.
function member(made, value) {
  const found = made.$members.find((one) => one === value || eq(one.value, value));
  if (found === undefined) throw failure("ValueError", "no such member");
  return found;
}

// A dataclass called with **named.
function create(made, named) {
  const given = made.$fields.map((field) => named.get(field));
  for (const name of named) if (!made.$fields.includes(name)) throw failure("TypeError", `no field ${name}`);
  const value = new made(...given);
  if (made.$fields.some((field) => value[field] === undefined)) throw failure("TypeError", "a field is missing");
  return value;
}

// Of a dataclass or a member of an enumeration.
function type(value) {
  const made = value?.constructor;
  if (made?.$fields === undefined && !(value instanceof Enum)) throw failure("TypeError", "nobody has asked for this type yet");
  return made;
}

const fields = (value) => (typeof value === "function" ? value : value.constructor).$fields.map((name) => ({ name }));
const is_one_of = (value, classes) => classes.items.some((one) => value instanceof one);

// A field or a property of a dataclass.
function getattr(value, name, missing) {
  if (type(value).$fields.includes(name)) return value[name];
  for (let made = type(value).prototype; made !== Object.prototype; made = Object.getPrototypeOf(made)) {
    const found = name === "constructor" ? undefined : Object.getOwnPropertyDescriptor(made, name);
    if (found?.get) return value[name];
    if (found) throw failure("TypeError", "a method as a value");
  }
  if (missing === undefined) throw failure("AttributeError", name);
  return missing;
}

function replace(value, changes) {
  const made = value.constructor;
  for (const name in changes) if (!made.$fields.includes(name)) throw failure("TypeError", `no field ${name}`);
  return new made(...made.$fields.map((field) => (Object.hasOwn(changes, field) ? changes[field] : value[field])));
}

function assert(holds, where) {
  if (!holds) throw failure("AssertionError", where);
}
