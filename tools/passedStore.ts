import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";

/** Remembers, from one run to the next, what has passed: a key for each check. */
export class PassedStore {
  readonly #file: string;
  readonly #before: Set<string>;
  readonly #asked = new Set<string>();
  readonly #now = new Set<string>();

  /** @param file where to keep the keys; what cannot be read counts as empty */
  constructor(file: string) {
    this.#file = file;
    this.#before = new Set(readKeys(file));
  }

  /** @param fresh whether only what this process has seen pass counts */
  has(key: string, { fresh }: { fresh: boolean }): boolean {
    this.#asked.add(key);
    return this.#now.has(key) || (!fresh && this.#before.has(key));
  }

  /** Notes that a check has passed. */
  add(key: string): void {
    this.#now.add(key);
  }

  /** Notes that a check has failed. */
  forget(key: string): void {
    this.#now.delete(key);
    this.#before.delete(key);
  }

  /** @param complete whether all pages were checked, so that what was not asked for can be forgotten */
  save({ complete }: { complete: boolean }): void {
    const before = [...this.#before].filter((key) => !complete || this.#asked.has(key));
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...new Set([...before, ...this.#now])].toSorted()));
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

/**
 * A hash of files, with their names.
 *
 * @param patterns globs, relative to the site; tests are left out
 * @param more what else to hash
 */
export function filesIdentity(siteDir: string, patterns: readonly string[], more = ""): string {
  const ignore = ["**/*.test.ts", "**/node_modules/**", "**/fixtures/**"];
  const hash = createHash("sha256").update(more);
  for (const file of globSync([...patterns], { cwd: siteDir, ignore }).toSorted()) {
    hash.update(file).update(readFileSync(path.join(siteDir, file)));
  }
  return hash.digest("base64url");
}
