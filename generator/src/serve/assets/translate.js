// The translation view: what each string of a page is and where it stands, and a choice of which
// are marked.
const MARKED = ".bb-msg, .bb-stale";

function watchTranslation() {
  const root = document.documentElement;
  const numbers = {
    all: document.querySelectorAll(MARKED).length,
    fallback: document.querySelectorAll(".bb-fallback").length,
    stale: document.querySelectorAll(".bb-stale").length,
  };
  const names = { all: "All", fallback: "Only fallbacks", stale: "Only stale" };
  const choice = element("div", "own-choice");
  choice.setAttribute("role", "group");
  choice.setAttribute("aria-label", "Marked strings");
  const pick = (kept) => {
    remember("marked", kept);
    root.classList.remove("bb-only-all", "bb-only-fallback", "bb-only-stale");
    root.classList.add(`bb-only-${kept}`);
    for (const one of choice.children) one.setAttribute("aria-pressed", String(one.dataset.kept === kept));
  };
  for (const [kept, name] of Object.entries(names)) {
    const one = button("", () => pick(kept), name, " ", element("span", "own-number", String(numbers[kept])));
    one.dataset.kept = kept;
    choice.append(one);
  }
  ground.append(choice);
  const before = recall("marked");
  pick(before in names ? before : "all");

  for (const mark of document.querySelectorAll(MARKED)) {
    if (!mark.matches("a, button, summary, [tabindex]") && !mark.closest("svg, a, button, summary")) mark.tabIndex = 0;
  }
  const open = (found, spoken) => {
    const rows = [];
    for (let at = found; at; at = at.parentElement?.closest(MARKED)) {
      const { msg, at: place, locale } = at.dataset;
      const kind = at.matches(".bb-stale") ? "out of date" : at.matches(".bb-fallback") ? `${locale}, fallback` : locale;
      rows.push(element("li", "own-row",
        element("code", "own-path", msg ?? "paragraph"), " ",
        element("span", at.matches(".bb-stale, .bb-fallback") ? "own-value own-fell" : "own-value", kind ?? ""), " ",
        element("code", "own-place", place ?? "")));
    }
    openCard(found, [element("ul", "", ...rows)], "number");
    if (spoken) say(rows.map((row) => row.textContent).join("; "));
  };
  document.addEventListener("pointerover", (event) => {
    const found = event.target.closest?.(MARKED);
    if (event.target === host) return;
    if (!found) leaveCard();
    else if (found === target) clearTimeout(wish);
    else wishCard(120, () => open(found));
  });
  document.addEventListener("focusin", (event) => {
    const inside = event.target.closest?.(MARKED) ?? event.target.querySelector?.(MARKED);
    if (event.target === host || !event.target.matches(":focus-visible")) return;
    if (inside) wishCard(60, () => open(inside, true));
    else leaveCard();
  });
}
