import { translate } from "@docusaurus/Translate";
import type { PageKind } from "@site/features/search/model/page";

/** What a group of results is called when its pages stand in no category of a sidebar. */
export function categoryLabels(): Record<PageKind, string> {
  const documentation = translate({
    id: "site.search.category.documentation",
    message: "Documentation",
    description: "Heading of a group of search results",
  });
  return {
    guide: documentation,
    api: translate({
      id: "site.search.category.api",
      message: "API reference",
      description: "Heading of a group of search results",
    }),
    "how-to": translate({
      id: "site.search.category.howTo",
      message: "How-to guides",
      description: "Heading of a group of search results",
    }),
    "get-started": translate({
      id: "site.search.category.getStarted",
      message: "Get started",
      description: "Heading of a group of search results",
    }),
    tutorial: translate({
      id: "site.search.category.tutorial",
      message: "Tutorial",
      description: "Heading of a group of search results",
    }),
    changelog: translate({
      id: "site.search.category.changelog",
      message: "Changelog",
      description: "Heading of a group of search results",
    }),
    blog: translate({
      id: "site.search.category.blog",
      message: "Blog",
      description: "Heading of a group of search results",
    }),
    page: translate({
      id: "site.search.category.page",
      message: "Other pages",
      description: "Heading of a group of search results",
    }),
  };
}
