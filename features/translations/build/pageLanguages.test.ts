import { expect, it } from "vitest";
import { translationOf } from "../files";
import withPageLanguages from "./pageLanguages";

const parse = (file: string, locale: "zh-CN" | "fr" | "en") =>
  withPageLanguages(
    async () => ({ frontMatter: { title: "A" }, content: "" }),
    locale,
  )({
    filePath: `${process.cwd()}/${file}`,
    fileContent: "",
    defaultParseFrontMatter: async () => ({ frontMatter: {}, content: "" }),
  });

it("names the languages that a page exists in", async () => {
  const { frontMatter } = await parse("docs/events/rooms.md", "en");
  expect(frontMatter.languages).toEqual(expect.arrayContaining(["en", "zh-CN"]));
  expect(frontMatter).not.toHaveProperty("sidebar_custom_props");
});

it("names them for a translation, too", async () => {
  const { frontMatter } = await parse(translationOf("docs/events/rooms.md", "zh-CN"), "zh-CN");
  expect(frontMatter.languages).toContain("zh-CN");
  expect(frontMatter).not.toHaveProperty("sidebar_custom_props");
});

it("marks the entry in the sidebar of a page that is shown in English", async () => {
  const { frontMatter } = await parse("docs/no-such-page.md", "fr");
  expect(frontMatter).toMatchObject({ languages: ["en"], sidebar_custom_props: { lang: "en" } });
});

it("leaves other files alone", async () => {
  expect((await parse("README.md", "fr")).frontMatter).toEqual({ title: "A" });
});
