// Moments in the device's own time zone; the server wrote them in its own.
import { here } from "./here.js";

for (const time of document.querySelectorAll("time[datetime]")) {
  const moment = new Date(time.dateTime);
  const today = moment.toDateString() === new Date().toDateString();
  time.textContent = moment.toLocaleString(here, today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}
