import { createHash } from "node:crypto";
import { pageOf } from "../../../markdown/contentFolders";
import { readPage as readMarkdown } from "../../../markdown/page";
import { formsOf } from "./forms";
import { idInForm } from "./idInForm";
import type { RunnableScenario } from "./program";
import { newestRelease, releaseOf } from "./releases";
import { runsOf } from "./runnable";
import { readPage } from "./sample";

export type PageRuns = {
  /** Name of the page's file of scenarios, by its content. */
  fileName: string;
  /** The file's text. */
  json: string;
  /** For each fence of the page, in order: the ID of its scenario, if it has one that runs in a browser. */
  ids: (string | undefined)[];
};

/** As the form is called in addresses, such as `…#rooms@cjs`; the form on the page has none. */
const formMarks: Record<string, string> = { "ES module": "mjs", CommonJS: "cjs" };

/** By the name of the page: the remark plugin and the emitter ask for the same one, and a save changes one page. */
const known = new Map<string, { text: string; runs: Promise<PageRuns | undefined> }>();

/**
 * What of a page runs in the browser. A page whose text hasn't changed isn't analyzed again.
 *
 * @param name the page's file, relative to the site, with forward slashes
 * @param text the file's text, front matter included: scenarios are named by its lines
 * @returns undefined when nothing does
 */
export function pageRunsOf(name: string, text: string): Promise<PageRuns | undefined> {
  const before = known.get(name);
  if (before?.text === text) {
    return before.runs;
  }
  const runs = analyzed(name, text);
  known.set(name, { text, runs });
  return runs;
}

async function analyzed(name: string, text: string): Promise<PageRuns | undefined> {
  const isPossible = pageOf(name)?.content.kind === "docs" && releaseOf(name) === newestRelease;
  if (!isPossible || !/[`~]{3}.*\b(run|throws)\b/.test(text)) {
    return undefined;
  }
  const page = readPage(name, text);
  const { scenarios, ids } = runsOf(page);
  const all: Record<string, RunnableScenario> = { ...scenarios };
  for (const inForm of (await formsOf(page)).pages) {
    const form = inForm.samples.find((sample) => sample.form)?.form ?? "";
    for (const [id, scenario] of Object.entries(runsOf(inForm).scenarios)) {
      all[idInForm(id, formMarks[form] ?? form)] = scenario;
    }
  }
  if (ids.size === 0) {
    return undefined;
  }
  const json = JSON.stringify(all);
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 12);
  return { fileName: `${hash}.json`, json, ids: readMarkdown(text).fences.map(({ line }) => ids.get(line)) };
}
