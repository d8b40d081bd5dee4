import type { BlogPost } from "@docusaurus/plugin-content-blog";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";

export type PageTitle = {
  /** Address with the locale's base URL. */
  path: string;
  title: string;
};

/** Address and title of every listed documentation page and post, in the order of the plugins' content. */
export function pageTitles(
  docs: readonly LoadedContent[],
  posts: ReadonlyArray<Pick<BlogPost, "metadata">>,
): PageTitle[] {
  const pages = docs
    .flatMap(({ loadedVersions }) => loadedVersions)
    .flatMap((version) => version.docs)
    .filter(({ unlisted }) => !unlisted)
    .map(({ permalink, title }) => ({ path: permalink, title }));
  const listedPosts = posts.map(({ metadata }) => metadata).filter(({ unlisted }) => !unlisted);
  return [...pages, ...listedPosts.map(({ permalink, title }) => ({ path: permalink, title }))];
}
