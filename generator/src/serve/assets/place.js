// Where the reader stands on the page: kept over a reload.

/** The way to an element that will be found again in the next version of the page. */
function wayTo(found) {
  const steps = [];
  for (let at = found; at && at !== document.documentElement; at = at.parentElement) {
    if (at.id && document.getElementById(at.id) === at) return { id: at.id, steps };
    const twins = [...(at.parentElement?.children ?? [])].filter((other) => other.localName === at.localName);
    steps.unshift([at.localName, twins.indexOf(at)]);
  }
  return { id: null, steps };
}

function follow(way) {
  let at = way.id ? document.getElementById(way.id) : document.documentElement;
  for (const [name, index] of way.steps) {
    at = at && [...at.children].filter((child) => child.localName === name)[index];
  }
  return at ?? null;
}

/** The heading or figure that the reader is in, and where it stands in the window. */
function landmark() {
  if (scrollY === 0) return null;
  let found = null;
  for (const mark of document.querySelectorAll(":is(h1, h2, h3, h4, h5, h6, figure, section)[id]")) {
    const { top, height } = mark.getBoundingClientRect();
    if (height > 0 && top <= innerHeight / 3) found = { id: mark.id, top };
  }
  return found;
}

function keepPlace(state) {
  const scrolled = [];
  for (const inner of document.body.querySelectorAll("*")) {
    if ((inner.scrollTop || inner.scrollLeft) && inner !== document.body) scrolled.push([wayTo(inner), inner.scrollLeft, inner.scrollTop]);
  }
  const focused = document.activeElement;
  remember(`place:${location.pathname}${location.search}`, {
    x: scrollX,
    y: scrollY,
    landmark: landmark(),
    scrolled,
    details: [...document.querySelectorAll("details")].map((details) => [wayTo(details), details.open]),
    focus: focused && focused !== document.body && focused !== host ? wayTo(focused) : null,
    state,
  });
  // Where the page is drawn only after this script has run, the reader is put back without a jump;
  // elsewhere the browser is quicker.
  if ("blocking" in script) history.scrollRestoration = "manual";
}

/** Puts the reader back, before the page is drawn and again when all of it has come. */
function restorePlace() {
  const key = `place:${location.pathname}${location.search}`;
  const kept = recall(key);
  remember(key, undefined);
  if (!kept) return null;
  for (const [way, open] of kept.details) {
    const details = follow(way);
    if (details?.localName === "details" && details.open !== open) details.open = open;
  }
  const scroll = () => {
    const mark = kept.landmark && document.getElementById(kept.landmark.id);
    const y = mark ? scrollY + mark.getBoundingClientRect().top - kept.landmark.top : kept.y;
    scrollTo({ left: kept.x, top: y, behavior: "instant" });
    for (const [way, left, top] of kept.scrolled) follow(way)?.scrollTo({ left, top, behavior: "instant" });
  };
  scroll();
  if (kept.focus) follow(kept.focus)?.focus({ preventScroll: true });
  // Pictures and the browser's own way to `#anchor` may still move the page; the reader may too.
  const moved = new AbortController();
  const once = { passive: true, signal: moved.signal };
  for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) addEventListener(kind, () => moved.abort(), once);
  const settle = () => {
    if (!moved.signal.aborted) scroll();
    moved.abort();
    history.scrollRestoration = "auto";
  };
  if (document.readyState === "complete") settle();
  else addEventListener("load", () => requestAnimationFrame(settle), { once: true });
  return kept.state;
}
