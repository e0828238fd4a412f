// Errors over the page, and pages that cannot be built.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, openTab, previewed, server, site, tab, until } from "./preview.mjs";

const ENGLISH = "content/en/index.md";
const GOOD = "{text}`suite.machine.cpu`";
const BAD = "{text}`suite.machine.cpx`";

previewed();

/** Where a text stands in a file, as a complaint spells it. */
async function placeOf(file, text) {
  const lines = (await site.read(file)).split("\n");
  const line = lines.findIndex((other) => other.includes(text));
  return `${file}:${line + 1}:${[...lines[line].slice(0, lines[line].indexOf(text))].length + 1}`;
}

test("an error comes with its place, its excerpt and its help, over a page with a placeholder, and goes when repaired", async () => {
  assert.equal(await tab.own(".own-sheet"), null);
  await site.edit(ENGLISH, GOOD, BAD);
  const said = await until("the error", () => tab.own(".own-sheet"));
  const place = await placeOf(ENGLISH, "suite.machine.cpx");
  assert.ok(said.includes(place), `${said} names ${place}`);
  for (const part of [/^1 error/, /unknown-path/, /suite\.machine\.cpx/, /\^\^\^/, /did you mean/]) assert.match(said, part);
  await until("the placeholder", () => tab.page.evaluate(() => document.querySelector("main .broken")?.checkVisibility()));
  const heard = await until("it is announced", () => tab.own(".own-voice"));
  assert.ok(heard.includes(place));
  assert.equal(await tab.own(".own-status"), "1 error");
  await site.edit(ENGLISH, BAD, GOOD);
  await until("the error is gone", async () => (await tab.own(".own-sheet")) === null);
  await until("so is the placeholder", () => tab.page.evaluate(() => !document.querySelector("main .broken")));
  await until("it is announced", async () => /No errors/.test(await tab.own(".own-voice")));
  assert.deepEqual(await tab.take(), []);
});

test("all errors are shown, of other files and locales too", async () => {
  await site.edit(ENGLISH, GOOD, BAD);
  await site.edit("content/fr/index.md", GOOD, BAD);
  await site.edit("content/en/marks/tied.md", "../index.md", "../nowhere.md");
  const said = await until("three errors", async () => {
    const text = await tab.own(".own-sheet");
    return text?.startsWith("3 errors") && text;
  });
  for (const file of [ENGLISH, "content/fr/index.md", "content/en/marks/tied.md"]) assert.ok(said.includes(`${file}:`), file);
});

test("Esc folds the errors to the badge, for this tab, and the keyboard brings them back", async () => {
  const { page } = tab;
  await site.edit(ENGLISH, GOOD, BAD);
  await until("the error", () => tab.own(".own-sheet"));
  await page.keyboard.press("Escape");
  assert.equal(await tab.own(".own-sheet"), null);
  assert.equal(await tab.own(".own-status"), "1 error");
  await page.reload({ waitUntil: "load" });
  await until("the badge", async () => (await tab.own(".own-status")) === "1 error");
  assert.equal(await tab.own(".own-sheet"), null, "it stays folded");
  const other = await openTab(chromium.browser, server.url);
  await until("another tab is not folded", () => other.own(".own-sheet"));
  await other.page.close();
  await page.bringToFront();
  // The badge is the last but one thing on the page that the Tab key reaches.
  await page.evaluate(() => document.querySelector("benchbook-preview").shadowRoot.querySelector(".own-badge").focus());
  await page.keyboard.press("Enter");
  assert.match(await tab.own(".own-sheet"), /1 error/);
  const role = await page.evaluate(() => {
    const sheet = document.querySelector("benchbook-preview").shadowRoot.querySelector(".own-sheet");
    return [sheet.getAttribute("role"), sheet.getRootNode().getElementById(sheet.getAttribute("aria-labelledby")).textContent, sheet.closest("[dir]") === null];
  });
  assert.deepEqual(role, ["dialog", "1 error", true]);
  // It holds nobody: Tab leads out of it again.
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.querySelector("benchbook-preview").shadowRoot.activeElement?.closest(".own-sheet") ?? null), null);
  assert.deepEqual(await tab.take(), []);
});

test("what an error says is text, never markup", async () => {
  await site.edit(ENGLISH, GOOD, "{text}`suite.<img src=x onerror=alert(1)>`");
  await until("the error", () => tab.own(".own-sheet"));
  assert.equal(await tab.page.evaluate(() => document.querySelector("benchbook-preview").shadowRoot.querySelector("img")), null);
  assert.deepEqual(await tab.take(), []);
});

test("a page that cannot be built keeps its last good state, marked as old", async () => {
  const text = await site.read(ENGLISH);
  await site.write(ENGLISH, Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xff])]));
  await until("the banner", async () => /last good state/.test(await tab.own(".own-old")));
  assert.match(await tab.text(), /Beta takes/);
  assert.ok((await tab.own(".own-sheet")).includes(ENGLISH));
  await site.write(ENGLISH, text.replace("Beta takes {ratio}", "Beta took {ratio}"));
  await until("the new text", async () => /Beta took/.test(await tab.text()));
  await until("no banner", async () => (await tab.own(".own-old")) === null);
  assert.deepEqual(await tab.take(), []);
});

test("errors can be read at 360 pixels, light and dark, and on a right-to-left page", async () => {
  const { page } = tab;
  await page.setViewport({ width: 360, height: 740 });
  await site.edit(ENGLISH, GOOD, BAD);
  await until("the error", () => tab.own(".own-sheet"));
  for (const direction of ["ltr", "rtl"]) {
    for (const scheme of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }]);
      const seen = await page.evaluate((direction) => {
        document.documentElement.dir = direction;
        const sheet = document.querySelector("benchbook-preview").shadowRoot.querySelector(".own-sheet");
        const light = (colour) => {
          const [r, g, b] = colour.match(/[\d.]+/g).map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const ground = light(getComputedStyle(sheet).backgroundColor);
        const weak = [...sheet.querySelectorAll("*")].filter((found) => found.checkVisibility() && found.textContent).filter((found) => {
          const [dark, bright] = [ground, light(getComputedStyle(found).color)].sort((a, b) => a - b);
          return (bright + 0.05) / (dark + 0.05) < 4.5;
        });
        const box = sheet.getBoundingClientRect();
        return {
          weak: weak.map((found) => found.className),
          inside: box.left >= 0 && box.right <= innerWidth && document.documentElement.scrollWidth <= innerWidth,
          direction: getComputedStyle(sheet.querySelector(".own-message")).direction,
          animated: getComputedStyle(sheet).animationName,
          ground: getComputedStyle(sheet).backgroundColor,
        };
      }, direction);
      const { ground, ...rest } = seen;
      assert.deepEqual(rest, { weak: [], inside: true, direction: "ltr", animated: "none" }, `${direction} ${scheme}`);
      assert.equal(ground, scheme === "light" ? "rgb(252, 252, 250)" : "rgb(20, 22, 26)");
    }
  }
});
