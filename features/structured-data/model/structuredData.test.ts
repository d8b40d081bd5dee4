import { describe, expect, it } from "vitest";
import { articleData, homeData, questionsData, scriptText } from "./structuredData";

const article = {
  title: "Rooms",
  description: "Send events to some clients.",
  url: "https://socket.io/en/docs/v4/rooms/",
  locale: "en" as const,
};

describe("articleData", () => {
  it("names the page, its language and the version that it documents", () => {
    expect(articleData({ ...article, locale: "pt-br", changed: Date.UTC(2026, 0, 1), version: "4.x" })).toMatchObject({
      "@type": "TechArticle",
      headline: "Rooms",
      inLanguage: "pt-BR",
      dateModified: "2026-01-01T00:00:00.000Z",
      about: { softwareVersion: "4.x" },
    });
  });

  it("leaves out what a page doesn't have", () => {
    const data = articleData(article);
    expect(data).not.toHaveProperty("dateModified");
    expect(data).not.toHaveProperty("image");
    expect(data.about).not.toHaveProperty("softwareVersion");
  });
});

describe("questionsData", () => {
  it("gives each question its answer", () => {
    const questions = [{ question: "Why?", answer: "Because." }];
    expect(questionsData({ questions, url: article.url, locale: "fr" })).toMatchObject({
      "@type": "FAQPage",
      inLanguage: "fr",
      mainEntity: [{ "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "Because." } }],
    });
  });
});

describe("homeData", () => {
  it("says how to search the site in its language, and which version the library has", () => {
    const [siteData, library] = homeData({ description: "…", url: "https://socket.io/fr/", locale: "fr" });
    expect(JSON.stringify(siteData)).toContain("https://socket.io/fr/search/?q={search_term_string}");
    expect(library).toMatchObject({ "@type": "SoftwareApplication", softwareVersion: expect.stringMatching(/^\d/) });
  });
});

describe("scriptText", () => {
  it("can't end the script element", () => {
    const text = scriptText(articleData({ ...article, title: "</script><img>" }));
    expect(text).not.toContain("<");
    expect(JSON.parse(text).headline).toBe("</script><img>");
  });
});
