import PendingNavigation from "@docusaurus/core/lib/client/PendingNavigation";
import renderRoutes from "@docusaurus/renderRoutes";
import type { useLocation } from "@docusaurus/router";
import routes from "@generated/routes";

type Props = { location: ReturnType<typeof useLocation> };

/**
 * Docusaurus' own, which gets a new element for the routes each time.
 *
 * Docusaurus always passes the same element. Preact then skips it, and renders the new page only after Docusaurus has
 * looked for the hash to scroll to. The routes are read when they're rendered, because `plugins/lazy-routes` adds to them.
 */
export default function PendingNavigationWrapper({ location }: Props) {
  return (
    <PendingNavigation location={location}>
      <Routes />
    </PendingNavigation>
  );
}

function Routes() {
  return renderRoutes(routes);
}
