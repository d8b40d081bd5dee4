import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { site } from "../../../site";
import { archiveFolder, archiveName, archivePath, playablePath } from "../model/address";
import { archiveOf } from "../model/archive";
import type { GuideFrontMatter } from "../model/guide";
import { playableOf } from "../model/playable";
import { programFiles } from "../programFiles";

/** The programs that pages name, each once. */
function programsOf(pages: readonly GuideFrontMatter[]): string[] {
  return [...new Set(pages.flatMap(({ program }) => program ?? []))].toSorted();
}

/**
 * Writes an archive of every program that a page names: `programs/chat.tgz` at the root of the site. If a
 * page has `playground: true`, its program also gets a file that the playground opens: `programs/chat.json`.
 */
export default function programArchivesPlugin({ siteDir, generatedFilesDir, i18n }: LoadContext): Plugin {
  const isDevelopment = process.env.NODE_ENV === "development";
  let programs: string[] = [];
  let playable: string[] = [];

  async function write(root: string): Promise<void> {
    await mkdir(path.join(root, archiveFolder), { recursive: true });
    for (const program of programs) {
      const archive = await archiveOf(archiveName(program), programFiles(siteDir, program));
      await writeFile(path.join(root, archivePath(program)), archive);
    }
    for (const program of playable) {
      const opened = playableOf(program, programFiles(siteDir, program));
      await writeFile(path.join(root, playablePath(program)), JSON.stringify(opened));
    }
  }

  return {
    name: "program-archives",
    async allContentLoaded({ allContent }) {
      const docs = Object.values(allContent["docusaurus-plugin-content-docs"] ?? {}) as LoadedContent[];
      const pages = docs
        .flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs))
        .map(({ frontMatter }) => frontMatter as GuideFrontMatter);
      programs = programsOf(pages);
      playable = programsOf(pages.filter(({ playground }) => playground));
      if (isDevelopment) {
        await write(generatedFilesDir);
      }
    },
    configureWebpack() {
      if (!isDevelopment) {
        return {};
      }
      const served = {
        directory: path.join(generatedFilesDir, archiveFolder),
        publicPath: `${site.baseUrl}${archiveFolder}`,
        watch: false,
      };
      return { devServer: { static: [served] } } as ReturnType<NonNullable<Plugin["configureWebpack"]>>;
    },
    async postBuild({ outDir }) {
      // The others stand in folders of their own.
      if (i18n.currentLocale === i18n.defaultLocale) {
        await write(outDir);
      }
    },
  };
}
