/** What tests of the programs under `examples/` use. All that is started is ended by itself. */

import { expect } from "@playwright/test";

/** Retries until what it expects holds: for locators of pages. Only what never comes takes this long. */
export const expectPage = expect.configure({ timeout: 40_000 });
export * from "../../../tools/programs/browser";
export * from "../../../tools/programs/ports";
export * from "../../../tools/programs/program";
export * from "../../../tools/programs/redis";
export { afterFile, afterTest } from "../../../tools/programs/resources";
export * from "./client";
