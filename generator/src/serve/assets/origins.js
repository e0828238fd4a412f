// For authors: where a figure's or a number's values stand in the data, and its words in the locales.
const DOZEN = 12;
let origins = recall("origins") !== false;
let explained;

/** What the page's figures and numbers come from: asked for once per page and state of the site. */
function explain() {
  explained ??= fetch(about("explain", shown.page))
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
    .catch(() => { explained = undefined; return { figures: [], numbers: [] }; });
  return explained;
}

const NUMBER = "[data-ref]";
const FIGURE = "figure[id], [data-figure]";

/** The number or figure that something on the page belongs to. */
function originOf(found) {
  const number = found?.closest?.(NUMBER) ?? found?.querySelector?.(`:scope > ${NUMBER}`);
  return number ?? found?.closest?.(FIGURE) ?? null;
}

function valueRow({ path, value, unit, ...place }, name = path) {
  const said = unit && !["count", "ratio"].includes(unit) ? `${value}\u00a0${unit}` : value;
  const row = element("li", "own-row", element("code", "own-path", name ?? place.pointer ?? ""));
  if (value != null) row.append(" ", element("span", "own-value", String(said)));
  if (place.file) row.append(" ", element("code", "own-place", spelled(place)));
  return row;
}

function messageRow({ id, locale, fallback, ...place }) {
  const row = element("li", "own-row", element("code", "own-path", id));
  row.append(" ", element("span", fallback ? "own-value own-fell" : "own-value", fallback ? `${locale}, fallback` : locale ?? ""));
  if (place.file) row.append(" ", element("code", "own-place", spelled(place)));
  return row;
}

function section(title, all, row) {
  if (!all?.length) return [];
  const rows = all.slice(0, DOZEN).map((one) => row(one));
  if (all.length > DOZEN) rows.push(element("li", "own-rest", `and ${all.length - DOZEN} more`));
  const rowsList = element("ul", "", ...rows);
  return title ? [element("h3", "", title), rowsList] : [rowsList];
}

const files = (values) => new Set(values.map((value) => value.file)).size;

/** What is said of a figure or a number; `null` where nothing is known. */
function contentOf(found, known) {
  const path = found.dataset.ref;
  if (path !== undefined) {
    const number = known.numbers.find((one) => one.path === path);
    if (!number) return null;
    const values = number.values ?? [number];
    const title = values.length === 1 && values[0].path === path ? [] : [element("p", "own-title", element("code", "", path))];
    return [...title, ...section(values.length > 1 && counted(values.length, "value"), values, valueRow), ...section("Messages", number.messages, messageRow)];
  }
  const id = found.dataset.figure ?? found.id;
  const figure = known.figures.find((one) => one.id === id || `fig-${one.id}` === id);
  if (!figure) return null;
  const { values = [], messages = [] } = figure;
  return [
    element("p", "own-title", element("code", "", id)),
    ...section(`${counted(values.length, "value")}, ${counted(files(values), "file")}`, values, valueRow),
    ...section(counted(messages.length, "message"), messages, messageRow),
  ];
}

async function showOrigin(found, spoken = false) {
  if (!origins || VIEW !== "page") return;
  const known = await explain();
  const content = found.isConnected ? contentOf(found, known) : null;
  if (!content) return closeCard();
  openCard(found, content, found.dataset.ref === undefined ? "figure" : "number");
  if (spoken) say([...card.querySelectorAll(".own-row")].slice(0, 3).map((row) => row.textContent).join("; "));
}

function switchOrigins(on) {
  origins = on;
  remember("origins", on ? undefined : false);
  if (!on) closeCard();
  drawBadge();
  say(on ? "Origins are shown" : "Origins are not shown");
}

/** Figures without anything to focus can be focused; the others are when one is inside them. */
function reachFigures() {
  for (const figure of document.querySelectorAll(FIGURE)) {
    if (!figure.querySelector("a[href], button, summary, input, select, [tabindex]") && !figure.hasAttribute("tabindex")) figure.tabIndex = 0;
  }
}

function watchOrigins() {
  reachFigures();
  let over = null;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" && event.pointerType !== "pen") return;
    const found = originOf(event.target);
    if (event.target === host || found === over) return;
    over = found;
    if (!found) return leaveCard();
    if (found === target) return clearTimeout(wish);
    wishCard(found.matches(NUMBER) ? 150 : 450, () => showOrigin(found));
  });
  document.documentElement.addEventListener("pointerleave", () => { over = null; leaveCard(); });
  document.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" || event.target === host) return;
    const found = originOf(event.target);
    if (!found || found === target) return closeCard();
    showOrigin(found);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target === host || !event.target.matches(":focus-visible")) return;
    const found = originOf(event.target);
    if (found) wishCard(80, () => showOrigin(found, true));
    else leaveCard();
  });
}
