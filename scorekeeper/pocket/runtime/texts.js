// Texts are counted in characters (code points), as Python does.

function count_characters(text) {
  let pairs = 0;
  for (let place = 0; place < text.length - 1; place++) {
    const unit = text.charCodeAt(place);
    if (unit >= 0xd800 && unit < 0xdc00) {
      const behind = text.charCodeAt(place + 1);
      if (behind >= 0xdc00 && behind < 0xe000) pairs++;
    }
  }
  return text.length - pairs;
}

function str(value = "") {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value instanceof StrEnum) return value.value;
  if (typeof value === "object" || typeof value === "function" || (typeof value === "number" && !Number.isInteger(value))) throw failure("TypeError", "nobody has said how this is written");
  return String(value);
}

function ord(character) {
  const text = bare(character);
  const code = text.codePointAt(0);
  if (text.length !== (code > 0xffff ? 2 : 1)) throw failure("TypeError", "not one character");
  return code;
}

const chr = (code) => String.fromCodePoint(code);

const join = (between, texts) => [...texts].map(bare).join(bare(between));
const startswith = (text, start) => (start instanceof Tuple ? start.items : [start]).some((one) => bare(text).startsWith(bare(one)));
const endswith = (text, end) => (end instanceof Tuple ? end.items : [end]).some((one) => bare(text).endsWith(bare(one)));
const removeprefix = (text, start) => (startswith(text, start) ? bare(text).slice(bare(start).length) : bare(text));
const removesuffix = (text, end) => (end !== "" && endswith(text, end) ? bare(text).slice(0, -bare(end).length) : bare(text));
const isascii = (text) => /^[\0-\x7f]*$/.test(bare(text));

const lower = (text) => bare(text).toLowerCase();
const upper = (text) => bare(text).toUpperCase();
const CATEGORIES = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split(" ").map((name) => [name, new RegExp(`^\\p{${name}}$`, "u")]);
const category = (character) => CATEGORIES.find(([, pattern]) => pattern.test(bare(character)))[0];
// Only whether it takes two columns of a terminal.
// The ends of what is wide follow one upon the other: a character is, if as many lie before it as behind a first and no last.
function east_asian_width(character) {
  const code = ord(character);
  let end = 0;
  const behind = globalThis.scorekeeper.wide.findIndex((far, place) => (end += far) > code || (place % 2 && end === code));
  return behind % 2 === 1 ? "W" : "N";
}
const normalize = (form, text) => bare(text).normalize(form);

// What a text is parted at.
function parting(between) {
  if (!bare(between)) throw failure("ValueError", "nothing to part it at");
  return bare(between);
}

const split = (text, between) => bare(text).split(parting(between));

// "%(name)s" % {"name": …}, which is all that our sentences have.
function filled_in(text, named) {
  return text.replace(/%(?:\(([^()]*)\)s|%|.?)/gs, (found, name) => {
    if (found === "%%") return "%";
    if (name === undefined) throw failure("ValueError", "another format than %(name)s");
    return str(at(named, name));
  });
}

// What Python takes for blank; JavaScript's own list is another.
const BLANK = "\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";
const BLANKS = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, "g");
function rstrip(text, signs = null) {
  if (signs === null) return bare(text).replace(new RegExp(`[${BLANK}]+$`), "");
  const letters = [...bare(text)];
  while (letters.length && signs.includes(letters.at(-1))) letters.pop();
  return letters.join("");
}
const blanks = (text, width) => " ".repeat(Math.max(0, width - count_characters(bare(text))));
const ljust = (text, width) => bare(text) + blanks(text, width);
const rjust = (text, width) => blanks(text, width) + bare(text);
const strip = (text) => bare(text).replace(BLANKS, "");

function rpartition(text, between) {
  const [before, found, behind] = parted(text, between, bare(text).lastIndexOf(parting(between)));
  return found ? of(before, found, behind) : of("", "", before);
}

const partition = (text, between) => of(...parted(text, between, bare(text).indexOf(parting(between))));

function parted(text, between, place) {
  if (place < 0) return [bare(text), "", ""];
  return [bare(text).slice(0, place), bare(between), bare(text).slice(place + bare(between).length)];
}
