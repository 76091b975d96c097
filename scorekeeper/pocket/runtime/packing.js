// As scorekeeper/packing.py, of which a browser has everything only for those who wait: the host does what was wanted, lends it
// under its question, and asks again (host.js).

class Wanted extends Error {
  constructor(question) {
    super("to be lent");
    this.question = question; // what to do, with what
  }
}

const LENT = new Map();

function lent(...question) {
  const key = JSON.stringify(question);
  if (!LENT.has(key)) throw new Wanted(question);
  return LENT.get(key);
}

function lend(questions) {
  LENT.clear();
  for (const [question, answer] of questions) LENT.set(JSON.stringify(question), answer);
}

const sha256 = (text) => lent("sha256", bare(text));
const deflated = (text) => lent("deflated", bare(text));
const inflated = (letters, most) => lent("inflated", bare(letters), most);
