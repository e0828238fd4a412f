// An edit of a file is on the screen without a hand on the browser.
import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { test } from "node:test";
import { chromium, openTab, previewed, serveAgain, server, site, tab, until } from "./preview.mjs";

const ENGLISH = "content/en/index.md";
const FRENCH = "content/fr/index.md";

previewed();

test("an edited text appears, and only what is served differs from a build", async () => {
  assert.match(await tab.text(), /Beta takes/);
  await site.edit(ENGLISH, "Beta takes {ratio}", "Beta needs only {ratio}");
  await until("the new text", async () => /Beta needs only/.test(await tab.text()));
  assert.equal(await tab.marked(), false, "it was loaded again");
  const added = await tab.page.evaluate(() => [...document.querySelectorAll("[src*='__benchbook'], [href*='__benchbook'], body > *")]
    .map((found) => found.localName).filter((name) => /^(link|script|benchbook)/.test(name)));
  assert.deepEqual(added, ["link", "script", "benchbook-preview"]);
  const last = await tab.page.evaluate(() => document.body.lastElementChild.localName);
  assert.equal(last, "benchbook-preview");
  assert.deepEqual(await tab.take(), []);
});

test("scroll, open details, scrolled boxes and focus survive an edit", async () => {
  const { page } = tab;
  await page.setViewport({ width: 420, height: 500 });
  await site.edit(ENGLISH, "$ ./run.sh --parallel=8\nok", `$ ./run.sh --parallel=8 ${"--again ".repeat(20)}\nok`);
  await until("the long line", async () => /(--again ){20}/.test(await page.evaluate(() => document.querySelector("main")?.textContent ?? "")));
  const folds = await page.$$eval("main details", (all) => {
    all.at(-1).open = true;
    all[1].open = true;
    return all.map((details) => details.open);
  });
  const placed = await page.evaluate(() => {
    const long = [...document.querySelectorAll("main .scroll, main pre")].find((box) => box.scrollWidth > box.clientWidth && box.checkVisibility());
    if (long) long.scrollLeft = 23;
    const link = document.querySelector("main .dl a");
    link.focus({ preventScroll: true });
    scrollTo(0, Math.round(document.documentElement.scrollHeight / 2));
    return { y: scrollY, inner: long?.scrollLeft ?? null, focus: link.href };
  });
  assert.ok(placed.y > 500, "the page is long enough to be scrolled");
  assert.ok(placed.inner > 0, "something on it is wider than the window");
  // Below the reader, so that the same pixels stay the same words.
  await site.edit(ENGLISH, "Code is never expanded", "Code is not expanded");
  await until("the new text", async () => /Code is not expanded/.test(await tab.text()));
  const kept = await page.evaluate(() => ({
    y: scrollY,
    inner: Math.max(...[...document.querySelectorAll("main .scroll, main pre")].map((box) => box.scrollLeft)),
    focus: document.activeElement.href,
    folds: [...document.querySelectorAll("main details")].map((details) => details.open),
  }));
  assert.ok(Math.abs(kept.y - placed.y) <= 1, `${placed.y} is now ${kept.y}`);
  assert.equal(kept.inner, placed.inner);
  assert.equal(kept.focus, placed.focus);
  assert.deepEqual(kept.folds, folds);
  assert.deepEqual(await tab.take(), []);
});

test("a paragraph above the reader moves nothing before the eyes", async () => {
  const { page } = tab;
  await page.setViewport({ width: 420, height: 500 });
  const top = () => page.evaluate(() => document.getElementById("reproduce").getBoundingClientRect().top);
  await page.evaluate(() => scrollBy(0, document.getElementById("reproduce").getBoundingClientRect().top - 100));
  const before = await top();
  await site.edit(ENGLISH, "## Where the time goes", "One paragraph more.\n\nAnd another one.\n\n## Where the time goes");
  await until("the new text", async () => /And another one/.test(await tab.text()));
  assert.ok(Math.abs((await top()) - before) <= 1);
});

