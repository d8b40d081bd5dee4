import type { BlogPost } from "@docusaurus/plugin-content-blog";
import { expect, it } from "vitest";
import { summariesOf } from "./summaries";

const post = (source: string) =>
  ({ metadata: { source, title: source, frontMatter: { slug: source } } }) as unknown as BlogPost;
const posts = [post("@site/blog/a.md"), post("@site/blog/b.md")];
const item = (path: string) => ({ content: { __import: true as const, path, query: { truncated: true } } });

it("has the metadata of the listed posts, in the order of the list", () => {
  const summaries = summariesOf([item("@site/blog/b.md"), item("@site/blog/a.md")], posts);
  expect(summaries.map(({ content }) => content.metadata.title)).toEqual(["@site/blog/b.md", "@site/blog/a.md"]);
  expect(summaries[0]?.content.frontMatter).toEqual({ slug: "@site/blog/b.md" });
});

it.each([
  ["a post that isn't there", [item("@site/blog/c.md")]],
  ["another form", ["@site/blog/a.md"]],
  ["no list", "@site/blog/a.md"],
])("fails on %s", (_name, items) => {
  expect(() => summariesOf(items as never, posts)).toThrow("Docusaurus");
});
