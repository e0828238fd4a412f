// The stream of states: one per tab, back by itself whenever it breaks.
const FIRST = 250;
const LONGEST = 4000;
// A browser has six connections to one server. Tabs that nobody sees share some, and catch up when
// they are seen: else many tabs would keep every page from loading.
const HIDDEN_STREAMS = 3;

let stream;
let wait = FIRST;
let retry;
let alarm;
let leaving = false;
let release;

function connect() {
  disconnect();
  stream = new EventSource(about("events", shown.page, { etag: shown.etag }));
  stream.addEventListener("open", () => reached(true));
  stream.addEventListener("state", (event) => {
    reached(true);
    receive(JSON.parse(event.data));
  });
  stream.addEventListener("error", () => {
    disconnect();
    reached(false);
    retry = setTimeout(connect, wait);
    wait = Math.min(LONGEST, wait * 2);
  });
}

function disconnect() {
  clearTimeout(retry);
  stream?.close();
  stream = undefined;
}

function reached(yes) {
  if (yes) wait = FIRST;
  clearTimeout(alarm);
  const draw = () => {
    if (lost === !yes) return;
    lost = !yes;
    drawBadge();
    say(lost ? "Connection to the preview lost" : "Connected again");
  };
  // A restart that is over at once is no news.
  if (yes) draw();
  else alarm = setTimeout(draw, 800);
}

function receive(state) {
  if (leaving) return;
  const fresh = state.generation !== receive.generation;
  if (fresh) {
    receive.generation = state.generation;
    explained = undefined;
  }
  if (state.page === "changed" || state.page === "gone") {
    if (mayReload(state)) return reload(state);
  } else {
    remember("reloads", undefined);
  }
  warnings = state.warnings ?? 0;
  showProblems(state);
  swapStyles(state.styles ?? []);
  // Its line may be another one now.
  if (fresh && target && VIEW === "page") showOrigin(target);
}

/** A page that is never twice the same must not reload for ever. */
function mayReload({ generation }) {
  const last = recall("reloads");
  const count = last?.generation === generation && last.page === shown.page ? last.count + 1 : 1;
  remember("reloads", { generation, page: shown.page, count });
  return count <= 3;
}

function reload(state) {
  leaving = true;
  keepPlace({ ...state, page: "same" });
  location.reload();
}

function watchStream() {
  connect();
  addEventListener("pagehide", () => { disconnect(); clearTimeout(alarm); release?.(); });
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    leaving = false;
    connect();
  });
  document.addEventListener("visibilitychange", () => (document.hidden ? yieldStream() : resumeStream()));
  if (document.hidden) yieldStream();
}

/** A hidden tab keeps its stream if one of the shared places is free, else waits for one. */
function yieldStream() {
  if (!navigator.locks) return;
  const places = Array.from({ length: HIDDEN_STREAMS }, (_, index) => `benchbook-hidden-${index}`);
  const hold = () => new Promise((done) => { release = done; });
  const tryNext = async ([place, ...others]) => {
    if (!document.hidden) return;
    if (!place) return disconnect();
    await navigator.locks.request(place, { ifAvailable: true }, (lock) => (lock && document.hidden ? hold() : tryNext(others)));
  };
  tryNext(places).catch(() => {});
}

function resumeStream() {
  release?.();
  release = undefined;
  if (!stream && !leaving) connect();
}
