// Ejected: the link to a heading is named by its text, code included, and once; upstream's tooltip and second class made a long reference 16 KB heavier.
import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/Heading";
import clsx from "clsx";
import { textOf } from "./textOf";

export default function Heading({ as: Level, id, className, children, ...props }: Props) {
  const anchors = useBrokenLinks();
  if (Level === "h1" || !id) {
    return (
      <Level {...props} className={className}>
        {children}
      </Level>
    );
  }
  anchors.collectAnchor(id);
  const name = translate(
    {
      id: "theme.common.headingLinkTitle",
      message: "Direct link to {heading}",
      description: "Title for link to heading",
    },
    { heading: textOf(children) },
  );
  return (
    <Level {...props} className={clsx("anchor", className)} id={id}>
      {children}
      <Link className="hash-link" to={`#${id}`} aria-label={name} translate="no" />
    </Level>
  );
}
