import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PageSummary } from "./model/state.ts";

const sha = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** The code that reads pages: what it has read earlier counts only as long as it stays the same. */
function readersHash(): string {
  const files = ["page.ts", "state.ts"].map((file) => path.resolve("features/translations/model", file));
  return sha(files.map((file) => readFileSync(file, "utf8")).join());
}

/**
 * Keeps what was read of pages in a file, because reading all pages takes ten seconds. A file that can't be read or
 * written costs only time.
 */
export class SummaryCache {
  readonly #file: string;
  #known: Map<string, PageSummary> | undefined;
  #used = new Map<string, PageSummary>();
  #isNew = false;

  constructor(file: string) {
    this.#file = file;
    process.once("exit", () => this.#save());
  }

  /** @param make reads the page that has this text */
  get(text: string, make: () => PageSummary): PageSummary {
    this.#known ??= this.#load();
    const key = sha(text);
    const known = this.#used.get(key) ?? this.#known.get(key);
    const summary = known ?? make();
    this.#isNew ||= !known;
    this.#used.set(key, summary);
    return summary;
  }

  #load(): Map<string, PageSummary> {
    try {
      const stored = JSON.parse(readFileSync(this.#file, "utf8"));
      return stored.reader === readersHash() ? new Map(stored.pages) : new Map();
    } catch {
      return new Map();
    }
  }

  /** Several processes build languages at the same time: the last one wins, and the file is never half written. */
  #save(): void {
    if (!this.#isNew) {
      return;
    }
    try {
      const pages = [...(this.#known ?? []), ...this.#used].slice(-mostPages);
      mkdirSync(path.dirname(this.#file), { recursive: true });
      const draft = `${this.#file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ reader: readersHash(), pages }));
      renameSync(draft, this.#file);
    } catch {
      // Read again next time.
    }
  }
}

/** About twice as many as there are pages in all languages. */
const mostPages = 2000;
