// Passages of every language on a page of every language: fonts, direction, line breaks.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, watchedPage } from "./browser.mjs";
import { address, serve } from "./site.mjs";

let site, chromium, page;
before(async () => {
  site = await serve();
  chromium = await launch();
  ({ page } = await watchedPage(chromium.browser));
  await page.goto(address(site.url, ""), { waitUntil: "load" });
});
after(async () => {
  await chromium?.close();
  await site?.close();
});

/** Makes the text of the page one of this language and runs `look` in the page. */
const within = (lang, dir, html, look) => page.evaluate((lang, dir, html, look) => {
  const body = document.querySelector(".body");
  document.documentElement.lang = body.lang = lang;
  document.documentElement.dir = body.dir = dir;
  body.innerHTML = html;
  return new Function("body", `return (${look})(body)`)(body);
}, lang, dir, html, look.toString());

const FACES = { en: "Roboto", de: "Roboto", ru: "Roboto", ja: "Noto Sans CJK JP", "zh-Hans": "Noto Sans CJK SC", "zh-TW": "Noto Sans CJK TC", ko: "Noto Sans CJK KR", ar: "Noto Sans Arabic", fa: "Noto Sans Arabic", hi: "Noto Sans Devanagari" };

test("a passage has the fonts of its language, on a page of any other", async () => {
  const spans = Object.keys(FACES).map((lang) => `<p><span lang="${lang}">x</span></p>`).join("");
  for (const lang of Object.keys(FACES)) {
    const fonts = await within(lang, "ltr", spans, (body) => [...body.querySelectorAll("span")].map((span) => getComputedStyle(span).fontFamily));
    for (const [at, [inner, face]] of Object.entries(FACES).entries()) {
      assert.ok(fonts[at].includes(face), `${inner} in ${lang}: ${fonts[at]}`);
      const foreign = [...new Set(Object.values(FACES))].filter((other) => other !== face && other !== "Roboto" && fonts[at].includes(other));
      assert.deepEqual(foreign, [], `${inner} in ${lang}`);
    }
  }
});

test("from the right a number stands behind the Latin name before it", async () => {
  const places = (body) => [...body.querySelectorAll("b, .m")].map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  const html = '<p>يستغرق <b>docker run</b> <a class="m" href="#x">11.3×</a> مما</p>';
  const [name, number] = await within("ar", "rtl", html, places);
  assert.ok(number.right <= name.left, `${number.right} ${name.left}`);
});

test("no line breaks between a Korean number and its particle", async () => {
  const html = '<p>공유 서버 하나로는 <a class="m" href="#x">646ms</a>에서 <code>-parallel</code>로 걸립니다</p>';
  const broken = await within("ko", "ltr", html, (body) => {
    const paragraph = body.firstChild;
    const found = [];
    for (let width = 100; width < 400; width += 3) {
      paragraph.style.width = `${width}px`;
      for (const element of paragraph.querySelectorAll("a, code")) {
        const range = document.createRange();
        range.setStart(element.nextSibling, 0);
        range.setEnd(element.nextSibling, 1);
        const last = [...element.getClientRects()].at(-1);
        if (range.getBoundingClientRect().top > last.bottom - 3) found.push(`${element.textContent} at ${width}`);
      }
    }
    return found;
  });
  assert.deepEqual(broken, []);
});
