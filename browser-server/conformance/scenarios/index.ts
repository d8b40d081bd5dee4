import { core } from "./core";
import { data } from "./data";
import { life } from "./life";
import type { Scenario } from "./scenario";

/** All that need one page, or none. */
export const scenarios: Record<string, Scenario> = { ...core, ...data, ...life };

/** Those that need what only browsers have: the client in Node sends no Blob. */
export const onlyInPages: ReadonlySet<string> = new Set<keyof typeof data>(["blobs"]);
