// What the compiled pages in the worker ask the browser for (scorekeeper/packing.py): packing, hashing, and the texts of files.

const TO_LETTERS = { "+": "-", "/": "_", "=": "" };
const FROM_LETTERS = { "-": "+", _: "/" };
const MARKS = { "fffe": "utf-16le", "feff": "utf-16be", "7b00": "utf-16le", "007b": "utf-16be" }; // how UTF-16 begins: with its mark, or with JSON
const UNREAD = { "504b0304": "not_here", "504b0506": "not_here", "25504446": "picture", "89504e47": "picture", "ffd8ffe0": "picture", "ffd8ffe1": "picture" }; // a zip, a PDF, PNG, JPEG

// Browsers of before 2023 cannot.
export const canPack = "DecompressionStream" in globalThis;

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream).getReader();

// All that comes, null where that is more than `most` bytes.
async function bytesOf(reader, most = Infinity) {
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
}

const inHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (text) => inHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

const unitsOf = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
export const inLetters = (bytes) => btoa(unitsOf(bytes)).replace(/[+/=]/g, (sign) => TO_LETTERS[sign]);
const deflated = async (text) => inLetters(await bytesOf(through(text, new CompressionStream("deflate"))));

async function inflated(letters, most) {
  const stream = new DecompressionStream("deflate");
  try {
    const packed = Uint8Array.from(atob(letters.replace(/[-_]/g, (sign) => FROM_LETTERS[sign])), (unit) => unit.charCodeAt(0));
    const bytes = await bytesOf(through(packed, stream), most);
    return bytes && new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null; // damaged, or no text
  }
}

const KNOWN = { sha256, deflated, inflated };

// [question, answer].
export const answerTo = async ([what, ...withThese]) => [[what, ...withThese], await KNOWN[what](...withThese)];

// A file of a form as a pair: its text, or why nobody reads it here, as UNREAD of pages/exchange/take_in.py has it.
export async function pairOf(name, file, most) {
  if (file.size > most) return ["unread", "too_large"];
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = inHex(bytes.subarray(0, 4));
  if (UNREAD[begins]) return ["unread", UNREAD[begins]];
  try {
    return [name, new TextDecoder(MARKS[begins.slice(0, 4)] ?? "utf-8", { fatal: true }).decode(bytes)];
  } catch {
    const [polish, russian] = ["windows-1250", "windows-1251"].map((encoding) => new TextDecoder(encoding).decode(bytes)); // German is in the first
    return polish.includes("\0") ? ["unread", "no_text"] : [name, /[^\s -~]{3}/.test(polish) ? russian : polish];
  }
}
