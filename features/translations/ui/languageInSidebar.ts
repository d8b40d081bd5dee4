import type { PropSidebarItem, PropSidebarItemLink } from "@docusaurus/plugin-content-docs";

/**
 * The entry of a page in a sidebar, at any depth.
 *
 * @returns undefined for an address that the sidebar doesn't have
 */
export function linkInSidebar(items: readonly PropSidebarItem[], address: string): PropSidebarItemLink | undefined {
  for (const item of items) {
    const found =
      item.type === "category"
        ? linkInSidebar(item.items, address)
        : item.type === "link" && item.href === address
          ? item
          : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}

/**
 * The language of the page at an address if it isn't the language of the site. See `build/pageLanguages.ts`.
 *
 * @returns undefined, too, for an address that the sidebar doesn't have
 */
export function languageInSidebar(items: readonly PropSidebarItem[], address: string): string | undefined {
  return linkInSidebar(items, address)?.customProps?.lang as string | undefined;
}
