// Where a number's and a figure's values and words come from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, previewed, site, tab, until } from "./preview.mjs";

const NUMBER = "main p a.m:has([data-ref='suite.models.alpha.total'])";
const DATA = "data/suite/suite.json";

previewed();

/** The lines of a file in which a text stands, one-based. */
async function linesOf(file, text) {
  const lines = (await site.read(file)).split("\n");
  return lines.flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
}

const boxOf = (selector) => tab.page.evaluate((selector) => {
  const found = selector.startsWith(".own-") ? document.querySelector("benchbook-preview").shadowRoot.querySelector(selector) : document.querySelector(selector);
  const { left, top, width, height } = found.getBoundingClientRect();
  return { left, top, width, height };
}, selector);

test("a number under the pointer tells its file, path and line; the pointer may go there; Esc sends it away", async () => {
  const { page } = tab;
  await page.hover(NUMBER);
  const card = await until("the card", () => tab.own(".own-card"));
  assert.match(card, /suite\.models\.alpha\.total/);
  const [, line] = card.match(/data\/suite\/suite\.json:(\d+):\d+/) ?? assert.fail(`${card} names ${DATA}`);
  const text = (await site.read(DATA)).split("\n").slice(Number(line) - 1).join("\n");
  const raw = await page.$eval(`${NUMBER} data`, (data) => data.value);
  assert.ok(text.split("\n")[0].includes(raw), `line ${line} of ${DATA} has ${raw}`);
  // Hoverable: it stays while the pointer is on it.
  const box = await boxOf(".own-card");
  await page.mouse.move(box.left + box.width / 2, box.top + box.height / 2, { steps: 6 });
  await new Promise((done) => setTimeout(done, 700));
  assert.notEqual(await tab.own(".own-card"), null);
  await page.keyboard.press("Escape");
  assert.equal(await tab.own(".own-card"), null);
  assert.deepEqual(await tab.take(), []);
});

test("so it is with the focus of the keyboard, and it is read aloud", async () => {
  const { page } = tab;
  const reached = () => page.evaluate((selector) => document.activeElement.matches(selector), NUMBER);
  for (let presses = 0; presses < 60 && !(await reached()); presses += 1) await page.keyboard.press("Tab");
  assert.ok(await reached(), "the Tab key leads to the number");
  await until("the card", () => tab.own(".own-card"));
  await until("it is announced", async () => (await tab.own(".own-voice")).includes(DATA));
  await page.keyboard.press("Escape");
  assert.equal(await tab.own(".own-card"), null);
  assert.ok(await reached(), "the focus stays");
});

test("a figure tells its data and the messages that label it", async () => {
  const { page } = tab;
  await page.evaluate(() => document.getElementById("fig-chart").scrollIntoView({ block: "center" }));
  const box = await boxOf("#fig-chart");
  await page.mouse.move(box.left + box.width - 3, box.top + 3);
  const card = await until("the card", () => tab.own(".own-card"));
  assert.ok(card.includes(`${DATA}:`), card);
  const [, id, line] = card.match(/(target-beta)[^/]*locales\/en\/site\.ftl:(\d+)/) ?? assert.fail(`${card} names a message`);
  assert.deepEqual(await linesOf("locales/en/site.ftl", `${id} =`), [Number(line)]);
  // Away from it, the card goes.
  await page.mouse.move(2, 2, { steps: 4 });
  await until("the card is gone", async () => (await tab.own(".own-card")) === null);
  // Focus inside of a figure is focus on it.
  await page.keyboard.press("Tab");
  await page.evaluate(() => document.querySelector("#fig-chart .dl a").focus());
  await until("the card", () => tab.own(".own-card"));
});

test("a tap shows it too", async () => {
  const { page } = tab;
  await page.emulate({ viewport: { width: 390, height: 800, hasTouch: true, isMobile: true }, userAgent: await chromium.browser.userAgent() });
  await page.reload({ waitUntil: "load" });
  await page.evaluate(() => document.getElementById("fig-chart").scrollIntoView({ block: "center" }));
  const box = await boxOf("#fig-chart");
  await page.touchscreen.tap(box.left + box.width - 3, box.top + 3);
  const card = await until("the card", () => tab.own(".own-card"));
  assert.ok(card.includes(DATA));
  const at = await boxOf(".own-card");
  assert.ok(at.left >= 0 && at.left + at.width <= 390);
});

test("after an edit of the data the new line is told", async () => {
  const { page } = tab;
  const lineOf = (card) => Number(/suite\.json:(\d+):/.exec(card ?? "")?.[1]);
  await page.hover(NUMBER);
  const first = lineOf(await until("the card", () => tab.own(".own-card")));
  await site.write(DATA, `\n\n${await site.read(DATA)}`);
  // The page names the file's hash, so it is another page now.
  await until("the new page", async () => !(await tab.marked()) && (await tab.own(".own-status")) !== null);
  await page.mouse.move(2, 2);
  await page.hover(NUMBER);
  assert.equal(lineOf(await until("the card", () => tab.own(".own-card"))), first + 2);
});

test("it can be switched off, and stays so in this tab", async () => {
  const { page } = tab;
  const toggle = async () => {
    for (const key of ["Alt", "Shift"]) await page.keyboard.down(key);
    await page.keyboard.press("KeyO");
    for (const key of ["Shift", "Alt"]) await page.keyboard.up(key);
  };
  await toggle();
  await page.reload({ waitUntil: "load" });
  await until("the badge", () => tab.own(".own-status"));
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.hover(NUMBER);
  await new Promise((done) => setTimeout(done, 800));
  assert.equal(await tab.own(".own-card"), null);
  assert.deepEqual(asked.filter((url) => url.includes("explain")), []);
  await toggle();
  await page.mouse.move(2, 2);
  await page.hover(NUMBER);
  await until("the card", () => tab.own(".own-card"));
});