test("no frame is drawn before the reader is back", async () => {
  const { page } = tab;
  await page.setViewport({ width: 420, height: 500 });
  await page.evaluateOnNewDocument(() => {
    window.frames_ = [];
    const look = () => {
      window.frames_.push(Math.round(scrollY));
      if (window.frames_.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.evaluate(() => scrollTo(0, 900));
  await site.edit(ENGLISH, "Code is never expanded", "Code is not expanded");
  await until("the new text", async () => /Code is not expanded/.test(await tab.text()));
  const frames = await until("some frames", () => page.evaluate(() => window.frames_.length === 20 && window.frames_));
  assert.deepEqual(frames, frames.map(() => 900));
});

test("a style is swapped: the page stays, its colours change, no stylesheet is left over", async () => {
  const { page } = tab;
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector("h1")).color);
  const sheets = () => page.evaluate(() => document.querySelectorAll("link[rel=stylesheet]").length);
  const count = await sheets();
  assert.equal(await colour(), "rgb(0, 1, 2)");
  await site.edit("assets/theme/static/own.css", "(0, 1, 2)", "(1, 2, 3)");
  await until("the new colour", async () => (await colour()) === "rgb(1, 2, 3)");
  assert.equal(await tab.marked(), true, "the page was not loaded again");
  await site.edit("assets/theme/static/own.css", "(1, 2, 3)", "(4, 5, 6)");
  await until("the next colour", async () => (await colour()) === "rgb(4, 5, 6)");
  await until("the old sheet is gone", async () => (await sheets()) === count);
  assert.equal(await tab.marked(), true);
  assert.deepEqual(await tab.take(), []);
});

test("two tabs in two locales: each follows its own page only", async () => {
  const french = await openTab(chromium.browser, `${server.url}fr/`);
  await site.edit(FRENCH, "Reproduire", "Refaire").catch(async () => {
    await site.write(FRENCH, `${await site.read(FRENCH)}\nRefaire.\n`);
  });
  await until("the French text", async () => /Refaire/.test(await french.text()));
  assert.equal(await tab.marked(), true, "the English tab was not loaded again");
  await french.page.evaluate(() => { window.marker = true; });
  await tab.page.bringToFront();
  await site.edit(ENGLISH, "Beta takes {ratio}", "Beta needs {ratio}");
  await until("the English text", async () => /Beta needs/.test(await tab.text()));
  assert.equal(await french.marked(), true, "the French tab was not loaded again");
  // Nobody sees this one: it follows all the same.
  await site.write(FRENCH, `${await site.read(FRENCH)}\nEncore une phrase.\n`);
  await until("the hidden tab's text", async () => /Encore une phrase/.test(await french.text()));
  assert.deepEqual([...(await tab.take()), ...(await french.take())], []);
  await french.page.close();
});

test("a page that goes shows the site's own 404 page, and comes back", async () => {
  await tab.page.goto(`${server.url}marks/tied/`, { waitUntil: "load" });
  const text = await site.read("content/en/marks/tied.md");
  await rename(site.at("content/en/marks/tied.md"), site.at("content/en/marks/later.md.off"));
  await until("the page is gone", async () => !/with Alpha/i.test(await tab.text()));
  await site.write("content/en/marks/tied.md", text.replace("in small", "in little"));
  await until("the page is back", async () => /in little/.test(await tab.text()));
});

test("a page that the reader comes back to is the newest one", async () => {
  const { page } = tab;
  await page.goto(`${server.url}marks/states/`, { waitUntil: "load" });
  await site.edit(ENGLISH, "Beta takes {ratio}", "Beta wants {ratio}");
  await page.goBack({ waitUntil: "load" });
  await until("the new text", async () => /Beta wants/.test(await tab.text()));
});

test("after a restart on the same port the tab is back by itself, with what changed meanwhile", async () => {
  const { port } = server;
  await server.stop();
  await until("the loss is said", async () => /lost/i.test(await tab.own(".own-status")));
  await site.edit(ENGLISH, "Beta takes {ratio}", "Beta asks for {ratio}");
  await serveAgain(port);
  await until("the new text", async () => /Beta asks for/.test(await tab.text()));
  await until("the badge is quiet", async () => !/lost/i.test((await tab.own(".own-status")) ?? "lost"));
  // And once more, with nothing changed: nothing is loaded again.
  await tab.page.evaluate(() => { window.marker = true; });
  await server.stop();
  await until("the loss is said", async () => /lost/i.test(await tab.own(".own-status")));
  await serveAgain(port);
  await until("the badge is quiet", async () => !/lost/i.test((await tab.own(".own-status")) ?? "lost"));
  assert.equal(await tab.marked(), true);
  await site.edit(ENGLISH, "Beta asks for {ratio}", "Beta begs for {ratio}");
  await until("the stream lives", async () => /Beta begs for/.test(await tab.text()));
  assert.deepEqual(await tab.take(), []);
});
