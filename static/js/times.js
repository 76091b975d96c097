// Moments in the device's own time zone; the server wrote them in its own.
const lang = document.documentElement.lang;
for (const time of document.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  const today = moment.toDateString() === new Date().toDateString();
  time.textContent = moment.toLocaleString(lang, today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}
