import { translate } from "@docusaurus/Translate";
import type { PageKind } from "@site/features/search/model/page";

/** What a result says of where it stands when its page is in no category of a sidebar. */
export function categoryLabels(): Record<PageKind, string> {
  const documentation = translate({
    id: "site.search.category.documentation",
    message: "Documentation",
    description: "Where the page of a search result belongs",
  });
  return {
    guide: documentation,
    api: translate({
      id: "site.search.category.api",
      message: "API reference",
      description: "Where the page of a search result belongs",
    }),
    "how-to": translate({
      id: "site.search.category.howTo",
      message: "How-to guides",
      description: "Where the page of a search result belongs",
    }),
    "get-started": translate({
      id: "site.search.category.getStarted",
      message: "Get started",
      description: "Where the page of a search result belongs",
    }),
    tutorial: translate({
      id: "site.search.category.tutorial",
      message: "Tutorial",
      description: "Where the page of a search result belongs",
    }),
    changelog: translate({
      id: "site.search.category.changelog",
      message: "Changelog",
      description: "Where the page of a search result belongs",
    }),
    blog: translate({
      id: "site.search.category.blog",
      message: "Blog",
      description: "Where the page of a search result belongs",
    }),
    page: translate({
      id: "site.search.category.page",
      message: "Other pages",
      description: "Where the page of a search result belongs",
    }),
  };
}
