// Wrapped: translates the headings inside dropdowns, which Docusaurus leaves in the language of the configuration.
import { translate } from "@docusaurus/Translate";
import type { Props } from "@theme/NavbarItem/HtmlNavbarItem";
import HtmlNavbarItem from "@theme-original/NavbarItem/HtmlNavbarItem";

function translated(value: string): string {
  switch (value) {
    case "Help":
      return translate({
        id: "site.navbar.heading.help",
        message: "Help",
        description: "Heading in the ecosystem dropdown",
      });
    case "News":
      return translate({
        id: "site.navbar.heading.news",
        message: "News",
        description: "Heading in the ecosystem dropdown",
      });
    case "Tools":
      return translate({
        id: "site.navbar.heading.tools",
        message: "Tools",
        description: "Heading in the ecosystem dropdown",
      });
    default:
      return value;
  }
}

export default function HtmlNavbarItemWrapper(props: Props) {
  return <HtmlNavbarItem {...props} value={translated(props.value)} />;
}
