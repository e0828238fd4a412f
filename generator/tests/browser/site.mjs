// The built site, served as a host would serve it: under its base path and a strict policy.
import { createReadStream } from "node:fs";
import { readFile, readdir, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

export const root = path.resolve(process.env.SITE ?? path.join(import.meta.dirname, "../../../site"));

const TYPES = {
  ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".json": "application/json", ".xml": "application/xml",
  ".csv": "text/csv; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json",
};

/** Every HTML file of the site, as a path relative to its root. */
export async function htmlFiles(folder = root) {
  const found = [];
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await htmlFiles(full)));
    else if (entry.name.endsWith(".html")) found.push(path.relative(root, full));
  }
  return found;
}

/** The path that the site was built for, read from its own home page. */
export async function basePath() {
  const home = await readFile(path.join(root, "index.html"), "utf8");
  const canonical = /<link rel="?canonical"? href="?([^">]+)/.exec(home);
  if (!canonical) throw new Error("the home page has no canonical address");
  return new URL(canonical[1]).pathname;
}

/** Serves the site on a free port; the answer has `url` and `close`. */
export async function serve() {
  const base = await basePath();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    response.setHeader("Content-Security-Policy", "default-src 'self'");
    const name = decodeURIComponent(pathname);
    let file = name.startsWith(base) ? path.join(root, name.slice(base.length)) : null;
    if (file && !file.startsWith(root)) file = null;
    const found = file && (await stat(file).catch(() => null));
    if (found?.isDirectory()) file = path.join(file, "index.html");
    if (!file || !(await stat(file).catch(() => null))) {
      response.writeHead(404, { "Content-Type": TYPES[".html"] });
      response.end(await readFile(path.join(root, "404.html")));
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  return { url: `http://127.0.0.1:${port}${base}`, close: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) };
}

/** The address of an HTML file of the site. */
export const address = (url, file) => url + file.replace(/(^|\/)index\.html$/, "$1");
