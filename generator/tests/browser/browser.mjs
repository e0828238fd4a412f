// Headless Chromium, and everything that it complains about.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer from "puppeteer-core";

export async function launch() {
  const profile = await mkdtemp(path.join(tmpdir(), "benchbook-chromium-"));
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    userDataDir: profile,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars", "--force-color-profile=srgb"],
  });
  const close = async () => {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, close };
}

/** A page that remembers console errors, exceptions, failed requests and policy violations. */
export async function watchedPage(browser) {
  const page = await browser.newPage();
  const complaints = [];
  page.on("console", (message) => { if (["error", "warn"].includes(message.type())) complaints.push(`console: ${message.text()}`); });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    const expected = response.request().isNavigationRequest() && response.url().endsWith("/no/such/page/");
    if (response.status() >= 400 && !expected) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  const take = async () => {
    const violations = await page.evaluate(() => window.violations.splice(0));
    return [...complaints.splice(0), ...violations.map((text) => `policy: ${text}`)];
  };
  return { page, take };
}
