import { translate } from "@docusaurus/Translate";

/** A heading inside a dropdown in the language of the page: Docusaurus leaves it in that of the configuration. */
export function translatedHeading(heading: string): string {
  switch (heading) {
    case "Start":
      return translate({
        id: "site.navbar.heading.start",
        message: "Start",
        description: "Heading in the dropdown of the documentation, above the guide and the tutorial",
      });
    case "Learn":
      return translate({
        id: "site.navbar.heading.learn",
        message: "Learn",
        description: "Heading in the dropdown of the documentation, above the how-to guides and the error reference",
      });
    case "Try":
      return translate({
        id: "site.navbar.heading.try",
        message: "Try",
        description: "Heading in the dropdown of the documentation, above the playground and the demos",
      });
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
      return heading;
  }
}
