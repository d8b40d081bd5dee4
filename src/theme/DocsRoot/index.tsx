// Wrapped: an address below /docs/ that belongs to no version is not found; upstream shows an empty page.
import { matchPath, useLocation } from "@docusaurus/router";
import type { Props } from "@theme/DocsRoot";
import NotFound from "@theme/NotFound";
import DocsRoot from "@theme-original/DocsRoot";

export default function DocsRootWrapper(props: Props) {
  const { pathname } = useLocation();
  const isKnown = props.route.routes?.some(({ path, exact }) => matchPath(pathname, { path, exact }));
  return isKnown ? <DocsRoot {...props} /> : <NotFound />;
}
