import PendingNavigation from "@docusaurus/core/lib/client/PendingNavigation";
import type { useLocation } from "@docusaurus/router";
import { cloneElement, type ReactElement } from "react";

type Props = { location: ReturnType<typeof useLocation>; children: ReactElement };

/**
 * Docusaurus' own, which gets a new element for the routes each time.
 *
 * Docusaurus always passes the same element. Preact then skips it, and renders the new page only after Docusaurus has
 * looked for the hash to scroll to.
 */
export default function PendingNavigationWrapper({ location, children }: Props) {
  return <PendingNavigation location={location}>{cloneElement(children)}</PendingNavigation>;
}
