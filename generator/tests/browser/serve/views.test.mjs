// The views that only the preview has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lookAt, previewed, server, site, tab, until } from "./preview.mjs";

const FRENCH = "content/fr/index.md";

previewed({ opens: false });

test("side by side, a page and its source follow their files, and lead back to the page", async () => {
  const { origin, pathname } = new URL(server.url);
  const page = `${pathname}fr/`;
  await lookAt(`${origin}/__benchbook/compare?${new URLSearchParams({ page })}`);
  await tab.page.setViewport({ width: 1280, height: 500 });
  await tab.page.evaluate(() => scrollTo(0, 700));
  await site.write(FRENCH, `${await site.read(FRENCH)}\nUne phrase de plus.\n`);
  await until("the new text", async () => /Une phrase de plus/.test(await tab.text()));
  assert.equal(await tab.page.evaluate(() => Math.round(scrollY)), 700);
  // What belongs together begins on one line.
  const uneven = await tab.page.$$eval("[data-block]", (blocks) => {
    const tops = new Map();
    for (const block of blocks) tops.set(block.dataset.block, [...(tops.get(block.dataset.block) ?? []), Math.round(block.getBoundingClientRect().top)]);
    return [...tops].filter(([, [one, other]]) => other !== undefined && one !== other);
  });
  assert.deepEqual(uneven, []);
  const links = await tab.page.evaluate(() => [...document.querySelector("benchbook-preview").shadowRoot.querySelectorAll(".own-menu a")]
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]));
  assert.deepEqual(links[0], ["Page", page, null]);
  assert.deepEqual(links.find(([, , current]) => current)?.[0], "Side by side");
  assert.deepEqual(await tab.take(), []);
});

test("the translation view says of a marked string which message it is, and marks only what is asked for", async () => {
  const { origin, pathname } = new URL(server.url);
  const page = `${pathname}fr/`;
  await lookAt(`${origin}/__benchbook/translate?${new URLSearchParams({ page })}`);
  await tab.page.setViewport({ width: 1280, height: 800 });
  const mark = await tab.page.$("main .bb-msg[data-at^='locales/fr/site.ftl']");
  const { msg, at } = await mark.evaluate((found) => ({ ...found.dataset }));
  await mark.evaluate((found) => found.scrollIntoView({ block: "center" }));
  await mark.hover();
  const card = await until("the card", () => tab.own(".own-card"));
  assert.ok(card.includes(msg) && card.includes(at), card);
  const line = (await site.read("locales/fr/site.ftl")).split("\n")[Number(at.split(":")[1]) - 1];
  assert.ok(line.startsWith(`${msg.split(".")[0]} `), `${at} is ${line}`);
  const lined = () => mark.evaluate((found) => getComputedStyle(found).textDecorationLine);
  assert.equal(await lined(), "underline");
  const choose = (kept) => tab.page.evaluate((kept) => document.querySelector("benchbook-preview").shadowRoot.querySelector(`[data-kept=${kept}]`).click(), kept);
  await choose("fallback");
  assert.equal(await lined(), "none");
  await choose("all");
  assert.equal(await lined(), "underline");
  assert.deepEqual(await tab.take(), []);
});
