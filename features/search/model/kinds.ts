import type { PageKind } from "./page";

/** First match wins. Paths have no base URL. */
const kinds: ReadonlyArray<readonly [RegExp, PageKind]> = [
  [/^docs\/[^/]+\/changelog\//, "changelog"],
  [/^docs\/[^/]+\/tutorial\//, "tutorial"],
  [/^docs\/[^/]+\/[^/]+-(?:api|options)\//, "api"],
  [/^docs\//, "guide"],
  [/^how-to\//, "how-to"],
  [/^get-started\//, "get-started"],
  [/^blog\//, "blog"],
];

/** What kind of page stands at an address. */
export function kindOf(path: string, baseUrl: string): PageKind {
  const relative = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.replace(/^\//, "");
  return kinds.find(([pattern]) => pattern.test(relative))?.[1] ?? "page";
}
