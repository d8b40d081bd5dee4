import routes from "@generated/routes";
import { matchRoutes } from "react-router-config";

/**
 * Waits for the parts of the page that have not failed. React Loadable misses what arrives between the rendering of a
 * part and its mounting, and would wait for it for ever.
 */
export default async function othersLoaded(pathname: string): Promise<void> {
  const matches = [pathname, decodeURI(pathname)].flatMap((path) => matchRoutes(routes, path));
  await Promise.allSettled(matches.map(({ route }) => (route as (typeof routes)[number]).component.preload?.()));
}
