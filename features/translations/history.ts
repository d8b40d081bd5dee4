import { execFileSync } from "node:child_process";
import { PageSyntaxError, parsePage } from "./model/page.ts";
import { markdownOfSections } from "./model/skeleton.ts";
import { markedHashes, type PageSummary, summaryOf } from "./model/state.ts";

/** Versions of a page that are looked through, the newest first. */
const mostVersions = 200;

/**
 * The English sections from which a translation was made, found in Git by their hashes.
 *
 * @param ids sections to look for
 * @returns Markdown by the ID of the section. Without those that Git doesn't have, for example in a shallow clone
 */
export function oldSections(
  siteDir: string,
  source: string,
  translation: PageSummary,
  ids: readonly string[],
): Map<string, string> {
  const marked = markedHashes(translation);
  const wanted = new Map(ids.flatMap((id) => (marked.has(id) ? [[id, marked.get(id)]] : [])));
  const found = new Map<string, string>();
  if (wanted.size === 0) {
    return found;
  }
  for (const commit of git(siteDir, "log", `--max-count=${mostVersions}`, "--format=%H", "--", source).split("\n")) {
    if (commit === "" || found.size === wanted.size) {
      break;
    }
    const text = git(siteDir, "show", `${commit}:${source}`);
    const hashes = hashesOfVersion(text);
    const markdown = markdownOfSections(text);
    for (const [id, hash] of wanted) {
      if (!found.has(id) && hashes.get(id) === hash) {
        found.set(id, markdown.get(id) ?? "");
      }
    }
  }
  return found;
}

/** Empty if the page was no valid MDX at the time. */
function hashesOfVersion(text: string): Map<string, string> {
  try {
    return new Map(summaryOf(parsePage(text)).sections.map((section) => [section.id, section.text]));
  } catch (error) {
    if (error instanceof PageSyntaxError) {
      return new Map();
    }
    throw error;
  }
}

/** Empty if there is no Git, no repository or no such file. */
function git(siteDir: string, ...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: siteDir, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
