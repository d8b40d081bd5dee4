import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Parser, type ReadEntry } from "tar";
import { describe, expect, it } from "vitest";
import { archiveName, archivePath } from "../../features/examples/model/address";
import { programFiles } from "../../features/examples/programFiles";
import { localeNames, locales } from "../../site";
import { buildDir, siteDir } from "./support/paths";
import { markdownPages } from "./support/sources";

const programs = [...new Set(markdownPages.map(({ frontMatter }) => frontMatter.program as string | undefined))].filter(
  (program) => program !== undefined,
);

/** What an archive holds: path → content. */
async function entriesOf(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const reading: Promise<unknown>[] = [];
  const parser = new Parser({
    onReadEntry(entry: ReadEntry) {
      reading.push(entry.concat().then((content) => entries.set(entry.path, content)));
    },
  });
  await new Promise<void>((resolve, reject) => {
    parser.on("end", resolve).on("error", reject);
    parser.end(readFileSync(file));
  });
  await Promise.all(reading);
  return entries;
}

it("has programs", () => {
  expect(programs).not.toEqual([]);
});

describe.each(programs)("the archive of %s", (program) => {
  it("holds what is in its folder, as pages show it", async () => {
    const entries = await entriesOf(path.join(buildDir, archivePath(program)));
    const files = programFiles(siteDir, program);
    expect([...entries.keys()]).toEqual(files.map((file) => `${archiveName(program)}/${file.path}`));
    for (const file of files) {
      expect(entries.get(`${archiveName(program)}/${file.path}`)?.equals(file.content), file.path).toBe(true);
    }
  });

  it("can be started: it has a package.json, and no comments of regions", async () => {
    const entries = await entriesOf(path.join(buildDir, archivePath(program)));
    expect(entries.has(`${archiveName(program)}/package.json`)).toBe(true);
    const marked = [...entries].filter(([, content]) =>
      /^\s*(\/\/|#|<!--) #(end)?region/m.test(content.toString("utf8")),
    );
    expect(marked.map(([file]) => file)).toEqual([]);
  });
});

it("stands at the root alone", () => {
  const folders = localeNames.map((locale) => locales[locale].path).filter((folder) => folder !== "");
  expect(folders.filter((folder) => existsSync(path.join(buildDir, folder, "programs")))).toEqual([]);
});
