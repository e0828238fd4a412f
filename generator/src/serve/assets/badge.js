// A small badge in the corner: how the preview stands, and the way to its views.
const corner = element("div", "own-corner");
const sign = element("span", "own-sign");
const status = element("span", "own-status", "Preview");
const badge = button("own-badge", pressBadge, sign, status);
const more = button("own-more", () => openMenu(menu.hidden), "⋯");
more.setAttribute("aria-label", "Views of this page");
more.setAttribute("aria-expanded", "false");
const menu = element("div", "own-menu");
menu.hidden = true;
corner.append(menu, badge, more);
ground.append(corner);

let lost = false;
let warnings = 0;

const VIEWS = [["page", "Page"], ["translate", "Translation view"], ["compare", "Side by side"]];
for (const [view, name] of VIEWS) {
  const link = element("a", "", name);
  link.href = view === "page" ? subject : about(view, subject);
  if (view === VIEW) link.setAttribute("aria-current", "page");
  // A page itself needs no way to itself.
  if (view !== "page" || VIEW !== "page") menu.append(link);
}
const tick = button("own-tick", () => switchOrigins(!origins), element("span", "own-check"), "Show origins");
tick.setAttribute("aria-keyshortcuts", "Alt+Shift+O");
tick.append(element("kbd", "", "Alt+Shift+O"));
const errorsItem = button("own-tick", () => { openMenu(false); fold(!folded); }, "Errors", element("kbd", "", "Alt+Shift+E"));
errorsItem.setAttribute("aria-keyshortcuts", "Alt+Shift+E");
menu.append(errorsItem);
if (VIEW === "page") menu.append(tick);

function pressBadge() {
  if (problems.length) fold(!folded);
  else openMenu(menu.hidden);
}

function openMenu(open) {
  if (!open && menu.contains(shadow.activeElement)) more.focus();
  menu.hidden = !open;
  more.setAttribute("aria-expanded", String(open));
}

function drawBadge() {
  const errors = problems.length;
  badge.className = `own-badge ${lost ? "own-lost" : errors ? "own-bad" : warnings ? "own-warn" : ""}`;
  status.textContent = lost ? "Connection lost" : errors ? counted(errors, "error") : warnings ? counted(warnings, "warning") : "Preview";
  if (errors) badge.setAttribute("aria-expanded", String(!sheet.hidden));
  else badge.removeAttribute("aria-expanded");
  errorsItem.hidden = !errors;
  tick.setAttribute("aria-pressed", String(origins));
}

// A press elsewhere closes the menu.
addEventListener("pointerdown", (event) => {
  if (!event.composedPath().includes(corner)) openMenu(false);
});
