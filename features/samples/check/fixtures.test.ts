// Each kind of rule can fail: the fixtures are pages that must be refused, with the errors that they announce.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import matter from "gray-matter";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PassedStore } from "../../../tools/passedStore.ts";
import { needing } from "../../../tools/programs/needing.ts";
import { findProgram, postgresFolders } from "../../../tools/services/findProgram.mjs";
import { findPython } from "../../../tools/services/findPython.mjs";
import { canRunAsOtherUser } from "../../../tools/services/otherUsers.mjs";
import { ensureDependencies } from "../../../tools/setup/dependencies.mjs";
import { readPage } from "../model/sample.ts";
import { type PageResult, SiteChecker } from "./siteChecker.ts";

const here = import.meta.dirname;
const environment = path.join(here, "../environment");
const refused = globSync("fixtures/*.md", { cwd: here }).toSorted();
const accepted = globSync("fixtures/accepted/*.md", { cwd: here }).toSorted();

/** Milliseconds: short, as some fixtures use it up. What is not ready then gets three times as many, by itself. */
const timeLimit = 3000;
const patience = 600_000;

type FrontMatter = {
  /** Page to take the fixture for, where that decides about the release. */
  page?: string;
  /** Program, or package of Python, without which the fixture cannot be checked. Where it is not installed, the test counts as skipped. */
  needs?: string;
  /** How many samples run. */
  run?: number;
  /** Parts of the errors, in their order: line, colon, message. */
  refused?: string[];
};

let checker: SiteChecker;
let folder: string;
const results = new Map<string, PageResult | undefined>();

// All at once: most fixtures wait for a time limit.
beforeAll(async () => {
  ensureDependencies(environment, "samples");
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-test-"));
  checker = new SiteChecker({
    environment,
    lock: JSON.parse(readFileSync(path.join(environment, "package-lock.json"), "utf8")),
    registry: {},
    passed: new PassedStore(path.join(folder, "passed.json")),
    identity: "test",
    jobs: 4 * os.availableParallelism(),
    timeLimit,
  });
  // Separately, because a page that is refused and one that is accepted can stand for the same page.
  await Promise.all([refused, accepted].map((files) => check(files.filter(isCheckable))));
}, patience);

afterAll(() => {
  checker?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function check(files: readonly string[]): Promise<void> {
  const pages = files.map((file) => readPage(announcedIn(file).page ?? `docs/${file}`, textOf(file)));
  const checked = await checker.check(pages, { types: true, run: true, fresh: true });
  for (const [index, file] of files.entries()) {
    results.set(file, checked[index]);
  }
}

const textOf = (file: string) => readFileSync(path.join(here, file), "utf8");
const announcedIn = (file: string) => matter(textOf(file), {}).data as FrontMatter;
const needsOf = (file: string) => announcedIn(file).needs;
const faultsOf = (file: string) => results.get(file)?.faults.map(({ line, message }) => `${line}: ${message}`);

function isCheckable(file: string): boolean {
  const needs = needsOf(file);
  if (needs === "python3-socketio") {
    return findPython() !== undefined;
  }
  if (needs === "initdb" && !canRunAsOtherUser()) {
    return false;
  }
  return needs === undefined || findProgram(needs, postgresFolders()) !== undefined;
}

describe("npm run samples refuses", () => {
  for (const file of refused) {
    it.skipIf(!isCheckable(file))(
      needing(needsOf(file) ?? "", isCheckable(file), `${file} with the errors that it announces`),
      () => {
        const faults = faultsOf(file);
        expect(faults, faults?.join("\n")).toEqual(
          announcedIn(file).refused?.map((fault) => expect.stringContaining(fault)),
        );
      },
    );
  }
});

describe("npm run samples accepts", () => {
  for (const file of accepted) {
    it.skipIf(!isCheckable(file))(needing(needsOf(file) ?? "", isCheckable(file), file), () => {
      expect(faultsOf(file)).toEqual([]);
      expect(results.get(file)?.run).toBe(announcedIn(file).run);
    });
  }
});
