import vm from "node:vm";
import type { GlobalData } from "@docusaurus/types";
import { matchRoutes } from "react-router-config";
import { docsOf } from "./docs";
import type { ChunkNames, Page, Part, Route } from "./page";

/** What the build knows about the pages of a language. */
export type Table = {
  routes: Route[];
  chunkNames: Readonly<Record<string, ChunkNames>>;
  parts: ReadonlyMap<string, Part>;
  files: Readonly<Record<string, string>>;
  globalData: GlobalData;
  /** The address of the home page. */
  home: string;
};

/**
 * Reads Docusaurus' `routes.js`.
 *
 * @throws {Error} if it has another form
 */
export function readRoutes(code: string): Route[] {
  const [head = "", list] = code.split("export default ");
  if (list === undefined || !head.includes("import ComponentCreator from")) {
    throw new Error("plugins/lazy-routes can't read Docusaurus' routes.js. Its form has changed: see pageOf.ts.");
  }
  return vm.runInNewContext(`(${list.replace(/;\s*$/, "")})`, {
    ComponentCreator: (_path: string, hash: string) => hash,
  });
}

/** What a page has to know for its own hydration. */
export function pageOf({ routes, chunkNames, parts, files, globalData, home }: Table, pathname: string): Page {
  const own = branchOf(routes, pathname);
  const chosen = pathname === home ? own : [...own, ...branchOf(routes, home)];
  const keys = chosen.flatMap(keysOf);
  const names = Object.fromEntries(keys.map((key) => [key, chunkNames[key] as ChunkNames]));
  const needed = [...new Set(Object.values(names).flatMap(leaves))];
  const ownParts = Object.fromEntries(needed.map((name) => [name, parts.get(name) as Part]));
  const ownFiles = Object.values(ownParts).flatMap(([numbers]) => numbers);
  return {
    routes: chosen,
    chunkNames: names,
    parts: ownParts,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => ownFiles.includes(file))),
    docs: docsOf(globalData, pathname),
    ...(own.length === 0 && { isNotFound: true }),
  };
}

/** The routes that lead to an address, as a list of one route with one inner route, and so on. Empty if there is no page. */
function branchOf(routes: readonly Route[], pathname: string): Route[] {
  const matches = matchRoutes(routes as never, pathname).map(({ route }) => route as unknown as Route);
  if (!matches.at(-1)?.exact) {
    return [];
  }
  return matches.reduceRight<Route[]>((inner, route) => [{ ...route, ...(inner.length > 0 && { routes: inner }) }], []);
}

function keysOf({ path, component, routes = [] }: Route): string[] {
  return [`${path}-${component}`, ...routes.flatMap(keysOf)];
}

function leaves(names: string | ChunkNames): string[] {
  return typeof names === "string" ? [names] : Object.values(names).flatMap(leaves);
}
