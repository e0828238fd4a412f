// The preview's own element, and what all its parts share.
const script = document.currentScript;
const OWN = "/__benchbook/";
const VIEW = location.pathname.startsWith(OWN) ? location.pathname.slice(OWN.length) : "page";
const shown = { page: script.dataset.page, etag: script.dataset.etag };
/** The page of the site that this is, or that this is a view of. */
const subject = (VIEW !== "page" && new URLSearchParams(location.search).get("page")) || shown.page;

/** An element of the preview: never HTML text, so that no message can be markup. */
function element(name, classes, ...content) {
  const made = document.createElement(name);
  if (classes) made.className = classes;
  made.append(...content);
  return made;
}

function button(classes, press, ...content) {
  const made = element("button", classes, ...content);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/** What this tab remembers; a browser may refuse to. */
function recall(key) {
  try {
    return JSON.parse(sessionStorage.getItem(`benchbook:${key}`));
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    if (value === undefined) sessionStorage.removeItem(`benchbook:${key}`);
    else sessionStorage.setItem(`benchbook:${key}`, JSON.stringify(value));
  } catch {
    // Storage is refused or full: it holds until the next reload.
  }
}

/** An address of the preview about a page. */
const about = (name, page, more = {}) => `${OWN}${name}?${new URLSearchParams({ page, ...more })}`;

/** `file:line:col` of a thing with a place. */
const spelled = ({ file, line, col }) => [file, line, col].filter((part) => part != null).join(":");

const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

// One element at the end of the page holds everything. Its style stands in a shadow tree, so that
// the site's style and ours do not meet; nothing is seen before that style has come.
const host = element("benchbook-preview");
host.lang = "en";
host.dir = "ltr";
host.translate = false;
const shadow = host.attachShadow({ mode: "open" });
const style = element("link");
style.rel = "stylesheet";
style.href = `${OWN}preview.css`;
const ground = element("div", "own-ground");
ground.hidden = true;
const styled = new Promise((done) => {
  style.addEventListener("load", done);
  style.addEventListener("error", done);
});
styled.then(() => { ground.hidden = false; });
shadow.append(style, ground);

// What a screen reader hears. It stands outside of what is hidden at first.
const voice = element("p", "own-voice");
voice.setAttribute("role", "status");
ground.append(voice);
function say(text) {
  styled.then(() => { voice.textContent = text; });
}

/** Copies a text, and says so on the button that did it. */
async function copy(pressed, text) {
  try {
    await navigator.clipboard.writeText(text);
    pressed.classList.add("own-copied");
    say(`Copied ${text}`);
    setTimeout(() => pressed.classList.remove("own-copied"), 1200);
  } catch {
    // No clipboard: the text can be selected.
  }
}
