// The page's language as it is written where this device lives: British hours are not American ones.

const { lang } = document.documentElement;

export const here = navigator.languages.find((one) => one.split("-")[0] === lang) ?? lang;
