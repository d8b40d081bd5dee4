import PendingNavigation from "@docusaurus/core/lib/client/PendingNavigation";
import type { useLocation } from "@docusaurus/router";
import { cloneElement, type ReactElement } from "react";

type Props = { location: ReturnType<typeof useLocation>; children: ReactElement };

/**
 * Docusaurus' own, with routes that are rendered together with it.
 *
 * Docusaurus always passes the same element, so Preact renders the page that it shows only later, as a consumer of the
 * router's context. Until then, the new page isn't there, and Docusaurus looks in the old one for the hash to scroll to.
 */
export default function PendingNavigationWrapper({ location, children }: Props) {
  return <PendingNavigation location={location}>{cloneElement(children)}</PendingNavigation>;
}
