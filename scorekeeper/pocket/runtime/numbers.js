// Whole numbers are exact: what a calculation makes of them must lie within 2**53.

function exact(result) {
  if (Number.isInteger(result) && !Number.isSafeInteger(result)) throw failure("OverflowError", "a number beyond 2**53");
  // No negative zero.
  return result + 0;
}

const is_text = (value) => typeof value === "string";

function add(a, b) {
  if (typeof a === "number" && typeof b === "number") return exact(a + b);
  if (a instanceof Tuple && b instanceof Tuple) return new Tuple([...a.items, ...b.items]);
  if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b];
  if (a instanceof Markup || b instanceof Markup) throw failure("TypeError", "nobody has added to markup yet");
  a = bare(a);
  b = bare(b);
  if (is_text(a) && is_text(b)) return a + b;
  return exact(number(a) + number(b));
}

// a += b: a list grows where it is.
function iadd(a, b) {
  if (!Array.isArray(a)) return add(a, b);
  a.push(...b);
  return a;
}

// a *= b: likewise.
function imul(a, b) {
  if (!Array.isArray(a)) return mul(a, b);
  a.splice(0, a.length, ...repeated(a, b));
  return a;
}

function number(value) {
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "number") throw failure("TypeError", "no number to calculate with");
  return value;
}

const sub = (a, b) => exact(number(a) - number(b));
// Of small numbers, as codes have them: JavaScript's own operator takes 32 bits.
const xor = (a, b) => exact(number(a) ^ number(b));
const neg = (a) => exact(0 - number(a));

function mul(a, b) {
  if (typeof a === "number" && typeof b === "number") return exact(a * b);
  if (is_int(a)) [a, b] = [b, a]; // how often may stand first
  if (a instanceof Tuple) return new Tuple(repeated(a.items, number(b)));
  if (Array.isArray(a)) return repeated(a, number(b));
  if (is_str(a)) return bare(a).repeat(Math.max(0, number(b)));
  return exact(number(a) * number(b));
}

const repeated = (items, times) => Array.from({ length: Math.max(0, items.length * times) }, (_, place) => items[place % items.length]);

function floordiv(a, b) {
  if (number(b) === 0) throw failure("ZeroDivisionError", "division by zero");
  return exact((number(a) - mod(a, b)) / b);
}

// The rest has the sign of the divisor; of a text it is the text with what is named put in.
function mod(a, b) {
  if (is_text(a)) return filled_in(a, b);
  if (number(b) === 0) throw failure("ZeroDivisionError", "division by zero");
  const rest = number(a) % b;
  return exact(rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest);
}

function pow(a, b) {
  if (number(b) < 0) throw failure("ValueError", "a fraction");
  const power = number(a) ** b;
  if (power === Infinity) throw failure("OverflowError", "a number beyond 2**53");
  return exact(power);
}

const abs = (a) => Math.abs(number(a));

function int(value = 0) {
  value = bare(value);
  if (typeof value === "bigint") return value;
  if (!is_text(value)) return exact(Math.trunc(number(value)));
  const digits = strip(value);
  if (!/^[+-]?\p{Nd}+(_\p{Nd}+)*$/u.test(digits)) throw failure("ValueError", "no number");
  if (!isascii(digits)) throw failure("TypeError", "nobody has said what these digits are");
  return exact(Number(digits.replaceAll("_", "")));
}
