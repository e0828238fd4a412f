// Every page of the built site, in every locale, as a browser sees it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, watchedPage } from "./browser.mjs";
import { inkFaults } from "./ink.mjs";
import { address, htmlFiles, serve } from "./site.mjs";

let site, chromium, files;
before(async () => {
  site = await serve();
  chromium = await launch();
  files = await htmlFiles();
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

const WIDTHS = [320, 360, 768, 1280, 1600];

test("every page loads clean, fits its window and keeps its ink apart", async (t) => {
  assert.ok(files.length > 10, "the site was built");
  const { page, take } = await watchedPage(chromium.browser);
  for (const file of files) {
    await t.test(file, async () => {
      await page.setViewport({ width: 1280, height: 900 });
      await page.goto(address(site.url, file), { waitUntil: "load" });
      const faults = await take();
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px at ${width}`);
        if (width !== 360 && width !== 1280) continue;
        for (const scheme of ["light", "dark"]) {
          await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
          for (const fault of await page.evaluate(inkFaults)) faults.push(`${width} ${scheme}: ${fault}`);
        }
      }
      faults.push(...(await take()));
      assert.deepEqual(faults, []);
    });
  }
});

test("the ink is looked at: each kind of fault is seen", async () => {
  const { page } = await watchedPage(chromium.browser);
  await page.goto("about:blank");
  const faults = async (svg) => {
    await page.setContent(`<body style="margin:0;background:#fff"><svg width="200" height="60" style="overflow:hidden">${svg}</svg>`);
    return page.evaluate(inkFaults);
  };
  assert.deepEqual(await faults('<text x="10" y="30">fine</text><text x="100" y="30">apart</text>'), []);
  assert.match((await faults('<text x="10" y="30">over</text><text x="20" y="32">lap</text>')).join(), /overlap/);
  assert.match((await faults('<text x="180" y="30">cut off</text>')).join(), /cut off/);
  assert.match((await faults('<text x="10" y="30" font-size="8">small</text>')).join(), /8 px/);
  assert.match((await faults('<text x="10" y="30" fill="#999">faint</text>')).join(), /contrast/);
  assert.match((await faults('<rect width="100" height="60" fill="#224"/><text x="10" y="30">dark on dark</text>')).join(), /contrast/);
});

test("every link of every page leads somewhere, and every anchor exists", async () => {
  const { page } = await watchedPage(chromium.browser);
  const ids = new Map();
  const links = [];
  for (const file of files) {
    const from = address(site.url, file);
    await page.goto(from, { waitUntil: "domcontentloaded" });
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll("[id]")].map((element) => element.id),
      links: [...document.querySelectorAll("[href], [src]")].map((element) => element.href?.baseVal ?? element.href ?? element.src),
    }));
    assert.equal(new Set(found.ids).size, found.ids.length, `${file}: an id is used twice`);
    ids.set(from, new Set(found.ids));
    for (const link of found.links) links.push([file, link]);
  }
  const seen = new Map();
  for (const [file, link] of links) {
    const url = new URL(link, site.url);
    if (url.origin !== new URL(site.url).origin) continue;
    const anchor = decodeURIComponent(url.hash.slice(1));
    url.hash = "";
    if (anchor) {
      // The 404 page stands at any address, so its own anchors are its own.
      const target = ids.get(url.href);
      assert.ok(target?.has(anchor), `${file}: ${link} has no such anchor`);
    } else if (!seen.has(url.href)) {
      seen.set(url.href, true);
      const answer = await fetch(url);
      assert.equal(answer.status, 200, `${file}: ${link}`);
      await answer.arrayBuffer();
    }
  }
  assert.ok(seen.size > files.length);
});

test("an unknown address gets the site's own page, with its style", async () => {
  const { page, take } = await watchedPage(chromium.browser);
  const answer = await page.goto(`${site.url}no/such/page/`, { waitUntil: "load" });
  assert.equal(answer.status(), 404);
  assert.deepEqual((await take()).filter((text) => !text.includes("404")), []);
  const styled = await page.evaluate(() => document.styleSheets.length > 0 && document.querySelector("h1") !== null);
  assert.ok(styled);
});

test("the language switch keeps the page, the theme switch is remembered", async () => {
  const { page, take } = await watchedPage(chromium.browser);
  const home = await page.goto(`${site.url}pgmem/`, { waitUntil: "load" });
  assert.equal(home.status(), 200);
  const switches = await page.$$eval(".lang a[lang]", (links) => links.map((link) => [link.lang, new URL(link.href).pathname]));
  assert.deepEqual(switches.map(([lang]) => lang), ["en", "ja", "fr"]);
  for (const [, path] of switches) assert.match(path, /\/pgmem\/$/);
  // Below them, how far each language is.
  const all = await page.$eval(".lang .all a, .lang a.all", (link) => link.href);
  assert.equal((await fetch(all)).status, 200);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.click(".theme");
  const dark = await ground();
  assert.notEqual(dark, light);
  await page.reload({ waitUntil: "load" });
  assert.equal(await ground(), dark);
  assert.deepEqual(await take(), []);
});

test("without scripts nothing is lost", async () => {
  const { page, take } = await watchedPage(chromium.browser);
  await page.setJavaScriptEnabled(false);
  await page.setViewport({ width: 360, height: 800 });
  await page.goto(`${site.url}pgmem/`, { waitUntil: "load" });
  const text = await page.$eval("main", (main) => main.textContent);
  assert.match(text, /220/);
  // A popover needs no script: the menu opens all the same.
  await page.click(".menu");
  const open = await page.$eval("#side", (side) => side.matches(":popover-open"));
  assert.ok(open);
  assert.ok(take);
});
