/** What tests of the programs under `examples/` use. All that is started is ended by itself. */

// Retries until what it expects holds: for locators of pages.
export { expect as expectPage } from "@playwright/test";
export * from "./browser";
export * from "./client";
export * from "./ports";
export * from "./program";
export * from "./redis";
export { afterFile, afterTest } from "./resources";
