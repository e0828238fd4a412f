// One index per language.
export default class {
  data() {
    return {
      pagination: { data: "languages", size: 1, alias: "language" },
      languages: ["en", "ja", "fr"],
      permalink: ({ language }) => `/${language}/search.json`,
    };
  }

  render({ language, collections }) {
    const pages = collections.pages.filter((page) => this.languageOf(page) === language);
    return JSON.stringify(
      pages.map((page) => ({
        title: page.data.title,
        url: `/notes${page.url}`,
        description: page.data.description,
        text: this.plain(page.content),
      })),
    );
  }
}
