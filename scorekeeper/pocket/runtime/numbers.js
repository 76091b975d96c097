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

function number(value) {
  if (typeof value === "boolean") return Number(value);
  if (typeof value !== "number") throw failure("TypeError", "no number to calculate with");
  return value;
}

const sub = (a, b) => exact(number(a) - number(b));
const neg = (a) => exact(0 - number(a));

function mul(a, b) {
  if (a instanceof Tuple) return new Tuple(repeated(a.items, b));
  if (Array.isArray(a)) return repeated(a, b);
  if (is_text(a)) return a.repeat(Math.max(0, b));
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
  if (typeof value === "number") return exact(Math.trunc(value));
  if (!is_text(value) || !/^[+-]?[0-9]+$/.test(value)) throw failure("ValueError", "no number");
  return exact(Number(value));
}
