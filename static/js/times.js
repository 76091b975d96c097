// Moments in the device's own time zone; the server wrote them in its own.
import { say } from "./dates.js";

for (const time of document.querySelectorAll("time[datetime]")) time.textContent = say(new Date(time.dateTime));
