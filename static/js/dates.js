// Formats moments in the page's language as they are written in the device's region: a British date is not an American
// one. Hours are those of the log and of every sheet, 0 to 23.

const { lang } = document.documentElement;
const locale = navigator.languages.find((one) => one.split("-")[0] === lang) ?? lang;
const HOUR = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const DAY = { day: "numeric", month: "short" };

export function say(moment) {
  const now = new Date();
  if (moment.toDateString() === now.toDateString()) return moment.toLocaleTimeString(locale, HOUR);
  const year = moment.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
  return moment.toLocaleString(locale, { ...DAY, ...year, ...HOUR });
}
