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
import { SiteChecker } from "./siteChecker.ts";

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

beforeAll(() => {
  ensureDependencies(environment, "samples");
  folder = mkdtempSync(path.join(os.tmpdir(), "samples-test-"));
  checker = new SiteChecker({
    environment,
    lock: JSON.parse(readFileSync(path.join(environment, "package-lock.json"), "utf8")),
    registry: {},
    passed: new PassedStore(path.join(folder, "passed.json")),
    identity: "test",
    jobs: 2,
    timeLimit,
  });
}, patience);

afterAll(() => {
  checker?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function check(file: string): Promise<{ found: string[]; run: number | undefined; announced: FrontMatter }> {
  const text = readFileSync(path.join(here, file), "utf8");
  const announced = matter(text, {}).data as FrontMatter;
  const page = readPage(announced.page ?? `docs/${file}`, text);
  const [result] = await checker.check([page], { types: true, run: true, fresh: true });
  return {
    found: result?.faults.map(({ line, message }) => `${line}: ${message}`) ?? [],
    run: result?.run,
    announced,
  };
}

function needsOf(file: string): string | undefined {
  return (matter(readFileSync(path.join(here, file), "utf8"), {}).data as FrontMatter).needs;
}

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
      async () => {
        const { found, announced } = await check(file);
        expect(found).toEqual(announced.refused?.map((fault) => expect.stringContaining(fault)));
      },
      patience,
    );
  }
});

describe("npm run samples accepts", () => {
  for (const file of accepted) {
    it.skipIf(!isCheckable(file))(
      needing(needsOf(file) ?? "", isCheckable(file), file),
      async () => {
        const { found, run, announced } = await check(file);
        expect(found).toEqual([]);
        expect(run).toBe(announced.run);
      },
      patience,
    );
  }
});
