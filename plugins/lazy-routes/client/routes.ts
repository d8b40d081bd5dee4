import Loading from "@theme/Loading";
import Loadable from "react-loadable";
import { matchRoutes, type RouteConfig, renderRoutes } from "react-router-config";
import type { Route } from "../page";
import ComponentCreator from "./ComponentCreator";
import page from "./page";

/** In place of `@generated/routes`: the routes of this page. `loadRoutes` adds all others. */
const routes: RouteConfig[] = page.routes.map(toItsPage);

export default routes;

/** Renders an address of which this page knows nothing, or offers Retry while the routes can't be fetched. */
const Elsewhere = Loadable({ loader: loadRoutes, loading: Loading, render: () => renderRoutes(routes) });

routes.push({ path: "*", component: page.isNotFound ? ComponentCreator("*") : Elsewhere });

/**
 * A route that matches the address of its page only. As it is, the route of the documentation would match all addresses
 * there, and say that their pages don't exist.
 */
function toItsPage(route: Route): RouteConfig {
  const last = (outer: Route): Route => (outer.routes?.[0] ? last(outer.routes[0]) : outer);
  return { ...withKey(create(route)), path: last(route).path, exact: true };
}

function create({ component: hash, routes: inner, ...route }: Route): RouteConfig {
  return { ...route, component: ComponentCreator(route.path, hash), routes: inner?.map(create) };
}

/**
 * The router takes a route's place in the list for its key, unless it has one. Among all routes, a route of this page has
 * another place than here, and the page would be rendered anew.
 */
function withKey(route: RouteConfig): RouteConfig {
  return { ...route, key: String(route.path), routes: route.routes?.map(withKey) };
}

let loading: Promise<RouteConfig[]> | undefined;

/**
 * Adds the routes of all other pages, which are in a file of their own.
 *
 * @throws when the file can't be fetched. The next call tries again
 */
export function loadRoutes(): Promise<RouteConfig[]> {
  loading ??= import(/* webpackChunkName: "routes" */ "./allRoutes").then(
    ({ default: all }) => {
      routes.splice(0, routes.length, ...all.map(withKey));
      return routes;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const firstPathname = location.pathname;

/** Loads the routes if this page doesn't know what an address shows. */
export async function loadRoutesFor(pathname: string): Promise<void> {
  const isKnown =
    matchRoutes(routes, pathname).some(({ route }) => route.exact) || (page.isNotFound && pathname === firstPathname);
  if (!isKnown) {
    await loadRoutes();
  }
}
