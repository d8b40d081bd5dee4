import type { DocSearchHit } from "./hit";
import type { LibraryQuery } from "./library";

/** What the page asks the worker. `start` comes first. */
export type Question =
  | { type: "start"; baseUrl: string; siteUrl: string; locale: string }
  | { type: "prefetch"; tags: readonly string[] | undefined }
  | { type: "search"; id: number; query: LibraryQuery };

/** What the worker answers to a question with that ID. */
export type Reply =
  | { type: "hits"; id: number; hits: DocSearchHit[]; total: number }
  | { type: "failure"; id: number; message: string };
