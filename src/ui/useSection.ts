import { useDocsSidebar, useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import { useThemeConfig } from "@docusaurus/theme-common";
import { type NavbarEntry, type Section, sectionsOf } from "./sections";

function useAllSections(): Section[] {
  const name = useDocsSidebar()?.name;
  return sectionsOf(useThemeConfig().navbar.items as NavbarEntry[], name);
}

/**
 * The name of the section that the present page is in.
 *
 * @returns undefined on pages without a sidebar
 */
export function useSection(): string | undefined {
  return useAllSections().find(({ isCurrent }) => isCurrent)?.label;
}

/**
 * The sections that a page of the documentation leads to. An older version has all of its pages in one sidebar: other
 * sections would lead to another version.
 *
 * @returns in an older version, only its own section
 */
export function useSections(): Section[] {
  const { isLast } = useDocsVersion();
  return useAllSections().filter(({ isCurrent }) => isLast || isCurrent);
}
