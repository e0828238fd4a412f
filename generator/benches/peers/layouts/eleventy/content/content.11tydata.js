export default {
  layout: "page.njk",
  // English lives at the root; `index` stands for its folder.
  permalink: ({ page }) =>
    `${page.filePathStem.replace(/^\/content\/(en\/)?/, "/").replace(/\/index$/, "")}/index.html`,
};
