// Python's sequences, dicts and loops.

const tuple = (items = []) => new Tuple(Array.isArray(items) ? items.slice() : [...items]);
const of = (...items) => new Tuple(items);
const list = (items = []) => [...items];

function dict(pairs = []) {
  return pairs instanceof Dict ? new Dict(pairs.pairs()) : new Dict(pairs);
}

const fromkeys = (keys, value = null) => new Dict([...keys].map((key) => [key, value]));

function len(value) {
  if (Array.isArray(value) || value instanceof Range) return value.length;
  if (value instanceof Tuple) return value.items.length;
  if (value instanceof Dict || value instanceof View) return value.size;
  if (is_str(value)) return count_characters(bare(value));
  if (typeof value === "function") return value.$members.length;
  throw failure("TypeError", "has no length");
}

const items_of = (value) => (Array.isArray(value) ? value : value instanceof Tuple ? value.items : [...bare(value)]);

function at(value, key) {
  if (value instanceof Dict) {
    const found = value.get(key);
    if (found === undefined) throw failure("KeyError", String(bare(key)));
    return found;
  }
  if (typeof value === "function") return named_member(value, bare(key));
  const items = items_of(value);
  const found = items[key < 0 ? items.length + number(key) : number(key)];
  if (found === undefined) throw failure("IndexError", "out of range");
  return found;
}

function put(value, key, given) {
  if (value instanceof Dict) return void value.set(key, given);
  if (!Array.isArray(value)) throw failure("TypeError", "cannot be changed");
  const place = key < 0 ? value.length + key : number(key);
  if (!(place in value)) throw failure("IndexError", "out of range");
  value[place] = given;
}

function slice(value, start, stop) {
  if (Array.isArray(value)) return value.slice(start ?? 0, stop ?? undefined);
  if (value instanceof Tuple) return new Tuple(value.items.slice(start ?? 0, stop ?? undefined));
  if (!is_str(value)) throw failure("TypeError", "nobody has sliced this yet");
  return [...bare(value)].slice(start ?? 0, stop ?? undefined).join("");
}

// To be gone through by a loop that may stop: JavaScript would end a generator then, in Python others can go on with it.
const kept = (items) => (typeof items.next === "function" ? { [Symbol.iterator]: () => ({ next: () => items.next() }) } : items);

function contains(value, item) {
  if (value instanceof Dict) return value.has(item);
  if (is_str(value)) return bare(value).includes(bare(item));
  for (const one of kept(value)) if (eq(one, item)) return true;
  return false;
}

// As many values as there are names for them.
function unpack(value, width) {
  const items = items_of(value);
  if (items.length !== width) throw failure("ValueError", `${items.length} values for ${width} names`);
  return items;
}

// [first, *rest]: `width` names beside the starred one, which is at `place`.
function unpack_starred(value, width, place) {
  const items = items_of(value);
  if (items.length < width) throw failure("ValueError", `${items.length} values for ${width} names`);
  const behind = items.length - (width - place);
  return [...items.slice(0, place), items.slice(place, behind), ...items.slice(behind)];
}

function map(items, make, keep) {
  const made = [];
  for (const one of items) if (keep === undefined || keep(one)) made.push(make(one));
  return made;
}

function any(items, holds = truth) {
  for (const one of kept(items)) if (holds(one)) return true;
  return false;
}

function all(items, holds = truth) {
  for (const one of kept(items)) if (!holds(one)) return false;
  return true;
}

function sum(items, start = 0) {
  let total = start;
  for (const one of items) total = add(total, one);
  return total;
}

const max = (items, key, missing) => utmost(items, key, missing, 1);
const min = (items, key, missing) => utmost(items, key, missing, -1);

function utmost(items, key, missing, sign) {
  let best = missing;
  let measure;
  for (const one of items) {
    const own = key ? key(one) : one;
    if (measure === undefined || order(own, measure) * sign > 0) [best, measure] = [one, own];
  }
  if (best === undefined) throw failure("ValueError", "nothing to choose from");
  return best;
}

const sorted = (items, key, reverse = false) => sort(list(items), key, reverse);

function sort(items, key, reverse = false) {
  const keyed = items.map((one) => [key ? key(one) : one, one]);
  // Stable, in both directions.
  keyed.sort((a, b) => (reverse ? order(b[0], a[0]) : order(a[0], b[0])));
  keyed.forEach(([, one], place) => (items[place] = one));
  return items;
}

const reversed = (items) => [...items].reverse().values();

function* enumerate(items, start = 0) {
  let place = start;
  for (const one of kept(items)) yield new Tuple([place++, one]);
}

function* zip(several, strict = false) {
  const begun = several.map(iter);
  while (begun.length) {
    const row = [];
    for (const one of begun) {
      const { value, done } = one.next();
      if (done && strict && (row.length || begun.slice(1).some((other) => !other.next().done))) throw failure("ValueError", "not of the same length");
      if (done) return;
      row.push(value);
    }
    yield new Tuple(row);
  }
}

function range(start, stop, step = 1) {
  if (number(step) === 0) throw failure("ValueError", "a step of 0");
  return stop === undefined ? new Range(0, number(start), 1) : new Range(number(start), number(stop), step);
}

function next(items, missing) {
  const { value, done } = items.next();
  if (done && missing === undefined) throw failure("StopIteration", "");
  return done ? missing : value;
}

const iter = (items) => items[Symbol.iterator]();

// A function of one argument that remembers what came of about so many, the last ones among them.
function cached(make, most) {
  const made = new Dict();
  return (one) => {
    if (!made.has(one)) {
      if (made.size === most) made.entries.clear();
      made.set(one, make(one));
    }
    return made.get(one);
  };
}

// -- methods of lists, tuples and dicts

function index(value, item) {
  const place = items_of(value).findIndex((one) => eq(one, item));
  if (place < 0) throw failure("ValueError", "not in the list");
  return place;
}

function count(value, item) {
  if (is_str(value)) return item === "" ? count_characters(bare(value)) + 1 : bare(value).split(bare(item)).length - 1;
  return items_of(value).filter((one) => eq(one, item)).length;
}

const append = (value, item) => void value.push(item);
const extend = (value, items) => void value.push(...items);

function pop(value, key, missing) {
  if (Array.isArray(value)) {
    const last = at(value, key ?? -1);
    value.splice(key ?? -1, 1);
    return last;
  }
  const found = value.has(key) ? value.get(key) : missing;
  if (found === undefined) throw failure("KeyError", String(key));
  value.delete(key);
  return found;
}

const get = (value, key, missing = null) => value.get(key) ?? (value.has(key) ? null : missing);
const items = (value) => value.items();
const keys = (value) => value.keys();
const values = (value) => value.values();

function setdefault(value, key, given = null) {
  if (!value.has(key)) value.set(key, given);
  return value.get(key);
}

function update(value, more) {
  for (const [key, given] of dict(more).pairs()) value.set(key, given);
}

// The texts of a form, or of an address, by their names: of pairs as the browser has them.
function texts_of(pairs) {
  const texts = dict();
  for (const [name, text] of pairs) texts.set(name, tuple([...get(texts, name, []), text]));
  return texts;
}
