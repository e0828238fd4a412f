// New stylesheets take the place of old ones without a reload: the old one goes when the new one
// stands, so that the page is never seen without.
const coming = new Map();

const pathOf = (address) => new URL(address, location.href).pathname;

function swapStyles(addresses) {
  const wanted = new Map(addresses.map((address) => [pathOf(address), new URL(address, location.href).href]));
  for (const old of document.querySelectorAll("link[rel~='stylesheet']")) {
    const path = pathOf(old.href);
    const href = wanted.get(path);
    if (!href || [...coming.values()].includes(old)) continue;
    const before = coming.get(path);
    if ((before ?? old).href === href) continue;
    before?.remove();
    coming.delete(path);
    if (old.href === href) continue;
    const next = old.cloneNode();
    next.href = href;
    const arrive = (gone) => () => {
      if (coming.get(path) !== next) return;
      coming.delete(path);
      gone.remove();
    };
    next.addEventListener("load", arrive(old), { once: true });
    next.addEventListener("error", arrive(next), { once: true });
    coming.set(path, next);
    old.after(next);
  }
}
