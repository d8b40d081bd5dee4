/** What tests of the programs under `examples/` use. All that is started is ended by itself. */

import { expect } from "@playwright/test";

/** Retries until what it expects holds: for locators of pages. Only what never comes takes this long. */
export const expectPage = expect.configure({ timeout: 15_000 });
export * from "./browser";
export * from "./client";
export * from "./ports";
export * from "./program";
export * from "./redis";
export { afterFile, afterTest } from "./resources";
