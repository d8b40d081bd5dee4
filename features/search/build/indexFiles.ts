import { createHash } from "node:crypto";
import { docsPath } from "../../../site";
import type { IndexGroup, Manifest } from "../model/manifest";
import { pack } from "../model/pack";
import type { SearchPage } from "../model/page";

/** Tags of the docs instance that has versions: each is a file of its own. All that has no version shares one. */
const versioned = /^docs-default-/;

/** What a reader is offered who finds nothing: the first of these pages that exist, by their titles. */
const suggested = [
  docsPath(),
  docsPath("troubleshooting-connection-issues/"),
  docsPath("rooms/"),
  docsPath("handling-cors/"),
  docsPath("emit-cheatsheet/"),
  "/how-to/",
];
const mostSuggestions = 4;

export type IndexFiles = { manifest: Manifest; files: Map<string, string> };

function hashed(name: string, body: string): string {
  return `${name}.${createHash("sha256").update(body).digest("hex").slice(0, 10)}.json`;
}

/** The files of one locale's index: for each group of pages an outline and the rest of the text, named by content. */
export function indexFiles(
  pages: readonly SearchPage[],
  { language, baseUrl }: { language: string; baseUrl: string },
): IndexFiles {
  const byGroup = new Map<string, SearchPage[]>();
  for (const page of pages) {
    const name = versioned.test(page.tag) ? page.tag : "unversioned";
    byGroup.set(name, [...(byGroup.get(name) ?? []), page]);
  }
  const files = new Map<string, string>();
  const groups: IndexGroup[] = [];
  for (const [name, members] of [...byGroup].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { outline, rest } = pack(members.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
    const [outlineBody, restBody] = [JSON.stringify(outline), JSON.stringify(rest)];
    const group = {
      tags: [...new Set(members.map(({ tag }) => tag))].toSorted(),
      outline: hashed(`${name}.outline`, outlineBody),
      rest: hashed(`${name}.rest`, restBody),
    };
    files.set(group.outline, outlineBody);
    files.set(group.rest, restBody);
    groups.push(group);
  }
  const titles = suggested.flatMap((route) => pages.find(({ path }) => path === baseUrl + route.slice(1))?.title ?? []);
  return { manifest: { language, groups, suggestions: titles.slice(0, mostSuggestions) }, files };
}
