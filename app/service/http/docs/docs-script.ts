/** The page's script: search, copy buttons, and a collapsible table of contents on narrow screens. */
export const docsScript = `
"use strict";
const find = document.getElementById("find");
const found = document.getElementById("found");
const operations = [...document.querySelectorAll(".operation")];
const entries = new Map([...document.querySelectorAll("[data-for]")].map((entry) => [entry.dataset.for, entry]));
const introduction = document.querySelector(".introduction");
const groups = [...document.querySelectorAll(".contents-chapter, .chapter[id]")];

function filter() {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  introduction.hidden = words.length > 0;
  for (const operation of operations) {
    const isWanted = words.every((word) => operation.dataset.find.includes(word));
    if (isWanted) count++;
    operation.hidden = !isWanted;
    const entry = entries.get(operation.id);
    if (entry) entry.hidden = !isWanted;
  }
  document.querySelector(".contents-guides").hidden = words.length > 0;
  for (const group of groups) {
    const members = [...group.querySelectorAll(".operation, [data-for]")];
    group.hidden = words.length > 0 && members.every((member) => member.hidden);
  }
  found.textContent = words.length === 0 ? "" : count === 1 ? "1 operation" : count + " operations";
}

document.querySelector(".find").hidden = false;
find.addEventListener("input", filter);
find.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  find.value = "";
  filter();
});
document.addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  find.focus();
});

// A link to a section that the filter hides clears the filter.
addEventListener("hashchange", () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.closest("[hidden]")) return;
  find.value = "";
  filter();
  target.scrollIntoView();
});

const contents = document.querySelector(".contents");
const narrow = matchMedia("(max-width: 56rem)");
const fold = () => { contents.open = !narrow.matches; };
fold();
narrow.addEventListener("change", fold);
contents.addEventListener("click", (event) => {
  if (narrow.matches && event.target.closest("a")) contents.open = false;
});

if (navigator.clipboard) {
  for (const button of document.querySelectorAll(".copy")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const text = button.closest("figure").querySelector("code").textContent;
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
  }
}
`;
