// Moments of RFC 3339, as scorekeeper/clock.py has them, and days as scorekeeper/wording/calendar.py writes them.

const two = (number) => String(number).padStart(2, "0");

// Of a fraction a Date keeps too little.
function in_time(at) {
  const [, fraction = ""] = /\.(\d+)/.exec(at) ?? [];
  const behind = fraction.slice(0, 6).padEnd(6, "0");
  return { date: new Date(at.toUpperCase().replace(/\.\d+/, "")), fraction: behind === "000000" ? "" : `.${behind}` };
}

function here(at) {
  const { date, fraction } = in_time(at);
  const ahead = -date.getTimezoneOffset();
  const day = [String(date.getFullYear()).padStart(4, "0"), two(date.getMonth() + 1), two(date.getDate())].join("-");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
  const offset = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map(two).join(":");
  return `${day}T${time}${fraction}${ahead < 0 ? "-" : "+"}${offset}`;
}

function in_utc(at) {
  const { date } = in_time(at);
  if (!(date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999)) throw failure("ValueError", at);
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

function in_words(moment, pattern, language) {
  const [year, month, day, hour, minute] = moment.split(/\D/);
  const [long, short] = ["long", "short"].map((kind) => at(at(at(globalThis.scorekeeper.months, language), kind), Number(month) - 1));
  const parts = { d: Number(day), MMM: short, MMMM: long, y: Number(year), yyyy: year, HH: hour, mm: minute };
  return pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (found, quoted) => quoted ?? parts[found]);
}
