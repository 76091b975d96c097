// Searches the page of all house rules, and hides what does not match.

const find = document.getElementById("find");
const field = document.getElementById("find-words");
const found = document.getElementById("found");
const chapters = document.querySelector(".chapters");

// Large and small letters are the same, and those with a mark and without; each keyboard has its own apostrophe.
const fold = (text) => text.normalize("NFD").replace(/[\p{M}'’ʼ`]/gu, "").toLowerCase().replaceAll("ł", "l");

// What a rule is called and does; the hands of its small game and who plays it would find nearly every rule.
const SAID = "h3, :scope > p, .small-game :is(th[scope=rowgroup], dt)";
const rules = [...document.querySelectorAll(".option")].map((rule) => {
  const said = [...rule.querySelectorAll(SAID)].map((part) => part.textContent);
  return { rule, text: fold([rule.id, ...said].join(" ")) };
});

function show() {
  const words = fold(field.value).split(/[\s,;]+/).filter(Boolean);
  for (const { rule, text } of rules) rule.hidden = !words.every((word) => text.includes(word));
  const count = rules.filter(({ rule }) => !rule.hidden).length;
  for (const chapter of document.querySelectorAll(".options")) chapter.hidden = !chapter.querySelector(".option:not([hidden])");
  chapters.hidden = words.length > 0;
  const sentence = count ? found.dataset.found.replace("{count}", count) : found.dataset.none;
  found.textContent = words.length ? sentence : "";
}

find.hidden = false;
field.addEventListener("input", show);
