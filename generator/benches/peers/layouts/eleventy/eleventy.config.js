import { HtmlBasePlugin, InputPathToUrlTransformPlugin } from "@11ty/eleventy";
import highlight from "@11ty/eleventy-plugin-syntaxhighlight";
import anchor from "markdown-it-anchor";
import footnote from "markdown-it-footnote";

// A page's language, section and name, as its path says.
function place(page) {
  const [language, section = "", name = ""] = page.filePathStem.replace(/^\/content\//, "").split("/");
  return name ? { language, section, name } : { language, section: "", name: section };
}

const byWeight = (one, other) => one.data.weight - other.data.weight;

export default function (config) {
  config.addPlugin(InputPathToUrlTransformPlugin);
  config.addPlugin(HtmlBasePlugin); // puts /notes/ before every address
  config.addPlugin(highlight);
  config.amendLibrary("md", (library) => library.use(anchor).use(footnote));
  config.addPassthroughCopy({ "style.css": "style.css" });
  config.setFrontMatterParsingOptions({ language: "yaml" });

  // Pages of a section in a language, the section's own first; and the translations of each page.
  const sections = new Map();
  const translations = new Map();
  config.addCollection("pages", (api) => {
    sections.clear();
    translations.clear();
    const pages = api.getFilteredByGlob("content/**/*.md").sort(byWeight);
    for (const page of pages) {
      const { language, section, name } = place(page);
      for (const [map, key] of [
        [sections, `${language}/${section}`],
        [translations, `${section}/${name}`],
      ]) {
        if (!map.has(key)) map.set(key, []);
        map.get(key).push(page);
      }
    }
    for (const pages of translations.values()) {
      pages.sort((one, other) => (place(one).language < place(other).language ? -1 : 1));
    }
    return pages;
  });
  config.addFilter("languageOf", (page) => place(page).language);
  config.addFilter("ownSection", (page) => sections.get(`${place(page).language}/${place(page).section}`));
  config.addFilter("sectionsOf", (language) =>
    [...sections].filter(([key]) => key.startsWith(`${language}/s`)).map(([, pages]) => pages[0]),
  );
  config.addFilter("translationsOf", (page) => translations.get(`${place(page).section}/${place(page).name}`));
  config.addFilter("before", (pages, page) => pages[pages.findIndex((other) => other.url === page.url) - 1]);
  config.addFilter("after", (pages, page) => pages[pages.findIndex((other) => other.url === page.url) + 1]);
  config.addFilter("headings", (html) =>
    [...html.matchAll(/<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/g)].map(([, id, text]) => ({ id, text })),
  );
  config.addFilter("plain", (html) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "));

  return {
    pathPrefix: "/notes/",
    markdownTemplateEngine: false,
    dir: { input: ".", output: "_site" },
  };
}
