import { describe, expect, it } from "vitest";
import { localeNames, locales } from "../../site";
import { pagesOf } from "./support/builtSite";

describe.each(localeNames)("the structured data in %s", (locale) => {
  const pages = pagesOf(locale);

  it("describes each page of the documentation and each guide, at its canonical address", () => {
    const documents = pages.filter(({ route }) => /^\/(docs|how-to|get-started)\//.test(route));
    expect(documents.length).toBeGreaterThan(100);
    const faults = documents.flatMap((page) => {
      const articles = page.structuredData.filter((data) => data["@type"] === "TechArticle");
      const [article] = articles;
      const isRight =
        articles.length === 1 &&
        article?.url === page.canonical &&
        article?.description === page.description &&
        [undefined, page.sharePicture.image].includes(article?.image as string | undefined) &&
        article?.inLanguage === locales[page.canonical?.includes("/en/") ? "en" : locale].htmlLang;
      return isRight ? [] : [page.path];
    });
    expect(faults).toEqual([]);
  });

  it("gives each question its answer, on the pages with questions", () => {
    const withQuestions = pages.filter(({ route }) => /^\/docs\/[^/]+\/faq\/$/.test(route));
    expect(withQuestions.length).toBeGreaterThan(0);
    for (const { structuredData, path } of withQuestions) {
      const [data] = structuredData.filter((entry) => entry["@type"] === "FAQPage");
      const questions = (data?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
      expect(questions.length, path).toBeGreaterThan(1);
      expect(questions.filter(({ name, acceptedAnswer }) => name === "" || acceptedAnswer.text === "")).toEqual([]);
    }
  });

  it("describes the site and the library on the home page", () => {
    const home = pages.find(({ route }) => route === "/");
    const data = home?.structuredData ?? [];
    expect(data.map((entry) => entry["@type"])).toEqual(["WebSite", "SoftwareApplication"]);
    for (const entry of data) {
      expect(entry).toMatchObject({ "@context": "https://schema.org", url: home?.canonical });
    }
  });

  it("describes each post", () => {
    const posts = pages.filter(({ route }) => /^\/blog\/(?!archive|authors|page|tags)./.test(route));
    const without = posts.filter((page) => !page.structuredData.some((data) => data["@type"] === "BlogPosting"));
    expect(without.map(({ path }) => path)).toEqual([]);
  });
});
