import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useThemeConfig } from "@docusaurus/theme-common";
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

type Item = { label?: string; to?: string; items?: Item[] };

/**
 * The name of the section that the present page is in: the label of the navbar's entry that leads to the section.
 *
 * @returns undefined on pages without a sidebar
 */
export function useSection(): string | undefined {
  const name = useDocsSidebar()?.name.replace(/^version-.+?-/, "");
  const items = useThemeConfig().navbar.items as Item[];
  const beginning = beginnings[name ?? ""];
  return beginning && items.flatMap((item) => [item, ...(item.items ?? [])]).find(({ to }) => to === beginning)?.label;
}
