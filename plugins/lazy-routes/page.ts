import type { PageDocs } from "./docs";

/** A route in Docusaurus' `routes.js`: `component` is the key of its chunks. */
export type Route = { path: string; component: string; routes?: Route[]; [attribute: string]: unknown };

/** The chunks of a route by what they are for, as in Docusaurus' `routesChunkNames.json`. */
export type ChunkNames = { [purpose: string]: string | ChunkNames };

/** How the bundler loads a part of a page: the files that have it, its ID, and how an import wraps what isn't a module. */
export type Part = [files: string[], id: string, mode?: number];

/** What a page has to know for its own hydration. */
export type Page = {
  /** The page's own routes, from the outermost to the innermost, and the home page, to which breadcrumbs lead. */
  routes: Route[];
  chunkNames: Record<string, ChunkNames>;
  parts: Record<string, Part>;
  /** What follows the number of a file in its name, for the files of these parts. */
  files: Record<string, string>;
  docs: PageDocs;
  /** Whether the page is the one for addresses that don't exist. */
  isNotFound?: true;
};
