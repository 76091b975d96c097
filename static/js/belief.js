// The scores that the table believes in, told by our own number pad: those of telephones have no minus.

import { makePad } from "./pad.js";
import { slip } from "./slip.js";

const form = document.getElementById("belief");
const fields = [...form.querySelectorAll("[data-pad]")];
const next = (field) => fields[fields.indexOf(field) + 1] ?? null;

makePad({ slip, root: document, form, next, goOn: (field) => next(field)?.focus(), follows: () => null });
