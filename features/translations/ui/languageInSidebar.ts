import type { PropSidebarItem } from "@docusaurus/plugin-content-docs";

/**
 * The language of the page at an address if it isn't the language of the site. See `build/pageLanguages.ts`.
 *
 * @returns undefined, too, for an address that the sidebar doesn't have
 */
export function languageInSidebar(items: readonly PropSidebarItem[], address: string): string | undefined {
  for (const item of items) {
    const found =
      item.type === "category"
        ? languageInSidebar(item.items, address)
        : item.type === "link" && item.href === address
          ? (item.customProps?.lang as string | undefined)
          : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}
