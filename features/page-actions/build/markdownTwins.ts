import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BlogContent } from "@docusaurus/plugin-content-blog";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { linkTarget } from "../../../markdown/links";
import { slugIn } from "../../../markdown/page";
import { examplesIn } from "../../examples/files";
import { filledMarkdown } from "../../examples/model/text";
import { markdownTwin } from "../model/twin";

type Page = { title: string; permalink: string; source: string };

/** Writes `index.md` beside the `index.html` of every documentation page and post. */
export default function markdownTwinsPlugin({
  siteDir,
  siteConfig,
  baseUrl,
  outDir,
  codeTranslations,
}: LoadContext): Plugin {
  let pages: Page[] = [];
  const examples = examplesIn(siteDir);

  const slugOf = (file: string): string | undefined => {
    const absolute = path.join(siteDir, file);
    return existsSync(absolute) ? slugIn(readFileSync(absolute, "utf8")) : undefined;
  };

  async function write({ title, permalink, source }: Page): Promise<void> {
    const file = source.replace("@site/", "");
    const url = `${siteConfig.url}${permalink}`;
    const resolve = (link: string): string => {
      const target = linkTarget(link, file, slugOf);
      const address = target ? `${baseUrl}${target.address.slice(1)}` : link;
      return new URL(address, url).href;
    };
    const content = filledMarkdown(await readFile(path.join(siteDir, file), "utf8"), examples);
    const folder = path.join(outDir, permalink.slice(baseUrl.length));
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, "index.md"),
      markdownTwin({ title, url, content, part: codeTranslations["site.code.part"] }, resolve),
    );
  }

  return {
    name: "markdown-twins",
    async allContentLoaded({ allContent }) {
      const docs = Object.values(allContent["docusaurus-plugin-content-docs"] ?? {}) as LoadedContent[];
      const blog = allContent["docusaurus-plugin-content-blog"]?.default as BlogContent | undefined;
      pages = [
        ...docs.flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs)),
        ...(blog?.blogPosts ?? []).map(({ metadata }) => metadata),
      ];
    },
    async postBuild() {
      await Promise.all(pages.map(write));
    },
  };
}
