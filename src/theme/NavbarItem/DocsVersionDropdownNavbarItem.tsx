// Wrapped: translates the changelog's entry, which Docusaurus leaves in the language of the configuration.
import { translate } from "@docusaurus/Translate";
import type { Props } from "@theme/NavbarItem/DocsVersionDropdownNavbarItem";
import DocsVersionDropdownNavbarItem from "@theme-original/NavbarItem/DocsVersionDropdownNavbarItem";

export default function DocsVersionDropdownNavbarItemWrapper({ dropdownItemsAfter, ...props }: Props) {
  const label = translate({
    id: "site.navbar.changelog",
    message: "Changelog",
    description: "Last entry of the version dropdown",
  });
  return (
    <DocsVersionDropdownNavbarItem
      {...props}
      dropdownItemsAfter={dropdownItemsAfter.map((item) => ({ ...item, label }))}
    />
  );
}
