// Theme switch, copy buttons, and a card beside bound numbers. The page is whole without them.
const root = document.documentElement;
const words = document.body.dataset;

document.querySelector(".theme")?.addEventListener("click", () => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  root.dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is refused: the choice holds for this page.
  }
});

// A language menu closes when the reader turns elsewhere.
const languages = document.querySelector(".lang");
addEventListener("click", (event) => {
  if (languages?.open && !languages.contains(event.target)) languages.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !languages?.open) return;
  languages.open = false;
  languages.querySelector("summary").focus();
});

// Code blocks get the button that recipes bring with them.
for (const block of document.querySelectorAll(".code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = words.copy;
  block.append(button);
}
for (const button of document.querySelectorAll(".copy")) {
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const code = button.closest(".recipe, .code").querySelector("pre code").cloneNode(true);
    for (const prompt of code.querySelectorAll(".p")) prompt.remove();
    await navigator.clipboard.writeText(code.textContent.trimEnd() + "\n");
    button.textContent = words.copied;
    setTimeout(() => { button.textContent = label; }, 1500);
  });
}

// The card: raw value, path and source of the number under the pointer or the focus.
let card;
const close = () => { card?.remove(); card = undefined; };
const open = (link) => {
  close();
  const data = link.querySelector("data");
  if (!data) return;
  card = document.createElement("div");
  card.className = "pv";
  card.setAttribute("aria-hidden", "true");
  const title = document.createElement("b");
  title.textContent = data.textContent;
  const list = document.createElement("dl");
  const row = (term, text, element) => {
    if (!text) return;
    const line = document.createElement("div");
    const dt = document.createElement("dt");
    const dd = document.createElement("dd");
    dt.textContent = term;
    const inner = element ? dd.appendChild(document.createElement(element)) : dd;
    inner.textContent = text;
    line.append(dt, dd);
    list.append(line);
  };
  const unit = ["count", "ratio"].includes(data.dataset.unit) ? "" : data.dataset.unit;
  const { min, max, n } = data.dataset;
  const measured = (value) => [value, unit].filter(Boolean).join("\u00a0");
  row(words.rawValue, measured(data.value));
  row(words.range, min && max && min !== max && measured(`${min}–${max}`));
  row("n", n);
  row(words.path, data.dataset.ref, "code");
  // The hash of a file is for those who follow the link.
  const source = document.getElementById(link.hash.slice(1))?.cloneNode(true);
  source?.querySelector(":scope > code")?.remove();
  row(words.source, source?.textContent.trim());
  card.append(title, list);
  document.body.append(card);
  const at = link.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const room = root.clientWidth - size.width - 16;
  const below = at.bottom + size.height + 8 < innerHeight;
  card.style.left = `${scrollX + Math.max(16, Math.min(at.left, room))}px`;
  card.style.top = `${scrollY + (below ? at.bottom + 6 : at.top - size.height - 6)}px`;
};
for (const link of document.querySelectorAll("a.m[href^='#']")) {
  link.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") open(link); });
  link.addEventListener("pointerleave", close);
  link.addEventListener("focus", () => { if (link.matches(":focus-visible")) open(link); });
  link.addEventListener("blur", close);
}
addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });

// Paper cannot be unfolded.
let unfolded = [];
addEventListener("beforeprint", () => {
  unfolded = [...document.querySelectorAll(".fold:not([open])")];
  for (const fold of unfolded) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of unfolded) fold.open = false;
});
