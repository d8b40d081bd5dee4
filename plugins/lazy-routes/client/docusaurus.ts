import docusaurus from "@docusaurus/core/lib/client/docusaurus.js";
import { loadRoutes } from "./routes";

/** Docusaurus asks the same, but only after it has looked for the routes. */
function isSlowConnection(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || connection?.effectiveType.includes("2g") === true;
}

const prefetch: typeof docusaurus.prefetch = (pathname) =>
  !isSlowConnection() && loadRoutes().then(() => docusaurus.prefetch(pathname) || []);

/** Docusaurus' own `window.docusaurus`, which fetches pages ahead after the routes of other pages have arrived. */
export default Object.freeze({ ...docusaurus, prefetch });
