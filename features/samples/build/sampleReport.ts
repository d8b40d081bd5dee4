import path from "node:path";
import type { ParseFrontMatter } from "@docusaurus/types";
import { pageOf } from "../../../markdown/contentFolders";
import report from "../data/report.json";
import { numbersOf } from "../model/numbers";

/** As Docusaurus does when it is given a site directory: the folder that the command runs in. */
const siteDir = process.cwd();

/**
 * Gives every page with samples their numbers as `samples` in its front matter, for the page's footer.
 * A translation has its source's: its samples are the same.
 *
 * @param parse what reads the front matter itself
 */
export default function withSampleReport(parse: ParseFrontMatter): ParseFrontMatter {
  return async (params) => {
    const parsed = await parse(params);
    const page = pageOf(path.relative(siteDir, params.filePath).split(path.sep).join("/"));
    const samples = page && numbersOf(report, page.source);
    return samples ? { ...parsed, frontMatter: { ...parsed.frontMatter, samples } } : parsed;
  };
}
