import type { BlogPost } from "@docusaurus/plugin-content-blog";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";

export type PageTitle = {
  /** Address with the locale's base URL. */
  path: string;
  title: string;
};

/** Address and title of every documentation page and post, in the order of the plugins' content. */
export function pageTitles(
  docs: readonly LoadedContent[],
  posts: ReadonlyArray<Pick<BlogPost, "metadata">>,
): PageTitle[] {
  const pages = docs
    .flatMap(({ loadedVersions }) => loadedVersions)
    .flatMap((version) => version.docs)
    .map(({ permalink, title }) => ({ path: permalink, title }));
  return [...pages, ...posts.map(({ metadata }) => ({ path: metadata.permalink, title: metadata.title }))];
}
