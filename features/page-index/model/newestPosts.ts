import type { BlogPost } from "@docusaurus/plugin-content-blog";

export type NewestPost = {
  title: string;
  /** Address with the locale's base URL. */
  permalink: string;
  /** ISO 8601, day only. */
  date: string;
};

/** The `count` newest posts that are listed, newest first. */
export function newestPosts(posts: readonly Pick<BlogPost, "metadata">[], count: number): NewestPost[] {
  return posts
    .map(({ metadata }) => metadata)
    .filter(({ unlisted }) => !unlisted)
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, count)
    .map(({ title, permalink, date }) => ({
      title,
      permalink,
      date: date.toISOString().slice(0, 10),
    }));
}
