// What templates print: escaped, unless it is markup already.

class Markup {
  constructor(text) {
    this.text = text;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;" };
const escape = (text) => text.replace(/[&<>'"]/g, (sign) => ESCAPES[sign]);

function shown(value) {
  if (value === undefined) return "";
  return value instanceof Markup ? value.text : escape(str(value));
}

// The text of what is printed, markup or not.
const unmarked = (value) => (value instanceof Markup ? value.text : value);

// An object of several names, as a loop over tuples gives them.
const named = (names, value) => Object.fromEntries(names.map((name, place) => [name, at(value, place)]));
