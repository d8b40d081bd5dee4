/** What a check depends on, as a key: as long as that is the same, a check that passed would pass again. Pure. */

import { createHash } from "node:crypto";
import { releaseOf } from "./releases.ts";
import type { Page } from "./sample.ts";
import type { Scenario } from "./scenario.ts";

function keyOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/**
 * @param identity what all checks depend on: the tool, the compiler, what is installed
 */
export function typesKey(identity: string, page: Page): string {
  const samples = page.samples.map(({ language, markers, text }) => [language, markers, text]);
  return keyOf(["types", identity, releaseOf(page.name).name, samples]);
}

/** @param identity the same */
export function runKey(identity: string, scenario: Scenario): string {
  const programs = scenario.programs.map(({ file, role, sample }) => [file, role, sample.markers, sample.text]);
  const needs = scenario.needs.map(({ name }) => name);
  return keyOf(["run", identity, process.version, scenario.release.name, programs, scenario.files, needs]);
}
