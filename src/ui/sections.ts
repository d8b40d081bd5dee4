import { docsPath } from "@site/site";

/** Where the section of a sidebar begins, by the sidebar's name without its version. */
const beginnings: Record<string, string> = {
  sidebar: docsPath(),
  serverSidebar: docsPath("server-api/"),
  clientSidebar: docsPath("client-api/"),
  changelogSidebar: docsPath("changelog/"),
  tutorialSidebar: docsPath("tutorial/introduction/"),
  getStartedSidebar: "/get-started/",
  howToSidebar: "/how-to/",
};

export type Section = {
  /** The label of the navbar's entry that leads to the section. */
  label: string;
  /** Where it begins, without the locale's base URL. */
  to: string;
  /** Whether the present page is in it. */
  isCurrent: boolean;
};

export type NavbarEntry = { label?: string; to?: string; items?: readonly NavbarEntry[] };

/**
 * The sections that have a sidebar, each once, in the order of the navbar.
 *
 * @param sidebar name of the present page's sidebar; without it, no section is the current one
 */
export function sectionsOf(navbar: readonly NavbarEntry[], sidebar = ""): Section[] {
  const current = beginnings[sidebar.replace(/^version-.+?-/, "")];
  const places = new Set(Object.values(beginnings));
  return navbar
    .flatMap((entry) => [entry, ...(entry.items ?? [])])
    .flatMap(({ label, to }) => (label && to && places.delete(to) ? [{ label, to, isCurrent: to === current }] : []));
}
