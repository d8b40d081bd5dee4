import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { checkerIdentity } from "./typeChecker.ts";

/** Remembers, from one run to the next, what has passed: a key for each check. */
export class PassedStore {
  readonly #file: string;
  readonly #before: Set<string>;
  readonly #now = new Set<string>();

  /** @param file where to keep the keys; what cannot be read counts as empty */
  constructor(file: string) {
    this.#file = file;
    this.#before = new Set(readKeys(file));
  }

  has(key: string): boolean {
    const known = this.#before.has(key) || this.#now.has(key);
    if (known) {
      this.#now.add(key);
    }
    return known;
  }

  add(key: string): void {
    this.#now.add(key);
  }

  /** @param complete whether all pages were checked, so that what was not asked for can be forgotten */
  save({ complete }: { complete: boolean }): void {
    const keys = complete ? this.#now : new Set([...this.#before, ...this.#now]);
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...keys].toSorted()));
  }
}

function readKeys(file: string): string[] {
  try {
    const keys: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** What every check depends on: this tool, the compiler, and what is installed for samples. */
export function toolIdentity(siteDir: string): string {
  const files = globSync(
    [
      "tools/samples/{lib,run}/*.{ts,mjs,cjs}",
      "plugins/remark-sample-markers/lib/*.ts",
      "tools/samples/environment/*.json",
    ],
    { cwd: siteDir, ignore: ["**/*.test.ts"] },
  ).toSorted();
  const hash = createHash("sha256").update(checkerIdentity());
  for (const file of files) {
    hash.update(file).update(readFileSync(path.join(siteDir, file)));
  }
  return hash.digest("base64url");
}
