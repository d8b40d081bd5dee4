import type { BlogPost } from "@docusaurus/plugin-content-blog";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import { expect, it } from "vitest";
import { pageTitles } from "./pageTitles";

type Doc = { permalink: string; title: string; unlisted: boolean };

const doc = (name: string, unlisted = false): Doc => ({ permalink: `/docs/${name}/`, title: name, unlisted });
const docs = (...versions: Doc[][]) =>
  ({ loadedVersions: versions.map((pages) => ({ docs: pages })) }) as unknown as LoadedContent;
const post = (name: string, unlisted = false) => ({
  metadata: { permalink: `/blog/${name}/`, title: name, unlisted } as BlogPost["metadata"],
});

it("lists the pages of every instance and version, then the posts", () => {
  const found = pageTitles([docs([doc("v4/a")], [doc("v3/a")]), docs([doc("how-to")])], [post("b")]);
  expect(found).toEqual([
    { path: "/docs/v4/a/", title: "v4/a" },
    { path: "/docs/v3/a/", title: "v3/a" },
    { path: "/docs/how-to/", title: "how-to" },
    { path: "/blog/b/", title: "b" },
  ]);
});

it("leaves pages and posts out that are not listed", () => {
  expect(pageTitles([docs([doc("hidden", true)])], [post("hidden", true)])).toEqual([]);
});
