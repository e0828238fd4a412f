// A real `benchbook serve` on a copy of a site, real edits of its files, and a tab that looks at it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { access, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, afterEach, before, beforeEach } from "node:test";
import { launch, watchedPage } from "../browser.mjs";

const crate = path.resolve(import.meta.dirname, "../../..");
const small = path.join(crate, "tests/fixtures/small");

/** The binary that `BENCHBOOK_BINARY` names, else the one that was built last for release or debugging. */
async function binary() {
  if (process.env.BENCHBOOK_BINARY) return path.resolve(process.env.BENCHBOOK_BINARY);
  for (const profile of ["release", "debug"]) {
    const built = path.resolve(crate, "../target", profile, "benchbook");
    if (await access(built).then(() => true, () => false)) return built;
  }
  throw new Error("build benchbook first, or name its binary in BENCHBOOK_BINARY");
}

/** A copy of the small site that tests may edit. */
async function copyOfSite() {
  const root = await mkdtemp(path.join(tmpdir(), "benchbook-preview-"));
  await cp(small, root, { recursive: true });
  const at = (file) => path.join(root, file);
  // As editors do it: written beside, then renamed.
  const write = async (file, content) => {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(`${file}~new`), content);
    await rename(at(`${file}~new`), at(file));
  };
  const read = (file) => readFile(at(file), "utf8");
  const edit = async (file, from, to) => {
    const text = await read(file);
    assert.ok(text.includes(from), `${file} has ${from}`);
    await write(file, text.replace(from, () => to));
  };
  await write("assets/theme/static/own.css", "h1 { color: rgb(0, 1, 2); }\n");
  return { root, at, read, write, edit, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Serves a site until `stop`; `url` is where, its base path included. */
async function servePreview(root, port = 0) {
  const child = spawn(await binary(), ["serve", "--root", root, "--port", String(port)], { stdio: ["ignore", "pipe", "pipe"] });
  let told = "";
  child.stderr.on("data", (text) => { told += text; });
  const ended = new Promise((done) => child.on("close", (code, signal) => done(code ?? signal)));
  const url = await new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on("line", (line) => { if (line.startsWith("http")) done(line.trim()); });
    child.on("error", fail);
    ended.then((code) => fail(new Error(`benchbook serve ended with ${code}: ${told}`)));
  });
  const stop = async () => {
    child.kill("SIGINT");
    return ended;
  };
  return { url, port: Number(new URL(url).port), stop };
}

/** What a test is about: a browser for the whole file; for each test its own site, served, and a tab that looks at it. */
export let chromium, site, server, tab;

/** Makes all of it before each test; unless `opens`, each test opens its tab itself. */
export function previewed({ opens = true } = {}) {
  before(async () => { chromium = await launch(); });
  after(async () => { await chromium?.close(); });
  beforeEach(async () => {
    tab = undefined;
    site = await copyOfSite();
    await serveAgain();
    if (opens) await lookAt(server.url);
  });
  afterEach(async () => {
    await tab?.page.close();
    await server?.stop();
    await site?.remove();
  });
}

/** Starts the test's server, on a port of its own unless one is named. */
export async function serveAgain(port = 0) {
  server = await servePreview(site.root, port);
}

/** Opens the test's tab. */
export async function lookAt(url) {
  tab = await openTab(chromium.browser, url);
}

/** Waits until a question is answered with something true. The bound only ends a failed test. */
export async function until(what, ask) {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await ask().catch((error) => {
      // A page that reloads answers nothing.
      if (/context|detached|navigat|Session closed|find node/i.test(error.message)) return false;
      throw error;
    });
    if (answer) return answer;
    if (Date.now() > end) assert.fail(`not within 20 s: ${what}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

/** A tab under the strictest policy that a site may have; the server itself sends none. */
export async function openTab(browser, url) {
  const { page, take } = await watchedPage(browser);
  const session = await page.createCDPSession();
  await session.send("Fetch.enable", { patterns: [{ requestStage: "Response", resourceType: "Document" }] });
  session.on("Fetch.requestPaused", async ({ requestId, responseStatusCode, responseHeaders, responseErrorReason }) => {
    const answer = responseErrorReason
      ? session.send("Fetch.failRequest", { requestId, errorReason: responseErrorReason })
      : session.send("Fetch.continueResponse", {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: [...responseHeaders, { name: "Content-Security-Policy", value: "default-src 'self'" }],
      });
    await answer.catch(() => {});
  });
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate(() => { window.marker = true; });
  // What the preview itself shows: the text of one of its elements, `null` while it is not to be seen.
  const own = (selector) => page.evaluate((selector) => {
    const found = document.querySelector("benchbook-preview")?.shadowRoot.querySelector(selector);
    return found?.checkVisibility() ? found.textContent : null;
  }, selector);
  const marked = () => page.evaluate(() => window.marker === true);
  const text = () => page.evaluate(() => document.querySelector("main")?.innerText ?? "");
  return { page, own, marked, text, take: () => take().then(faultsOf) };
}

/** A stream that is closed, by a reload or by a server that ends, is no fault. */
const EXPECTED = /__benchbook\/events|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;
const faultsOf = (all) => all.filter((text) => !EXPECTED.test(text));
