// The errors of the site, over the lower part of the page: above it the page with its visible
// placeholders stays to be seen.
const sheet = element("section", "own-sheet");
sheet.setAttribute("role", "dialog");
sheet.setAttribute("aria-labelledby", "own-count");
sheet.tabIndex = -1;
sheet.hidden = true;
const count = element("h2", "own-count");
count.id = "own-count";
const warned = element("span", "own-warned");
const foldButton = button("own-quiet", () => fold(true), "Fold ", element("kbd", "", "Esc"));
const list = element("ol", "own-problems");
list.tabIndex = 0;
list.setAttribute("aria-labelledby", "own-count");
sheet.append(element("header", "own-head", count, warned, foldButton), list);

const old = element("p", "own-old", element("b", "", "This page cannot be built;"), " its last good state is shown.");
old.setAttribute("role", "alert");
old.hidden = true;
ground.append(old, sheet);

let folded = recall("folded") === true;
let problems = [];
// What was said last, so that no page says it again.
let heard = recall("heard") ?? "";

/** A line of an excerpt that only points at the one above it. */
const POINTS = /^(\s*\|\s*)(\^.*)$/;

/** The lines of a complaint that are not said elsewhere: without its head, its place and its help. */
function excerptOf(text, help) {
  let lines = text.trimEnd().split("\n");
  const arrow = lines.findIndex((line) => /^\s*-->/.test(line));
  if (arrow >= 0) lines = lines.slice(arrow + 1);
  const helped = help ? lines.findIndex((line) => /^\s*= help:/.test(line)) : -1;
  if (helped >= 0) lines.length = helped;
  const empty = (line) => line !== undefined && /^\s*\|?\s*$/.test(line);
  while (empty(lines.at(-1))) lines.pop();
  while (empty(lines[0])) lines.shift();
  if (lines.length === 0) return "";
  const code = element("code");
  for (const line of lines) {
    const [, gutter, points] = POINTS.exec(line) ?? [];
    if (points) code.append(gutter, element("span", "own-points", points), "\n");
    else code.append(`${line}\n`);
  }
  const excerpt = element("pre", "own-excerpt", code);
  excerpt.tabIndex = 0;
  return excerpt;
}

/** Words of a complaint, with what stands between backticks as code. */
function worded(text) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? element("code", "", part) : part));
}

function problemOf({ severity, code, message, help, excerpt, ...place }) {
  const item = element("li", `own-problem own-${severity}`);
  const head = element("p", "own-where", element("b", "own-severity", severity), " ", element("code", "own-code", code));
  if (place.file) {
    const at = spelled(place);
    const where = button("own-at", () => copy(where, at), at);
    where.title = "Copy";
    head.append(" ", where);
  }
  item.append(head, element("p", "own-message", ...worded(message)));
  if (excerpt) item.append(excerptOf(excerpt, help));
  if (help) item.append(element("p", "own-help", element("b", "", "Help"), " ", ...worded(help)));
  return item;
}

/** Shows what is wrong now. */
function showProblems(state) {
  const next = state.problems ?? [];
  const same = JSON.stringify(next) === JSON.stringify(problems);
  problems = next;
  old.hidden = state.page !== "old";
  count.textContent = counted(Math.max(problems.length, state.errors ?? 0), "error");
  warned.textContent = state.warnings ? counted(state.warnings, "warning") : "";
  if (!same) list.replaceChildren(...problems.map(problemOf));
  drawSheet();
  const first = problems[0];
  const spoken = first ? `${count.textContent}. ${first.file ? `${spelled(first)}: ` : ""}${first.message}` : "";
  if (spoken !== heard) say(spoken || "No errors any more.");
  heard = spoken;
  remember("heard", heard || undefined);
}

/** What an excerpt points at is seen, however narrow it is. */
function showPoints() {
  for (const points of list.querySelectorAll(".own-points")) {
    const room = points.closest("pre");
    room.scrollLeft = 0;
    const left = points.getBoundingClientRect().left - room.getBoundingClientRect().left;
    const beyond = left + points.offsetWidth + 16 - room.clientWidth;
    if (beyond > 0) room.scrollLeft = Math.min(beyond, left - 16);
  }
}

function drawSheet() {
  // Focus does not fall to nowhere when the sheet goes.
  const inside = shadow.activeElement && sheet.contains(shadow.activeElement);
  sheet.hidden = problems.length === 0 || folded;
  if (!sheet.hidden) styled.then(showPoints);
  drawBadge();
  if (inside && sheet.hidden) badge.focus();
}

function fold(away) {
  folded = away;
  remember("folded", away || undefined);
  drawSheet();
  if (!away) sheet.focus();
}
