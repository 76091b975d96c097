// Moments of RFC 3339, as scorekeeper/clock.py has them, and days as scorekeeper/wording/calendar.py writes them.

// A fraction of a second counts for nothing.
const in_time = (at) => new Date(at.toUpperCase().replace(/\.\d+/, ""));

// In Swedish a day is written so.
function day_at(at, zone) {
  if (at < "1970" || at.slice(0, 4) >= "9999") return at.slice(0, 10);
  return in_time(at).toLocaleDateString("sv", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
}

function in_utc(at) {
  const date = in_time(at);
  if (!(date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)) throw failure("ValueError", at);
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

function in_words(moment, pattern, language) {
  const [year, month, day, hour, minute] = moment.split(/\D/);
  const [long, short] = ["long", "short"].map((kind) => at(at(at(globalThis.scorekeeper.months, language), kind), Number(month) - 1));
  const parts = { d: Number(day), MMM: short, MMMM: long, y: Number(year), yyyy: year, HH: hour, mm: minute };
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (found, quoted) => quoted ?? parts[found]);
}
