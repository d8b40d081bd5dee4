import { readFileSync } from "node:fs";
import path from "node:path";
import type { ParseFrontMatter } from "@docusaurus/types";
import { pageOf } from "../../../markdown/contentFolders";
import { examplesIn } from "../../examples/files";
import report from "../data/report.json";
import { numbersOf, type SampleNumbers } from "../model/numbers";
import { readPage } from "../model/sample";
import { samplesHash } from "../model/samplesHash";
import { hasSameSamples } from "../model/translations";

/** As Docusaurus does when it is given a site directory: the folder that the command runs in. */
const siteDir = process.cwd();

/**
 * Gives every page with samples their numbers as `samples` in its front matter, for the page's footer.
 * A translation has the numbers of its English page if it shows the same samples.
 *
 * @param parse what reads the front matter itself
 */
export default function withSampleReport(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const parsed = await parse(params);
    const samples = numbersIn(params.filePath, params.fileContent);
    return samples ? { ...parsed, frontMatter: { ...parsed.frontMatter, samples } } : parsed;
  };
}

function numbersIn(filePath: string, text: string): SampleNumbers | undefined {
  const name = path.relative(siteDir, filePath).split(path.sep).join("/");
  const page = pageOf(name);
  if (!page || !Object.hasOwn(report, page.source)) {
    return undefined;
  }
  const isSource = page.source === name;
  const source = isSource ? text : readFileSync(path.join(siteDir, page.source), "utf8");
  if (!isSource && !hasSameSamples(readPage(name, text), readPage(page.source, source))) {
    return undefined;
  }
  return numbersOf(report, page.source, samplesHash(source, examplesIn(siteDir).read));
}
