import preload from "@docusaurus/core/lib/client/preload.js";
import { loadRoutesFor } from "./routes";

/** Docusaurus' own, after the routes of other pages have arrived, if it needs them. */
export default async function preloadPage(pathname: string): Promise<void> {
  await loadRoutesFor(pathname);
  await preload(pathname);
}
