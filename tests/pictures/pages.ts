import { docsPath, type Locale } from "../../site";
import { inLanguage } from "../e2e/support/languages";
import { mistypedPage } from "../e2e/support/pages";

/** The address of one page of each type, without locale. */
const pageTypes = {
  home: "/",
  "docs-page": docsPath("rooms/"),
  reference: docsPath("server-api/"),
  "tutorial-step": docsPath("tutorial/step-1/"),
  guides: "/how-to/",
  guide: "/how-to/use-with-react/",
  blog: "/blog/",
  "blog-post": "/blog/npm-package-provenance/",
  releases: "/releases/",
  search: "/search/?q=rooms",
  playground: "/playground/",
  "not-found": mistypedPage,
} as const;

type PageType = keyof typeof pageTypes;

/** Chinese has its own fonts, sizes and spaces. These two pages show all of them. */
const typesInChinese: readonly PageType[] = ["home", "docs-page"];

const picture = (type: PageType, locale: Locale) => ({
  name: `${type}-${locale}`,
  address: inLanguage(locale, pageTypes[type]),
});

export const pictures = [
  ...(Object.keys(pageTypes) as PageType[]).map((type) => picture(type, "en")),
  ...typesInChinese.map((type) => picture(type, "zh-CN")),
];
