import type { BlogPost } from "@docusaurus/plugin-content-blog";
import { expect, it } from "vitest";
import { newestPosts } from "./newestPosts";

function post(name: string, date: string, unlisted = false) {
  const metadata = { title: name, permalink: `/fr/blog/${name}/`, unlisted };
  return { metadata: { ...metadata, date: new Date(date) } as BlogPost["metadata"] };
}

it("returns the newest posts, newest first, whatever their order", () => {
  const posts = [post("b", "2022-04-23"), post("c", "2024-07-25"), post("a", "2014-05-28")];
  expect(newestPosts(posts, 2)).toEqual([
    { title: "c", permalink: "/fr/blog/c/", date: "2024-07-25" },
    { title: "b", permalink: "/fr/blog/b/", date: "2022-04-23" },
  ]);
  expect(posts.map(({ metadata }) => metadata.title)).toEqual(["b", "c", "a"]);
});

it("leaves posts out that are not listed", () => {
  expect(newestPosts([post("hidden", "2025-01-01", true), post("a", "2014-05-28")], 3)).toHaveLength(1);
});

it("returns what there is when there are fewer", () => {
  expect(newestPosts([], 3)).toEqual([]);
});
