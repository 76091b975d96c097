// When nothing else is to be done, and soon in any case: a browser that has no time would let it wait for ever.

const SOON = 500; // milliseconds

export const idle = (act) => {
  if (window.requestIdleCallback) requestIdleCallback(act, { timeout: SOON });
  else setTimeout(act);
};
