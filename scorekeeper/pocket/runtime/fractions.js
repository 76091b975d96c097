// Fractions, of which only drawings are made. (One of a document is a Float, and is refused.)

function div(a, b) {
  if (number(b) === 0) throw failure("ZeroDivisionError", "division by zero");
  return exact(number(a) / b);
}

// The decimal nearest to what the number is in binary; of two that are as near, which JavaScript rounds up, the even one.
function fixed(value, digits) {
  value = number(value);
  const isBetween = Number.isInteger(value * 2 ** (digits + 1)) && !Number.isInteger(value * 2 ** digits);
  if (!isBetween) return value.toFixed(digits);
  const low = Math.floor(value * 10 ** digits);
  return ((low % 2 === 0 ? low : low + 1) / 10 ** digits).toFixed(digits);
}

const round = (value, digits = 0) => exact(Number(fixed(value, digits)));
