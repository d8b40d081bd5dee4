import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ParseFrontMatter } from "@docusaurus/types";
import { pageOf } from "../../markdown/contentFolders";
import { readPage } from "../../markdown/page";
import { groupsIn } from "../guide-groups/groups";
import { faults, inheritFrontMatter } from "./lib/contract";

/** As Docusaurus does when it is given a site directory: the folder that the command runs in. */
const siteDir = process.cwd();

/**
 * Docusaurus' `markdown.parseFrontMatter`: checks the front matter of every page and lets a translation take
 * over its source's address and place.
 *
 * @throws when a page breaks the contract, with its path and every fix
 */
const frontMatterContract: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const file = path.relative(siteDir, params.filePath).split(path.sep).join("/");
  const page = pageOf(file);
  if (!page) {
    return parsed;
  }

  let ids = readPage(params.fileContent).ids;
  if (page.locale) {
    const sourceContent = await readSource(page.source, file);
    const source = await params.defaultParseFrontMatter({
      ...params,
      filePath: page.source,
      fileContent: sourceContent,
    });
    parsed.frontMatter = inheritFrontMatter(parsed.frontMatter, source.frontMatter);
    // A section that isn't translated yet is shown in English.
    ids = new Set([...ids, ...readPage(sourceContent).ids]);
  }

  const found = faults(parsed.frontMatter, page.content.kind, {
    locale: page.locale,
    isProgram,
    ids,
    groups: groupsIn(page.content.folder),
  });
  if (found.length > 0) {
    throw new Error([`${file}:1: front matter`, ...found.map((fault) => `  - ${fault}`)].join("\n"));
  }
  return parsed;
};

function isProgram(folder: string): boolean {
  return existsSync(path.join(siteDir, folder, "package.json"));
}

async function readSource(source: string, translation: string): Promise<string> {
  try {
    return await readFile(path.join(siteDir, source), "utf8");
  } catch (cause) {
    throw new Error(
      `${translation}: translates ${source}, which does not exist. Remove the translation, or move it along.`,
      { cause },
    );
  }
}

export default frontMatterContract;
